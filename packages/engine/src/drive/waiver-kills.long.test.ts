import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/* A real process, ended by SIGKILL while a person lets failed checks pass, at what follows, and within a check of the final files. */

const done = JSON.stringify(JSON.stringify({ status: "complete", summary: "Done." }));
const turn = `    - output: ${done}\n      edits: [{ write: c.js, content: "text\\n" }]\n`;
const files = {
  "trial.workflow.yaml": "version: 1\nname: trial\nphases: [{ use: finalize, checks: [test] }]\n",
  "script.yaml": `version: 1\nroles:\n  finalize:\n${turn.repeat(6)}`,
};

function newTrial(testCommand: string): CrashTrial {
  const variables = { TRIAL_HOST: JSON.stringify({ project: { testCommand } }), TRIAL_PROMPT: "Do it." };
  return new CrashTrial(files, { command: "start", variables });
}

/** A trial whose run is suspended because its check keeps failing. */
async function suspendedTrial(): Promise<CrashTrial> {
  const trial = newTrial("! test -e c.js");
  expect(await trial.drive().ended).toMatchObject({ code: 0 });
  expect((await trial.state()).suspension).toMatchObject({ reason: "exhausted" });
  return trial;
}

async function expectWaived(trial: CrashTrial, point: string): Promise<void> {
  const { status, waivers, plan } = await trial.state();
  expect([status, waivers?.map(({ reason }) => reason)], point).toEqual(["completed", ["It is right."]]);
  const args = ["log", "--format=%(trailers:key=Cuebook-Waived,valueonly,separator=%x2C)", `${plan.base}..HEAD`];
  const trailers = execFileSync("git", args, { cwd: plan.path, encoding: "utf8" }).split("\n").filter(Boolean);
  expect(trailers, point).toEqual(["test: It is right."]);
}

test("a person's approval of failed checks is written whole or not at all, and committed once", {
  timeout: 900_000,
}, async () => {
  await using whole = await suspendedTrial();
  const { points: waiving } = whole.call("waive");
  expect(waiving).toEqual(["write checks_waived#1", "write summary#1"]);
  const resuming = whole.call("resume").points.filter((point) => /^(?:effect|write) /.test(point));
  await expectWaived(whole, "whole");
  for (const point of waiving) {
    await using trial = await suspendedTrial();
    expect(trial.call("waive", point).isKilled, point).toBe(true);
    expect((await trial.state()).waivers ?? [], point).toEqual([]);
    trial.call("waive");
    trial.call("resume");
    await expectWaived(trial, point);
  }
  const commits = resuming.filter((point) => /commit/.test(point));
  const kills = new Set(
    [resuming[0], commits[0], commits.at(-1), resuming.at(-1)].filter((point) => point !== undefined),
  );
  expect(kills.size).toBeGreaterThan(2);
  for (const point of kills) {
    await using trial = await suspendedTrial();
    trial.call("waive");
    expect(trial.call("resume", point).isKilled, point).toBe(true);
    trial.call("resume");
    await expectWaived(trial, point);
  }
});

test("a process that is killed within a check of the final files runs it again", { timeout: 300_000 }, async () => {
  // It passes for the phase, whose check writes a file, and hangs the first time on the final files.
  const marks = "m=../../../mark; test -e c.js || exit 0";
  await using trial = newTrial(
    `${marks}; test -e $m.1 || { touch $m.1; touch junk; exit 0; }; test -e $m.2 || { touch $m.2; sleep 300; }`,
  );
  const first = trial.drive();
  while (!existsSync(join(trial.folder, "mark.2"))) await sleep(50);
  first.kill();
  expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
  expect(await trial.drive().ended).toMatchObject({ code: 0 });
  const { status, steps } = await trial.state();
  expect(status).toBe("completed");
  expect(steps.at(-1)?.finalChecks?.checks).toMatchObject([{ name: "test", outcome: "passed" }]);
});
