import { masker } from "@cuebook/system";
import { expect, test } from "vitest";
import { maskTrace } from "./mask.ts";
import type { PromptTrace } from "./trace.ts";

const trace: PromptTrace = {
  version: 1,
  text: "use hunter2hunter2 now",
  segments: [
    { start: 0, end: 4, part: "role", origin: "literal", file: "w", line: 1, column: 1 },
    { start: 4, end: 18, part: "role", origin: "data", file: "w", line: 1, column: 5, paths: ["input.prompt"] },
    { start: 18, end: 22, part: "role", origin: "literal", file: "w", line: 1, column: 9 },
  ],
};

test("a secret is replaced, and every segment still fits its text", () => {
  const { text, segments } = maskTrace(trace, masker(["hunter2hunter2"]));
  expect(text).toBe("use [secret] now");
  expect(segments.map(({ start, end }) => text.slice(start, end))).toEqual(["use ", "[secret]", " now"]);
});

test("a secret across segments is replaced too", () => {
  const { text, segments } = maskTrace(trace, masker(["use hunter2hunter2"]));
  expect(text).toBe("[secret] now");
  expect(segments).toMatchObject([{ trust: "untrusted" }]);
});
