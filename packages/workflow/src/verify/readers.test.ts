import type { Rule } from "@cuebook/policy";
import { renderFindings } from "@cuebook/template/testing";
import { expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { readerFindings } from "./readers.ts";

const file = "w.workflow.yaml";

function load(permissions: string) {
  const text = `name: w
roles:
  worker: { permissions: ${permissions}, prompt: Look at it. }
graph:
  $START: { _: { role: worker, prompt: Begin. } }
  worker: { _: { role: $END } }
`;
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  if (workflow === undefined) throw new Error(renderFindings(diagnostics, { [file]: text }));
  return workflow;
}

function found(permissions: string, configured: readonly Rule[] = []): readonly string[] {
  return readerFindings(load(permissions), configured).flatMap(({ severity, code, message, suggestion }) => [
    `${severity} ${code}: ${message}`,
    `help: ${suggestion?.text}`,
  ]);
}

test("a role that never writes, and may run what writes, is reported with the rules", () => {
  const folder = "{ decide: allow, effect: run, folder: src }";
  expect(found(`[read, read_git, { decide: allow, command: [git, diff, '**'] }, ${folder}]`)).toEqual([
    'warning commands_may_write: role "worker" never writes files, but its rules allow commands that may write: { decide: allow, command: ["git", "diff", "**"] }, { decide: allow, effect: run, folder: "src" }',
    "help: use `read_git`, ask with `decide: ask`, or write `{ decide: allow, effect: read }` for `read`",
  ]);
});

test("rules of the configuration count for it, too", () => {
  expect(found("read", [{ decide: "allow", command: ["npm", "run", "*"] }])[0]).toBe(
    'warning commands_may_write: role "worker" never writes files, but the configuration allows commands that may write: { decide: allow, command: ["npm", "run", "*"] }',
  );
});

test.each([
  "read",
  "[read, read_git, project_commands]",
  "[read, { decide: allow, command: [git, log, --oneline] }, { decide: allow, command: [cat, a.txt] }]",
  "[read, { decide: allow, tool: mcp__a__b }]",
  "[read, { decide: ask, command: [npm, '**'] }]",
  "[{ decide: allow, effect: read }, { decide: allow, command: [npm, '**'] }]",
  "[edit, { decide: allow, command: [npm, '**'] }]",
])("nothing is reported for %s", (permissions) => {
  expect(found(permissions)).toEqual([]);
});

test("nothing is reported for an agent that keeps to no rules about commands", () => {
  expect(readerFindings(load("[read, { decide: allow, command: [rm, '**'] }]"), [], () => false)).toEqual([]);
});
