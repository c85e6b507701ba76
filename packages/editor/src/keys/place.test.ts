import { Source } from "@cuebook/template";
import { expect, test } from "vitest";
import { presentKeys, yamlPlaceAt } from "./place.ts";

/** What can be written at the `|` of a text. */
function place(marked: string): string {
  const text = marked.replace("|", "");
  const source = new Source("w.yaml", text);
  const found = yamlPlaceAt(source, marked.indexOf("|"), { start: 0, end: text.length });
  if (found === undefined) return "nothing";
  const { is, path, word, hasColon } = found;
  const present = is === "key" ? ` beside ${[...presentKeys(found)].join(",")}` : "";
  return `${is} /${path.join("/")} "${word}"${hasColon ? ":" : ""}${present}`;
}

test.each([
  ["|", 'key / "" beside '],
  ["na|", 'key / "na" beside '],
  ["a: 1\n|", 'key / "" beside a'],
  ["a: 1\nb|: 2\n", 'key / "b": beside a'],
  ["a:\n  |", 'key /a "" beside '],
  ["a:\n  b: 1\n  |\nc: 1\n", 'key /a "" beside b'],
  ["a:\n  - b: 1\n    |", 'key /a/0 "" beside b'],
  ["a:\n  - |", 'key /a/0 "" beside '],
  ["a: |", 'value /a ""'],
  ["a: x|y\nb: 1", 'value /a "x"'],
  ["a: { b: 1, | }", 'key /a "" beside b'],
  ["a: { b: 1, c| }", 'key /a "c" beside b'],
  ["a: { b: | }", 'value /a/b ""'],
  ["a: [x, |]", 'value /a/1 ""'],
  ["a: 'x|'", 'value /a "x"'],
  ["# a|", "nothing"],
  ["a: 1 # b|", "nothing"],
  ["a: |\nb: { c: 1, d: }\ne: [", 'value /a ""'],
])("in %j, %s can be written", (marked, expected) => {
  expect(place(marked)).toBe(expected);
});

test("in a text of several words, nothing is offered", () => {
  expect(place("a: some words| here")).toBe("nothing");
});
