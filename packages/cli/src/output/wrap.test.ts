import { describe, expect, test } from "vitest";
import { fieldsText } from "./fields.ts";
import { styleOf } from "./style.ts";
import { wrappedText } from "./wrap.ts";

const screen = styleOf(false, () => 30);

describe("fieldsText", () => {
  test("continues a text below itself on a screen, and in no pipe", () => {
    const fields = [
      ["about", "one two three four five six"],
      ["file", `/a/${"b".repeat(30)}`],
    ] as const;
    expect(fieldsText(fields, screen, { indent: 2 })).toBe(`\
  about  one two three four
         five six
  file   /a/${"b".repeat(30)}
`);
    expect(fieldsText(fields, styleOf(false))).toContain("about  one two three four five six\n");
  });
});

describe("wrappedText", () => {
  test("indents what continues a line, and keeps the spaces within it", () => {
    expect(wrappedText("  one  two three four five six seven\nshort\n", screen)).toBe(`\
  one  two three four five
    six seven
short
`);
  });

  test("does not count colours, and ends lines between wide characters", () => {
    const bold = "\u001b[1mone two three four five six\u001b[22m";
    expect(wrappedText(bold, screen)).toBe(bold);
    expect(wrappedText("請".repeat(20), screen)).toBe(`${"請".repeat(14)}\n  ${"請".repeat(6)}`);
  });
});
