import { CuebookError } from "@cuebook/error";
import type { EventBody, Usage } from "@cuebook/run";
import { type Lease, memoryJournal, observedJournal } from "@cuebook/store";
import { expect, test } from "vitest";
import { metricDeclarations } from "./declarations.ts";
import { type MetricSources, Metrics } from "./metrics.ts";

const at = "2026-01-02T03:04:05.000Z";
const owner = { host: "h", pid: process.pid, startedAt: "1" };
const created: EventBody = {
  type: "run_created",
  workflow: "w",
  pin: { definition: "d", object: "o" },
  issue: { title: "<img src=x>" },
  input: {},
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
};
const begun: readonly EventBody[] = [
  { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
  { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
];

function turn(number: number, name: string, end: EventBody | "failed" | Partial<Usage>): readonly EventBody[] {
  const place = { step: 1, try: 1, turn: number };
  const agent = { name, kind: "replay", model: "asked", resume: true, resumeInterrupted: false };
  const error = { code: "agent_failed", message: "m", retryable: false };
  const usage = { inputTokens: 10, outputTokens: 2, cacheReadTokens: 3, ...(typeof end === "string" ? {} : end) };
  return [
    { type: "turn_requested", ...place, kind: "prompt", agent, prompt: "p" },
    end === "failed"
      ? { type: "turn_failed", ...place, error, durationMs: 70_000 }
      : { type: "turn_completed", ...place, text: "t", durationMs: 2000, denied: [], usage },
  ];
}

/** A journal that is measured, with a run that is driven. */
async function measured(sources: Partial<MetricSources> = {}) {
  const inner = memoryJournal();
  const metrics = await Metrics.open({ journal: inner, ...sources });
  const journal = observedJournal(inner, metrics);
  await journal.create("r1", created, at);
  const lease = await journal.acquire("r1", owner);
  let version = 1;
  const append = async (events: readonly EventBody[], by: Lease = lease) => {
    await journal.append(by, version, events, at);
    version += events.length;
  };
  await append(begun);
  return { inner, metrics, journal, lease, append };
}

/** The lines of a text whose names begin so. */
function lines(text: string, ...prefixes: readonly string[]): string {
  return text
    .split("\n")
    .filter((line) => prefixes.some((prefix) => line.startsWith(prefix)))
    .join("\n");
}

test("turns are counted by agent and result, with their tokens and costs by model", async () => {
  const { metrics, append } = await measured();
  await append(turn(1, "claude", { model: "sonnet", costUsd: 0.25 }));
  await append(turn(2, "claude", {}));
  await append(turn(3, "replay:/home/ann/script.yaml", "failed"));
  const { text } = await metrics.text();
  expect(lines(text, "cuebook_turn", "cuebook_store")).toMatchInlineSnapshot(`
    "cuebook_turn_cost_usd_total{agent="claude",model="sonnet"} 0.25
    cuebook_turn_duration_seconds_bucket{le="1",agent="claude"} 0
    cuebook_turn_duration_seconds_bucket{le="5",agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="15",agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="60",agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="300",agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="900",agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="1800",agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="3600",agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="+Inf",agent="claude"} 2
    cuebook_turn_duration_seconds_sum{agent="claude"} 4
    cuebook_turn_duration_seconds_count{agent="claude"} 2
    cuebook_turn_duration_seconds_bucket{le="1",agent="replay"} 0
    cuebook_turn_duration_seconds_bucket{le="5",agent="replay"} 0
    cuebook_turn_duration_seconds_bucket{le="15",agent="replay"} 0
    cuebook_turn_duration_seconds_bucket{le="60",agent="replay"} 0
    cuebook_turn_duration_seconds_bucket{le="300",agent="replay"} 1
    cuebook_turn_duration_seconds_bucket{le="900",agent="replay"} 1
    cuebook_turn_duration_seconds_bucket{le="1800",agent="replay"} 1
    cuebook_turn_duration_seconds_bucket{le="3600",agent="replay"} 1
    cuebook_turn_duration_seconds_bucket{le="+Inf",agent="replay"} 1
    cuebook_turn_duration_seconds_sum{agent="replay"} 70
    cuebook_turn_duration_seconds_count{agent="replay"} 1
    cuebook_turn_tokens_total{agent="claude",model="sonnet",type="input"} 10
    cuebook_turn_tokens_total{agent="claude",model="sonnet",type="cache_read"} 3
    cuebook_turn_tokens_total{agent="claude",model="sonnet",type="output"} 2
    cuebook_turn_tokens_total{agent="claude",model="asked",type="input"} 10
    cuebook_turn_tokens_total{agent="claude",model="asked",type="cache_read"} 3
    cuebook_turn_tokens_total{agent="claude",model="asked",type="output"} 2
    cuebook_turns_total{agent="claude",result="completed"} 2
    cuebook_turns_total{agent="replay",result="failed"} 1
    cuebook_store_cost_usd{model="asked"} 0
    cuebook_store_cost_usd{model="sonnet"} 0.25
    cuebook_store_runs{status="pending"} 1
    cuebook_store_runs{status="running"} 0
    cuebook_store_runs{status="suspended"} 0
    cuebook_store_runs{status="completed"} 0
    cuebook_store_runs{status="failed"} 0
    cuebook_store_runs{status="cancelled"} 0
    cuebook_store_runs{status="unreadable"} 0
    cuebook_store_up 1"
  `);
  expect(text).not.toContain("r1");
  expect(text).not.toContain("/home/ann");
  expect(text).not.toContain("img");
});

test("appends are timed, and lost leases and takeovers counted", async () => {
  const { inner, metrics, append, journal, lease } = await measured();
  await append([{ type: "driver_attached", owner, reason: "recovery", repeats: [] }]);
  await journal.release(lease);
  await inner.acquire("r1", { ...owner, host: "elsewhere" });
  await expect(append(turn(1, "a", {}))).rejects.toMatchObject({ code: "lease_lost" });
  await expect(journal.renew(lease)).rejects.toMatchObject({ code: "lease_lost" });
  const { text } = await metrics.text();
  expect(lines(text, "cuebook_append_duration_seconds_count", "cuebook_lease", "cuebook_take")).toMatchInlineSnapshot(`
    "cuebook_append_duration_seconds_count 3
    cuebook_lease_losses_total 2
    cuebook_takeovers_total 1"
  `);
});

test("queues and slots are shown where they exist", async () => {
  const queues = async () => [{ queue: "default", runs: 3, oldestMs: 1500 }];
  const { metrics } = await measured({ queues, slots: () => ({ slots: 4, used: 1 }) });
  const { text } = await metrics.text();
  expect(lines(text, "cuebook_queue", "cuebook_slots")).toMatchInlineSnapshot(`
    "cuebook_slots 4
    cuebook_slots_used 1
    cuebook_queue_oldest_seconds{queue="default"} 1.5
    cuebook_queue_runs{queue="default"} 3"
  `);
  const { metrics: bare } = await measured();
  expect(lines((await bare.text()).text, "# HELP cuebook_queue", "# HELP cuebook_slots", "cuebook_slots")).toBe("");
});

test("a store that cannot be read leaves a gap, and the figures of the process stay", async () => {
  let isAway = false;
  const inner = memoryJournal();
  const statuses = async () => {
    if (isAway) throw new CuebookError("database_unavailable", "away", { retryable: true });
    return inner.statuses();
  };
  const metrics = await Metrics.open({ journal: { statuses, costs: (by) => inner.costs(by) }, freshMs: 0 });
  metrics.trackerFailed("tracker_unavailable");
  metrics.trackerPaused();
  expect(lines((await metrics.text()).text, "cuebook_store_runs", "cuebook_store_up")).toContain("cuebook_store_up 1");
  isAway = true;
  const { text } = await metrics.text();
  expect(lines(text, "cuebook_store", "cuebook_tracker")).toMatchInlineSnapshot(`
    "cuebook_tracker_failures_total{code="tracker_unavailable"} 1
    cuebook_tracker_pauses_total 1
    cuebook_store_up 0"
  `);
});

test("names that agents make up get a bounded number of labels", async () => {
  const { metrics, append } = await measured();
  for (let number = 1; number <= 60; number++) await append(turn(number, "claude", { model: `m${number}\n` }));
  const { text } = await metrics.text();
  const models = lines(text, 'cuebook_turn_tokens_total{agent="claude"').split("\n");
  expect(models.length).toBe(3 * 51);
  expect(models.filter((line) => line.includes('model="other"'))).toContain(
    'cuebook_turn_tokens_total{agent="claude",model="other",type="input"} 100',
  );
  expect(models[0]).toContain('model="m1?"');
});

test("every metric has a declaration in order, a help text and no label that names a run", () => {
  const names = metricDeclarations.map(({ name }) => name);
  expect(names.filter((name) => !/^cuebook_[a-z_]+$/.test(name))).toEqual([]);
  for (const { help, labels, type, name } of metricDeclarations) {
    expect(help).toMatch(/\.$/);
    expect(name.endsWith("_total")).toBe(type === "counter");
    for (const label of labels)
      expect(["agent", "code", "model", "queue", "result", "status", "type"]).toContain(label);
  }
});
