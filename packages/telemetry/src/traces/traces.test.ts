import { expect, test, vi } from "vitest";
import { Collector } from "../testing/collector.ts";
import { happening, modelRequests, TrialRun, toolCall } from "../testing/trial-run.ts";
import { openTraces } from "./traces.ts";

const events = Object.values(happening).filter(
  (event) => !["recovered", "interrupted", "failed"].some((name) => Reflect.get(happening, name) === event),
);
const mask = (text: string) => text.replaceAll("secret-value", "[secret]");
const around = { service: "cuebook", version: "1.2.3", hasContent: true, mask };

test("a collector gets the spans of a run in the form of the published schema, without secrets", async () => {
  await using collector = await Collector.open();
  const trial = new TrialRun();
  const onLost = vi.fn();
  const traces = await openTraces({ ...around, endpoint: `${collector.endpoint}/`, journal: trial.store, onLost });
  await trial.write(traces, events.slice(0, 5), toolCall("r1"));
  await trial.write(traces, events.slice(5));
  await traces.close();
  expect(onLost.mock.calls).toEqual([]);
  expect(collector.requests).toEqual([{ path: "/v1/traces", type: "application/x-protobuf" }]);
  expect(collector.services).toEqual(["cuebook"]);
  const shown = collector.spans.map(({ name, kind, status, startUnixNano, endUnixNano, parentSpanId }) => [
    ...[name, kind, status, parentSpanId.length, Number(endUnixNano - startUnixNano) / 1e6],
  ]);
  expect(shown).toMatchInlineSnapshot(`
    [
      [
        "execute_tool Bash",
        1,
        2,
        16,
        500,
      ],
      [
        "invoke_agent claude",
        1,
        0,
        16,
        2000,
      ],
      [
        "step writer",
        1,
        0,
        16,
        5000,
      ],
      [
        "invoke_workflow essay",
        1,
        0,
        0,
        8000,
      ],
    ]
  `);
  for (const { traceId, spanId } of collector.spans) {
    expect([traceId, spanId]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
  }
  const [tool, turn] = collector.spans;
  expect(tool?.attributes["gen_ai.tool.call.arguments"]).toBe('{"command":"npm test [secret]"}');
  expect(turn?.attributes).toMatchObject({
    "gen_ai.usage.input_tokens": 40,
    "cuebook.cost_usd": 0.25,
    "gen_ai.output.messages": '[{"role":"assistant","parts":[{"type":"text","content":"My [secret]."}]}]',
  });
});

test("a request to a model is a span of a client, with the reasons of its end as a list", async () => {
  await using collector = await Collector.open();
  const trial = new TrialRun();
  const traces = await openTraces({ ...around, endpoint: collector.endpoint, journal: trial.store, onLost: vi.fn() });
  await trial.write(traces, events.slice(0, 5), modelRequests("r1"));
  await traces.close();
  expect(collector.spans.map(({ name, kind, status }) => [name, kind, status])).toEqual([
    ["chat sonnet", 3, 2],
    ["chat sonnet", 3, 0],
  ]);
  expect(collector.spans[1]?.attributes["gen_ai.response.finish_reasons"]).toEqual(["tool-calls"]);
});

test("a collector that is away is reported once, and the writes do not wait for it", async () => {
  const gone = await Collector.open();
  const { endpoint } = gone;
  await gone[Symbol.asyncDispose]();
  const trial = new TrialRun();
  const onLost = vi.fn();
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "50");
  try {
    const traces = await openTraces({ ...around, endpoint, journal: trial.store, onLost });
    await trial.write(traces, events);
    expect((await trial.store.read("r1")).length).toBe(events.length);
    await traces.close();
    expect(onLost).toHaveBeenCalledTimes(1);
  } finally {
    vi.unstubAllEnvs();
  }
});
