import type { ListedWorker } from "@cuebook/cluster";
import { expect, test } from "vitest";
import { watchWorkers } from "./watched-workers.ts";

function worker(id: string, state: ListedWorker["state"], seenMs = 0): ListedWorker {
  const offer = { slots: 1, queues: ["default"], tags: [], agents: [] };
  const health =
    state === "unhealthy" ? { reason: "share: no answer in 10 s", since: "2026-01-01T00:00:00Z" } : undefined;
  return { id, host: "h", platform: "linux-x64", state, health, startedAt: "", seenMs, runs: 1, ...offer };
}

const living = ["a", "b", "c", "d", "e", "f", "g"].map((id) => worker(id, "live"));
const sick = ["s1", "s2"].map((id) => worker(id, "unhealthy"));
const lost = ["l1", "l2"].map((id) => worker(id, "lost", 20_000));
const gone = ["g1", "g2", "g3", "g4"].map((id) => worker(id, "lost", 86_000_000));

test("a service warns once while more than a third of the workers, and more than three, cannot work", async () => {
  const said: string[] = [];
  const looks = [
    [...living, ...sick],
    [...living.slice(0, 2), ...sick, ...lost.slice(1)],
    [...living, ...gone],
    [...living, ...sick, ...lost],
    [...living, ...sick, ...lost],
    [...living, ...sick, worker("l1", "live"), worker("l2", "live")],
  ];
  const list = async () => {
    const [now] = looks.length > 1 ? looks.splice(0, 1) : looks;
    if (looks.length === 3) return Promise.reject(new Error("the store is away"));
    return now ?? [];
  };
  {
    await using _watch = watchWorkers(
      list,
      (event) => {
        if (event.type === "workers") said.push(`${event.isWell ? "info" : "warn"} ${event.message}`);
      },
      1,
    );
    await expect.poll(() => said.length).toBe(2);
  }
  expect(said).toEqual([
    "warn 4 of 11 workers cannot work (s1: share: no answer in 10 s; s2: share: no answer in 10 s; l1: lost; and 1 more): look at the share, the network and the last release; their runs are moved one a second",
    "info most workers can work again",
  ]);
});
