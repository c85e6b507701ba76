import { describe, expect, test } from "vitest";
import { placeAt } from "../../model/places.ts";
import { phaseLibrary } from "../../testing/phase-library.ts";
import { verifyWorkflow } from "../../verify/verify.ts";
import { loadWorkflow } from "../load.ts";

const base = "name: base\ndescription: The base.\nagent: sh\nphases:\n  - plan\n  - { use: build, iterations: 3 }\n";

function load(text: string, files: Readonly<Record<string, string>> = {}) {
  return loadWorkflow({ file: "flows/w.yaml", text }, (path) => files[path], { library: phaseLibrary });
}

function order(text: string, files?: Readonly<Record<string, string>>): string[] {
  const { workflow, diagnostics } = load(text, files);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return Object.keys(workflow.definition.roles).filter((role) => role !== "final_checks");
}

function findingsOf(text: string, files?: Readonly<Record<string, string>>): string[] {
  return load(text, files).diagnostics.map(
    ({ file, line, column, code, suggestion }) =>
      `${file}:${line}:${column} ${code}${suggestion === undefined ? "" : ` ${suggestion.text}`}`,
  );
}

const extending = (...changes: readonly string[]) =>
  `name: w\nextends: both\nchange:\n${changes.map((each) => `  - { ${each} }\n`).join("")}`;

describe("a workflow that extends another one", () => {
  test("a workflow has the phases of the one it extends, and the keys that it does not set", () => {
    const { workflow } = load("name: w\nextends: base.yaml\ndescription: Mine.\n", { "flows/base.yaml": base });
    expect(workflow?.definition).toMatchObject({ name: "w", description: "Mine.", agent: "sh" });
    expect(Object.keys(workflow?.definition.roles ?? {})).toEqual(["plan", "build"]);
    expect(workflow?.definition.roles.build?.turns).toBe(3);
    if (workflow === undefined) return;
    expect(verifyWorkflow(workflow).map(({ code }) => code)).toEqual([]);
  });

  test("changes add, remove, move and set phases, in order", () => {
    expect(order(extending("add: look, after: plan"))).toEqual(["plan", "look", "build"]);
    expect(order(extending("add: look, before: plan"))).toEqual(["look", "plan", "build"]);
    expect(order(extending("add: look, first: true", "remove: build"))).toEqual(["look", "plan"]);
    expect(order(extending("add: look, last: true", "move: plan, after: build"))).toEqual(["build", "plan", "look"]);
    expect(order(extending("move: build, before: plan"))).toEqual(["build", "plan"]);
    expect(order(extending("remove: build", "add: build, first: true"))).toEqual(["build", "plan"]);
    const { workflow } = load(extending("set: build, gate: human", "add: look, last: true, iterations: 2"));
    expect(workflow?.definition.roles).toMatchObject({ build: { turns: 3 }, look: { turns: 2 } });
    expect(workflow?.definition.graph.build?.complete).toMatchObject({ gate: "human" });
  });

  test("a workflow can extend one that extends another", () => {
    expect(order("name: w\nextends: turned\nchange: [{ add: look, last: true }]")).toEqual(["build", "plan", "look"]);
  });

  test("each part of an extended workflow has its place in the right file", () => {
    const { workflow } = load(extending("set: build, gate: human", "add: look, after: plan, iterations: 2"));
    if (workflow === undefined) throw new Error("not loaded");
    const placed = (pointer: string) => {
      const { source, span } = placeAt(workflow, pointer);
      const { line, column } = source.position(span.start);
      return `${source.file}:${line}:${column}`;
    };
    expect(placed("/roles/plan")).toBe("workflows/both.workflow.yaml:2:10");
    expect(placed("/roles/build/turns")).toBe("workflows/both.workflow.yaml:2:42");
    expect(placed("/graph/build/complete/gate")).toBe("flows/w.yaml:4:25");
    expect(placed("/roles/look")).toBe("flows/w.yaml:5:12");
    expect(placed("/roles/look/turns")).toBe("flows/w.yaml:5:43");
    expect(placed("/name")).toBe("flows/w.yaml:1:7");
  });

  test("all mistakes of the changes are reported at once", () => {
    expect(
      findingsOf(
        extending(
          "remove: paln",
          "remove: plan, set: build",
          "gate: human",
          "add: look",
          "add: look, after: plan, last: true",
        ),
      ),
    ).toEqual([
      'flows/w.yaml:4:15 phase_change_target did you mean "plan"?',
      "flows/w.yaml:5:21 phase_change_kind",
      "flows/w.yaml:6:5 phase_change_kind",
      "flows/w.yaml:7:7 phase_change_position",
      "flows/w.yaml:8:31 phase_change_position",
    ]);
    expect(
      findingsOf(
        extending(
          "remove: plan, iterations: 3",
          "set: plan, last: true",
          "move: plan, first: true, gate: human",
          "set: plan",
        ),
      ),
    ).toEqual([
      "flows/w.yaml:4:21 phase_change_key",
      "flows/w.yaml:5:18 phase_change_key",
      "flows/w.yaml:6:32 phase_change_key",
      "flows/w.yaml:7:12 phase_change_nothing",
    ]);
    expect(
      findingsOf(extending("set: build, iteratons: 3", "add: look, first: yes", "move: plan, after: plan")),
    ).toEqual([
      'flows/w.yaml:4:19 unknown_key did you mean "iterations"?',
      "flows/w.yaml:5:25 wrong_value",
      "flows/w.yaml:6:26 phase_change_itself",
    ]);
  });

  test("a change cannot repeat a phase, and its names are checked as in a list", () => {
    expect(findingsOf(extending("add: plan, last: true"))).toEqual(["flows/w.yaml:4:12 phase_repeated"]);
    expect(findingsOf(extending("add: loook, last: true"))).toEqual([
      'flows/w.yaml:4:12 phase_unknown did you mean "look"?',
    ]);
    expect(findingsOf("name: w\nextends: broken")).toEqual([
      'workflows/broken.workflow.yaml:2:10 phase_unknown did you mean "plan"?',
    ]);
  });

  test("extends must name an existing workflow of phases other than itself", () => {
    expect(findingsOf("name: w\nextends: boht")).toEqual([
      'flows/w.yaml:2:10 phase_extends_unknown did you mean "both"?',
    ]);
    expect(findingsOf("name: w\nextends: ./none.yaml")).toEqual(["flows/w.yaml:2:10 phase_extends_unknown"]);
    expect(findingsOf("name: w\nextends: ../none.yaml")).toEqual([
      "flows/w.yaml:2:10 phase_extends_unknown",
      "flows/w.yaml:2:10 prompt_file_outside",
    ]);
    expect(findingsOf("name: w\nextends: graph")).toEqual(["flows/w.yaml:2:10 phase_extends_other"]);
    expect(findingsOf("name: w\nextends: circle")).toEqual(["workflows/circle.workflow.yaml:2:10 phase_extends_cycle"]);
    expect(findingsOf("name: w\nextends: w.yaml", { "flows/w.yaml": "name: w\nextends: w.yaml" })).toEqual([
      "flows/w.yaml:2:10 phase_extends_cycle",
    ]);
    expect(findingsOf("name: w\nchange: [{ remove: plan }]")).toEqual(["flows/w.yaml:2:1 phase_change_without_parent"]);
    expect(findingsOf("name: w\nextends: both\nphases: [plan]")).toEqual(["flows/w.yaml:3:1 both_given"]);
    expect(findingsOf("name: w\nextends: bad.yaml", { "flows/bad.yaml": "phases: [plan" })).toEqual([
      "flows/bad.yaml:1:14 yaml_syntax",
    ]);
  });

  test("loading an extended workflow never throws", () => {
    const values = [
      "",
      "[]",
      "{}",
      "3",
      "null",
      "[{}]",
      "[3]",
      "[{ add: [] }]",
      "[{ set: plan, __proto__: 1 }]",
      "[{ move: plan, after: {} }]",
    ];
    for (const change of values)
      for (const parent of ["both", "circle", "{}", "3", '""'])
        expect(() => findingsOf(`name: w\nextends: ${parent}\nchange: ${change}`)).not.toThrow();
  });
});
