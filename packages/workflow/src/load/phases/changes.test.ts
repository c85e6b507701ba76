import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { phaseLibrary } from "../../testing/phase-library.ts";
import { loadWorkflow } from "../load.ts";
import type { PhaseEntryFile, PhaseLibrary } from "./library.ts";

const file = "w.workflow.yaml";

function load(text: string, library: PhaseLibrary = phaseLibrary) {
  return loadWorkflow({ file, text }, () => undefined, { library });
}

/** What the role of an entry of the phase `kept` may do. */
function roleOf(entry: string) {
  const { workflow, diagnostics } = load(`name: w\nphases:\n  - ${entry}\n`);
  const role = workflow?.definition.roles.kept;
  if (role === undefined) throw new Error(JSON.stringify(diagnostics));
  const { permissions, sandbox, phase } = role;
  return { permissions, sandbox, changes: phase?.changes, mustChange: phase?.mustChange };
}

const ofFile = { permissions: ["edit", "project_commands"], sandbox: "workspace", changes: "tests", mustChange: true };

describe("what a phase may do", () => {
  test.each([
    ["kept", ofFile],
    ["{ use: kept, permissions: [edit] }", { ...ofFile, permissions: ["edit"] }],
    ["{ use: kept, sandbox: none }", { ...ofFile, sandbox: "none" }],
    ["{ use: kept, changes: documentation }", { ...ofFile, changes: "documentation" }],
    ["{ use: kept, changes: any, must_change: false }", { ...ofFile, changes: undefined, mustChange: undefined }],
  ])("the entry %s has the keys of the phase's file, except its own", (entry, expected) => {
    expect(roleOf(entry)).toEqual(expected);
  });

  test("a file that changes a prompt changes them too", () => {
    const over: PhaseEntryFile = {
      file: ".cuebook/prompts/kept.md",
      text: "---\nextends: built-in\npermissions: full\nchanges: any\nmust_change: false\n---\n",
      level: "project",
      below: phaseLibrary.phase("kept"),
    };
    const phase = (id: string) => (id === "kept" ? over : phaseLibrary.phase(id));
    const { workflow, diagnostics } = load("name: w\nphases: [kept]\n", { ...phaseLibrary, phase });
    expect(diagnostics).toEqual([]);
    const { permissions, sandbox, phase: loaded } = workflow?.definition.roles.kept ?? {};
    expect([permissions, sandbox, loaded?.changes]).toEqual([["full"], "workspace", undefined]);
  });

  test.each([
    "permissions: project_comands",
    "permissions: [read, { decide: allow, command: [npm], url: 'https://a.example/**' }]",
    "changes: test",
    "must_change: sometimes",
    "changes: none",
    "permissions: read",
    "sandbox: strict",
  ])("wrong or contradicting keys of an entry are findings: %s", (keys) => {
    const text = `name: w\nphases:\n  - { use: kept, ${keys} }\n`;
    expect(renderFindings(load(text).diagnostics, { [file]: text })).toMatchSnapshot();
  });

  test("wrong keys in the file of a phase are findings in that file", () => {
    const own = "---\nid: kept\npurpose: Tries it.\noutput: done\npermissions: [edit, all]\nchanges: code\n---\nGo.\n";
    const phase = (id: string) => (id === "kept" ? { file: "kept.md", text: own } : phaseLibrary.phase(id));
    const { diagnostics } = load("name: w\nphases: [kept]\n", { ...phaseLibrary, phase });
    expect(renderFindings(diagnostics, { "kept.md": own })).toMatchSnapshot();
  });
});
