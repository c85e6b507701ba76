import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { DatabaseSync } from "node:sqlite";
import { largestArtifact } from "@cuebook/run";
import { openSqliteJournal } from "@cuebook/store";
import { expect, test } from "vitest";
import { driveRun } from "../drive/drive.ts";
import { startRun } from "../plan/start.ts";
import { pruneRuns } from "../record/control.ts";
import { programFile } from "../testing/program.ts";
import { output, Trial, type Work } from "../testing/trial.ts";
import { keepArtifacts } from "./keep.ts";
import { readArtifact } from "./read.ts";

const text = `version: 1
name: trial
roles:
  planner:
    prompt: Plan it.
    frontmatter:
      type: object
      properties:
        plan: { type: string, artifact: true }
        draft: { type: string, artifact: true }
        title: { type: string }
      required: [plan, title]
  builder: { prompt: Build it. }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner: { _: { role: builder, prompt: "{{{title}}} is in {{{_artifacts.plan.path}}} of {{{_artifacts.plan.bytes}}} bytes, {{{_artifacts.plan.hash}}}{{#_artifacts.draft}}, draft {{{path}}}{{/_artifacts.draft}}. Mind {{{steps.planner._artifacts._body.path}}}." } }
  builder: { _: { role: $END } }
`;

const planner: Work = () => output({ plan: "First this.\nThen that.", title: "Titled" }, "All of it.\n");
const prune = { isDry: false, force: true, records: true };
const kept = (trial: Trial) => {
  const folder = join(trial.host.logs, "artifacts");
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile()).map(({ name }) => name);
};

test("marked fields and the body are kept before the step completes, and later prompts name their files", async () => {
  await using trial = new Trial(text, { work: { planner, builder: () => "Built.\n" } });
  expect((await trial.start()).status).toBe("completed");
  const [first, second] = (await trial.state()).steps;
  const records = first?.result?.is === "completed" ? first.result.artifacts : undefined;
  expect(records).toEqual([
    { name: "plan", hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), bytes: 22 },
    { name: "_body", hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), bytes: 10 },
  ]);
  expect(second?.result).toMatchObject({ artifacts: [{ name: "_body", bytes: 6 }] });
  expect(kept(trial)).toHaveLength(3);

  const prompt = (await trial.lastPrompt()).text;
  const [, path = "", bytes, hash] = /Titled is in (\S+) of (\d+) bytes, (sha256:\w+)\. Mind /.exec(prompt) ?? [];
  expect({ bytes, hash }).toEqual({ bytes: "22", hash: records?.[0]?.hash });
  expect(readFileSync(path, "utf8")).toBe("First this.\nThen that.");
  expect(statSync(path).mode & 0o222).toBe(0);
});

test("readArtifact returns an artifact unchanged, or fails with a code that says why it cannot", async () => {
  await using trial = new Trial(text, { work: { planner } });
  await trial.start();
  const read = (step: number, name: string, run = trial.run) => readArtifact(trial.host, run, step, name);
  const plan = await read(1, "plan");
  expect(plan).toMatchObject({ name: "plan", bytes: 22, text: "First this.\nThen that." });
  await expect(read(1, "plna")).rejects.toMatchObject({ code: "artifact_not_found", hint: "did you mean plan?" });
  await expect(read(1, "title")).rejects.toMatchObject({ code: "artifact_not_found" });
  await expect(read(1, "constructor")).rejects.toMatchObject({ code: "artifact_not_found" });
  await expect(read(9, "plan")).rejects.toMatchObject({ code: "step_not_found" });
  await expect(read(1, "plan", "nobody")).rejects.toMatchObject({ code: "run_not_found" });

  chmodSync(plan.path, 0o600);
  writeFileSync(plan.path, "First that.\nThen this.");
  await expect(read(1, "plan")).rejects.toMatchObject({ code: "artifact_changed" });
  rmSync(plan.path);
  await expect(read(1, "plan")).rejects.toMatchObject({ code: "artifact_missing" });
});

test("secrets are masked in artifacts", async () => {
  const work = { planner: () => output({ plan: "The key is hunter2hunter2.", title: "T" }) };
  await using trial = new Trial(text, { work, secrets: ["hunter2hunter2"] });
  await trial.start();
  expect((await readArtifact(trial.host, trial.run, 1, "plan")).text).toBe("The key is [secret].");
});

test("an artifact that is too large goes back to the agent, with the largest allowed size", {
  tags: ["long"],
}, async () => {
  const planner: Work = ({ turn }) =>
    output({ plan: "P.", title: "T" }, "é".repeat(turn === 1 ? largestArtifact / 2 + 1 : 10));
  await using trial = new Trial(text, { work: { planner } });
  expect((await trial.start()).status).toBe("completed");
  const rejected = (await trial.events()).find((event) => event.type === "output_rejected");
  expect(rejected).toMatchObject({
    complaints: [{ path: "_body", message: expect.stringMatching(/4194306 bytes; expected at most 4194304/) }],
  });
  expect((await readArtifact(trial.host, trial.run, 1, "_body")).bytes).toBe(20);
  await expect(keepArtifacts(trial.host, [{ name: "x", text: "x".repeat(largestArtifact + 1) }])).rejects.toMatchObject(
    {
      code: "artifact_too_large",
    },
  );
});

test("a store that cannot be written suspends the run, and resuming it does not ask the agent again", {
  tags: ["long"],
}, async () => {
  await using trial = new Trial(text, { work: { planner } });
  mkdirSync(trial.host.logs, { recursive: true });
  writeFileSync(join(trial.host.logs, "artifacts"), "in the way");
  expect((await trial.start()).suspension).toMatchObject({
    reason: "failure",
    step: 1,
    error: { code: "system_failed" },
  });
  rmSync(join(trial.host.logs, "artifacts"));
  expect((await trial.drive({ resume: {} })).status).toBe("completed");
  expect(trial.asked.map(({ role }) => role)).toEqual(["planner", "builder"]);
});

test("pruning removes only the artifacts that no other run names", { tags: ["long"] }, async () => {
  let count = 0;
  const work: Readonly<Record<string, Work>> = {
    planner: () => output({ plan: "Shared.", title: "T" }, `Of run ${++count}.`),
  };
  await using trial = new Trial(text, { work });
  await trial.start();
  const first = trial.run;
  const second = await startRun(trial.host, { workflow: trial.workflow, repository: join(trial.folder, "r") });
  await driveRun(trial.host, second);
  const orphan = join(trial.host.logs, "artifacts", "ab", "ab".repeat(32));
  mkdirSync(join(orphan, ".."), { recursive: true });
  writeFileSync(orphan, "of a run that died before it said so");
  expect(kept(trial)).toHaveLength(4);

  // Only the first run has ended before the second was created.
  const before = (await trial.journal.read(second))[0]?.at ?? "";
  expect((await pruneRuns(trial.host, { ...prune, before })).map(({ run }) => run)).toEqual([first]);
  expect(kept(trial)).toHaveLength(2);
  expect((await readArtifact(trial.host, second, 1, "plan")).text).toBe("Shared.");
  expect((await readArtifact(trial.host, second, 1, "_body")).text).toBe("Of run 2.");

  await pruneRuns(trial.host, prune);
  expect(kept(trial)).toEqual([]);
});

test("pruning keeps all artifacts while a run cannot be read, and those of a run that was damaged since", async () => {
  const work: Readonly<Record<string, Work>> = { planner: () => output({ plan: "Kept.", title: "T" }, "Body.") };
  await using trial = new Trial(text, { work });
  await trial.start();
  const spare = { ...prune, before: "2000-01-01" };
  using raw = new DatabaseSync(join(trial.folder, "cuebook.db"));
  raw.exec("UPDATE events SET body = '{' || body WHERE seq = 1");
  await pruneRuns(trial.host, spare);
  expect(kept(trial)).toHaveLength(2);
  await trial.journal.reindex();
  const orphan = join(trial.host.logs, "artifacts", "ab", "ab".repeat(32));
  mkdirSync(join(orphan, ".."), { recursive: true });
  writeFileSync(orphan, "of nobody");
  await pruneRuns(trial.host, spare);
  expect(kept(trial)).toHaveLength(3);
});

test("a run ends as usual after its process is killed while keeping artifacts, and the journal records what was repeated", {
  tags: ["long"],
}, async () => {
  await using trial = new Trial(text);
  writeFileSync(join(trial.folder, "trial.workflow.yaml"), text);
  const reply = output({ plan: "Plan.", title: "T" }, "Body.").replaceAll("\n", "\n          ");
  writeFileSync(
    join(trial.folder, "script.yaml"),
    `version: 1\nroles:\n  planner:\n    - output: |\n          ${reply.trim()}\n  builder: [{ output: Built. }]\n`,
  );
  const child = programFile("crash-child");
  const call = (command: string, fault?: string) =>
    spawnSync(execPath, [child, trial.folder, command], {
      env: { ...env, CUEBOOK_FAULT: fault },
      encoding: "utf8",
    });
  for (const point of ["effect keep_artifacts#1", "write artifact#2", "write step_completed#1"]) {
    rmSync(join(trial.folder, "state"), { recursive: true, force: true });
    expect({ point, signal: call("start", point).signal }).toEqual({ point, signal: "SIGKILL" });
    const { stdout, stderr } = call("drive");
    expect({ point, stdout, stderr }).toEqual({ point, stdout: "completed", stderr: "" });
    const journal = openSqliteJournal(join(trial.folder, "state", "cuebook.db"));
    const [run] = await journal.runs();
    const events = await journal.read(run?.id ?? "");
    expect(events.filter(({ type }) => type === "turn_requested")).toHaveLength(2);
    expect(events).toContainEqual(expect.objectContaining({ reason: "recovery", repeats: ["keep_artifacts 1"] }));
    const logs = join(trial.folder, "state", "logs");
    const found = await readArtifact(
      { journal, logs, artifacts: join(logs, "../artifacts") },
      run?.id ?? "",
      1,
      "plan",
    );
    expect(found.text).toBe("Plan.");
    await journal.close();
  }
});
