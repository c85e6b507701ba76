import { writeYaml } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { expect, test } from "vitest";
import { driveRun } from "../drive/drive.ts";
import { forkRun } from "../drive/fork.ts";
import { output, Trial } from "../testing/trial.ts";
import { compareRecording } from "./compare.ts";
import { recordRun } from "./from-run.ts";
import { readRecording } from "./read.ts";
import { replayRecording } from "./replay.ts";

const text = `name: gate
roles:
  dev: { goal: Do it., frontmatter: { type: object, properties: { risk: { enum: [low, high] } }, required: [risk] } }
  tests: { run: 'cat >> ../said; test -e made || { touch made; echo no; exit 1; }; echo yes' }
  verdict: { decide: { good: steps.dev.risk == "low", bad: else } }
graph:
  $START: { _: { role: dev, prompt: Begin. } }
  dev: { _: { role: tests } }
  tests: { passed: { role: verdict }, failed: { role: dev, prompt: "{{{output}}}" } }
  verdict: { good: { role: dev, prompt: "Again, {{steps.tests.code}}." }, bad: { role: $END } }
`;

async function ran(): Promise<Trial> {
  let turn = 0;
  const dev = () => output({ risk: ["low", "low"][turn++] ?? "high" });
  const trial = new Trial(text, { work: { dev } });
  const state = await trial.start();
  expect(state.steps.map(({ role, result }) => `${role} ${result?.is === "completed" ? result.status : ""}`)).toEqual([
    ...["dev _", "tests failed", "dev _", "tests passed", "verdict good", "dev _", "tests passed", "verdict bad"],
  ]);
  return trial;
}

test("the result of a command is part of a recording, and is replayed without the command", async () => {
  await using trial = await ran();
  const recording = await recordRun({
    run: trial.run,
    events: await trial.events(),
    workflow: trial.workflow,
    file: "gate.workflow.yaml",
    scratch: trial.folder,
    mask: (each) => each,
  });
  expect(recording.steps.map(({ role }) => role)).toEqual(["dev", "tests", "dev", "tests", "dev", "tests"]);
  expect(JSON.parse(recording.steps[1]?.turns[0]?.reply ?? "")).toEqual({ $status: "failed", code: 1, output: "no\n" });
  const read = readRecording(new Source("x.recording.yaml", writeYaml(recording)));
  if (read.recording === undefined) throw new Error("it is not readable");
  const replay = await replayRecording(trial.workflow, read.recording, { scratch: trial.folder });
  const found = compareRecording({ ...read, recording: read.recording }, trial.workflow, replay);
  expect(found.map(({ message }) => message)).toEqual([]);
});

test("a run is forked after a command, and after a decision", { tags: ["long"] }, async () => {
  await using trial = await ran();
  for (const step of [2, 5]) {
    const fork = await forkRun(trial.host, { run: trial.run, step });
    const state = await driveRun(trial.host, fork);
    expect(state.status).toBe("completed");
    expect(state.steps[step - 1]?.result?.is).toBe("completed");
  }
});
