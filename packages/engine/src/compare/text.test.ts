import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts, ofOneSource } from "./text.ts";

const short = (a: string, b: string) =>
  compareTexts(ofOneSource(a, null), ofOneSource(b, null)).pieces.map(({ is, text, start }) => [is, start, text]);

describe("compareTexts", () => {
  test("compares lines, and words in the lines that replace others", () => {
    expect(short("one\nApprove if good.\nend\n", "one\nReject or approve.\nend\n")).toEqual([
      ["same", 0, "one\n"],
      ["removed", 4, "Approve if good"],
      ["added", 4, "Reject or approve"],
      ["same", 19, ".\nend\n"],
    ]);
    expect(short("", "new")).toEqual([["added", 0, "new"]]);
    expect(short("", "")).toEqual([]);
  });

  test("each piece has the source of its characters, also where two sources meet in it", () => {
    const parts = [
      { start: 0, end: 5, source: "template" },
      { start: 5, end: 10, source: "issue" },
    ];
    const found = compareTexts({ text: "Read: this", parts }, { text: "Read: that", parts });
    expect(found.pieces).toEqual([
      { is: "same", text: "Read:", start: 0, source: "template" },
      { is: "same", text: " ", start: 5, source: "issue" },
      { is: "removed", text: "this", start: 6, source: "issue" },
      { is: "added", text: "that", start: 6, source: "issue" },
    ]);
    expect([found.share, found.isCut]).toEqual([0.6, false]);
  });

  test("of a long equal stretch only the ends are shown, whose sources stay", () => {
    const text = `${"a".repeat(500)}${"b".repeat(500)}`;
    const parts = [
      { start: 0, end: 500, source: "one" },
      { start: 500, end: 1000, source: "two" },
    ];
    const { pieces, share } = compareTexts({ text, parts }, { text, parts });
    expect(pieces.map(({ is, start, source, text: of }) => [is, start, source, of.length])).toEqual([
      ["same", 0, "one", 240],
      ["gap", 240, "one", 3],
      ["same", 760, "two", 240],
    ]);
    expect([pieces[1]?.text, share]).toEqual(["520", 1]);
  });

  test("a text that differs in everything, and one that is too long, are cut and end soon", () => {
    const lines = (word: string) => Array.from({ length: 30_000 }, (_, at) => `${word} ${at}`).join("\n");
    const found = compareTexts(ofOneSource(lines("a"), null), ofOneSource(lines("b"), null));
    expect([found.isCut, found.pieces.length < 2100]).toEqual([true, true]);
  });

  test("the pieces without what one text lacks are that text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a ", "b ", "c\n", "\n", "\u{1f600}")),
        fc.array(fc.constantFrom("a ", "b ", "c\n")),
        (one, other) => {
          const [a, b] = [one.join(""), other.join("")];
          const { pieces } = compareTexts(ofOneSource(a, null), ofOneSource(b, null));
          const without = (side: string) =>
            pieces
              .filter(({ is }) => is !== side)
              .map(({ text }) => text)
              .join("");
          expect([without("added"), without("removed")]).toEqual([a, b]);
        },
      ),
    );
  });
});
