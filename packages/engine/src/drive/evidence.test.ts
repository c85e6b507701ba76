import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stateOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { Recorder } from "../record/recorder.ts";
import { thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";
import { output, Trial } from "../testing/trial.ts";
import { checkEvidence } from "./evidence.ts";

const workflow = `version: 1
name: evidence
roles: { writer: { prompt: Write., frontmatter: { properties: { title: { type: string } } } } }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END, gate: human } }
`;

/** What is found of evidence after a step, whose worktree has `a.ts` with three lines, and whose agent ran two commands. */
async function found(evidence: unknown) {
  await using trial = new Trial(workflow, { work: { writer: () => output({ title: "T" }) } });
  const { plan } = await trial.start();
  writeFileSync(join(plan.path, "a.ts"), "one\ntwo\nthree");
  writeFileSync(join(plan.path, "bytes"), Buffer.of(0, 255));
  mkdirSync(join(plan.path, "folder"));
  symlinkSync("/etc/passwd", join(plan.path, "link"));
  const { host } = trial;
  const lease = await host.journal.acquire(trial.run, await thisProcess());
  const recorder = new Recorder(host, lease, stateOf(trial.run, await trial.events()), () => undefined);
  const transcript = await TranscriptWriter.open(host, lease);
  const ref = { step: 1, try: 1, turn: 1 };
  const run = (item: string, summary: string, exitCode?: number) => {
    void transcript.add(ref, { type: "tool_started", item, name: "Bash", kind: "execute", summary });
    void transcript.add(ref, { type: "tool_finished", item, outcome: "completed", exitCode });
  };
  run("1", "cd src && npm  test 2>&1 | tail", 0);
  run("2", "node cli.js --bad", 2);
  const result = await checkEvidence({ host, recorder, transcript }, { step: 1, value: { evidence } });
  await host.journal.release(lease);
  return result;
}

/** What is found of each entry: a complaint, or how it is checked. */
async function each(...entries: readonly object[]): Promise<readonly string[]> {
  const { complaints, evidence } = await found(entries.map((entry) => ({ criterion: "SC-1", ...entry })));
  const of = (at: number) => complaints.find(({ path }) => path === `/evidence/${at}`)?.message;
  return evidence.map(({ checked, exitCode }, at) => of(at) ?? `${checked} ${exitCode ?? ""}`.trim());
}

describe("the evidence of a phase", () => {
  test("is checked against the files of the worktree", async () => {
    expect(
      await each(
        { file: "a.ts", line: 3 },
        { file: "./a.ts" },
        { file: "a.ts", line: 4 },
        { file: "b.ts", line: 1 },
        { file: "bytes", line: 9 },
      ),
    ).toEqual([
      "file",
      "file",
      "The evidence for SC-1 names line 4 of a.ts, which has only 3 lines. Look at the file, and give the line as it is now.",
      "The evidence for SC-1 names the file b.ts, but there is no such file in the worktree. Give its path from the root of the worktree.",
      "file",
    ]);
    const wrong = ["../a.ts", "/etc/passwd", "a.ts/x", "folder", "link", "\0", "x".repeat(5000)];
    for (const text of await each(...wrong.map((file) => ({ file }))))
      expect(text).toContain("there is no such file in the worktree");
  });

  test("is checked against the commands that ran", { tags: ["long"] }, async () => {
    expect(
      await each(
        { command: "npm test", result: "12 passed" },
        { command: "node cli.js --bad", result: "exits with 2" },
        { command: "npm run e2e", result: "passed" },
      ),
    ).toEqual(["command 0", "command 2", "claimed"]);
  });

  test("is a claim where it is only said, and a complaint where it says nothing", { tags: ["long"] }, async () => {
    const nothing =
      "The evidence for SC-1 says nothing. Name the command that you ran and its result, or the file and the line that show it.";
    expect(await each({ result: "The button is green." }, {}, { file: " ", line: 3 })).toEqual([
      "claimed",
      nothing,
      nothing,
    ]);
  });

  test("has all complaints at once, each at its entry", async () => {
    const { complaints, evidence } = await found([
      { criterion: "SC-1", file: "b.ts" },
      { criterion: "SC-2", file: "a.ts", line: 1 },
      { criterion: "SC-3" },
    ]);
    expect(complaints.map(({ path }) => path)).toEqual(["/evidence/0", "/evidence/2"]);
    expect(evidence.map(({ criterion }) => criterion)).toEqual(["SC-1", "SC-2", "SC-3"]);
  });

  test("of any other form is left out", { tags: ["long"] }, async () => {
    for (const evidence of [undefined, {}, [null, 1, "SC-1", { file: "b.ts" }, { criterion: " " }]])
      expect(await found(evidence)).toEqual({ complaints: [], evidence: [] });
  });
});
