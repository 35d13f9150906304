// What the server sends and the modules hand to each other, in words of JSDoc; docs/protocol.md tells what each field means.
// Nothing is carried out here: `tsc --checkJs` reads it (tests/table/test_client_types.py).

/** A card as one sees it; game facts (atk, counters ...) stand beside these.
 * @typedef {{name?: string, face?: "up" | "down", marks?: string[], attached?: Card[], owner?: number, [fact: string]: any}} Card */
/** @typedef {{label: string, at: string[]}} Option */
/** @typedef {{seat: number, kind: string, text: string, clause?: string, because?: string, about?: string, chosen?: string[],
 *   options?: Option[], planned?: {at: string, name: string}[], back?: boolean}} Decision */
/** What lies in a zone.
 * @typedef {{count: number, cards: (Card | null)[], among?: {names: string[], of: number}[]}} Held */
/** @typedef {{seat: number, what: string, text?: string, source?: string, at?: string, to?: string[], targets?: string[]}} Link */
/** @typedef {{winners: number[], reason: string, turns: number, why?: string, loser?: number}} Result */
/** The table as one seat sees it.
 * @typedef {{seat: number, turn: number, turn_player: number, phase: string, decision?: Decision, result?: Result, stack: Link[],
 *   seats: Record<string, any>[], shared: Record<string, Held>}} View */
/** A zone as the game declares it, and as the board draws it.
 * @typedef {{name: string, shared: boolean, rows: number, columns: number, cells: string[], ordered: boolean}} Zone
 * @typedef {{name: string, title: string, draw: string, facing: string, browse: boolean, under: string, rows: string[]}} Drawn */
/** What is printed on a card.
 * @typedef {{name: string, kind: string, facts: Record<string, any>, text: string}} Printed */
/** All that is public of a game, with what `gameOf` finds by name.
 * @typedef {{name: string, title: string, board: any, sections: string[], homes: Record<string, string>, zones: Zone[], cards: Printed[], printed: Map<string, Printed>,
 *   zone: Map<string, Zone>, drawn: Map<string, Drawn>, names?: RegExp}} Game */
/** What a card at an address may be picked for.
 * @typedef {{options: number[], address: string, card?: Card | null, finger?: boolean}} Picked */
/** Who the board tells what is done on it.
 * @typedef {{picked(picked: Picked): void, looked(seen: {card: Card, address: string}): void, browse(zone: Drawn, seat: number, held: Held): void,
 *   dragged?(drag: {options: number[], from?: string}): void, dropped?(at: string, zone: string): void, away?(seat: number): boolean, seat?: any, finger?: boolean}} Host */
/** What happened, to be seen.
 * @typedef {{what: string, card?: string, from?: string, to?: any, at?: string, seat?: number, names?: string[], face?: string}} Happening */

export {};
