import { valueAt } from "@cuebook/settings/values";
import { places } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { contractOf } from "../../contract/contract.ts";
import { instruction } from "../../output/instruction.ts";
import { readOutput } from "../../output/read.ts";
import { variants } from "../../output/variants.ts";
import { goldenOf, loadedOf } from "../../testing/phase-findings.ts";
import { phaseLibrary } from "../../testing/phase-library.ts";
import { proofOf } from "../../verify/proof.ts";
import { verifyWorkflow } from "../../verify/verify.ts";
import { loadWorkflow } from "../load.ts";
import type { PhaseSettings } from "./library.ts";

const file = "w.workflow.yaml";
const whole = `name: w
agent: hands
phases:
  - { use: plan, gate: human, agent: thinker }
  - { use: build, iterations: 30 }
  - look
`;

function load(text: string) {
  return loadWorkflow({ file, text }, () => undefined, { library: phaseLibrary });
}

describe("a workflow of phases", () => {
  test("a workflow of phases is lowered to roles and a graph", () => {
    const { definition } = loadedOf(whole);
    expect(definition.graph).toEqual({
      $START: { _: { role: "plan", gate: "auto", max: 5 } },
      plan: {
        complete: { role: "build", gate: "human", max: 5 },
        blocked: {
          role: "$SUSPEND",
          prompt: { dialect: "mustache", text: "{{{reason}}}", contract: "edge" },
          gate: "auto",
          max: 5,
        },
      },
      build: {
        complete: { role: "look", gate: "skip", max: 10 },
        blocked: expect.objectContaining({ role: "$SUSPEND" }),
      },
      look: {
        complete: { role: "final_checks", gate: "auto", max: 8 },
        blocked: { role: "build", gate: "auto", max: 5 },
      },
      final_checks: {
        complete: { role: "$END", gate: "auto", max: 5 },
        unreviewed: { role: "look", gate: "auto", max: 3 },
      },
    });
    expect(definition.roles.plan).toMatchObject({
      description: "Tries it.",
      agent: "thinker",
      turns: 20,
      prompt: [{ role: "user", dialect: "handlebars", text: "Plan {{TASK_TITLE}}.", contract: "phase" }],
      phase: { id: "plan", variables: ["TASK_TITLE"], optional: [], gives: { SPEC_CONTENT: "summary" } },
    });
    expect(definition.roles.build?.turns).toBe(30);
  });

  test("the prompts of a workflow of phases are proved", () => {
    const workflow = loadedOf(whole);
    expect(verifyWorkflow(workflow)).toEqual([]);
    expect(proofOf(workflow).counts).toEqual({ proved: 5, unproved: 0, unchecked: 0 });
  });

  test("the status continue of a phase needs no edge", () => {
    const returns = loadedOf(whole).definition.roles.plan?.returns;
    if (returns === undefined) throw new Error("no role");
    expect(variants(returns).map(({ status }) => status)).toEqual(["complete", "blocked"]);
    expect(instruction(returns)).toContain('### "status": "continue"');
    expect(readOutput('{"status":"continue","reason":"Half done."}', returns)).toMatchObject({
      ok: true,
      status: "continue",
    });
  });

  test("each part of a workflow of phases has its place", () => {
    const workflow = loadedOf(whole);
    const at = (pointer: string) => {
      const place = workflow.places[pointer];
      return place && [place.file, workflow.sources[place.file]?.slice(place.start, place.end)];
    };
    expect(at("/roles/look")).toEqual([file, "look"]);
    expect(at("/roles/build/turns")).toEqual([file, "30"]);
    expect(at("/graph/plan/complete/gate")).toEqual([file, "human"]);
    expect(at("/roles/plan/returns/schema/oneOf/0/properties/status/const")).toEqual(["schemas/done.yaml", "complete"]);
    expect(at("/roles/plan/prompt/0")?.[0]).toBe("phases/plan.md");
  });

  test("retry_from leads back to an earlier phase or to the same one", () => {
    const { definition } = loadedOf(
      "name: w\nphases: [plan, { use: build, retry_from: plan }, { use: look, retry_from: look }]",
    );
    expect(definition.graph.build?.blocked).toMatchObject({ role: "plan" });
    expect(definition.graph.look?.blocked).toMatchObject({ role: "look" });
  });

  test("a blocked phase asks a person if its default target is not in the workflow", () => {
    expect(loadedOf("name: w\nphases: [look]").definition.graph.look?.blocked).toMatchObject({ role: "$SUSPEND" });
  });

  test("a review with several reviewers has a role for each, and one that merges their findings", () => {
    const { definition } = loadedOf(
      "name: w\nagent: own\nphases: [plan, { use: look, reviewers: [b, c], gate: human }]",
    );
    expect(Object.keys(definition.roles)).toEqual(["plan", "look", "look.2", "look.findings", "final_checks"]);
    expect(definition.roles["look.2"]).toMatchObject({ agent: "c", phase: { gives: {}, round: "look.findings" } });
    expect(definition.roles["look.findings"]).toMatchObject({
      performs: { what: "merge_findings", of: ["look", "look.2"] },
      phase: { id: "look", gives: { REVIEW_FINDINGS: "summary" } },
    });
    expect(definition.graph["look.2"]).toMatchObject({
      complete: { role: "look.findings" },
      blocked: { role: "look.findings" },
    });
    expect(definition.graph["look.findings"]).toMatchObject({ complete: { role: "final_checks", gate: "human" } });
    expect(
      loadedOf("name: w\nphases: [plan, { use: look, reviewers: 3 }]").definition.roles["look.3"]?.agent,
    ).toBeUndefined();
  });

  test("a gate with an agent adds a role that approves", () => {
    const { definition } = loadedOf("name: w\nphases: [{ use: plan, gate: agent, approver: judge }]");
    expect(definition.graph.plan?.complete).toMatchObject({ gate: "agent", approver: "plan.approver" });
    expect(definition.roles["plan.approver"]).toMatchObject({ agent: "judge", phase: { id: "approve" } });
  });

  test("sync updates the branch at the end, and resolves all conflicts", () => {
    const { definition } = loadedOf("name: w\nsync: rebase\nphases: [plan]");
    expect(definition.roles.sync).toMatchObject({ prompt: [], performs: { what: "sync", how: "rebase" } });
    expect(definition.graph).toMatchObject({
      plan: { complete: { role: "sync" } },
      sync: { complete: { role: "$END" }, conflict: { role: "conflict_resolution" } },
      conflict_resolution: { complete: { role: "sync" }, blocked: { role: "$SUSPEND" } },
    });
  });

  test.each<[gate: string, settings: PhaseSettings, text: string]>([
    ["skip", { runGates: { build: "skip" }, gates: { build: "human" } }, "{ use: build, gate: agent }"],
    ["human", { runGates: { "*": "human", plan: "auto" } }, "{ use: build, gate: auto }"],
    ["agent", { gates: { build: "human" }, defaultGate: "human" }, "{ use: build, gate: agent }"],
    ["human", { gates: { build: "human" }, defaultGate: "auto" }, "build"],
    ["skip", { defaultGate: "human" }, "build"],
    ["human", { defaultGate: "human" }, "checked"],
    ["auto", {}, "checked"],
  ])("the gate is %s: from the run, the workflow, the phase or the project, in this order", (gate, settings, last) => {
    const library = { ...phaseLibrary, settings };
    const text = `name: w\nphases: [plan, ${last}]\n`;
    const { workflow } = loadWorkflow({ file, text }, () => undefined, { library });
    const found = Object.entries(workflow?.definition.graph ?? {}).findLast(
      ([role]) => !/^(?:[$]START|final_checks)$/.test(role),
    );
    expect(found?.[1].complete?.gate).toBe(gate);
  });

  test("a phase has the checks of its file, or those of the workflow", () => {
    const checksOf = (text: string) => Object.values(loadedOf(text).definition.roles)[0]?.phase?.checks;
    expect(checksOf("name: w\nphases: [checked]")).toEqual([
      { name: "test", onFailure: "return" },
      { name: "e2e", run: "make e2e", onFailure: "return" },
    ]);
    expect(checksOf("name: w\nphases: [{ use: checked, checks: [{ name: lint, on_failure: tell }] }]")).toEqual([
      { name: "lint", onFailure: "tell" },
    ]);
    expect(checksOf("name: w\nphases: [{ use: checked, checks: [] }]")).toBeUndefined();
  });

  test("a workflow of phases has the same defaults as other workflow files", () => {
    const { definition } = loadedOf(
      "name: w\ndescription: Tries.\ninputs: { properties: { topic: {} } }\nx-note: a\nphases: [plan]",
    );
    expect(definition).toMatchObject({ description: "Tries.", inputs: { properties: { topic: {} } } });
  });
});

describe("the variables of a phase", () => {
  const names = (text: string, role: string) =>
    Object.keys(valueAt(contractOf(loadedOf(text), `/roles/${role}/prompt/0`), "/properties") ?? {});

  test("a phase has the variables of the table, without those that no earlier phase gives", () => {
    expect(names(whole, "plan")).toEqual(expect.arrayContaining(["TASK_ID", "HAS_TESTS", "SPEC_CONTENT"]));
    expect(names(whole, "plan")).not.toContain("REVIEW_FINDINGS");
    expect(names(whole, "look")).toEqual(expect.arrayContaining(["SPEC_CONTENT", "REVIEW_FINDINGS"]));
    expect(names(whole, "look")).not.toContain("DOCS_CONTENT");
  });

  test("an optional variable that nothing gives must be guarded", () => {
    expect(goldenOf("name: w\nphases: [plan, unguarded]")).toBe("");
    expect(goldenOf("name: w\nphases: [unguarded]")).toMatchSnapshot();
  });

  test("a variable must come from an earlier phase, not from a later one", () => {
    expect(goldenOf("name: w\nphases: [build, plan, look]")).toMatchSnapshot();
    expect(goldenOf("name: w\nphases: [build]")).toMatchSnapshot();
  });
});

describe("a mistake in a workflow of phases", () => {
  test("a mistake in a workflow of phases does not hide others", () => {
    const text = "name: other\nphases:\n  - bild\n  - { use: plan, gates: human }\n  - look\n  - { use: look }\n";
    expect(places(load(text).diagnostics)).toEqual(["3:5 phase_unknown", "4:18 unknown_key", "6:12 phase_repeated"]);
  });

  test.each([
    ["names that mean something to a file system", "name: w\nphases: [../plan, /etc/passwd, plan/../build, __proto__]"],
    ["roles beside phases", "name: w\nphases: [plan]\ngraph: {}\n"],
    [
      "checks and reviewers without effect",
      "name: w\nphases: [{ use: plan, checks: [a, { run: b }], reviewers: [b], gate: maybe, model: c }]",
    ],
    ["a review with an agent beside its reviewers", "name: w\nphases: [{ use: look, agent: a, reviewers: [b, c] }]"],
    ["an unknown way to update the branch", "name: w\nsync: squash\nweight: heavy\nphases: [plan]"],
    ["no phases", "name: w\nphases: []"],
    ["a phase that is none of a sequence", "name: w\nphases: [talk, plan]"],
    ["a prompt that promises what its output does not have", "name: w\nphases: [unagreed]"],
    ["a schema with a path for a name", "name: w\nphases: [schemaless]"],
    ["the file of a phase that lists other variables than it uses", "name: w\nphases: [unlisted]"],
    ["a list of tasks that the output does not have", "name: w\nphases: [listless]"],
    ["a phase file that lists unknown names", "name: w\nphases: [misspelt]"],
  ])("a mistake is reported at its place: %s", (_name, text) => {
    expect(goldenOf(text)).toMatchSnapshot();
  });

  test("loading a damaged workflow of phases never throws", () => {
    const pieces = whole.split(/(?=[\s:{},])/);
    const damages = ["", " : 3", "[", "__proto__", "{ use: plan }", "\n"];
    for (const [index] of pieces.entries()) {
      // Each of them at each place in the long tests, one in turn every day.
      for (const put of process.env.CUEBOOK_LONG === undefined ? damages.slice(index % 6, (index % 6) + 1) : damages) {
        const text = pieces.with(index, put).join("");
        const { workflow } = load(text);
        if (workflow !== undefined) verifyWorkflow(workflow);
      }
    }
  });

  test("a finding has its line for any text", () => {
    for (const text of ["name: w\nphases: 3", "name: w\nphases: { a: 1 }", "name: w\nphases: [[plan], null, 3, {}]"]) {
      const { diagnostics } = load(text);
      expect(diagnostics.length).toBeGreaterThan(0);
      for (const finding of diagnostics) expect(finding.file).toBe(file);
    }
  });
});
