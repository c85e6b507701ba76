import { type RunEvent, stateOf } from "@cuebook/run";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * Real processes, ended by SIGKILL while a run waits for a time, is in a workflow of a role, waits for an event, receives it: at one
 * point every day, at each of them with CUEBOOK_LONG. The resumed run ends as if nothing had happened.
 */

const files = {
  "trial.workflow.yaml": `version: 1
name: trial
roles:
  writer: { prompt: Write. }
  review: { workflow: inner.workflow.yaml }
  ready: { wait: { event: ready, payload: { properties: { by: { type: string } }, required: [by] } } }
  ender: { prompt: End. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: review, prompt: Review it., after: 1s } }
  review: { heard: { role: $END }, unheard: { role: ready } }
  ready: { _: { role: ender, prompt: "Ready by {{{by}}}." } }
  ender: { _: { role: $END } }
`,
  "inner.workflow.yaml": `version: 1
name: inner
roles:
  reader: { prompt: Read. }
  never: { wait: { event: never }, timeout: 1s }
graph:
  $START: { _: { role: reader, prompt: "{{{input.prompt}}}" } }
  reader: { _: { role: never } }
  never: { _: { role: $END, as: heard }, $TIMEOUT: { role: $END, as: unheard } }
`,
  "script.yaml": `version: 1
roles:
  writer: [{ output: written }]
  reader: [{ output: read }]
  ender: [{ output: ended }]
`,
};

/** What is done to a run: it is started and waits for the event, receives the event, continues. */
const commands = ["start", "signal", "drive"] as const;
type Command = (typeof commands)[number];

/** What happens once, however often the process is killed. */
const once = [
  "workflow_entered",
  "step_due",
  "event_awaited",
  "signal_received",
  "step_completed",
  "run_completed",
] as const satisfies readonly RunEvent["type"][];

/** Does a command, killed at a point, and again where it is not known to have happened. */
async function doKilled(trial: CrashTrial, command: Command, point: string): Promise<void> {
  expect({ point, isKilled: trial.call(command, point).isKilled }).toEqual({ point, isKilled: true });
  if (command !== "signal") trial.call("drive");
  else if ((await trial.journal.mail(await trial.run())).length === 0) trial.call("signal");
}

function expectWhole(events: readonly RunEvent[], reference: readonly RunEvent[], point: string): void {
  const count = (all: readonly RunEvent[]) => once.map((type) => all.filter((event) => event.type === type).length);
  expect({ point, count: count(events) }).toEqual({ point, count: count(reference) });
  const state = stateOf("r", events);
  expect({ point, roles: state.steps.map(({ role, scope }) => [role, scope]) }).toEqual({
    point,
    roles: [
      ["writer", undefined],
      ["review", undefined],
      ["reader", 1],
      ["never", 1],
      ["ready", undefined],
      ["ender", undefined],
    ],
  });
  const [, review, , never] = state.steps;
  expect(state).toMatchObject({ status: "completed", signals: [{ name: "ready", value: { by: "ci" }, usedBy: 5 }] });
  expect(review?.result).toMatchObject({ status: "unheard" });
  // The times are those that were computed first, before the events were recorded.
  const started = events.find((event) => event.type === "step_started" && event.step === 2);
  const awaited = events.find((event) => event.type === "event_awaited" && event.step === 4);
  expect(Date.parse(review?.dueAt ?? "") - Date.parse(started?.at ?? "")).toBeLessThanOrEqual(1000);
  expect(Date.parse(never?.awaits?.expiresAt ?? "") - Date.parse(awaited?.at ?? "")).toBeLessThanOrEqual(1000);
}

test("a run that waits ends after a kill at any point as if nothing had happened", {
  tags: ["long"],
  timeout: 3_000_000,
}, async () => {
  await using whole = new CrashTrial(files, { command: "start" });
  const points = commands.flatMap((command) => {
    const passed = whole.call(command).points;
    // Before the first event there is no run.
    const first = command === "start" ? passed.findIndex((point) => point.includes("driver_attached")) : 0;
    return passed.slice(first).map((point) => ({ command, point }));
  });
  const reference = await whole.events();
  const passed = points.map(({ command, point }) => `${command}: ${point}`);
  for (const point of ["start: effect wait_start#1", "start: effect wait_timeout#1", "signal: write mail#1"])
    expect(passed).toContain(point);
  expect(passed).toContainEqual(expect.stringMatching(/^start: write .*workflow_entered/));
  expect(passed).toContainEqual(expect.stringMatching(/^drive: write .*signal_received/));
  expectWhole(reference, reference, "none");
  const one = points[Math.floor(Math.random() * points.length)];
  for (const chosen of process.env.CUEBOOK_LONG === undefined ? [one] : points) {
    await using trial = new CrashTrial(files, { command: "start" });
    for (const command of commands) {
      if (command === chosen?.command) await doKilled(trial, command, chosen.point);
      else trial.call(command);
    }
    expectWhole(await trial.events(), reference, `${chosen?.command}: ${chosen?.point}`);
    expect(await trial.journal.mail(await trial.run())).toEqual([]);
  }
});
