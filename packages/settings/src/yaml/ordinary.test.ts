import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Source } from "@cuebook/template";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atOnce } from "../values/in-parts.ts";
import { readOrdinary } from "./ordinary.ts";
import { readByPackage } from "./yaml.ts";

const depth = 100;

/** Whether a text is read without the YAML package: then with the same values and places, in the same order, and no finding. */
function isOrdinary(text: string, range = { start: 0, end: text.length }): boolean {
  const source = new Source("a.yaml", text);
  const ordinary = atOnce(readOrdinary(source, range, depth));
  if (ordinary === undefined) return false;
  const { value, places, diagnostics } = atOnce(readByPackage(source, range));
  expect(diagnostics, text).toEqual([]);
  expect(JSON.stringify(ordinary), text).toBe(JSON.stringify({ value, places }));
  expect(ordinary, text).toStrictEqual({ value, places });
  return true;
}

const rounds = process.env.CUEBOOK_LONG === undefined ? 1_000 : 30_000;
const samples = [
  'name: w\nroles:\n  a: { prompt: "Do it.", frontmatter: { type: object, required: [t] } }\n  b:\n    prompt: |\n      Do\n\n      more.\n    max: 3 # note\n',
  "# note\ngraph:\n  $START:\n    _: { role: a, prompt: 'It''s' }\n  a:\n    - x: 1\n      y: >-\n        one\n        two\n    # note\n    - z\nlast: [a, b,\n  c]\n",
  'a:\n- b\n- c:\n    d: e\n    f: |+\n      g\n\n\n  h: i\n- - j\n  - k\nl: "m\\n"\n',
];

function yamlBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", ".git"].includes(entry.name) ? [] : yamlBelow(path);
    return /\.ya?ml$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("ordinary YAML", () => {
  test.each(
    [
      "a: 1",
      "# note\n\na: x # note\nb:\n  # note\n  - c: true\n    d: ~\n  # note\n  -   e: -1.50\n      f: [a, \"b\", { c: 'd', }, [],]\n\n# note\n",
      "a:\n- x\n- - y\n  - z\n# note\nb: 2\n",
      "a: |\n  one\n\n    two {{{x}}}\n\n\nb: >-\n\n  three\n  four\nc: |+\n  five\n\n",
      'a: {\n  b: 1, # note\n  c: [\n    x,\n    y z ],\n  "d":2\n  }\nb: 3',
      "a: \"x \\n \\\" \\u00e9 {y: z} # no\"\n'b''c': don't\nd: a:b#c, d\n\"e f\": $END",
      "a:\n  b: x\n  c:\n    d: 0.5\n    e: 10m\n    f: 2024-01-02\n    g: -x\n    h: (i)\n",
      "a: >+\n\n      one\n\n  ",
      "a: >+\n\n  one\n\n  ",
      "- | # note\n",
      "- |\n  one\n-\n",
    ].map((text) => [text, !/\n-\n|# note\n$/.test(text) || text.endsWith("\n\n# note\n")] as const),
  )("is read with its places: %j", (text, expected) => {
    expect(isOrdinary(text)).toBe(expected);
  });

  test.each(
    [
      [
        "a: b: c",
        "a:\n  - x\n b: 1",
        "a: 1\na: 2",
        "a: [x",
        "a: {b",
        "a: 'x\n",
        "a: [,]",
        "a: {b,}",
        "a: *x",
        "a: &x 1",
        "a: !t 1",
      ],
      [
        "a: x\n  y",
        "a: |2\n   x",
        "a:\n  b: 1\n    # note\n",
        "a:\tx",
        "a: x\r\n",
        "\ufeffa: 1",
        "a: 1\n---\nb: 2",
        "%YAML 1.2\n---\na: 1",
      ],
      [
        "<<: { a: 1 }",
        "? a\n: 1",
        "a:",
        "a: 0x1F",
        "a: .inf",
        "a: 1e3",
        "a: 9007199254740993",
        "a: @x",
        'a: "\\q"',
        "x",
        "{ a: 1 }",
        "",
      ],
      [
        `${"a".repeat(1025)}: 1`,
        `a: ${"[".repeat(101)}${"]".repeat(101)}`,
        "a: {\nb: 1 }",
        "a: [x #y]",
        "a: [x,#y\n  z]",
        'a: "b"#c',
      ],
    ].flat(),
  )("is left to the YAML package: %j", (text) => {
    expect(isOrdinary(text)).toBe(false);
  });

  test("front matter has its places in the whole file", () => {
    const text = '---\na: |\n  x\nb: "y"\n---\nText.\n';
    expect(isOrdinary(text, { start: 4, end: text.indexOf("---", 4) })).toBe(true);
  });

  const tokens = [
    [
      "\n",
      "\n  ",
      "\n    ",
      "\n- ",
      "\n  - ",
      "\n\n",
      " ",
      "  ",
      ": ",
      ":",
      ", ",
      ",",
      "- ",
      "-",
      "a",
      "b",
      "key",
      "a: ",
      "b: ",
      "c:\n  ",
    ],
    [
      "{ ",
      "{",
      " }",
      "}",
      "[",
      "]",
      '"',
      "'",
      '"x"',
      "'y'",
      "''",
      "# note",
      " # note\n",
      "|\n",
      "|-\n  ",
      ">\n  ",
      ">+\n",
      "x y",
    ],
    [
      "1",
      "-1.5",
      "true",
      "~",
      "<<",
      "&x ",
      "*x",
      "!t ",
      "? ",
      "---",
      "...",
      "%",
      "@",
      "\\n",
      "\\",
      "\t",
      "\r\n",
      "\ufeff",
      "é",
      "😀",
      "\u2028",
    ],
    [
      "|2\n",
      "0o7",
      ".inf",
      "1e3",
      "__proto__: ",
      "$x",
      "(y)",
      "=",
      "`",
      "~x",
      "a:b",
      "a#b",
      "#",
      "null",
      "- - ",
      "- a: ",
      "\n      ",
    ],
  ].flat();

  test("every text of hostile parts that is read has the values and places that the YAML package gives", () => {
    let read = 0;
    const part = fc.constantFrom(...tokens);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 14 }), (parts) => {
        if (isOrdinary(`a: 1\nb: ${parts.join("")}`)) read++;
        if (isOrdinary(parts.join(""))) read++;
      }),
      { numRuns: rounds },
    );
    expect(read).toBeGreaterThan(0);
  });

  test("every change of a real text that is read has the values and places that the YAML package gives", () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const change = fc.tuple(place, fc.nat({ max: 3 }), fc.constantFrom("", ...tokens));
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(change, { maxLength: 3 }), (sample, changes) => {
        let text = sample;
        for (const [at, removed, added] of changes) {
          const from = Math.floor(at * text.length);
          text = text.slice(0, from) + added + text.slice(from + removed);
        }
        if (isOrdinary(text)) read++;
      }),
      { numRuns: rounds },
    );
    expect(read).toBeGreaterThan(rounds / 20);
  });

  test("the workflows and the settings of the project are read, all but those with other YAML", () => {
    const files = yamlBelow(new URL("../../../../", import.meta.url).pathname);
    const ordinary = files.filter((text) => isOrdinary(text));
    expect(ordinary.length / files.length).toBeGreaterThan(0.5);
  });
});
