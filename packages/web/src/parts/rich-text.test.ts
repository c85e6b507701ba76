import { describe, expect, test } from "vitest";
import { hasStyles, styledRows } from "./ansi.ts";

const esc = "\u001b";
const parts = (text: string) => styledRows(text).map(({ text: plain, parts: styled }) => styled ?? plain);

describe("the output of a terminal", () => {
  test("has its colours and styles, from one line to the next", () => {
    expect(parts(`${esc}[1;31mfailed${esc}[0m 2 ${esc}[42mof\n5${esc}[49m all`)).toEqual([
      [
        { text: "failed", style: "ansi-bold ansi-red" },
        { text: " 2 ", style: "" },
        { text: "of", style: "ansi-on-green" },
      ],
      [
        { text: "5", style: "ansi-on-green" },
        { text: " all", style: "" },
      ],
    ]);
  });

  test("is not misread where it has a colour of a larger palette, or none at all", () => {
    expect(parts(`${esc}[38;5;1mx${esc}[38;2;1;2;3my${esc}[mz`)).toEqual([
      [
        { text: "x", style: "" },
        { text: "y", style: "" },
        { text: "z", style: "" },
      ],
    ]);
    expect(hasStyles("plain [31m")).toBe(false);
  });

  test("shows every other sequence: nothing moves, clears, links or hides", () => {
    const hostile = `a${esc}[2Jb${esc}]8;;http://evil.example${esc}\\c${esc}[8md\u202ee\rf`;
    expect(parts(hostile)).toEqual([
      [
        { text: "a⟨U+001B⟩[2Jb⟨U+001B⟩]8;;http://evil.example⟨U+001B⟩\\c", style: "" },
        { text: "d⟨U+202E⟩e⟨U+000D⟩f", style: "" },
      ],
    ]);
  });

  test("of a line of a megabyte is split into rows", () => {
    const rows = styledRows(`${esc}[31m${"x".repeat(1_000_000)}\n\nend`);
    expect(rows.length).toBe(502);
    expect(rows[0]?.text.length).toBe(2000);
  });
});
