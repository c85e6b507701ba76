import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunEvent, summaryOf } from "@cuebook/run";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * Real processes, ended by SIGKILL while a run waits for the service of its agent: the next process waits until the same time, and no
 * turn is paid twice.
 */

const files = {
  "trial.workflow.yaml": `version: 1
name: trial
roles: { writer: { prompt: Write. } }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`,
  "script.yaml": "version: 1\nroles: {}\n",
};

type TryStarted = Extract<RunEvent, { type: "try_started" }>;

const waits = (events: readonly RunEvent[]) =>
  events.filter((event): event is TryStarted => event.type === "try_started" && event.notBefore !== undefined);

test.each([
  ["the wait for a reset that is far away", "agent_limited", 600_000],
  ["the wait for a reset that is near", "agent_limited", 8_000],
  ["a pause after a failure of the service", "agent_unavailable", 0],
])("a kill during %s changes neither the time nor the number of turns", { timeout: 240_000 }, async (_, code, ms) => {
  const variables: Record<string, string> = {
    ...{ TRIAL_ASKS: "failing", TRIAL_FAILS: code, TRIAL_RESET_MS: String(ms) },
    TRIAL_HOST: JSON.stringify({ limits: { retryDelayMs: ms === 0 ? 1500 : 1 } }),
  };
  await using trial = new CrashTrial(files, { command: "start", variables });
  const turns = () => {
    const log = join(trial.folder, "turns.log");
    return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  };
  const first = trial.drive();
  while (waits(await trial.events()).length === 0) await sleep(50);
  first.kill();
  expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
  const [waiting] = waits(await trial.events());
  expect(summaryOf(await trial.state()).waits?.until).toBe(waiting?.notBefore);
  expect(turns()).toHaveLength(1);

  const second = trial.drive();
  if (ms > 60_000) {
    const isTakenOver = (event: RunEvent) => event.type === "driver_attached" && event.reason === "recovery";
    while (!(await trial.events()).some(isTakenOver)) await sleep(50);
    second.kill();
    await second.ended;
    expect(turns()).toHaveLength(1);
  } else {
    expect(await second.ended).toMatchObject({ code: 0 });
    expect((await trial.state()).status).toBe("completed");
    expect(turns()).toHaveLength(2);
    expect(Date.parse(turns()[1] ?? "")).toBeGreaterThanOrEqual(Date.parse(waiting?.notBefore ?? ""));
  }
  expect(waits(await trial.events())).toEqual([waiting]);
});
