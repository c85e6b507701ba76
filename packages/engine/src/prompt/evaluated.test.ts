import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");

/** Renders and parses templates; the type of `readPrompt` has neither `render` nor `trace`. */
const evaluates = /\bTemplateError\b|\bparse(?:Expression)?\b[^;]*from "@cuebook\/template"|\bevaluate(?:Text)?\(/;

test("nothing in the engine evaluates a template but through the boundary that suspends the run", () => {
  const files = globSync("**/*.ts", { cwd: sources }).filter((file) => !file.endsWith(".test.ts"));
  const found = files.filter((file) => evaluates.test(readFileSync(join(sources, file), "utf8")));
  // The plan parses a text to show its holes; the text of a request passes what it evaluated to the boundary.
  expect(found.sort()).toEqual(["plan/prompts.ts", "prompt/evaluated.ts", "request/text.ts"]);
});
