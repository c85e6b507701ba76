import { expect, test } from "vitest";
import { terminalPicture } from "./svg.ts";

test("a picture has the lines of the output, with their colours and without their codes", () => {
  const picture = terminalPicture(
    "\u001b[1m\u001b[31merror\u001b[39m\u001b[22m: a < b\n  \u001b[2mat\u001b[22m x",
    "a run",
  );
  expect(picture.match(/<text.*<\/text>/g)).toEqual([
    '<text x="18" y="48" xml:space="preserve"><tspan font-weight="bold" fill="#f2777a">error</tspan>: a &lt; b</text>',
    '<text x="18" y="67" xml:space="preserve">  <tspan fill="#8a919e">at</tspan> x</text>',
  ]);
  expect(picture).toContain('aria-label="a run"');
});

test("a film opens with all of its lines, and hides each until it appears", () => {
  const film = terminalPicture("first\nlater", "a film", [0, 700]);
  expect(film).toContain("@keyframes hidden{from,to{opacity:0}}");
  expect(film.match(/<text[^>]*>/g)).toEqual([
    '<text x="18" y="48" xml:space="preserve">',
    '<text x="18" y="67" xml:space="preserve" style="animation:hidden 700ms 1500ms">',
  ]);
});
