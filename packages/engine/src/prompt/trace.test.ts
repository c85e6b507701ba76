import { describe, expect, test } from "vitest";
import { explainPrompt } from "./provenance.ts";
import { type PromptTrace, readPromptTrace, untrustedSegments } from "./trace.ts";

/** A trace from a journal older than producers and trust. */
const older = `{"version":1,"text":"Fix: It breaks.\\n\\nAgain.","segments":[
  {"start":0,"end":5,"part":"role","origin":"literal","file":"w.yaml","line":5,"column":13},
  {"start":5,"end":15,"part":"role","origin":"data","paths":["issue.title"],"file":"w.yaml","line":5,"column":18},
  {"start":15,"end":17,"part":"repair","origin":"engine"},
  {"start":17,"end":23,"part":"repair","origin":"engine"}]}`;

/** The texts of the untrusted stretches. */
function untrustedTexts(prompt: PromptTrace, range?: { start: number; end: number }): string[] {
  return untrustedSegments(prompt, range).map(({ start, end }) => prompt.text.slice(start, end));
}

describe("a stored trace without labels", () => {
  test("is read unchanged, with what it has", () => {
    const prompt = readPromptTrace(older);
    expect(prompt).toEqual(JSON.parse(older));
    const state = { issue: { identifier: "APP-1" }, steps: [] };
    expect(explainPrompt(prompt, state, { parents: [] }, { start: 6, end: 7 })).toEqual([
      { segment: prompt.segments[1], text: "t", producers: [{ is: "issue", identifier: "APP-1", field: "title" }] },
    ]);
  });

  test("trusts neither data nor what a repair quotes", () => {
    expect(untrustedTexts(readPromptTrace(older))).toEqual(["It breaks.", "\n\n", "Again."]);
  });
});

test("a trace is read back as it was stored, with its labels", () => {
  const prompt: PromptTrace = {
    version: 1,
    text: "a",
    segments: [
      { start: 0, end: 1, part: "role", origin: "data", paths: ["x"], producers: ["issue"], trust: "untrusted" },
    ],
  };
  expect(readPromptTrace(JSON.stringify(prompt))).toEqual(prompt);
});

test.each([
  ["of a newer form", '{"version":2,"text":"","segments":[]}', "journal_newer"],
  ["without a version", '{"text":"","segments":[]}', "journal_invalid"],
  ["without segments", '{"version":1,"text":""}', "journal_invalid"],
  ["that is null", "null", "journal_invalid"],
  ["that is cut off", '{"version":1', "journal_invalid"],
])("a stored trace %s is refused", (_, stored, code) => {
  expect(() => readPromptTrace(stored)).toThrow(expect.objectContaining({ code }));
});

describe("untrusted segments", () => {
  const segment = { part: "edge", origin: "data", paths: ["x"], producers: [] } as const;
  const prompt: PromptTrace = {
    version: 1,
    text: "one two three",
    segments: [
      { ...segment, start: 0, end: 4, trust: "untrusted" },
      { ...segment, start: 4, end: 8, trust: "trusted" },
      { ...segment, start: 8, end: 13, trust: "untrusted" },
    ],
  };

  test("are only those in the range", () => {
    expect(untrustedTexts(prompt)).toEqual(["one ", "three"]);
    expect(untrustedTexts(prompt, { start: 3, end: 8 })).toEqual(["one "]);
    expect(untrustedTexts(prompt, { start: 4, end: 8 })).toEqual([]);
  });
});
