import type { PromptTrace } from "@cuebook/engine";
import { expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { sourcesOf, sourcesText } from "./prompt-text.ts";
import { traceText } from "./trace-text.ts";

const place = { file: "w.yaml", line: 5, column: 1 };
const prompt: PromptTrace = {
  version: 1,
  text: "Fix: It breaks.\n\nAgain.",
  segments: [
    { ...place, start: 0, end: 5, part: "role", origin: "literal", producers: ["workflow"], trust: "trusted" },
    {
      ...place,
      ...{ start: 5, end: 15, part: "role", origin: "data", paths: ["issue.title"] },
      ...{ producers: ["issue"], trust: "untrusted" },
    },
    { start: 15, end: 17, part: "repair", origin: "engine", producers: ["engine"], trust: "trusted" },
    { start: 17, end: 23, part: "repair", origin: "engine", producers: ["engine", "step/1"], trust: "untrusted" },
  ],
};

/** The same trace from a journal before segments had producers and trust. */
const older: PromptTrace = {
  ...prompt,
  segments: prompt.segments.map(({ producers: _, trust: __, ...segment }) => segment),
};

test("sourcesOf counts the characters of a prompt by origin, and the untrusted ones", () => {
  expect(sourcesOf(prompt)).toEqual({ characters: 23, instruction: 8, template: 5, data: 10, untrusted: 16 });
  expect(sourcesText(prompt)).toBe("23 characters, 16 untrusted: 8 of instruction, 5 of template, 10 of data");
});

test("sourcesText of an older prompt omits trust", () => {
  expect(sourcesOf(older).untrusted).toBeNull();
  expect(sourcesText(older)).toBe("23 characters: 8 of instruction, 5 of template, 10 of data");
  expect(traceText(older, styleOf(false))).toBe(`w.yaml:5:1  literal      "Fix: "
w.yaml:5:1  issue.title  "It breaks."
(cuebook)   repair       "\\n\\n"
(cuebook)   repair       "Again."
`);
});
