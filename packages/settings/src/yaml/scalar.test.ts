import { Source } from "@cuebook/template";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseYaml } from "./yaml.ts";

/** The offset in the file of the first `§` of the value at `/a`, by its pieces. */
function offsetOfMark(text: string): { readonly mapped: number; readonly written: number } {
  const document = parseYaml(new Source("a.yaml", text));
  expect(document.diagnostics).toEqual([]);
  const value = document.value as { readonly a: string };
  const place = document.places["/a"];
  const at = value.a.indexOf("§");
  const pieces = place?.pieces ?? [{ at: 0, offset: place?.start ?? 0 }];
  const piece = pieces.findLast((each) => each.at <= at);
  return { mapped: (piece?.offset ?? 0) + at - (piece?.at ?? 0), written: text.indexOf("§") };
}

describe("scalars with positions", () => {
  test.each([
    ["plain", "a: one §"],
    ["plain over lines", "a: one\n  two\n\n\n   § three"],
    ["single-quoted", "a: 'it''s § here'"],
    ["single-quoted over lines", "a: 'it''s  \n   \n  don''t §'"],
    ["double-quoted", 'a: "tab\\t \\"q\\" \\u00e9 \\U0001F600 §"'],
    ["double-quoted over lines", 'a: "one  \n\n  two \\\n   three \\n §"'],
    ["literal", "a: |\n  one\n    two § three\n"],
    ["literal with indentation indicator", "a: |2-\n     one\n   §"],
    ["literal with leading blank lines", "a: |\n\n\n  §"],
    ["literal kept", "a: |+\n  one\n\n  §\n\n\n"],
    ["folded", "a: >\n  one\n  two\n\n   more\n   more\n  three\n\n\n  § four\n"],
    ["folded and stripped", "a: >-\n\n  one\n\n  two §"],
    ["in a flow mapping", "x: {b: 1}\na: §"],
    ["with a comment in the header", "a: | # note\n  one §"],
    ["with an anchor and carriage returns", "b: 1\r\na: &x |\r\n  one\r\n\r\n  two §\r\n"],
    ["folded with carriage returns", "a: >\r\n  one\r\n  two\r\n\r\n  §\r\n"],
    ["double-quoted with carriage returns", 'a: "one\r\n  two\r\n\r\n  §"'],
  ])("a character of a scalar has its place in the file: %s", (_name, text) => {
    const { mapped, written } = offsetOfMark(text);
    expect(mapped).toBe(written);
  });

  const line = fc.stringMatching(/^[ \t]{0,4}[a-z'"\\{}:#§ \t-]{0,8}$/);
  const block = fc.tuple(
    fc.constantFrom("|", ">", "|-", ">-", "|+", ">+"),
    fc.array(fc.oneof(line, fc.constant(""), fc.constantFrom(" ", "    ")), { maxLength: 8 }),
    fc.constantFrom("\n", "\r\n"),
  );

  test("every block scalar decodes to the text of the YAML package, with the right places", () => {
    fc.assert(
      fc.property(block, ([header, lines, newline]) => {
        const text = [`a: ${header}`, ...lines.map((each) => `  ${each}`), ""].join(newline);
        holds(text);
      }),
      { numRuns: 2000 },
    );
  });

  test("every quoted and plain scalar decodes to the text of the YAML package, with the right places", () => {
    const part = fc.constantFrom(
      "a",
      "b c",
      " ",
      "\n",
      "\n\n",
      "\r\n",
      "''",
      "\\n",
      "\\u0041",
      "\\\n",
      "\t",
      "x",
      "\\\\",
      "é",
    );
    const quotes = fc.constantFrom('"', "'", "");
    fc.assert(
      fc.property(quotes, fc.array(part, { maxLength: 12 }), (quote, parts) => {
        const body = parts.filter((each) => (quote === '"' ? each !== "''" : !each.startsWith("\\"))).join("");
        holds(
          `a: ${quote}${(quote === "" ? `z${body}`.replaceAll("'", "") : body).replaceAll("\n", "\n  ")}${quote}\n`,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

/** If YAML reads the text, the pieces exist, and unescaped characters are at their place in the file. */
function holds(text: string): void {
  const document = parseYaml(new Source("a.yaml", text));
  if (document.diagnostics.length > 0) return;
  const value = document.value as { readonly a: unknown };
  if (typeof value.a !== "string" || value.a === "") return;
  const place = document.places["/a"];
  const token = text.slice(place?.start, place?.end);
  if (place?.pieces === undefined) {
    expect(token).toBe(value.a);
    return;
  }
  for (const [index, piece] of place.pieces.entries()) {
    const character = value.a[piece.at] ?? "";
    const written = text[piece.offset] ?? "";
    const isLast = index === place.pieces.length - 1;
    const isDecoded =
      written === "\\" || character === " " || character === "\n" || (character === "'" && written === "'");
    expect(isDecoded || written === character, JSON.stringify({ text, piece, character, written, isLast })).toBe(true);
  }
}
