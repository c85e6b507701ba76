import { setTimeout as sleep } from "node:timers/promises";
import { openPermissions } from "@cuebook/run";
import { expect, test } from "vitest";
import { listWaiting } from "../decisions/list.ts";
import { CrashTrial } from "../testing/crash-trial.ts";
import { answerPermission } from "./answer.ts";

/*
 * A real process that drives a run whose agent calls a real tool, or asks as a client does, ended by SIGKILL while it asks, at each
 * write around that, and after the answer. A repeated edit would show: it adds a line.
 */

const workflow = (tools: string) => `name: trial
roles:
  writer:
    prompt: Write.
    tools: ${tools}
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;
const script = `version: 1
roles:
  writer:
    - calls: [{ tool: editFile, arguments: { path: a.txt, edits: [{ old_text: "one\\n", new_text: "one\\ntwo\\n" }] } }]
      output: done
`;

const askers = ["a tool", "a client"] as const;

class Crash extends CrashTrial {
  constructor(asker: (typeof askers)[number]) {
    const isClient = asker === "a client";
    const files = { "trial.workflow.yaml": workflow(isClient ? "[]" : "[editFile]"), "script.yaml": script };
    super(files, { command: "start", variables: isClient ? { TRIAL_ASKS: "client" } : {} });
  }

  /** Waits until the run asks, or the process has ended. @returns the number of the permission */
  async asked(ended: Promise<unknown>): Promise<number | undefined> {
    const gone = ended.then(() => true);
    for (;;) {
      const isBegun = (await this.events()).length > 0;
      const [open] = isBegun ? openPermissions(await this.state()) : [];
      if (open !== undefined && (await this.journal.isDriven(await this.run()))) return open.permission;
      if (await Promise.race([gone, sleep(20, false)])) return undefined;
    }
  }

  /** Answers every question until the process ends. */
  async answerAll(ended: Promise<unknown>): Promise<void> {
    for (;;) {
      const permission = await this.asked(ended);
      if (permission === undefined) return;
      // The process may end, or take an earlier answer, between the check and the answer.
      await answerPermission(this, await this.run(), { permission, answer: "once", by: "ann" }).catch(() => undefined);
      await sleep(20);
    }
  }
}

/** The run completed: nothing is open, and the edit was made once. */
async function expectEnd(crash: Crash, note: string): Promise<void> {
  const state = await crash.state();
  const undecided = state.permissions.filter(({ decided }) => decided === undefined);
  expect({ note, status: state.status, undecided, text: await crash.text() }).toEqual({
    note,
    status: "completed",
    undecided: [],
    text: "one\ntwo\n",
  });
  expect(state.permissions.at(-1)?.decided).toMatchObject({ answer: "once", by: "ann" });
  expect((await crash.journal.permissionAnswers(await crash.run())).size).toBe(0);
}

test.each(askers)(
  "killed at each write around the question of %s, the run ends as if nothing had happened",
  {
    timeout: 300_000,
  },
  async (asker) => {
    await using whole = new Crash(asker);
    const { ended } = whole.drive();
    await whole.answerAll(ended);
    expect(await ended).toEqual({ code: 0, signal: null, errors: "" });
    await expectEnd(whole, "never killed");
    const points = whole.pointsOfTurns().filter((point) => /object|permission|turn_completed/.test(point));
    expect(points.filter((point) => /permission/.test(point))).toEqual([
      "write permission_requested#1",
      "write permission_decided#1",
    ]);

    for (const point of points) {
      await using trial = new Crash(asker);
      const first = trial.drive(point);
      await trial.answerAll(first.ended);
      expect({ point, ...(await first.ended) }).toEqual({ point, code: null, signal: "SIGKILL", errors: "" });
      const second = trial.drive();
      await trial.answerAll(second.ended);
      expect({ point, ...(await second.ended) }).toEqual({ point, code: 0, signal: null, errors: "" });
      await expectEnd(trial, point);
    }
  },
);

test.each(
  askers.flatMap((asker) => [
    [asker, "while its question is open", false] as const,
    [asker, "right after the answer", true] as const,
  ]),
)("the turn of %s killed from outside %s asks again in the next turn", async (asker, note, isAnswered) => {
  await using crash = new Crash(asker);
  const first = crash.drive();
  expect(await crash.asked(first.ended)).toBe(1);
  const run = await crash.run();
  if (isAnswered) await answerPermission(crash, run, { answer: "once", by: "ann" });
  first.kill();
  expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
  // No process is there to take an answer, and the inbox does not list the question.
  if ((await crash.state()).status === "running") {
    expect(await listWaiting(crash)).toEqual([]);
    if (!isAnswered) {
      await expect(answerPermission(crash, run, { answer: "once", by: "ann" })).rejects.toMatchObject({
        code: "run_not_driven",
        message: `run ${run} waits for permission, but no process drives it to receive the answer`,
      });
    }
  }
  const second = crash.drive();
  await crash.answerAll(second.ended);
  expect(await second.ended).toMatchObject({ code: 0, errors: "" });
  await expectEnd(crash, note);
  const outcomes = (await crash.state()).permissions.map(({ turn, try: of, decided }) => [of, turn, decided?.answer]);
  expect(outcomes.at(-1)).toEqual([2, 1, "once"]);
  if (!isAnswered) expect(outcomes[0]).toEqual([1, 1, "withdrawn"]);
});

test("killed at each write around a question that nobody answers in time, the run waits for the answer, and asks once", {
  timeout: 300_000,
}, async () => {
  const variables = { TRIAL_ASKS: "person", TRIAL_HOST: JSON.stringify({ tools: { permissionTimeoutMs: 100 } }) };
  const trial = () =>
    new CrashTrial(
      { "trial.workflow.yaml": workflow("[askQuestion]"), "script.yaml": script },
      { command: "start", variables },
    );
  await using whole = trial();
  const points = whole.call("start").points;
  const around = points.slice(points.findIndex((point) => point.startsWith("effect turn")));
  expect(around.filter((point) => /permission|decision/.test(point))).toHaveLength(3);
  for (const point of around) {
    await using crash = trial();
    expect({ point, ...crash.call("start", point) }).toMatchObject({ point, isKilled: true });
    crash.call("resume");
    const { suspension, decisions, permissions } = await crash.state();
    expect({ point, reason: suspension?.reason, message: suspension?.message }).toEqual({
      ...{ point, reason: "decision", message: "May I?" },
    });
    expect([decisions.length, permissions.length]).toEqual([1, 1]);
    crash.call("answer");
    expect({ point, status: (await crash.state()).status, text: await crash.text() }).toEqual({
      ...{ point, status: "completed", text: "one\ntwo\n" },
    });
  }
});
