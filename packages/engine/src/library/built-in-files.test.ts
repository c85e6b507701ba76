import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { automationFiles, phaseFiles, schemaFiles, sessionFiles, workflowFiles } from "@cuebook/library";
import { decide } from "@cuebook/policy";
import { Extract, parse, Source } from "@cuebook/template";
import {
  blankPhaseVariables,
  contractOf,
  describePhase,
  loadWorkflow,
  phaseVariables,
  proofOf,
  readOutput,
  readPrompt,
  replyVariants,
  verifyWorkflow,
} from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { builtInFile, builtInPhases, builtInWorkflow, builtInWorkflows } from "./built-in-files.ts";

const ids = Object.keys(phaseFiles);

function phase(id: string) {
  const entry = builtInPhases.phase(id);
  if (entry === undefined) throw new Error(id);
  return { entry, ...describePhase(id, entry) };
}

function workflow(weight: (typeof builtInWorkflows)[number]) {
  const found = loadWorkflow(builtInWorkflow(weight), () => undefined, { library: builtInPhases });
  if (found.workflow === undefined) throw new Error(JSON.stringify(found.diagnostics));
  return { ...found, workflow: found.workflow };
}

/** A small workflow whose one phase returns an output, or in which Cuebook or an approver does. */
function probe(name: string) {
  const own: Readonly<Record<string, string>> = {
    approval: "phases: [{ use: spec, gate: agent }]",
    merged_findings: "phases: [spec, { use: review, reviewers: 2 }]",
    sync: "sync: merge\nphases: [spec]",
  };
  const text = `---\nid: probe\npurpose: Probes.\noutput: ${name}\n---\nGo.\n`;
  const library = {
    ...builtInPhases,
    ids: [...builtInPhases.ids, "probe"],
    phase: (id: string) => (id === "probe" ? { file: "probe.md", text } : builtInPhases.phase(id)),
  };
  const file = { file: "probe.yaml", text: `name: probe\n${own[name] ?? "phases: [probe]"}` };
  const { workflow } = loadWorkflow(file, () => undefined, { library });
  if (workflow === undefined) throw new Error(name);
  return workflow;
}

function returnsOf(name: string) {
  const roles: Readonly<Record<string, string>> = {
    approval: "spec.approver",
    merged_findings: "review.findings",
    sync: "sync",
  };
  const returns = probe(name).definition.roles[roles[name] ?? "probe"]?.returns;
  if (returns === undefined) throw new Error(name);
  return returns;
}

describe("the library", () => {
  test.each([
    ["phases", phaseFiles],
    ["schemas", schemaFiles],
    ["workflows", workflowFiles],
    ["automations", automationFiles],
    ["sessions", sessionFiles],
  ])("has every file in %s in its list, and no other", (folder, listed) => {
    const path = fileURLToPath(new URL(`../../../library/${folder}`, import.meta.url));
    const there = readdirSync(path).map((name) => `${folder}/${name}`);
    expect(Object.values(listed).toSorted()).toEqual(there.toSorted());
  });

  test("has all phases by name", () => {
    const kinds = Object.groupBy(ids, (id) => phase(id).phase.kind);
    expect(kinds).toEqual({
      phase: [
        "breakdown",
        "classify",
        "docs",
        "finalize",
        "implement",
        "qa",
        "research",
        "review",
        "spec",
        "tdd_write",
        "tiny_spec",
      ],
      gate: ["approve", "conflict_resolution"],
      session: ["plan_from_spec", "plan_session", "setup", "spec_session"],
      automation: [
        "automation_agent_instructions",
        "automation_architecture_review",
        "automation_best_practices",
        "automation_changelog",
        "automation_complexity",
        "automation_coverage",
        "automation_dead_code",
        "automation_dependencies",
        "automation_stale_docs",
        "automation_style",
      ],
      document: ["pull_request"],
    });
  });

  test("describes each variable that phases give as the table does", () => {
    const given = phaseVariables.filter(({ source }) => source === "phase");
    const givers = (name: string) => ids.filter((id) => Object.hasOwn(phase(id).phase.gives, name));
    expect(Object.fromEntries(given.map(({ name }) => [name, givers(name)]))).toEqual(
      Object.fromEntries(given.map(({ name, givenBy }) => [name, [...(givenBy ?? [])].toSorted()])),
    );
  });

  test("has no unused variable", () => {
    const used = new Set(ids.flatMap((id) => [...phase(id).phase.variables, ...phase(id).phase.optional]));
    const unused = phaseVariables.map(({ name }) => name).filter((name) => !used.has(name));
    // These are for phases of projects.
    expect(unused).toEqual(["DOCS_CONTENT"]);
  });

  test.each(Object.keys(schemaFiles))("has a valid schema of outputs: %s", (name) => {
    expect(verifyWorkflow(probe(name))).toEqual([]);
  });

  test("accepts an answer in each variant of an output, including continue", () => {
    const answers = {
      spec: [
        { status: "continue", reason: "Half." },
        { status: "blocked", reason: "No access." },
      ],
      review_findings: [
        { status: "complete", summary: "Read.", findings: [] },
        { status: "blocked", reason: "Wrong.", findings: [{ severity: "high", description: "Loses data." }] },
      ],
      review_decision: [{ status: "complete", summary: "Fixed.", resolved: [] }],
      classification: [{ status: "complete", weight: "small", confidence: "high", rationale: "One file." }],
    };
    for (const [name, values] of Object.entries(answers)) {
      for (const value of values)
        expect(readOutput(JSON.stringify(value), returnsOf(name))).toMatchObject({ ok: true, status: value.status });
    }
    const missing = { status: "blocked", reason: "Wrong.", findings: [] };
    expect(readOutput(JSON.stringify(missing), returnsOf("review_findings")).ok).toBe(false);
  });

  const high = { severity: "high", description: "Loses data." };
  const open = { finding: "Loses data.", is_resolved: false, evidence: "tried it" };
  const run = { command: "npm test", total: 10, passed: 2, failed: 8 };
  test.each([
    ["a review with a finding that blocks", "review_findings", { findings: [high] }],
    ["a later review with a finding that blocks", "review_decision", { resolved: [], findings: [high] }],
    ["a later review with a finding that is not resolved", "review_decision", { resolved: [open] }],
    ["quality assurance with failed tests", "qa_result", { tests_run: run }],
    ["a specification whose checklist is missing", "spec", { artifact: "# Specification" }],
  ])("has no way to complete %s", (_, name, fields) => {
    const answer = { status: "complete", summary: "All is well.", ...fields };
    expect(readOutput(JSON.stringify(answer), returnsOf(name))).toMatchObject({ ok: false });
  });

  test("has no other phases under any name", () => {
    for (const name of ["../package.json", "__proto__", "constructor", "toString", ""]) {
      expect(builtInPhases.phase(name)).toBeUndefined();
      expect(builtInPhases.schema(name)).toBeUndefined();
    }
  });
});

describe.each(ids)("the phase %s", (id) => {
  const { entry, phase: described, diagnostics } = phase(id);
  const template = () => {
    const source = new Source(entry.file, entry.text);
    const found = parse(new Extract(described.prompt, source), { dialect: "handlebars" }).template;
    if (found === undefined) throw new Error(id);
    return found;
  };

  test("uses exactly the variables that it lists, and is valid with them", () => {
    expect(diagnostics).toEqual([]);
  });

  test("renders with all variables, and with the fewest possible", () => {
    const full = Object.fromEntries(phaseVariables.map(({ name, example }) => [name, example]));
    for (const data of [full, blankPhaseVariables(), { ...full, REVIEW_ROUND_1: false, REVIEW_ROUND_2: true }]) {
      const text = template().render(data);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
      expect(text.length).toBeGreaterThan(20);
    }
  });

  test("names its task and where to work, if it works on a task", () => {
    if (described.kind !== "phase") return;
    for (const name of ["TASK_TITLE", "PHASE", "RETRY_CONTEXT", "WORKTREE_PATH", "TASK_BRANCH"])
      expect(described.variables).toContain(name);
  });

  test("says when to return each status of its output", () => {
    const outputs = [described.output, described.outputLater].filter((name) => name !== undefined);
    const variants = outputs.flatMap((name) => replyVariants(returnsOf(name)));
    const completion = described.prompt.slice(described.prompt.lastIndexOf("## Completion"));
    for (const { status, schema } of variants) {
      // Another turn is the same everywhere, so the form of the reply says it once.
      if (status === "continue") expect(schema.description).toBe("You need another turn.");
      else expect(completion).toContain(`\n${status[0]?.toUpperCase()}${status.slice(1)}: `);
    }
  });
});

describe.each(builtInWorkflows)("the workflow %s", (weight) => {
  test("is proved without findings", () => {
    const { workflow: loaded, diagnostics } = workflow(weight);
    expect([...diagnostics, ...verifyWorkflow(loaded)]).toEqual([]);
    const { counts, prompts } = proofOf(loaded);
    expect(counts).toEqual({ proved: prompts.length, unproved: 0, unchecked: 0 });
    expect(prompts.every(({ isReachable }) => isReachable)).toBe(true);
  });

  test("checks each of its prompts against its contract", () => {
    const { workflow: loaded } = workflow(weight);
    for (const [role, { performs }] of Object.entries(loaded.definition.roles)) {
      if (performs !== undefined) continue;
      const pointer = `/roles/${role}/prompt/0`;
      expect(readPrompt(loaded, pointer).check(contractOf(loaded, pointer))).toEqual([]);
    }
  });

  test("begins with a specification, unless it chooses the weight", () => {
    const { definition } = workflow(weight).workflow;
    expect(definition.graph.$START?._?.role).toMatch(weight === "classify" ? /^classify$/ : /spec$/);
  });
});

describe("the weights", () => {
  const phasesOf = (weight: (typeof builtInWorkflows)[number]) =>
    Object.keys(workflow(weight).workflow.definition.roles);

  test("have the phases of their process", () => {
    expect(Object.fromEntries(builtInWorkflows.map((weight) => [weight, phasesOf(weight)]))).toEqual({
      trivial: ["tiny_spec", "implement", "final_checks"],
      small: ["tiny_spec", "implement", "review", "final_checks"],
      medium: ["spec", "tdd_write", "breakdown", "implement", "review", "docs", "final_checks"],
      large: [
        ...["spec", "tdd_write", "breakdown", "implement", "review", "review.2", "review.findings", "docs"],
        "final_checks",
      ],
      classify: ["classify"],
    });
    for (const weight of builtInWorkflows)
      expect(workflow(weight).workflow.definition.weight).toBe(weight === "classify" ? undefined : weight);
  });

  test("ask people where the stakes are high", () => {
    const { graph } = workflow("large").workflow.definition;
    const asked = Object.keys(graph).filter((role) => graph[role]?.complete?.gate === "human");
    expect(asked).toEqual(["spec", "breakdown", "review.findings"]);
  });

  test("send the work back to implement from a review", () => {
    expect(workflow("small").workflow.definition.graph.review?.blocked).toMatchObject({ role: "implement" });
  });
});

describe.each(Object.entries(automationFiles))("the automation %s", (name, path) => {
  const { workflow: loaded, diagnostics } = loadWorkflow(builtInFile(path), () => undefined, {
    library: builtInPhases,
  });
  if (loaded === undefined) throw new Error(JSON.stringify(diagnostics));

  test("is proved without findings, and returns a report", () => {
    expect([...diagnostics, ...verifyWorkflow(loaded)]).toEqual([]);
    const [role, ...others] = Object.values(loaded.definition.roles);
    expect(others.every(({ performs }) => performs?.what === "final_checks")).toBe(true);
    expect(loaded.definition).toMatchObject({ name, description: role?.description });
    expect(role?.phase).toMatchObject({ kind: "automation", artifact: "report" });
  });

  test("may write only if it may leave files changed", () => {
    const { phase, permissions = [] } = Object.values(loaded.definition.roles)[0] ?? {};
    expect(permissions.includes("edit")).toBe(phase?.changes !== "none");
    expect((phase?.checks ?? []).length > 0).toBe(phase?.changes === undefined || phase.changes === "tests");
  });
});

test.each(Object.entries(sessionFiles))(
  "the session %s is proved, changes nothing, and ends with a person",
  (name, path) => {
    const { workflow: loaded, diagnostics } = loadWorkflow(builtInFile(path), () => undefined, {
      library: builtInPhases,
    });
    if (loaded === undefined) throw new Error(JSON.stringify(diagnostics));
    expect([...diagnostics, ...verifyWorkflow(loaded)]).toEqual([]);
    const { definition } = loaded;
    const [[id, role] = ["", undefined], ...others] = Object.entries(definition.roles);
    expect(others).toEqual([]);
    expect(definition.name).toBe(name);
    expect(role).toMatchObject({ permissions: ["read", "project_commands", "read_git"], phase: { changes: "none" } });
    expect(definition.graph[id]?.complete).toMatchObject({ role: "$END", gate: "human" });
  },
);

test("the audit of dependencies asks package managers, and changes nothing with them", () => {
  const { workflow: loaded } = loadWorkflow(builtInFile(automationFiles.dependencies), () => undefined, {
    library: builtInPhases,
  });
  const rules = (loaded?.definition.roles.automation_dependencies?.permissions ?? []).filter(
    (each) => typeof each !== "string",
  );
  const decided = (...command: readonly string[]) =>
    decide(
      rules.map((rule) => ({ rule, source: "configuration" })),
      { tool: "shell", effect: "run", command, folder: "." },
    ).decision;
  expect(decided("npm", "audit", "--json")).toBe("allow");
  expect(decided("npm", "audit", "fix")).toBe("ask");
  expect(decided("npm", "install", "left-pad")).toBe("ask");
});
