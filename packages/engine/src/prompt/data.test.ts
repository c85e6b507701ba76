import type { ArtifactRecord, Step } from "@cuebook/run";
import { checkData, contractOf, exampleIssue, loadWorkflow, type Workflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { promptData } from "./data.ts";

const workflow = load(`name: x
inputs: { properties: { prompt: { type: string }, hint: { type: string } }, required: [prompt] }
roles:
  writer:
    goal: Write.
    frontmatter:
      properties: { draft: { type: string, artifact: true }, remark: { type: string } }
      required: [draft]
  judge:
    prompt: "Judge."
    frontmatter:
      oneOf:
        - { properties: { $status: { const: good } }, required: [$status] }
        - { properties: { $status: { const: bad }, why: { type: string } }, required: [$status] }
  lead:
    prompt: "Decide."
    frontmatter:
      oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected } }, required: [$status] }
graph:
  $START: { new: { role: writer, prompt: Go. }, resume: { role: writer, prompt: Again. } }
  writer: { _: { role: judge, prompt: Judge., gate: agent, approver: lead } }
  judge: { good: { role: $END }, bad: { role: writer, prompt: Better. } }
`);

function load(text: string): Workflow {
  const loaded = loadWorkflow({ file: "x.workflow.yaml", text }, () => undefined);
  if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics, null, 1));
  return loaded.workflow;
}

const digits = "0".repeat(64);
const kept: ArtifactRecord[] = [{ name: "draft", hash: `sha256:${digits}`, bytes: 5 }];

function step(
  number: number,
  role: string,
  via: string,
  value: Record<string, unknown>,
  artifacts: ArtifactRecord[] = [],
): Step {
  const [from = "", status = ""] = via.split("/");
  const handedBack = typeof value.$status === "string" ? value.$status : "_";
  const result = {
    is: "completed",
    status: handedBack,
    value,
    body: "",
    grade: "clean",
    repairs: [],
    artifacts,
  } as const;
  const rest = { visit: 1, startedAt: "", tries: [], isRetryWanted: false };
  return {
    step: number,
    role,
    parents: number === 1 ? [] : [number - 1],
    via: { role: from, status },
    result,
    ...rest,
  };
}

const steps = [
  step(1, "writer", "$START/new", { draft: "Draft" }, kept),
  step(2, "judge", "writer/_", { $status: "bad" }),
  step(3, "writer", "judge/bad", { draft: "Draft" }, kept),
  step(4, "judge", "writer/_", { $status: "good" }),
  step(5, "writer", "$START/resume", { draft: "Draft" }, kept),
];
const state = { issue: exampleIssue, input: { prompt: "Do it." }, steps };
const ground = { definition: workflow.definition, artifacts: "/kept" };
const file = { path: `/kept/00/${digits}`, hash: `sha256:${digits}`, bytes: 5 };
const turn = { turn: 1, maxTurns: 20 };

function dataFor(number: number, contract: "edge" | "role"): Record<string, unknown> {
  const found = steps.find((each) => each.step === number);
  if (found === undefined) throw new Error("no such step");
  return promptData(contract, state, found, turn, ground);
}

test("missing values are null: inputs, fields, steps that were not visited", () => {
  expect(dataFor(1, "edge")).toMatchObject({
    input: { prompt: "Do it.", hint: null },
    steps: { writer: null, judge: null },
  });
  expect(dataFor(3, "edge")).toMatchObject({ $status: "bad", why: null, steps: { judge: { why: null } } });
});

test("artifacts are files, null if missing, and approvers are not in steps", () => {
  const data = dataFor(2, "edge");
  expect(data._artifacts).toEqual({ draft: file, _body: null });
  expect(Object.keys(Object(data.steps))).toEqual(["writer", "judge"]);
});

test("an edge by which an ended run is entered again has steps and no fields", () => {
  const data = dataFor(5, "edge");
  expect(Object.keys(data).sort()).toEqual(["input", "issue", "steps"]);
  expect(data.steps).toMatchObject({ judge: { $status: "good" }, writer: { draft: "Draft" } });
});

test("the data of each step fits the contract of its prompts", () => {
  for (const { step: number, role, via } of steps) {
    const edge = contractOf(workflow, `/graph/${via.role}/${via.status}/prompt`);
    expect({ number, problems: checkData(edge, dataFor(number, "edge")) }).toEqual({ number, problems: [] });
    if (role !== "judge") continue;
    const own = contractOf(workflow, "/roles/judge/prompt/0");
    expect({ number, problems: checkData(own, dataFor(number, "role")) }).toEqual({ number, problems: [] });
  }
});
