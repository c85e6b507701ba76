import { Source } from "@cuebook/template";
import { expect, test } from "vitest";
import { withPauses } from "../values/in-parts.ts";
import { readableInParts } from "./yaml.ts";

const entries = 2000;
const lines = (of: (at: number) => string) => Array.from({ length: entries }, (_, at) => of(at)).join("\n");

test.each([
  ["plain mappings", `roles:\n${lines((at) => `  r${at}: { prompt: "Do it.", max: ${at} }`)}\n`],
  [
    "an anchor before plain mappings",
    `roles:\n  a: &a x\n${lines((at) => `  r${at}: { prompt: "Do it.", max: ${at} }`)}\n`,
  ],
  ["texts over lines", lines((at) => `k${at}: one\n  two`)],
  ["a list in brackets", `[${lines((at) => `{ a: ${at} },`)}]`],
  ["a mistake in the first line", `a: [\n${lines((at) => `k${at}: v`)}`],
])("%s are read in many parts, between which others are served", async (_, text) => {
  let pauses = 0;
  const { value, partial, diagnostics } = await withPauses(readableInParts(new Source("a.yaml", text)), async () => {
    pauses++;
  });
  expect(value ?? partial?.value ?? diagnostics[0]).toBeDefined();
  // No part has more than some hundred words.
  expect(pauses).toBeGreaterThan(entries / 250);
});
