import type { Pause } from "@cuebook/store";
import { describe, expect, test } from "vitest";
import { Served } from "../testing/served.ts";
import { serviceName } from "./pauses.ts";
import { previewService } from "./preview.ts";

const frontMatter = `tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
agent: { kind: hands, max_turns: 1 }
polling: { interval_ms: 20 }
`;
const whole: Pause = { issue: "", at: "2026-01-01T00:00:00.000Z", reason: "Deploying", drains: false };
const open = (work?: () => Promise<string>) =>
  new Served(
    frontMatter,
    "Do {{ .issue.title }}.",
    [
      { id: "1", state: "To Do" },
      { id: "2", state: "To Do" },
    ],
    work,
  );
const paused = "the service is paused since 2026-01-01T00:00:00.000Z: Deploying";

describe("a paused service", () => {
  test("dispatches nothing, also after a restart, until it is resumed", async () => {
    await using served = open();
    const name = serviceName(served.file);
    await served.journal.pauses.pause(name, whole);
    for (let start = 0; start < 2; start++) {
      const { waiting } = await served.serve();
      expect(waiting.map(({ code, reason }) => [code, reason])).toEqual([
        ["paused", paused],
        ["paused", paused],
      ]);
    }
    expect(served.events.filter(({ type }) => type.startsWith("service_"))).toMatchObject([
      { type: "service_paused", reason: paused, drains: false },
      { type: "service_paused" },
    ]);
    const { issues } = await previewService({ ...served.options(), journal: served.journal });
    expect(issues.map(({ decision }) => decision)).toMatchObject([{ code: "paused" }, { code: "paused" }]);
    await served.journal.pauses.resume(name, "", { at: "2026-01-02T00:00:00.000Z" });
    await served.serve();
    expect(served.states).toEqual({ 1: "Review", 2: "Review" });
  });

  test("lets a run at work end, and tells when it is resumed", { tags: ["long"] }, async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<string>();
    await using served = open(() => {
      started.resolve();
      return finish.promise;
    });
    served.write(frontMatter.replace("max_turns: 1", "max_turns: 1, max_concurrent_agents: 1"), "Do it.");
    const name = serviceName(served.file);
    const stop = new AbortController();
    const seen = (type: string) =>
      new Promise<void>((resolve) => {
        waits.push((event) => event === type && resolve());
      });
    const waits: ((type: string) => void)[] = [];
    const served1 = served.serve({
      once: false,
      signal: stop.signal,
      observe: (event) => {
        served.events.push(event);
        for (const each of waits) each(event.type);
      },
    });
    await started.promise;
    const [isPaused, isSettled, isResumed] = [seen("service_paused"), seen("settled"), seen("service_resumed")];
    await served.journal.pauses.pause(name, whole);
    await isPaused;
    finish.resolve("done");
    await isSettled;
    expect(served.log.filter((line) => line.startsWith("dispatched"))).toEqual(["dispatched APP-1"]);
    const second = seen("settled");
    await served.journal.pauses.resume(name, "", { at: "2026-01-02T00:00:00.000Z" });
    await isResumed;
    await second;
    stop.abort();
    await served1;
    expect(served.states).toEqual({ 1: "Review", 2: "Review" });
  });
});

test("a paused issue waits, named by its id or identifier, while others are worked on", {
  tags: ["long"],
}, async () => {
  await using served = open();
  const name = serviceName(served.file);
  await served.journal.pauses.pause(name, { ...whole, issue: "app-1", reason: "" });
  const { waiting } = await served.serve();
  expect(served.states).toEqual({ 1: "To Do", 2: "Review" });
  expect(waiting).toMatchObject([
    { issue: { id: "1" }, code: "paused", reason: "it is paused since 2026-01-01T00:00:00.000Z" },
  ]);
});

test("a drained service completes the run that it was killed at, and ends alone", async () => {
  await using served = open();
  served.work = (_, signal) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  served.write(frontMatter.replace("max_turns: 1", "max_turns: 1, max_concurrent_agents: 1"), "Do it.");
  const stop = new AbortController();
  const isWorking = new Promise<void>((resolve) => {
    const { work } = served;
    served.work = (...given) => {
      resolve();
      return work(...given);
    };
  });
  const first = served.serve({ once: false, signal: stop.signal, drainMs: 0 });
  await isWorking;
  stop.abort();
  expect((await first).open).toHaveLength(1);
  await served.journal.pauses.pause(serviceName(served.file), { ...whole, drains: true });
  served.work = () => "done";
  expect(await served.serve({ once: false })).toMatchObject({ drained: true, open: [], settled: { handed_off: 1 } });
  expect(served.states).toEqual({ 1: "Review", 2: "To Do" });
});
