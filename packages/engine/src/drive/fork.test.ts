import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replayAdapter } from "@cuebook/agents";
import { stateOf } from "@cuebook/run";
import { expect, test } from "vitest";
import { readArtifact } from "../artifacts/read.ts";
import { makeDecision } from "../decisions/make.ts";
import { pruneRuns } from "../record/control.ts";
import { output, Trial, type Work } from "../testing/trial.ts";
import { driveRun } from "./drive.ts";
import { forkRun } from "./fork.ts";

const workflow = (gate = "") => `version: 1
name: trial
roles:
  planner:
    prompt: Plan it.
    frontmatter: { type: object, properties: { plan: { type: string, artifact: true } }, required: [plan] }
  builder:
    prompt: Build it.
    frontmatter: { type: object, properties: { built: { type: string } }, required: [built] }
  judge:
    prompt: Judge it.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: good } }, required: [$status] }
        - { properties: { $status: { const: bad }, why: { type: string } }, required: [$status, why] }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner: { _: { role: builder, prompt: "Build {{{plan}}}." } }
  builder: { _: { role: judge, prompt: "Of {{{steps.planner.plan}}} came {{{built}}}.", ${gate} } }
  judge:
    bad: { role: builder, prompt: "Again, as {{{why}}}: {{{steps.planner.plan}}}, {{{steps.builder.built}}}.", max: 2 }
    good: { role: $END }
`;

/** A builder that writes a file at each visit, and a judge that accepts the second. */
function hands(more: Readonly<Record<string, Work>> = {}): Readonly<Record<string, Work>> {
  return {
    planner: ({ workspace }) => {
      writeFileSync(join(workspace, "plan.md"), "planned");
      return output({ plan: "a house" });
    },
    builder: ({ workspace, visit }) => {
      writeFileSync(join(workspace, "house.txt"), `built ${visit}`);
      if (visit === 1) writeFileSync(join(workspace, "first.txt"), "1");
      return output({ built: `house ${visit}` });
    },
    judge: ({ visit }) => output(visit === 1 ? { $status: "bad", why: "it leans" } : { $status: "good" }),
    ...more,
  };
}

const told = async (trial: Trial, run: string) => stateOf(run, await trial.journal.read(run));
const drive = (trial: Trial, run: string) => driveRun(trial.host, run);
const git = (folder: string, ...args: readonly string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

/** The state of a run, and its files. */
async function picture(trial: Trial, run: string) {
  const { plan } = await told(trial, run);
  return {
    events: await trial.journal.read(run),
    branch: git(plan.repository, "rev-parse", plan.branch),
    status: git(plan.path, "status", "--porcelain"),
    diff: git(plan.path, "diff", "HEAD"),
  };
}

test("a fork in the middle has the earlier steps, their artifacts and the files of that moment, and then continues independently", {
  tags: ["long"],
}, async () => {
  await using trial = new Trial(workflow(), { work: hands() });
  expect((await trial.start()).status).toBe("completed");
  const before = await picture(trial, trial.run);
  const source = await told(trial, trial.run);
  trial.asked.length = 0;

  const fork = await forkRun(trial.host, { run: trial.run, step: 2 });
  const made = await told(trial, fork);
  expect(made).toMatchObject({
    status: "pending",
    forkedFrom: { run: trial.run, step: 2 },
    pin: source.pin,
    active: [2],
  });
  expect(made.steps.map(({ step, role, visit, parents }) => [step, role, visit, parents])).toEqual([
    [1, "planner", 1, []],
    [2, "builder", 1, [1]],
  ]);
  expect(existsSync(made.plan.path)).toBe(false);

  expect((await drive(trial, fork)).status).toBe("completed");
  const after = await told(trial, fork);
  expect(after.steps.map(({ role, visit }) => `${role}#${visit}`)).toEqual([
    ...["planner#1", "builder#1", "judge#1", "builder#2", "judge#2"],
  ]);
  expect(trial.asked.map(({ role, visit }) => `${role}#${visit}`)).toEqual(["judge#1", "builder#2", "judge#2"]);
  expect(trial.asked[0]?.prompt).toContain("Of a house came house 1.");
  expect(trial.asked[1]?.prompt).toContain("Again, as it leans: a house, house 1.");
  // Its files began as they were after the step, not as the source left them.
  expect(after.plan.branch).not.toBe(source.plan.branch);
  expect(after.plan.path).not.toBe(source.plan.path);
  expect(git(after.plan.path, "status", "--porcelain")).toBe("?? first.txt\n?? house.txt\n?? plan.md\n");
  const [atSource, atFork] = [
    await readArtifact(trial.host, trial.run, 1, "plan"),
    await readArtifact(trial.host, fork, 1, "plan"),
  ];
  expect(atFork).toEqual(atSource);

  expect(await picture(trial, trial.run)).toEqual(before);
});

test("a fork begins with the files after its step, without later changes", async () => {
  await using trial = new Trial(workflow(), { work: hands() });
  await trial.start();
  const fork = await forkRun(trial.host, { run: trial.run, step: 1 });
  let seen = "";
  const work: Work = ({ workspace }) => {
    seen = git(workspace, "status", "--porcelain");
    return output({ built: "a hut" });
  };
  await using other = new Trial(workflow(), { work: hands({ builder: work }) });
  expect((await driveRun({ ...trial.host, agent: other.host.agent }, fork)).status).toBe("completed");
  expect(seen).toBe("?? plan.md\n");
});

test("a fork at the last step of a completed run has its final files, including uncommitted ones", {
  tags: ["long"],
}, async () => {
  await using trial = new Trial(workflow(), { work: hands() });
  await trial.start();
  const fork = await forkRun(trial.host, { run: trial.run, step: 5 });
  trial.asked.length = 0;
  const after = await drive(trial, fork);
  expect(after).toMatchObject({ status: "completed", outcome: { uncommitted: 3 } });
  expect(trial.asked).toEqual([]);
  expect(readFileSync(join(after.plan.path, "house.txt"), "utf8")).toBe("built 2");
});

test("a fork keeps the counts of passages, so forking does not extend a loop's limit", { tags: ["long"] }, async () => {
  const work = hands({ judge: () => output({ $status: "bad", why: "it leans" }) });
  await using trial = new Trial(workflow(), { work });
  expect((await trial.start()).suspension).toMatchObject({ reason: "limit", step: 7 });
  const before = await picture(trial, trial.run);
  // The run is suspended and no step follows its last one, so the files are the current ones.
  const fork = await forkRun(trial.host, { run: trial.run, step: 7 });
  expect(await picture(trial, trial.run)).toEqual(before);
  const after = await drive(trial, fork);
  expect(after.suspension).toMatchObject({ reason: "limit", step: 7, edge: { role: "judge", status: "bad" } });
  expect(readFileSync(join(after.plan.path, "house.txt"), "utf8")).toBe("built 3");
  expect((await driveRun(trial.host, fork, { resume: { allow: 1 } })).steps).toHaveLength(9);
});

test("a fork at a gated step asks again, without the answer given before", { tags: ["long"] }, async () => {
  let turns = 0;
  const builder: Work = () => output({ built: `house ${++turns}` });
  await using trial = new Trial(workflow("gate: human"), {
    work: hands({ builder, judge: () => output({ $status: "good" }) }),
  });
  await trial.start();
  await makeDecision(trial.host, trial.run, { verdict: "rejected", say: "Larger." });
  await trial.drive({ resume: {} });
  await makeDecision(trial.host, trial.run, { verdict: "approved" });
  expect((await trial.drive({ resume: {} })).status).toBe("completed");

  const fork = await forkRun(trial.host, { run: trial.run, step: 2 });
  expect((await trial.journal.read(fork)).filter(({ type }) => type === "step_completed")).toHaveLength(2);
  const state = await drive(trial, fork);
  expect(state).toMatchObject({ status: "suspended", suspension: { reason: "decision", step: 2 } });
  expect(state.steps[1]?.result).toMatchObject({ value: { built: "house 2" } });
  // A rejection makes the copied step continue, though no agent of this run ever began it.
  await makeDecision(trial.host, fork, { verdict: "rejected", say: "Larger still." });
  const again = await driveRun(trial.host, fork, { resume: {} });
  expect(again.steps[1]?.result).toMatchObject({ value: { built: "house 3" } });
  expect(trial.asked.at(-1)?.prompt).toContain("Larger still.");
});

test("a fork can be forked, and outlives its source", { tags: ["long"] }, async () => {
  await using trial = new Trial(workflow(), { work: hands() });
  await trial.start();
  const fork = await forkRun(trial.host, { run: trial.run, step: 2 });
  await drive(trial, fork);
  const second = await forkRun(trial.host, { run: fork, step: 3 });
  await pruneRuns(trial.host, {
    isDry: false,
    force: true,
    records: true,
    before: (await told(trial, fork)).createdAt,
  });
  expect((await trial.journal.runs()).map(({ id }) => id).sort()).toEqual([fork, second].sort());
  expect((await drive(trial, second)).status).toBe("completed");
  expect((await readArtifact(trial.host, second, 1, "plan")).text).toBe("a house");
});

test("a run that cannot be forked reports why, and nothing is created", async () => {
  await using trial = new Trial(workflow(), { work: hands({ builder: () => "no front matter" }) });
  expect((await trial.start()).suspension?.reason).toBe("exhausted");
  const fork = (step: number, run = trial.run) => forkRun(trial.host, { run, step });
  await expect(fork(2)).rejects.toMatchObject({
    code: "step_not_completed",
    message: expect.stringContaining("is exhausted"),
  });
  await expect(fork(3)).rejects.toMatchObject({ code: "step_not_found" });
  await expect(fork(1, "nobody")).rejects.toMatchObject({ code: "run_not_found" });
  expect(await trial.journal.runs()).toHaveLength(1);
});

test("a fork fails when git has removed the files of its checkpoint", { tags: ["long"] }, async () => {
  await using trial = new Trial(workflow(), { work: hands() });
  await trial.start();
  await pruneRuns(trial.host, { isDry: false, force: true, records: false });
  git(join(trial.folder, "r"), "reflog", "expire", "--expire=now", "--all");
  git(join(trial.folder, "r"), "gc", "--quiet", "--prune=now");
  await expect(forkRun(trial.host, { run: trial.run, step: 2 })).rejects.toMatchObject({ code: "checkpoint_missing" });
});

test("a run with replayed agents can be forked", { tags: ["long"] }, async () => {
  await using trial = new Trial(workflow());
  const script = join(trial.folder, "script.yaml");
  const reply = (fields: Readonly<Record<string, string>>) => JSON.stringify(output(fields));
  writeFileSync(
    script,
    `version: 1
roles:
  planner: [{ output: ${reply({ plan: "a house" })} }]
  builder: [{ edits: [{ write: b.txt, content: b }], output: ${reply({ built: "it" })} }]
  judge: [{ output: ${reply({ $status: "bad", why: "it leans" })} }, { output: ${reply({ $status: "good" })} }]
`,
  );
  const agent = replayAdapter.create({ script });
  const host = { ...trial.host, agent: () => agent };
  await trial.start({ signal: AbortSignal.abort() });
  expect((await driveRun(host, trial.run, { resume: {} })).status).toBe("completed");
  const fork = await forkRun(host, { run: trial.run, step: 3 });
  const after = await driveRun(host, fork);
  expect(after.status).toBe("completed");
  expect(after.steps.map(({ role }) => role)).toEqual(["planner", "builder", "judge", "builder", "judge"]);
});
