"""Pictures of cards as a browser draws them: two can be told apart at sixty pixels, and no text runs out of its card."""

import pytest
from playwright.sync_api import Browser

import cardwright as cw
from cardwright.drawing import face
from cardwright.drawing.tile import plate
from cardwright.loading import game_names
from cardwright.table.catalogue import board_of

LEAST = 0.12
"""Share of the picture's points that clearly differ, for the two cards that look most alike."""
USUAL = 0.4
"""The same for two cards by chance."""
APART = """async (pictures) => {
  const seen = [];
  for (const [name, svg] of pictures) {
    const image = new Image();
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
    await image.decode();
    const paper = new OffscreenCanvas(60, 37).getContext("2d");
    paper.drawImage(image, 0, 0, 60, 37);
    seen.push([name, paper.getImageData(0, 0, 60, 37).data]);
  }
  const found = [];
  for (let i = 0; i < seen.length; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const [a, b] = [seen[i][1], seen[j][1]];
      let points = 0;
      for (let k = 0; k < a.length; k += 4) {
        if (Math.max(Math.abs(a[k] - b[k]), Math.abs(a[k + 1] - b[k + 1]), Math.abs(a[k + 2] - b[k + 2])) > 48) points += 1;
      }
      found.push([points / (60 * 37), seen[i][0], seen[j][0]]);
    }
  }
  found.sort((one, other) => one[0] - other[0]);
  return [found[0], found[Math.floor(found.length / 2)][0]];
}"""


@pytest.mark.parametrize("game", game_names())
def test_pictures_apart(chromium: Browser, game: str) -> None:
    """Every pair of a game's cards."""
    ruleset = cw.load(game)
    board = board_of(ruleset, game)
    page = chromium.new_page()
    closest, usual = page.evaluate(APART, [[card.name, plate(board, ruleset, card)] for card in ruleset.cards])
    page.close()
    assert closest[0] >= LEAST, closest
    assert usual >= USUAL


INSIDE = """([face, font, room]) => {
  const drawn = document.importNode(new DOMParser().parseFromString(face, "image/svg+xml").documentElement, true);
  drawn.querySelectorAll("text").forEach((one) => one.setAttribute("font-family", font));
  document.body.replaceChildren(drawn);
  const paper = drawn.getBoundingClientRect();
  const edge = (room * paper.width) / 630;
  return [...drawn.querySelectorAll("text")].map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < paper.left + edge || box.right > paper.right - edge).map(([said]) => said);
}"""
EDGE = 20
"""Of a card's frame: no text runs onto it."""


@pytest.mark.parametrize("game", game_names())
def test_no_text_runs_out_of_its_card_in_any_font(chromium: Browser, game: str) -> None:
    """Widths are measured for one font; where a machine shows a wider one, lines are as wide all the same."""
    ruleset = cw.load(game)
    page = chromium.new_page()
    board = board_of(ruleset, game)
    for printed in sorted(ruleset.cards, key=lambda card: len(card.text))[-12:]:
        for font in ("sans-serif", "monospace"):
            assert page.evaluate(INSIDE, [face.card(board, ruleset, printed), font, EDGE]) == [], printed.name
    page.close()
