import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeYaml } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { loadWorkflow, verifyWorkflow, type Workflow } from "@cuebook/workflow";
import { afterAll, describe, expect, test } from "vitest";
import { compareRecording } from "./compare.ts";
import { readRecording } from "./read.ts";
import type { Recording } from "./recording.ts";
import { type ChooseTurn, replayRecording, type WaitingStep } from "./replay.ts";
import { orderDifferences, shuffled, shuffleRecording } from "./shuffle.ts";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-shuffle-")));
afterAll(() => rmSync(scratch, { recursive: true }));

const statuses = (...names: readonly string[]) =>
  `frontmatter: { oneOf: [${names.map((name) => `{ properties: { $status: { const: ${name} }, note: { type: string } }, required: [$status, note] }`).join(", ")}] }`;

const text = (join: string) => `version: 1
name: shop
context: none
roles:
  backend: { goal: Build the backend., ${statuses("done", "stuck")} }
  frontend: { goal: Build the pages., ${statuses("done")} }
  check: { goal: Check the pages., ${statuses("good")} }
  integrate: { goal: Integrate. }
graph:
  $START:
    _:
      all: [{ role: backend, prompt: "Go {{{input.prompt}}}." }, { role: frontend, prompt: Go. }]
      join: { role: integrate, prompt: "{{#steps.backend.note}}{{{steps.backend.note}}}{{/steps.backend.note}}"${join} }
  frontend: { done: { role: check, prompt: "{{{note}}}" } }
  check: { good: { role: $JOIN } }
  integrate: { _: { role: $END } }
`;

function load(source: string): Workflow {
  const loaded = loadWorkflow({ file: "shop.workflow.yaml", text: source }, () => undefined);
  if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics, null, 1));
  expect(verifyWorkflow(loaded.workflow).filter(({ severity }) => severity === "error")).toEqual([]);
  return loaded.workflow;
}

const said = (status: string, note: string) => ({ reply: `---\n$status: ${status}\nnote: ${note}\n---\n` });
const backend = { role: "backend", branch: ["backend"], turns: [said("done", "api")] };
const frontend = { role: "frontend", branch: ["frontend"], turns: [said("done", "pages")] };
const check = { role: "check", branch: ["frontend"], turns: [said("good", "fine")] };
const integrate = { role: "integrate", turns: [{ reply: "Done." }] };

function recording(...steps: Recording["steps"]): Recording {
  return { version: 1, workflow: "shop.workflow.yaml", input: { prompt: "x" }, steps };
}

function read(given: Recording) {
  const { recording: parsed, ...rest } = readRecording(new Source("shop.recording.yaml", writeYaml({ ...given })));
  if (parsed === undefined) throw new Error(JSON.stringify(rest.diagnostics));
  return { ...rest, recording: parsed };
}

/** Replays a recording, and notes the steps that could take a turn each time. */
async function played(workflow: Workflow, given: Recording, choose: ChooseTurn = ([first]) => first) {
  const waits: (number | undefined)[][] = [];
  const replay = await replayRecording(workflow, given, {
    scratch,
    choose: (waiting) => {
      waits.push(waiting.map(({ index }) => index));
      return choose(waiting);
    },
  });
  return { replay, waits };
}

describe("a replay with branches", () => {
  const workflow = load(text(""));
  const whole = recording(backend, frontend, check, integrate);

  test("gives each step of each branch its reply, in the order of the recording", async () => {
    const { replay, waits } = await played(workflow, whole);
    expect(replay.end).toEqual({ status: "completed" });
    expect(replay.steps.map(({ role, branch, index }) => [index, role, branch])).toEqual([
      [0, "backend", ["backend"]],
      [1, "frontend", ["frontend"]],
      [2, "check", ["frontend"]],
      [3, "integrate", undefined],
    ]);
    expect(waits).toEqual([[0, 1]]);
    expect(replay.steps[2]?.turns[0]?.prompt).toContain("pages");
  });

  test("gives the same when the branches end in another order", async () => {
    const first = await played(workflow, whole);
    const last = await played(workflow, whole, (waiting) => waiting.at(-1));
    expect(last.waits).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(last.replay).toEqual(first.replay);
  });

  test("names the step whose reply is missing, also in a branch", async () => {
    const { replay } = await played(workflow, recording(backend, frontend, integrate));
    expect(replay.stop).toMatchObject({ is: "reply_missing", role: "check" });
    const given = read(recording(backend, frontend, integrate));
    const findings = compareRecording(given, workflow, replay).map(({ code }) => code);
    expect(findings).toContain("recording_reply_missing");
  });
});

describe("other orders", () => {
  test("are as many as asked for, and none without branches", async () => {
    const workflow = load(text(""));
    const given = read(recording(backend, frontend, check, integrate));
    const { replay } = await played(workflow, given.recording);
    expect(await shuffleRecording(given, workflow, { scratch }, 12, replay)).toEqual({ orders: 12, differences: [] });
    const alone = { ...replay, steps: replay.steps.filter(({ branch }) => branch === undefined) };
    expect(await shuffleRecording(given, workflow, { scratch }, 12, alone)).toEqual({ orders: 0, differences: [] });
  });

  test("keep the order where the first end cancels the other branches", async () => {
    const workflow = load(text(", policy: first, good: [done]"));
    const given = read(recording(backend, integrate));
    const { replay } = await played(workflow, given.recording);
    expect(replay.end).toEqual({ status: "completed" });
    expect(await shuffleRecording(given, workflow, { scratch }, 20, replay)).toEqual({ orders: 20, differences: [] });
  });

  test("are the same for the same seed, and differ between seeds", () => {
    const waiting = [0, 1, 2, 3].map((index): WaitingStep => ({ step: index + 1, index, race: undefined }));
    const order = (seed: number) => {
      const choose = shuffled(seed);
      return Array.from({ length: 12 }, () => choose(waiting)?.index).join("");
    };
    expect(order(1)).toBe(order(1));
    expect(new Set([1, 2, 3, 4].map(order)).size).toBe(4);
  });

  test("choose a recorded step before one that is not, and of a race the first", () => {
    const step = (index: number | undefined, race?: number): WaitingStep => ({ step: index ?? 9, index, race });
    for (let seed = 1; seed < 20; seed += 1) {
      expect(shuffled(seed)([step(1), step(undefined)])?.index).toBe(1);
      expect(shuffled(seed)([step(1, 1), step(2, 1)])?.index).toBe(1);
      expect(shuffled(seed)([step(undefined)])?.step).toBe(9);
    }
  });

  test("that change a prompt, an edge or the end are findings at the step", async () => {
    const workflow = load(text(""));
    const given = read(recording(backend, frontend, check, integrate));
    const { replay } = await played(workflow, given.recording);
    const withTurn = (index: number, change: object) => ({
      ...replay,
      steps: replay.steps.map((step) =>
        step.index === index ? { ...step, turns: step.turns.map((turn) => ({ ...turn, ...change })) } : step,
      ),
    });
    const messages = (other: typeof replay) => orderDifferences(given, replay, other, 2).map(({ message }) => message);
    expect(messages(replay)).toEqual([]);
    expect(messages(withTurn(3, { prompt: "Other." }))).toEqual([
      "step 4 (integrate) depends on the order in which branches end: the prompt of turn 1 differs in order 2",
    ]);
    expect(messages(withTurn(2, { edge: "check/good -> check" }))).toEqual([
      "step 3 (check in frontend) depends on the order in which branches end: the edge of turn 1 differs in order 2",
    ]);
    expect(messages({ ...replay, steps: replay.steps.slice(0, 3) })).toEqual([
      "step 4 (integrate) depends on the order in which branches end: it is not reached in order 2",
    ]);
    expect(messages({ ...replay, end: { status: "failed", code: "x" } })).toEqual([
      "the run depends on the order in which branches end: the run ends differently: completed, or failed (x), in order 2",
    ]);
    expect(messages({ ...replay, merges: [["backend"]] })).toEqual([
      "the run depends on the order in which branches end: the changes of its branches are merged in another order, in order 2",
    ]);
  });
});
