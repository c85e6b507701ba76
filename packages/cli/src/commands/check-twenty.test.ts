import { rmSync } from "node:fs";
import { folderWith } from "@cuebook/project/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

/** A prompt with one mistake per line, with its code and column. */
const mistakes: readonly (readonly [line: string, code: string, column: number])[] = [
  ["{{ .issue.titel }}", "unknown_field", 11],
  ["{{ issue.title }}", "unknown_function", 4],
  ["{{ .isue.title }}", "unknown_name", 5],
  ["{{ .config }}", "unknown_name", 5],
  ["{{ .issue.title.length }}", "field_of_other", 17],
  ["{{ range .issue.labels }}{{ .issue.id }}{{ end }}", "dot_context", 29],
  ["{{ range .issue.blockers }}{{ .identifer }}{{ end }}", "unknown_field", 32],
  ["{{ $i := .issue }}{{ $i.titl }}", "unknown_field", 25],
  ["{{ shout .issue.title }}", "unknown_function", 4],
  ["{{ lower .issue.labels }}", "wrong_argument", 10],
  ["{{ join .issue.labels }}", "wrong_argument_count", 4],
  ["{{ toJSON }}", "wrong_argument_count", 4],
  ["{{ .issue.priority }}", "maybe_null", 4],
  ["{{ .attempt }}", "maybe_null", 4],
  ["{{ .issue.parent.identifier }}", "maybe_null", 4],
  ["{{ range .issue.title }}x{{ end }}", "not_loopable", 10],
  ['{{ if eq .run.turn_number "1" }}x{{ end }}', "incomparable", 7],
  ['{{ index .issue "titel" }}', "unknown_field", 17],
  ['{{ printf "%d" .issue.title }}', "wrong_argument", 4],
  ["{{ .run.turn }}", "unknown_field", 9],
];

test("check reports twenty mistakes of a WORKFLOW.md, each at its place", async () => {
  const folder = folderWith({ "WORKFLOW.md": `---\nname: x\n---\n\n${mistakes.map(([line]) => line).join("\n")}\n` });
  const { code, out } = await cuebook(folder, ["check", "--format", "json"]);
  const { diagnostics } = JSON.parse(out) as {
    diagnostics: { code: string; line: number; column: number; severity: string }[];
  };
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(code).toBe(1);
  expect(errors.map(({ line, code: found, column }) => [line, found, column])).toEqual(
    mistakes.map(([, found, column], index) => [index + 5, found, column]),
  );
  rmSync(folder, { recursive: true });
});
