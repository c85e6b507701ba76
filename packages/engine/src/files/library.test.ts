import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { phaseFiles, schemaFiles, workflowFiles } from "@cuebook/library";
import { Extract, parse, Source } from "@cuebook/template";
import {
  blankPhaseVariables,
  compilePrompt,
  contractOf,
  describePhase,
  instruction,
  loadWorkflow,
  phaseVariables,
  proofOf,
  readOutput,
  verifyWorkflow,
} from "@cuebook/workflow";
import { describe, expect, it } from "vitest";
import { builtInPhases, builtInWeights, builtInWorkflow } from "./library.ts";

const ids = Object.keys(phaseFiles);

function phase(id: string) {
  const entry = builtInPhases.phase(id);
  if (entry === undefined) throw new Error(id);
  return { entry, ...describePhase(id, entry) };
}

function workflow(weight: (typeof builtInWeights)[number]) {
  const found = loadWorkflow(builtInWorkflow(weight), () => undefined, { library: builtInPhases });
  if (found.workflow === undefined) throw new Error(JSON.stringify(found.diagnostics));
  return { ...found, workflow: found.workflow };
}

/** The schema of an output, as the library has it. */
function probe(name: string) {
  const text = `---\nid: probe\npurpose: Probes.\noutput: ${name}\n---\nGo.\n`;
  const library = { ...builtInPhases, ids: ["probe"], phase: () => ({ file: "probe.md", text }) };
  const { workflow } = loadWorkflow({ file: "probe.yaml", text: "name: probe\nphases: [probe]" }, () => undefined, {
    library,
  });
  if (workflow === undefined) throw new Error(name);
  return workflow;
}

function returnsOf(name: string) {
  const returns = probe(name).definition.roles.probe?.returns;
  if (returns === undefined) throw new Error(name);
  return returns;
}

describe("the library", () => {
  it.each([
    ["phases", phaseFiles],
    ["schemas", schemaFiles],
    ["workflows", workflowFiles],
  ])("lists every file in %s, and nothing else", (folder, listed) => {
    const path = fileURLToPath(new URL(`../../../library/${folder}`, import.meta.url));
    const there = readdirSync(path).map((name) => `${folder}/${name}`);
    expect(Object.values(listed).toSorted()).toEqual(there.toSorted());
  });

  it("has the phases that were asked for", () => {
    const kinds = Object.groupBy(ids, (id) => phase(id).phase.kind);
    expect(kinds).toEqual({
      phase: [
        "breakdown",
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
      gate: ["classify", "conflict_resolution"],
      session: ["plan_from_spec", "plan_session", "setup", "spec_session"],
      automation: ["automation_stale_docs"],
      document: ["pull_request"],
    });
  });

  it("says of each variable that phases give the same as the table", () => {
    const given = phaseVariables.filter(({ source }) => source === "phase");
    const givers = (name: string) => ids.filter((id) => Object.hasOwn(phase(id).phase.gives, name));
    expect(Object.fromEntries(given.map(({ name }) => [name, givers(name)]))).toEqual(
      Object.fromEntries(given.map(({ name, givenBy }) => [name, [...(givenBy ?? [])].toSorted()])),
    );
  });

  it("has no variable that nothing uses", () => {
    const used = new Set(ids.flatMap((id) => [...phase(id).phase.variables, ...phase(id).phase.optional]));
    const unused = phaseVariables.map(({ name }) => name).filter((name) => !used.has(name));
    // These are for phases of projects.
    expect(unused).toEqual(["TASK_CATEGORY", "WEIGHT", "DOCS_CONTENT"]);
  });

  it.each(Object.keys(schemaFiles))("has a sound schema of outputs: %s", (name) => {
    expect(verifyWorkflow(probe(name))).toEqual([]);
  });

  it("takes an answer in each form of an output, with continue among them", () => {
    const answers = {
      spec: [
        { status: "continue", reason: "Half." },
        { status: "blocked", reason: "No access." },
      ],
      review_findings: [
        { status: "complete", summary: "Read.", findings: [] },
        { status: "blocked", reason: "Wrong.", findings: [{ severity: "high", description: "Loses data." }] },
      ],
      review_decision: [{ status: "complete", summary: "Mended.", resolved: [] }],
      classification: [{ status: "complete", weight: "small", confidence: "high", rationale: "One file." }],
    };
    for (const [name, values] of Object.entries(answers)) {
      for (const value of values)
        expect(readOutput(JSON.stringify(value), returnsOf(name))).toMatchObject({ ok: true, status: value.status });
    }
    const missing = { status: "blocked", reason: "Wrong.", findings: [] };
    expect(readOutput(JSON.stringify(missing), returnsOf("review_findings")).ok).toBe(false);
  });

  it("knows no other phases by any name", () => {
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

  it("uses exactly the variables that it lists, and is sound with them", () => {
    expect(diagnostics).toEqual([]);
  });

  it("renders with everything, and with as little as there can be", () => {
    const full = Object.fromEntries(phaseVariables.map(({ name, example }) => [name, example]));
    for (const data of [full, blankPhaseVariables(), { ...full, REVIEW_ROUND_1: false, REVIEW_ROUND_2: true }]) {
      const text = template().render(data);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
      expect(text.length).toBeGreaterThan(20);
    }
  });

  it("tells its own task and where to work, where it works on one", () => {
    if (described.kind !== "phase") return;
    for (const name of ["TASK_TITLE", "PHASE", "RETRY_CONTEXT", "WORKTREE_PATH", "TASK_BRANCH"])
      expect(described.variables).toContain(name);
  });

  it("speaks of the statuses and fields that its output has, and of no others", () => {
    const outputs = [described.output, described.outputLater].filter((name) => name !== undefined);
    const texts = outputs.map((name) => instruction(returnsOf(name)));
    const ends = described.prompt.slice(described.prompt.lastIndexOf("## Completion"));
    const completion = described.prompt.split("## Completion").slice(1).join("\n");
    for (const status of ["complete", "blocked", "continue"]) {
      const word = `${status[0]?.toUpperCase()}${status.slice(1)}:`;
      const has = texts.some((text) => text.includes(`"status": "${status}"`));
      expect([status, ends.includes(`\n${word}`)]).toEqual([status, has]);
    }
    for (const [, name = ""] of completion.matchAll(/`([a-z_]+)`/g)) {
      const isThere = texts.some((text) => text.includes(`\`${name}\``) || text.includes(`"${name}"`));
      expect([name, isThere]).toEqual([name, true]);
    }
  });
});

describe.each(builtInWeights)("the workflow %s", (weight) => {
  it("is proved, with no finding", () => {
    const { workflow: loaded, diagnostics } = workflow(weight);
    expect([...diagnostics, ...verifyWorkflow(loaded)]).toEqual([]);
    const { counts, prompts } = proofOf(loaded);
    expect(counts).toEqual({ proved: prompts.length, unproved: 0, unchecked: 0 });
    expect(prompts.every(({ isReachable }) => isReachable)).toBe(true);
  });

  it("checks each of its prompts against the contract that it has there", () => {
    const { workflow: loaded } = workflow(weight);
    for (const role of Object.keys(loaded.definition.roles)) {
      const pointer = `/roles/${role}/prompt/0`;
      expect(compilePrompt(loaded, pointer).check(contractOf(loaded, pointer))).toEqual([]);
    }
  });

  it("begins with a specification, and ends", () => {
    const { definition } = workflow(weight).workflow;
    expect(definition.graph.$START?._?.role).toMatch(/spec$/);
  });
});

describe("the weights", () => {
  const phasesOf = (weight: (typeof builtInWeights)[number]) => Object.keys(workflow(weight).workflow.definition.roles);

  it("have the phases of their process", () => {
    expect(Object.fromEntries(builtInWeights.map((weight) => [weight, phasesOf(weight)]))).toEqual({
      trivial: ["tiny_spec", "implement"],
      small: ["tiny_spec", "implement", "review"],
      medium: ["spec", "tdd_write", "breakdown", "implement", "review", "docs"],
      large: ["spec", "tdd_write", "breakdown", "implement", "review", "docs"],
    });
  });

  it("ask people where much is at stake", () => {
    const { graph } = workflow("large").workflow.definition;
    const asked = Object.keys(graph).filter((role) => graph[role]?.complete?.gate === "human");
    expect(asked).toEqual(["spec", "breakdown", "review"]);
  });

  it("send the work back to implement from a review", () => {
    expect(workflow("small").workflow.definition.graph.review?.blocked).toMatchObject({ role: "implement" });
  });
});
