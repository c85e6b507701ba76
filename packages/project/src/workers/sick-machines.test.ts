import type { ListedWorker } from "@cuebook/cluster";
import { expect, test } from "vitest";
import { sickWorkers } from "./sick-machines.ts";

const now = new Date("2026-01-01T12:00:00.000Z");

function worker(id: string, state: ListedWorker["state"], more: Partial<ListedWorker> = {}): ListedWorker {
  return {
    ...{ id, host: "h", platform: "linux-x64", state, startedAt: "2026-01-01T00:00:00.000Z", seenMs: 100, runs: 0 },
    ...{ slots: 1, queues: [], tags: [], agents: [], ...more },
  };
}

const reasonsOf = (...workers: ListedWorker[]) =>
  sickWorkers(workers, now).map(({ code, machine, reason, since }) => `${code} ${machine}: ${reason}, ${since}`);

test("workers wait for a person if their machines cannot work, or nobody took over what a lost one had", () => {
  const health = { reason: "disk: full", since: "2026-01-01T11:00:00.000Z" };
  expect(
    reasonsOf(
      worker("well", "live"),
      worker("full", "unhealthy", { health }),
      worker("tried", "probation", { health }),
      worker("gone", "lost", { seenMs: 90_000 }),
      worker("stuck", "lost", { seenMs: 90_000, runs: 2 }),
      worker("just-gone", "lost", { seenMs: 20_000, runs: 2 }),
    ),
  ).toEqual([
    "unhealthy full: disk: full, 2026-01-01T11:00:00.000Z",
    "lost stuck: it has been silent for 1m30s with 2 runs, 2026-01-01T11:58:30.000Z",
  ]);
});

test("the last worker that is lost waits for a person", () => {
  expect(reasonsOf(worker("gone", "lost", { seenMs: 90_000 }))).toEqual([
    "lost gone: it has been silent for 1m30s with 0 runs, and no other worker lives, 2026-01-01T11:58:30.000Z",
  ]);
});
