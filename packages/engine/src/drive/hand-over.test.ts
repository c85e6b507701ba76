import { appendFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import { graphSteps, handOverOf, handOversOf, workAgainOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { startRun } from "../plan/start.ts";
import { output, Trial, type Work } from "../testing/trial.ts";
import { forkRun } from "./fork.ts";

/** A writer whose title the printer's prompt uses. */
const workflow = (edge: string, more = "") => `version: 1
name: trial
dialect: go
roles:
  writer:
    prompt: Write.
    frontmatter: { type: object, properties: { title: { type: string } }, required: [title] }
  printer: { prompt: " " }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, ${edge}, max: 1 } }
  printer: { _: { role: $END } }
${more}`;
const sliced = workflow('prompt: "Print {{ slice .title 0 5 }}."');

/** A writer with one title for each of its turns. */
function titles(...given: readonly string[]): Record<string, Work> {
  let turn = 0;
  return { writer: () => output({ title: given[turn++] ?? "none" }), printer: () => "printed" };
}

const roles = (trial: Trial) => trial.asked.map(({ role, turn }) => `${role} ${turn}`);

const forked = (branch: string, join: string) => `version: 1
name: forked
dialect: jinja
agent: hands
roles:
  asker: { prompt: Ask. }
  counter: { prompt: Count., frontmatter: { properties: { n: { type: integer } }, required: [n] } }
  halver: { prompt: Halve., frontmatter: { properties: { m: { type: integer } }, required: [m] } }
  looker: { prompt: Look. }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: asker, prompt: Begin. } }
  asker: { _: { role: counter, prompt: Count. } }
  counter:
    _:
      all: [{ role: halver, prompt: "${branch}" }, { role: looker, prompt: Look. }]
      join: { role: printer, prompt: "${join}" }
  halver: { _: { role: $JOIN } }
  looker: { _: { role: $JOIN } }
  printer: { _: { role: $END } }
`;

const atBranch = forked("Take {{ 10 / n }}.", "Print.");
const atJoin = forked("Halve.", "{{ 10 / steps.halver.m }}");

describe("what several steps share:", () => {
  test.each([
    ["the output that branches begin with", atBranch, { behind: 1, roles: ["counter"] }],
    ["the outputs of a join", atJoin, { behind: 2, roles: ["halver", "looker"] }],
  ])("%s is made again in a fork of the run", async (_, text, again) => {
    let number = 0;
    const work = { counter: () => output({ n: number }), halver: () => output({ m: number }) };
    await using trial = new Trial(text, { work });
    const state = await trial.start();
    expect(state).toMatchObject({ status: "suspended", suspension: { error: { code: "template_render_error" } } });
    expect(workAgainOf(state)).toEqual(again);
    number = 2;
    trial.run = await forkRun(trial.host, { run: trial.run, step: again.behind });
    expect(await trial.drive()).toMatchObject({ status: "completed" });
  });

  test("an output that branches begin with is sent back: they are given up, and are opened again", async () => {
    const numbers = [0, 0, 2];
    const work = { counter: ({ turn }: TurnRequest) => output({ n: numbers[turn - 1] ?? 0 }) };
    await using trial = new Trial(atBranch, { work: { ...work, halver: () => output({ m: 1 }) } });
    await trial.start();
    const again = await trial.drive({ resume: { sendBack: "Not zero." } });
    expect(again).toMatchObject({ status: "suspended", suspension: { error: { code: "template_render_error" } } });
    const state = await trial.drive({ resume: { sendBack: "Not zero." } });
    expect(state).toMatchObject({ status: "completed", taken: { '["counter","_"]': 1 } });
    expect(state.forks.map(({ isClosed, isWithdrawn }) => [isClosed, isWithdrawn])).toEqual([
      [true, true],
      [true, true],
      [true, undefined],
    ]);
    // The other branch has worked each time, in its own worktree.
    const counted = Map.groupBy(roles(trial), (each) => each);
    expect([...counted].map(([name, times]) => `${name} x${times.length}`).toSorted()).toEqual([
      ...["asker 1 x1", "counter 1 x1", "counter 2 x1", "counter 3 x1"],
      ...["halver 1 x1", "looker 1 x3", "printer 1 x1"],
    ]);
    expect(trial.asked.find(({ role, turn }) => role === "counter" && turn === 2)?.prompt).toContain("Not zero.");
    expect(graphSteps(state.steps).map(({ role }) => role)).toEqual([
      "asker",
      "counter",
      "halver",
      "looker",
      "printer",
    ]);
  });

  test.each([
    ["", () => undefined],
    [", also in a worktree that was lost", (path: string) => rmSync(path, { recursive: true })],
  ])("an output that a join has is sent back to its branch, which joins again%s", async (_, damage) => {
    const numbers = [0, 2];
    const work = {
      counter: () => output({ n: 1 }),
      halver: ({ turn, workspace }: TurnRequest) => {
        appendFileSync(join(workspace, "half.txt"), `${turn}\n`);
        return output({ m: numbers[turn - 1] ?? 0 });
      },
    };
    await using trial = new Trial(atJoin, { work });
    const suspended = await trial.start();
    const [halver, looker] = handOversOf(suspended).map(({ from }) => from);
    expect([halver?.role, looker?.role]).toEqual(["halver", "looker"]);
    expect(handOverOf(suspended)).toBeUndefined();
    await expect(trial.drive({ resume: { sendBack: "" } })).rejects.toMatchObject({
      code: "hand_over_ambiguous",
      data: { steps: [halver?.step, looker?.step] },
    });
    await expect(trial.drive({ resume: { sendBack: "", step: 1 } })).rejects.toMatchObject({
      code: "hand_over_missing",
    });
    damage(suspended.scopes.find(({ key }) => key === "halver")?.workspace?.path ?? "");
    const state = await trial.drive({ resume: { sendBack: "Not zero.", step: halver?.step } });
    expect(state).toMatchObject({ status: "completed", taken: { '["counter","_"]': 1, '1["halver","_"]': 1 } });
    expect(trial.asked.at(-2)).toMatchObject({ role: "halver", turn: 2, session: expect.any(String) });
    expect(roles(trial).slice(4)).toEqual(["halver 2", "printer 1"]);
    expect(readFileSync(join(state.plan.path, "half.txt"), "utf8")).toBe("1\n2\n");
  });
});

describe("a prompt that cannot be rendered", () => {
  test("is not passed by in a fork at an output that was sent back and replaced", { tags: ["long"] }, async () => {
    await using trial = new Trial(sliced, { work: titles("abc", "abcd", "abcdef") });
    await trial.start();
    await trial.drive({ resume: { sendBack: "" } });
    trial.run = await forkRun(trial.host, { run: trial.run, step: 1 });
    expect(await trial.drive()).toMatchObject({
      status: "suspended",
      suspension: { step: 2, error: { code: "template_render_error" } },
      taken: { '["writer","_"]': 1 },
    });
  });

  test("suspends the run, which continues when the output is sent back with the reason", async () => {
    await using trial = new Trial(sliced, { work: titles("abc", "abcdef") });
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      active: [2],
      suspension: { reason: "failure", step: 2, error: { code: "template_render_error" } },
    });
    // Nothing has changed, so it waits again, in the same try.
    expect((await trial.drive({ resume: {} })).steps[1]?.tries).toHaveLength(1);

    const state = await trial.drive({ resume: { sendBack: "At least five letters." } });
    expect(state).toMatchObject({ status: "completed", taken: { '["writer","_"]': 1 } });
    expect(state.steps.map(({ role, visit, isWithdrawn }) => [role, visit, isWithdrawn])).toEqual([
      ["writer", 1, undefined],
      ["printer", 1, true],
      ["printer", 2, undefined],
    ]);
    expect(graphSteps(state.steps).map(({ step }) => step)).toEqual([1, 3]);
    expect(roles(trial)).toEqual(["writer 1", "writer 2", "printer 1"]);
    const [, again, printer] = trial.asked;
    expect(again?.session).toBe("writer-1");
    expect(again?.prompt).toMatch(
      /\n\n## Your output was sent back\n\nThe work could not continue with it:\n\n> printer, turn 1: .*slice.*\n\nA person adds:\n\nAt least five letters\.\n\nContinue your task, and return your output again\.$/,
    );
    expect(printer?.prompt).toContain("Print abcde.");
  });

  test("of a role that is asked about at a gate suspends the run before it asks", async () => {
    await using trial = new Trial(workflow('prompt: "Print {{ slice .title 0 5 }}.", gate: human'), {
      work: titles("abc", "abcdef"),
    });
    expect(await trial.start()).toMatchObject({ active: [1], suspension: { reason: "failure", step: 1 } });
    const state = await trial.drive({ resume: { sendBack: "" } });
    expect(state.suspension).toMatchObject({ reason: "decision", decision: 1, step: 1 });
    expect(trial.asked[1]?.prompt).not.toContain("A person adds");
  });

  test("is sent back in a fork, too, whose outputs are copies", { tags: ["long"] }, async () => {
    await using trial = new Trial(sliced, { work: titles("abc", "abcdef") });
    await trial.start();
    trial.run = await forkRun(trial.host, { run: trial.run, step: 1 });
    expect((await trial.drive()).suspension?.step).toBe(2);
    expect((await trial.drive({ resume: { sendBack: "" } })).status).toBe("completed");
    expect(trial.asked[1]?.prompt).toContain("You worked on this before, and returned:\n\n> title: abc");
  });
});

describe("a blank prompt", () => {
  test("is never sent: the run suspends with the places of its templates", { tags: ["long"] }, async () => {
    await using trial = new Trial(workflow('prompt: "{{ .title }}\\n"'), { work: titles(" ", "A house") });
    const { suspension } = await trial.start();
    expect(suspension).toMatchObject({ reason: "failure", step: 2, error: { code: "prompt_blank" } });
    expect(suspension?.message).toBe(
      "printer, turn 1: the prompt is blank: trial.workflow.yaml:8:12 and trial.workflow.yaml:11:41 give no visible text",
    );
    expect(roles(trial)).toEqual(["writer 1"]);
    expect((await trial.drive({ resume: { sendBack: "" } })).status).toBe("completed");
    expect(roles(trial)).toEqual(["writer 1", "writer 2", "printer 1"]);
  });

  test("gets text from another input, which has to fit the workflow", { tags: ["long"] }, async () => {
    const text = workflow(
      'prompt: "{{ .title }}"',
      "inputs: { properties: { note: { type: string } }, required: [note] }",
    )
      .replace("prompt: Write.", 'prompt: ""')
      .replace("prompt: Begin.", 'prompt: "{{ .input.note }}"');
    await using trial = new Trial(text, { work: titles("A house") });
    const repository = join(trial.folder, "r");
    trial.run = await startRun(trial.host, { workflow: trial.workflow, repository, input: { note: "" } });
    expect((await trial.drive()).suspension?.error?.code).toBe("prompt_blank");
    await expect(trial.drive({ resume: { sendBack: "" } })).rejects.toMatchObject({
      code: "hand_over_missing",
      message: `run ${trial.run} has no output that could be sent back`,
    });
    await expect(trial.drive({ resume: { input: { note: 1 } } })).rejects.toMatchObject({ code: "input_invalid" });
    expect(await trial.drive({ resume: { input: { note: "Go." } } })).toMatchObject({
      status: "completed",
      input: { note: "Go." },
    });
  });
});

test("a step without a folder works in the one that a person names", { tags: ["long"] }, async () => {
  await using trial = new Trial(workflow('prompt: Print it., location: "{{ .title }}"'), { work: titles("..") });
  const { suspension } = await trial.start();
  expect(suspension).toMatchObject({ step: 2, error: { code: "location_outside" } });
  mkdirSync(join(await trial.path(), "docs"));
  await trial.drive({ resume: { location: "../.." } });
  expect((await trial.state()).suspension?.message).toContain("the location that a person gave");
  expect((await trial.drive({ resume: { location: "docs" } })).status).toBe("completed");
  expect(trial.asked[1]?.workspace).toBe(join(await trial.path(), "docs"));
});

test("a run that is not suspended is given no other values", { tags: ["long"] }, async () => {
  await using trial = new Trial(sliced, { work: titles("abcdef") });
  const crash = (event: { readonly type: string }) => {
    if (event.type === "turn_requested") throw new Error("the process is gone");
  };
  await expect(trial.start({ onEvent: crash })).rejects.toThrow("the process is gone");
  await expect(trial.drive({ resume: { location: "docs" } })).rejects.toMatchObject({
    code: "run_not_suspended",
    message: `run ${trial.run} is running: it can be given other values when it is suspended`,
  });
  expect((await trial.drive()).status).toBe("completed");
});

test("an output without an edge is sent back", async () => {
  await using trial = new Trial(sliced.replace("writer: { _:", "writer: { other:"), { work: titles("abcdef") });
  expect(await trial.start()).toMatchObject({
    status: "suspended",
    suspension: { reason: "failure", step: 1, error: { code: "no_route" } },
  });
  const state = await trial.drive({ resume: { sendBack: "" } });
  expect(state).toMatchObject({ status: "suspended", suspension: { step: 1 } });
  expect(roles(trial)).toEqual(["writer 1", "writer 2"]);
});
