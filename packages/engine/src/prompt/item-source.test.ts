import { type Scope, type Step, sourcesAt } from "@cuebook/run";
import { loadWorkflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { itemSource } from "./item-source.ts";
import { promptLabels, stepProducers } from "./labels.ts";
import { explainPrompt } from "./provenance.ts";

const list = (of: string) => `version: 1
name: w
context: none
inputs:
  type: object
  properties: { files: { type: array, items: { type: string, minLength: 1 } }, prompt: { type: string } }
  required: [files, prompt]
roles:
  planner:
    prompt: "Plan {{{input.prompt}}}."
    frontmatter:
      properties: { tasks: { type: array, items: { type: object, properties: { id: { type: string }, parts: { type: array, items: { type: string } } }, required: [id, parts] } } }
      required: [tasks]
  fixer: { prompt: Fix. }
  part: { prompt: Part. }
  gather: { prompt: Gather. }
  integrate: { prompt: Integrate. }
graph:
  $START: { _: { role: planner, prompt: Go. } }
  planner: { _: { each: { of: ${of} }, role: fixer, prompt: Go., join: { role: integrate, prompt: Go. } } }
  fixer: { _: { each: { of: item.parts }, role: part, prompt: Go., join: { role: gather, prompt: Go. } } }
  gather: { _: { role: $JOIN } }
  integrate: { _: { role: $END } }
`;

function definitionOf(of: string) {
  const { workflow, diagnostics } = loadWorkflow({ file: "w.workflow.yaml", text: list(of) }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow.definition;
}

function step(ordinal: number, role: string, parents: readonly number[], more: Partial<Step> = {}): Step {
  return {
    ...{ step: ordinal, role, visit: 1, parents, via: { role: "planner", status: "_" }, startedAt: "", tries: [] },
    ...{
      isRetryWanted: false,
      result: { is: "completed", status: "_", value: {}, body: "", grade: "clean", repairs: [] },
    },
    ...more,
  };
}

const branch = { isStarted: true, isCancelled: false };
const scopes: Scope[] = [
  { ...branch, scope: 1, fork: 1, key: "a", role: "fixer", item: { id: "a" }, ended: { step: 5, status: "_" } },
  { ...branch, scope: 2, fork: 1, key: "b", role: "fixer", item: { id: "b" }, ended: { step: 4, status: "_" } },
  { ...branch, scope: 3, fork: 1, key: "c", role: "fixer", item: { id: "c" }, isCancelled: true },
  { ...branch, scope: 4, fork: 2, key: "1", role: "part", item: "p", ended: { step: 6, status: "_" } },
];
const edge = { role: "planner", status: "_" };
const state = {
  issue: null,
  steps: [
    step(1, "planner", []),
    step(2, "fixer", [1], { scope: 2 }),
    step(3, "fixer", [1], { scope: 1, visit: 2 }),
    step(4, "gather", [2], { scope: 2 }),
    step(5, "gather", [6], { scope: 1, visit: 2, joins: 2 }),
    step(6, "part", [3], { scope: 4 }),
  ],
  forks: [
    { fork: 1, step: 1, edge, roles: ["fixer"], list: "fixer", isShared: false, isClosed: true },
    {
      fork: 2,
      step: 3,
      edge: { role: "fixer", status: "_" },
      scope: 1,
      roles: ["part"],
      list: "part",
      isShared: false,
      isClosed: true,
    },
  ],
  scopes,
};
const join = { parents: [5, 4], joins: 1 };

describe("the source of an item", () => {
  test("is its place in the output that has the list, also in branches of branches", () => {
    const definition = definitionOf("steps.planner.tasks");
    expect(itemSource(definition, state, 2)).toMatchObject({ is: "step", step: { step: 1 }, field: "tasks[1]" });
    expect(itemSource(definition, state, 4)).toMatchObject({
      is: "step",
      step: { step: 1 },
      field: "tasks[0].parts[0]",
    });
    expect(itemSource(definition, state, undefined)).toBeUndefined();
    expect(itemSource(undefined, state, 2)).toBeUndefined();
  });

  test("is the output of the step before it, for a field at the root", () => {
    expect(itemSource(definitionOf("tasks"), state, 3)).toMatchObject({
      is: "step",
      step: { step: 1 },
      field: "tasks[2]",
    });
  });

  test("is the input, and trusted as the input is", () => {
    const definition = definitionOf("input.files");
    expect(itemSource(definition, state, 1)).toEqual({ is: "input", field: "files[0]" });
    const labels = promptLabels("role", stepProducers(definition, state, { parents: [1], scope: 1 }));
    expect(labels).toContainEqual({ path: "item", producer: "operator", trust: "trusted" });
  });
});

describe("a prompt after a join", () => {
  const definition = definitionOf("steps.planner.tasks");
  const producerOf = (path: string) => {
    const segment = {
      start: 0,
      end: 1,
      part: "edge",
      origin: "data",
      file: "w",
      line: 1,
      column: 1,
      paths: [path],
    } as const;
    const prompt = { version: 1, text: "x", segments: [segment] } as const;
    return explainPrompt(prompt, state, join, { start: 0, end: 1 }, definition)[0]?.producers[0];
  };

  test.each([
    ["steps.fixer[1].output.summary", { is: "step", step: 4, role: "gather", visit: 1, field: "summary" }],
    ["steps.fixer[0].status", { is: "step", step: 5, role: "gather", visit: 2, field: "status" }],
    ["steps.fixer[1].item.id", { is: "step", step: 1, role: "planner", visit: 1, field: "tasks[1].id" }],
    ["steps.fixer[2].key", { is: "step", step: 1, role: "planner", visit: 1, field: "tasks[2]" }],
    ["steps.fixer[2].status", { is: "run", field: "steps.fixer[2].status" }],
  ])("has the producer of each part of a result: %s", (path, producer) => {
    expect(sourcesAt(state, join).lists.has("fixer")).toBe(true);
    expect(producerOf(path)).toEqual(producer);
  });

  test("has a label for each result, its item, and its key", () => {
    const labels = promptLabels("edge", stepProducers(definition, state, join));
    const of = (path: string) => labels.find((label) => label.path === path)?.producer;
    expect(of("steps.fixer[1]")).toBe("step/4");
    expect(of("steps.fixer[1].item")).toBe("step/1");
    expect(of("steps.fixer[2]")).toBe("engine");
    expect(of("$")).toBe("step/1");
  });
});
