import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import { writeYaml } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waiveChecks } from "../decisions/waive.ts";
import { Trial } from "../testing/trial.ts";
import { compareRecording } from "./compare.ts";
import { recordRun } from "./from-run.ts";
import { readRecording } from "./read.ts";
import type { RecordedStep, Recording } from "./recording.ts";
import { replayRecording } from "./replay.ts";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-recorded-phases-")));
const text = `name: trial
phases:
  - { use: spec, checks: [] }
  - { use: implement, checks: [test] }
  - { use: review, checks: [] }
`;
const checks = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent"],
  ...["scope_explicit", "max_3_clarifications"],
];
const quality_checklist = Object.fromEntries(checks.map((name) => [name, { passed: true, evidence: "SC-1" }]));
const artifact = "## The specification\n\nSC-1: the file a.txt says two, and nothing else changes.";
const evidenceIn = (file: string) => [{ criterion: "SC-1", file, line: 1 }];
const done = { status: "complete", summary: "Done.", evidence: evidenceIn("a.txt") };
const write = ({ workspace }: TurnRequest, content: string, file = "a.txt") =>
  writeFileSync(join(workspace, file), content);

let trial: Trial;
let recording: Recording;

/** Its specification changes a file, its implementation has evidence in a missing file, then a failing check; a review follows. */
beforeAll(async () => {
  let [specs, tries] = [0, 0];
  trial = new Trial(text, {
    input: { prompt: "Say two." },
    project: { setupCommand: "true", testCommand: "cat a.txt; grep -q two a.txt" },
    work: {
      spec: (request) => {
        if (specs++ === 0) write(request, "mine\n", "notes.txt");
        return JSON.stringify({ status: "complete", summary: "Specified.", artifact, quality_checklist });
      },
      implement: (request) => {
        tries += 1;
        write(request, tries < 3 ? "one and a half\n" : "two\n");
        return JSON.stringify({ ...done, evidence: evidenceIn(tries === 3 ? "gone.txt" : "a.txt") });
      },
      review: () =>
        JSON.stringify({ status: "complete", summary: "Fine.", findings: [], evidence: evidenceIn("a.txt") }),
    },
  });
  // Its only check fails before the work.
  expect((await trial.start()).suspension?.error?.code).toBe("no_check_passes");
  await waiveChecks(trial.host, trial.run, { reason: "It is the task.", by: "ann" });
  const state = await trial.drive({ resume: {} });
  expect([state.status, state.suspension?.message]).toEqual(["completed", undefined]);
  const events = await trial.events();
  recording = await recordRun({
    ...{ run: trial.run, events, workflow: trial.workflow, file: "trial.workflow.yaml", scratch, mask: (said) => said },
  });
});
afterAll(async () => {
  await trial[Symbol.asyncDispose]();
  rmSync(scratch, { recursive: true });
});

/** The replay of a recording as its file has it, and the differences. */
async function replayed(changed: Recording = recording) {
  const read = readRecording(new Source("a.recording.yaml", writeYaml(changed)));
  expect(read.diagnostics).toEqual([]);
  if (read.recording === undefined) throw new Error("the recording cannot be read");
  const whole = { ...read, recording: read.recording };
  const replay = await replayRecording(trial.workflow, read.recording, { scratch });
  const differences = compareRecording(whole, trial.workflow, replay);
  return { replay, differences: differences.map(({ code, message }) => `${code}: ${message}`) };
}

/** The recording with a changed step. */
function withStep(role: string, change: (step: RecordedStep) => RecordedStep): Recording {
  return { ...recording, steps: recording.steps.map((step) => (step.role === role ? change(step) : step)) };
}

test("a recording of phases has what was found and done around the agents", () => {
  const [spec, implement, review] = recording.steps;
  expect(recording.project).toMatchObject({
    facts: { testCommand: "cat a.txt; grep -q two a.txt", setupCommand: "true" },
    baseline: [{ name: "test", outcome: "failed", code: 1, output: "one\n" }],
  });
  expect(spec?.turns.map(({ observed, complaints }) => [observed?.undone?.files, complaints?.length])).toEqual([
    [["notes.txt"], 1],
    [undefined, undefined],
  ]);
  expect(
    implement?.turns.map(({ observed, returned, complaints }) => [
      observed?.checks?.map(({ outcome }) => outcome),
      returned?.length,
      complaints?.length,
      observed?.unfounded?.length,
    ]),
  ).toEqual([
    [["failed"], 1, undefined, undefined],
    [["failed"], 1, undefined, undefined],
    [["passed"], undefined, 1, 1],
    [["passed"], undefined, undefined, undefined],
  ]);
  expect(implement?.files).toEqual({ before: 1, commits: [{ files: 2, made: true }] });
  expect(review?.files).toEqual({ before: 2, commits: [{ files: 2, made: false }] });
  expect(JSON.stringify(recording)).not.toContain(trial.folder);
});

test("a replay of phases goes the way of the run", async () => {
  const { replay, differences } = await replayed();
  expect(differences).toEqual([]);
  expect(replay.end).toEqual({ status: "completed" });
});

test("a replay runs no command of a recording, and looks at no file", async () => {
  const marker = join(scratch, "ran");
  const touch = `touch ${marker}`;
  const { project } = recording;
  if (project === undefined) throw new Error("nothing is recorded of the project");
  const facts = { ...project.facts, testCommand: touch, setupCommand: touch, setupKey: "other" };
  const { replay } = await replayed({ ...recording, project: { ...project, facts } });
  expect(replay.end).toEqual({ status: "completed" });
  expect(existsSync(marker)).toBe(false);
});

test("what counts is computed in a replay: a failure that was known is, and one that is new is not", async () => {
  const { project } = recording;
  const failed = { name: "test", command: "c", outcome: "failed", code: 1, output: "one and a half\n" } as const;
  if (project === undefined) throw new Error("nothing is recorded of the project");
  const known = await replayed({ ...recording, project: { ...project, baseline: [failed] } });
  // The first output of the implementation passes then, and the rest is not asked for.
  expect(known.differences.join("\n")).toContain("recording_returned_differs: the output is accepted");
  const worse = withStep("implement", (step) => ({
    ...step,
    turns: step.turns.map((turn) => ({
      ...turn,
      observed: { ...turn.observed, checks: [{ ...failed, output: "worse" }] },
    })),
  }));
  expect((await replayed(worse)).differences.join("\n")).toContain("recording_reply_missing: ");
});

test("a review is repeated in a replay if the files changed under it", async () => {
  const changed = withStep("review", (step) => ({
    ...step,
    files: { before: 1, commits: [{ files: 2, made: true }] },
  }));
  const { differences } = await replayed(changed);
  expect(differences[1]).toBe(
    'recording_role_differs: step 4 is recorded for "final_checks", but the run reaches "review"',
  );
});

test("a result that is not recorded stops a replay, at its place", async () => {
  const without = (keys: readonly string[]) =>
    withStep("implement", (step) => ({
      ...step,
      turns: step.turns.map(({ observed, ...turn }) => {
        const left = Object.entries(observed ?? {}).filter(([key]) => !keys.includes(key));
        return { ...turn, observed: Object.fromEntries(left) };
      }),
    }));
  expect((await replayed(without(["checks"]))).differences[0]).toBe(
    "recording_result_missing: the run needs the result of the check test, which is not recorded",
  );
  expect((await replayed(without(["changes"]))).differences[0]).toBe(
    "recording_result_missing: the run needs the result of the comparison of the files, which is not recorded",
  );
  const { project, ...bare } = recording;
  const { baseline: _, ...facts } = project ?? { facts: undefined };
  if (facts.facts === undefined) throw new Error("nothing is recorded of the project");
  expect((await replayed({ ...recording, project: { facts: facts.facts } })).differences[0]).toBe(
    "recording_result_missing: the run needs the result of the check test before the work, which is not recorded",
  );
  expect((await replayed(bare)).differences[0]).toBe(
    "recording_start_refused: the workflow has phases, but the recording has no `project`",
  );
});
