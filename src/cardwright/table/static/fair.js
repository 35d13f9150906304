// The player's own part in the shuffle: a share of chance, promised before the game and shown when all have promised.

export function shareOf() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of "cardwright/player:" and the share; "" where the browser cannot (a page without https, not on this machine). */
export async function commitOf(share) {
  if (!crypto.subtle) return "";
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`cardwright/player:${share}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
