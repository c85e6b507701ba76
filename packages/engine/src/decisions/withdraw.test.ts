import { describe, expect, test } from "vitest";
import { driveRun } from "../drive/drive.ts";
import { readInbox } from "../inbox/read.ts";
import { answeredRuns } from "../service/overdue.ts";
import { output, Trial } from "../testing/trial.ts";
import { listWaiting } from "./list.ts";
import { makeDecision, readDecision } from "./make.ts";
import { withdrawAnswer } from "./withdraw.ts";

const workflow = `version: 1
name: trial
roles:
  writer: { prompt: Write a text. }
  printer: { prompt: Print it. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: "Print it.", gate: human } }
  printer: { _: { role: $END } }
`;

const [past, future] = ["2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"];

/** A run that waits at a gate, and the hash of what it shows. */
async function waiting() {
  const trial = new Trial(workflow, { work: { writer: () => output({}, "The text."), printer: () => "printed" } });
  await trial.start();
  const { hash } = await readDecision(trial.host, trial.run);
  const decide = (verdict: "approved" | "rejected", startsAt: string) =>
    makeDecision(trial.host, trial.run, { verdict, say: "Again.", hash, continues: true, startsAt });
  const withdraw = (of = hash) => withdrawAnswer(trial.host, trial.run, { q: 1, hash: of });
  const takeUp = () => driveRun(trial.host, trial.run, { resume: "taken_up" });
  const due = () => Array.fromAsync(answeredRuns(trial.host.journal, new Date()));
  return { trial, hash, decide, withdraw, takeUp, due, [Symbol.asyncDispose]: () => trial[Symbol.asyncDispose]() };
}

describe("an answer with which a run continues later", () => {
  test.each(["approved", "rejected"] as const)(
    "that is %s leaves no trace in the state once it is withdrawn",
    async (verdict) => {
      await using run = await waiting();
      const { version: _before, updatedAt: _at, ...before } = await run.trial.state();
      await run.decide(verdict, future);
      expect(await listWaiting(run.trial.host)).toEqual([]);
      expect(await run.due()).toEqual([]);
      await run.withdraw();
      const { version: _after, updatedAt: _then, ...after } = await run.trial.state();
      expect(after).toEqual(before);
      expect(await listWaiting(run.trial.host)).toMatchObject([{ address: `${run.trial.run}/q1` }]);
      expect((await run.takeUp()).status).toBe("suspended");
    },
  );

  test("is taken up at its time, not before, and cannot be withdrawn then", async () => {
    await using early = await waiting();
    await early.decide("approved", future);
    expect((await early.takeUp()).status).toBe("suspended");
    await using run = await waiting();
    await run.decide("approved", past);
    expect(await run.due()).toEqual([run.trial.run]);
    expect((await run.takeUp()).status).toBe("completed");
    await expect(run.withdraw()).rejects.toMatchObject({ code: "answer_taken" });
  });

  test("waits for nobody, and is idle only if nobody continues it in time", async () => {
    await using run = await waiting();
    const inbox = async () => (await readInbox(run.trial.host, { now: new Date() })).map(({ key }) => key);
    await run.decide("approved", future);
    expect(await inbox()).toEqual([]);
    await run.withdraw();
    await run.decide("approved", past);
    expect(await inbox()).toEqual([`run ${run.trial.run} idle`]);
  });

  test("is withdrawn only by the hash of what was answered", async () => {
    await using run = await waiting();
    await run.decide("approved", future);
    await expect(run.withdraw("0".repeat(64))).rejects.toMatchObject({ code: "decision_changed" });
    await expect(withdrawAnswer(run.trial.host, run.trial.run, { q: 2, hash: run.hash })).rejects.toMatchObject({
      code: "answer_taken",
    });
  });

  test("is withdrawn or continued with, never both", async () => {
    for (const delays of [
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 5],
      [5, 0],
    ]) {
      await using run = await waiting();
      await run.decide("approved", past);
      const later = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
      const [driven, withdrawn] = await Promise.allSettled([
        later(delays[0]).then(run.takeUp),
        later(delays[1]).then(() => run.withdraw()),
      ]);
      const isDriven = driven.status === "fulfilled" && driven.value.status === "completed";
      expect([isDriven, withdrawn.status]).toEqual([isDriven, isDriven ? "rejected" : "fulfilled"]);
      const types = (await run.trial.events()).map(({ type }) => type);
      expect(types.filter((type) => type === "run_resumed" || type === "answer_withdrawn")).toHaveLength(1);
    }
  });
});
