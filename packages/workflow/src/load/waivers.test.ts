import { expect, test } from "vitest";
import { waiversOf } from "../model/written-waivers.ts";
import { phaseLibrary } from "../testing/phase-library.ts";
import { loadWorkflow } from "./load.ts";
import type { PhaseEntryFile, PhaseLibrary } from "./phases/library.ts";

function waivers(file: string, text: string, library: PhaseLibrary = phaseLibrary): string[] {
  const { workflow, draft, diagnostics } = loadWorkflow({ file, text }, () => undefined, { library });
  const found = workflow ?? draft;
  if (found === undefined) throw new Error(JSON.stringify(diagnostics));
  return waiversOf(found).map((each) => `${each.file}:${each.line}:${each.column} ${each.setting}: ${each.effect}`);
}

const ofPhases = (entry: string, library?: PhaseLibrary) =>
  waivers("w.workflow.yaml", `name: w\nphases:\n  - ${entry}\n`, library);

test("a WORKFLOW.md shows where it gives up what must hold before work is done", () => {
  const text = `---
agent: { kind: sh, stall_timeout_ms: 0 }
done:
  commit: optional
  hooks: may_fail
  checks:
    - test
    - { name: lint, on_failure: tell }
---
Fix it.
`;
  expect(waivers("WORKFLOW.md", text)).toMatchInlineSnapshot(`
    [
      "WORKFLOW.md:2:20 agent.stall_timeout_ms: 0: an agent without output is never stopped for it",
      "WORKFLOW.md:4:3 done.commit: optional: work counts as done although no file was changed, or changes are not committed",
      "WORKFLOW.md:5:3 done.hooks: may_fail: work counts as done although the hook after_run fails",
      "WORKFLOW.md:8:21 on_failure: tell: work counts as done although lint fails",
    ]
  `);
});

test.each([
  ["nothing", "agent: { kind: sh }"],
  ["the defaults", "done: { commit: required, hooks: must_pass, checks: [test] }\nagent: { stall_timeout_ms: 1000 }"],
  ["`commit: optional` where it is the default", "workspace: { root: /tmp/w }\ndone: { commit: optional }"],
])("a WORKFLOW.md with %s gives up nothing", (_, front) => {
  expect(waivers("WORKFLOW.md", `---\n${front}\n---\nFix it.\n`)).toEqual([]);
});

test.each([
  ["{ use: kept, changes: any, must_change: false, sandbox: none }", 3],
  ["{ use: kept, changes: none, sandbox: workspace_no_network }", 0],
  ["kept", 0],
])("an entry of phases %s gives up %i settings of the phase's file", (entry, count) => {
  expect(ofPhases(entry)).toHaveLength(count);
});

const strict: PhaseEntryFile = {
  file: "strict.md",
  text: `---
id: strict
purpose: Work.
output: result
gate: human
checks: [test, { name: lint, on_failure: tell }, types]
---
Work.
`,
};
const withStrict = (phase: PhaseEntryFile, settings: PhaseLibrary["settings"] = {}): PhaseLibrary => ({
  ...phaseLibrary,
  ids: [...phaseLibrary.ids, "strict"],
  phase: (id) => (id === "strict" ? phase : phaseLibrary.phase(id)),
  settings,
});

test("an entry of phases shows the checks and the approval that it gives up", () => {
  expect(ofPhases("{ use: strict, gate: auto, checks: [types] }", withStrict(strict))).toMatchInlineSnapshot(`
    [
      "w.workflow.yaml:3:20 gate: auto: no person approves the end of the phase "strict"",
      "w.workflow.yaml:3:32 checks: [types]: the phase "strict" can be complete although test fails",
    ]
  `);
  expect(ofPhases("{ use: strict, checks: [test, types, build] }", withStrict(strict))).toEqual([]);
});

test("the gate of the project counts, and one that an option of the run replaces does not", () => {
  const own = { ...strict, text: strict.text.replace("gate: human\n", "") };
  const entry = "{ use: strict, gate: skip }";
  expect(ofPhases(entry, withStrict(own))).toEqual([]);
  expect(ofPhases(entry, withStrict(own, { defaultGate: "agent" }))).toMatchInlineSnapshot(`
    [
      "w.workflow.yaml:3:20 gate: skip: no agent approves the end of the phase "strict"",
    ]
  `);
  expect(ofPhases(entry, withStrict(own, { gates: { strict: "human" } }))).toHaveLength(1);
  expect(ofPhases(entry, withStrict(strict, { runGates: { "*": "auto" } }))).toEqual([]);
});

test("a file that changes a prompt shows what it gives up of it", () => {
  const over: PhaseEntryFile = {
    file: ".cuebook/prompts/strict.md",
    text: "---\nextends: built-in\nchecks:\n  - types\ngate: auto\n---\n",
    level: "project",
    below: strict,
  };
  expect(ofPhases("strict", withStrict(over))).toMatchInlineSnapshot(`
    [
      ".cuebook/prompts/strict.md:3:1 checks: [types]: the phase "strict" can be complete although test fails",
      ".cuebook/prompts/strict.md:5:1 gate: auto: no person approves the end of the phase "strict"",
    ]
  `);
});
