import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent } from "@cuebook/agents";
import { type Resumption, type RunEvent, stateOf } from "@cuebook/run";
import { writeYaml } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { loadWorkflow, type Workflow } from "@cuebook/workflow";
import { afterAll, describe, expect, test } from "vitest";
import { adoptDefinition } from "../adopt/adopt.ts";
import { driveRun } from "../drive/drive.ts";
import type { Host } from "../host/host.ts";
import { startRun } from "../plan/start.ts";
import { compareRecording } from "./compare.ts";
import { recordRun } from "./from-run.ts";
import { readRecording } from "./read.ts";
import type { Recording } from "./recording.ts";
import { replayRecording } from "./replay.ts";
import { standInHost } from "./stand-in.ts";

const scratch = mkdtempSync(join(tmpdir(), "cuebook-recording-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const load = (text: string): Workflow => {
  const { workflow, diagnostics } = loadWorkflow({ file: "trial.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
};
const sliced = `version: 1
name: trial
dialect: go
roles:
  writer:
    prompt: Write.
    frontmatter: { properties: { title: { type: string } }, required: [title] }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: writer, prompt: "Begin {{ slice .input.prompt 0 3 }}." } }
  writer: { _: { role: printer, prompt: "Print {{ slice .title 0 5 }}." } }
  printer: { _: { role: $END } }
`;
const whole = sliced.replace("slice .title 0 5", ".title");
const title = (text: string) => `---\ntitle: ${text}\n---\n`;

/** A run of the sliced workflow; each act is done when it is suspended. */
class HandledRun {
  readonly #replies: readonly string[];
  #turns = 0;
  host: Host = standInHost(() => ({ text: this.#replies[this.#turns] ?? "printed", session: true }), scratch);
  workflow = load(sliced);
  run = "";

  constructor(...replies: readonly string[]) {
    this.#replies = replies;
  }

  async start(prompt = "cats"): Promise<this> {
    this.run = await startRun(this.host, { workflow: this.workflow, input: { prompt }, repository: "/repository" });
    return this.#drive();
  }

  async resume(resume: Resumption): Promise<this> {
    return this.#drive(resume);
  }

  async #drive(resume?: Resumption): Promise<this> {
    const onEvent = ({ type }: RunEvent) => {
      if (type === "turn_completed") this.#turns += 1;
    };
    await driveRun(this.host, this.run, { resume, onEvent });
    return this;
  }

  async adopt(text: string): Promise<this> {
    this.workflow = load(text);
    const { is } = await adoptDefinition(this.host, { run: this.run, workflow: this.workflow });
    expect(is).toBe("adopted");
    return this;
  }

  async recorded(): Promise<Recording> {
    const { run, workflow } = this;
    const events = await this.host.journal.read(run);
    return recordRun({ run, events, workflow, file: "trial.workflow.yaml", scratch, mask: (text) => text });
  }

  /** The recording, read from its file again; its replay is the same. */
  async replayed(): Promise<Recording> {
    const read = readRecording(new Source("x.recording.yaml", writeYaml(await this.recorded())));
    expect(read.diagnostics).toEqual([]);
    if (read.recording === undefined) throw new Error("not read");
    const replay = await replayRecording(this.workflow, read.recording, { scratch });
    expect(compareRecording({ ...read, recording: read.recording }, this.workflow, replay)).toEqual([]);
    return read.recording;
  }
}

describe("a run is recorded, and replayed equal,", () => {
  test("whose output was sent back", async () => {
    const run = await new HandledRun(title("abc"), title("abcd"), title("abcdef")).start();
    await (await run.resume({ sendBack: "Longer." })).resume({ sendBack: "" });
    const { steps, end } = await run.replayed();
    expect(steps.map(({ role, turns }) => [role, turns.map(({ sent_back }) => sent_back)])).toEqual([
      ["writer", ["Longer.", "", undefined]],
      ["printer", [undefined]],
    ]);
    expect(steps[0]?.turns[1]?.prompt).toContain("Longer.");
    expect(end).toEqual({ status: "completed" });
  });

  test("which still waits for an output to be sent back", async () => {
    const run = await new HandledRun(title("abc")).start();
    expect((await run.replayed()).end).toEqual({
      ...{ status: "suspended", reason: "failure", code: "template_render_error" },
    });
  });

  test("which adopted another definition", async () => {
    const run = await new HandledRun(title("abc")).start();
    await (await run.adopt(whole)).resume({});
    expect((await run.replayed()).steps[1]?.turns[0]?.prompt).toContain("Print abc.");
  });

  test("whose input was replaced", async () => {
    const run = await new HandledRun(title("abcdef")).start("x");
    await run.resume({ input: { prompt: "dogs" } });
    const { input, steps } = await run.replayed();
    expect(input).toEqual({ prompt: "dogs" });
    expect(steps[0]?.turns[0]?.prompt).toContain("Begin dog.");
  });
});

test("a run whose replies lead elsewhere with its latest definition is refused, with the place", async () => {
  const run = await new HandledRun(title("abc"), title("abcdef")).start();
  await run.resume({ sendBack: "Longer." });
  const events = await run.host.journal.read(run.run);
  const workflow = load(whole);
  await expect(
    recordRun({
      ...{ run: run.run, events, workflow, file: "trial.workflow.yaml", scratch },
      mask: (text: string) => text,
    }),
  ).rejects.toMatchObject({
    code: "run_not_recordable",
    message: expect.stringMatching(
      /: a recording has one definition and one input, .* lead elsewhere after step 1 \(writer\)$/,
    ),
  });
});

const parted = (branch: string, join: string) => `version: 1
name: trial
dialect: jinja
roles:
  counter: { prompt: "Count {{ input.prompt }}.", permissions: read, frontmatter: { properties: { n: { type: integer } }, required: [n] } }
  halver: { prompt: Halve., permissions: read, frontmatter: { properties: { m: { type: integer } }, required: [m] } }
  looker: { prompt: Look., permissions: read }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: counter, prompt: Begin. } }
  counter:
    _:
      all: [{ role: halver, prompt: "${branch}" }, { role: looker, prompt: Look. }]
      share: true
      join: { role: printer, prompt: "${join}" }
  halver: { _: { role: $JOIN } }
  looker: { _: { role: $JOIN } }
  printer: { _: { role: $END } }
`;

describe("a run with branches is recorded, and replayed equal,", () => {
  test.each([
    ["before them", parted("Take {{ 10 / n }}.", "Print."), { counter: [0, 2], halver: [1] }, undefined],
    ["behind them", parted("Halve.", "{{ 10 / steps.halver.m }}"), { counter: [1], halver: [0, 2] }, "halver"],
  ])("if an output was sent back %s", async (_, text, numbers: Record<string, readonly number[]>, named) => {
    const run = new HandledRun();
    run.workflow = load(text);
    const agent = run.host.agent("recorded");
    const reply: Agent["turn"] = async function* ({ role, turn }) {
      const number = numbers[role]?.[turn - 1];
      const output = `---\n${role === "counter" ? "n" : "m"}: ${number}\n---\n`;
      yield { type: "result", text: number === undefined ? "done" : output, session: role };
    };
    run.host = { ...run.host, agent: () => ({ ...agent, turn: reply }) };
    const { steps } = stateOf(run.run, await (await run.start()).host.journal.read(run.run));
    await run.resume({ sendBack: "Not zero.", step: steps.findLast(({ role }) => role === named)?.step });
    const recording = await run.replayed();
    expect(recording.end).toEqual({ status: "completed" });
    expect(
      recording.steps.flatMap(({ role, turns }) => (turns.some((each) => "sent_back" in each) ? role : [])),
    ).toEqual([named ?? "counter"]);
  });
});
