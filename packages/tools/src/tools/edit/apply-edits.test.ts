import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits, type Edit } from "./apply-edits.ts";

const most = 1_000_000;

function edited(text: string, ...edits: readonly (readonly [string, string, boolean?])[]) {
  return applyEdits(
    text,
    edits.map(([oldText, newText, replaceAll = false]): Edit => ({ oldText, newText, replaceAll })),
    most,
  );
}

test("edits are made in order", () => {
  expect(edited("a b c", ["a", "x"], ["x b", "y"])).toEqual({ text: "y c", replacements: [1, 1], problems: [] });
  expect(edited("aaa", ["aa", "b", true])).toMatchObject({ text: "ba", replacements: [1] });
  expect(edited("a.a", ["a", "$&", true])).toMatchObject({ text: "$&.$&", replacements: [2] });
});

test.each([
  ["a\r\nb\r\n", "a\nb", "x\ny\nz", "x\r\ny\r\nz\r\n"],
  ["a\r\nb\r\n", "a\r\nb", "x\ny", "x\r\ny\r\n"],
  ["a\nb\n", "a\r\nb", "x\r\ny", "x\ny\n"],
  ["a\r\nb\nc\r\nd\n", "b\n", "x\ny\n", "a\r\nx\ny\nc\r\nd\n"],
  ["a\r\nb\nc\r\nd\n", "c", "x\ny", "a\r\nb\nx\r\ny\r\nd\n"],
  ["a\r\nb", "b", "x\ny", "a\r\nx\r\ny"],
  ["a\r\nb\r\n", "\n", "", "ab\r\n", "first"],
  ["a", "a", "x\ny", "x\ny"],
  ["a\rb\r\r\nc", "b\r\nc", "x\ny", undefined],
])("in %j, replacing %j with %j gives %j", (text, old, by, expected, ..._) => {
  const edits = old === "\n" ? ([["a\n", "a"]] as const) : ([[old, by]] as const);
  const result = edited(text, ...edits);
  if (expected === undefined) expect(result.problems).toHaveLength(1);
  else expect(result).toMatchObject({ text: expected, problems: [] });
});

test("an edit changes its place and nothing else, with any line ends", () => {
  const piece = fc
    .array(fc.constantFrom("a", "b", "\n", "\r\n", "\r"), { maxLength: 8 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(piece, piece, piece, (before, by, after) => {
      // A carriage return at the seam would join two line ends to one.
      fc.pre(!before.endsWith("\r") && !by.includes("\r"));
      const text = `${before}MARK${after}`;
      const { text: result, problems } = edited(text, ["MARK", by]);
      expect(problems).toEqual([]);
      expect(result.startsWith(before)).toBe(true);
      expect(result.endsWith(after)).toBe(true);
      expect(result.slice(before.length, result.length - after.length).replaceAll("\r\n", "\n")).toBe(by);
    }),
  );
});

test("a text that occurs several times is reported with all its lines", () => {
  expect(edited("a\nb\na\nxaa\n", ["a", "c"]).problems).toEqual([
    {
      edit: 0,
      code: "edit_ambiguous",
      message: 'edits[0]: "old_text" is in the file 4 times, at lines 1, 3, 4, 4',
      hint: 'Give more of the surrounding text, or "replace_all": true to replace all of them.',
      lines: [1, 3, 4, 4],
      matches: 4,
    },
  ]);
  // Overlapping places count as two.
  expect(edited("aaa", ["aa", "b"]).problems).toMatchObject([{ code: "edit_ambiguous", matches: 2 }]);
  expect(edited("a\n".repeat(50), ["a", "b"]).problems[0]?.message).toMatch(
    /50 times, at lines 1, 2, .*, 20, and 30 more$/,
  );
});

const source = `function total(items: Item[]): number {
  let sum = 0;
  for (const item of items) {
    sum += item.price * item.count;
  }
  return sum;
}
`;

test.each([
  [
    "another indentation",
    ["for (const item of items) {\n  sum += item.price * item.count;\n}", "x"],
    "the nearest is at lines 3 to 5",
    "Only white space differs: copy the text from `nearest`, or read the file again.",
  ],
  ["another case", ["LET sum = 0;", "x"], "the nearest is at line 2", /^The text must match the file exactly/],
  [
    "a text that is almost there",
    ["  for (const each of items) {\n    sum += each.price * each.count;\n  }", "x"],
    "the nearest is at lines 3 to 5",
    /^The text must match the file exactly/,
  ],
  ["line numbers", ["2\t  let sum = 0;\n3\t  for (const item of items) {", "x"], "", /^Leave out the line numbers/],
  ["doubled escapes", ["let sum = 0;\\n  for", "x"], "", /^It is escaped twice/],
  ["what was done already", ["let sum = 1;", "let sum = 0;"], "", '"new_text" is already in the file, at line 2.'],
  ["nothing like it", ["import { readFile } from 'node:fs';", "x"], "", /^The file has nothing similar/],
])("the hint names the likely mistake: %s", (_, edit, message, hint) => {
  const [problem] = edited(source, edit as [string, string]).problems;
  expect(problem).toMatchObject({ code: "edit_not_found", edit: 0 });
  expect(problem?.message).toContain(message);
  expect(problem?.hint).toMatch(hint);
});

test("the nearest place is shown with its lines", () => {
  expect(edited(source, ["return total;\n}", ""]).problems).toMatchObject([
    { nearest: { line: 6, to_line: 7, text: "  return sum;\n}", differs_in: "text" } },
  ]);
});

test("all problems are found at once, even those that an earlier edit caused", () => {
  const { problems } = edited("one\ntwo\nthree\n", ["zero", "x"], ["two\n", ""], ["two", "2"], ["e", "E"]);
  expect(problems.map(({ edit, code }) => [edit, code])).toEqual([
    [0, "edit_not_found"],
    [2, "edit_not_found"],
    [3, "edit_ambiguous"],
  ]);
  expect(problems[1]?.hint).toMatch(/^It was in the file before an earlier edit/);
});

test("a text that would be too large is not made", () => {
  const all = { oldText: "a", replaceAll: true };
  expect(applyEdits("a".repeat(1000), [{ ...all, newText: "b".repeat(1_000_000) }], most).problems).toMatchObject([
    { code: "too_large", message: "edits[0]: the file would be longer than 1000000 characters" },
  ]);
  expect(applyEdits("a".repeat(200_000), [{ ...all, newText: "" }], most).problems).toMatchObject([
    { code: "too_large", message: 'edits[0]: "old_text" is in the file more than 100000 times' },
  ]);
});

test("many failing edits of a large file are answered", () => {
  const text = Array.from({ length: 60_000 }, (_, i) => `const value${i} = compute(${i});`).join("\n");
  const edits = Array.from({ length: 50 }, (_, i) => ({
    oldText: `let vaule${i} = computed(${i})\nx`,
    newText: "",
    replaceAll: false,
  }));
  expect(applyEdits(text, edits, 10 * most).problems).toHaveLength(50);
});
