import { memoryJournal } from "@cuebook/store";
import { expect, test, vi } from "vitest";
import { Collector } from "../testing/collector.ts";
import { Metrics, type MetricsTarget } from "./metrics.ts";

/** What is sent, and how: only the last time, unless it says otherwise. */
function target(endpoint: string, more: Partial<MetricsTarget> = {}): MetricsTarget {
  return { endpoint, service: "cuebook", version: "1.2.3", everyMs: 3_600_000, onLost: vi.fn(), ...more };
}

test("a collector gets the declared metrics in the form of the published schema, with the sums of Prometheus", async () => {
  await using collector = await Collector.open();
  const metrics = await Metrics.open({ journal: memoryJournal(), slots: () => ({ slots: 4, used: 1 }) });
  metrics.trackerFailed("tracker_unavailable");
  metrics.spansDropped(3);
  metrics.appended("r1", [], 3);
  metrics.appended("r1", [], 300);
  const push = await metrics.push(target(collector.endpoint));
  await push[Symbol.asyncDispose]();
  expect(collector.requests).toEqual([{ path: "/v1/metrics", type: "application/x-protobuf" }]);
  const [sent = []] = collector.metrics;
  const named = (name: string) => sent.find((metric) => metric.name === name);
  expect(named("cuebook_tracker_failures_total")).toEqual({
    ...{ name: "cuebook_tracker_failures_total", unit: "", type: "sum" },
    points: [{ labels: { code: "tracker_unavailable" }, value: 1 }],
  });
  expect(named("cuebook_spans_dropped_total")?.points).toEqual([{ labels: {}, value: 3 }]);
  expect(named("cuebook_slots_used")).toMatchObject({ type: "gauge", points: [{ labels: {}, value: 1 }] });
  expect(named("cuebook_append_duration_seconds")).toEqual({
    ...{ name: "cuebook_append_duration_seconds", unit: "s", type: "histogram" },
    points: [
      {
        ...{ labels: {}, value: 0.303, counts: [0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0] },
        bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      },
    ],
  });
  expect(sent.map(({ name }) => name).filter((name) => !name.startsWith("cuebook_"))).toEqual([]);
  expect(named("cuebook_queue_runs")).toBeUndefined();
});

test("a collector that refuses is reported once, each lost export is counted, and the next one has all", async () => {
  await using collector = await Collector.open();
  collector.refuses = true;
  const metrics = await Metrics.open({ journal: memoryJournal(), freshMs: 0 });
  const onLost = vi.fn();
  await using _ = await metrics.push(target(collector.endpoint, { everyMs: 5, onLost }));
  await expect.poll(() => collector.requests.length).toBeGreaterThan(3);
  expect(onLost).toHaveBeenCalledTimes(1);
  collector.refuses = false;
  await expect.poll(() => collector.metrics.length).toBeGreaterThan(0);
  const failed = collector.metrics[0]?.find(({ name }) => name === "cuebook_metric_exports_failed_total");
  expect(failed?.points[0]?.value).toBeGreaterThanOrEqual(3);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect((await metrics.text()).text).toMatch(/^cuebook_metric_exports_failed_total [3-9]/m);
});
