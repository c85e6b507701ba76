import type { PromptTrace } from "@cuebook/engine";
import { expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { traceText } from "../prompt/trace-text.ts";
import { sourcesOf, sourcesText } from "./prompt-text.ts";

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

/** The same as a journal has it from before segments had producers and trust. */
const older: PromptTrace = {
  ...prompt,
  segments: prompt.segments.map(({ producers: _, trust: __, ...segment }) => segment),
};

test("the characters of a prompt are counted by where they came from, and those that are not trusted among them", () => {
  expect(sourcesOf(prompt)).toEqual({ characters: 23, instruction: 8, template: 5, data: 10, untrusted: 16 });
  expect(sourcesText(prompt)).toBe("23 characters, 16 untrusted: 8 of instruction, 5 of template, 10 of data");
});

test("of an older prompt nothing is said about trust", () => {
  expect(sourcesOf(older).untrusted).toBeNull();
  expect(sourcesText(older)).toBe("23 characters: 8 of instruction, 5 of template, 10 of data");
  expect(traceText(older, styleOf(false))).toBe(`w.yaml:5:1  literal      "Fix: "
w.yaml:5:1  issue.title  "It breaks."
(cuebook)   repair       "\\n\\n"
(cuebook)   repair       "Again."
`);
});
