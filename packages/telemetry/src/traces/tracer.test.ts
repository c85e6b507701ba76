import { describe, expect, test } from "vitest";
import { happening, modelRequests, TrialRun, toolCall } from "../testing/trial-run.ts";
import { attribute } from "./names.ts";
import { type Span, spanIdOf, traceOf } from "./span.ts";
import { Tracer } from "./tracer.ts";

const { created, attached, step, requested, session, replied, recovered, interrupted, done, completed, failed } =
  happening;
const begun = [created, attached, step, happening.try, requested];

/** A process that traces. */
function tracing(trial: TrialRun, hasContent = false) {
  const spans: Span[] = [];
  const failures: unknown[] = [];
  const tracer = new Tracer({
    ...{ journal: trial.store, hasContent },
    send: (more) => spans.push(...more),
    onFailure: (error) => failures.push(error),
  });
  return { tracer, spans, failures };
}

const interruptedRequest = { type: "request_finished", item: "request-2", outcome: "interrupted" } as const;

/** A span on one line. */
function shown({ name, startedAt, endedAt, error }: Span): string {
  return `${name} ${startedAt.slice(17, 23)}-${endedAt.slice(17, 23)}${error === undefined ? "" : ` ${error}`}`;
}

test("a run, its steps, turns and calls of tools are spans of one trace", async () => {
  const trial = new TrialRun();
  const { tracer, spans, failures } = tracing(trial);
  await trial.write(tracer, [...begun, session], toolCall("r1"));
  await trial.write(tracer, [replied, done, completed]);
  await tracer.settled();
  expect(failures).toEqual([]);
  expect(spans.map(shown)).toMatchInlineSnapshot(`
    [
      "execute_tool Bash 05.200-05.700 failed",
      "invoke_agent claude 05.000-07.000",
      "step writer 03.000-08.000",
      "invoke_workflow essay 01.000-09.000",
    ]
  `);
  expect(new Set(spans.map(({ trace }) => trace))).toEqual(new Set([traceOf("r1")]));
  const [tool, turn, ofStep, root] = spans;
  expect([tool?.parent, turn?.parent, ofStep?.parent, root?.parent]).toEqual([
    turn?.id,
    ofStep?.id,
    root?.id,
    undefined,
  ]);
  expect(spans.map(({ attributes }) => JSON.parse(JSON.stringify(attributes)))).toMatchInlineSnapshot(`
    [
      {
        "cuebook.exit_code": 1,
        "cuebook.outcome": "failed",
        "cuebook.run": "r1",
        "cuebook.tool.kind": "execute",
        "cuebook.workflow": "essay",
        "error.type": "failed",
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.call.id": "call-1",
        "gen_ai.tool.name": "Bash",
      },
      {
        "cuebook.agent.kind": "claude-code",
        "cuebook.cost_usd": 0.25,
        "cuebook.role": "writer",
        "cuebook.run": "r1",
        "cuebook.step": 1,
        "cuebook.try": 1,
        "cuebook.turn": 1,
        "cuebook.turn.kind": "prompt",
        "cuebook.workflow": "essay",
        "gen_ai.agent.name": "claude",
        "gen_ai.conversation.id": "s1",
        "gen_ai.operation.name": "invoke_agent",
        "gen_ai.request.model": "sonnet",
        "gen_ai.response.model": "sonnet-5",
        "gen_ai.usage.cache_read.input_tokens": 30,
        "gen_ai.usage.input_tokens": 40,
        "gen_ai.usage.output_tokens": 2,
      },
      {
        "cuebook.role": "writer",
        "cuebook.run": "r1",
        "cuebook.status": "done",
        "cuebook.step": 1,
        "cuebook.visit": 1,
        "cuebook.workflow": "essay",
      },
      {
        "cuebook.outcome": "completed",
        "cuebook.run": "r1",
        "cuebook.workflow": "essay",
        "gen_ai.agent.name": "essay",
        "gen_ai.operation.name": "invoke_workflow",
      },
    ]
  `);
});

test("each request to a model is a span of its turn, with what it used or why it failed", async () => {
  const trial = new TrialRun();
  const { tracer, spans, failures } = tracing(trial);
  await trial.write(tracer, [...begun, session], modelRequests("r1"));
  await trial.write(tracer, [replied]);
  await tracer.settled();
  expect(failures).toEqual([]);
  expect(spans.map(shown)).toMatchInlineSnapshot(`
    [
      "chat sonnet 05.100-05.300 model_rate_limited",
      "chat sonnet 05.400-05.950",
      "invoke_agent claude 05.000-07.000",
    ]
  `);
  const [refused, answered, turn] = spans;
  expect([refused?.parent, answered?.parent]).toEqual([turn?.id, turn?.id]);
  expect([refused, answered].map((span) => JSON.parse(JSON.stringify(span?.attributes)))).toMatchInlineSnapshot(`
    [
      {
        "cuebook.run": "r1",
        "cuebook.workflow": "essay",
        "error.type": "model_rate_limited",
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "anthropic",
        "gen_ai.request.model": "sonnet",
      },
      {
        "cuebook.run": "r1",
        "cuebook.workflow": "essay",
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "anthropic",
        "gen_ai.request.model": "sonnet",
        "gen_ai.response.finish_reasons": [
          "tool-calls",
        ],
        "gen_ai.response.model": "sonnet-5",
        "gen_ai.usage.cache_read.input_tokens": 30,
        "gen_ai.usage.input_tokens": 40,
        "gen_ai.usage.output_tokens": 2,
      },
    ]
  `);
});

test("ids have the lengths of the standard, and follow from the run", () => {
  expect(traceOf("r1")).toMatch(/^[0-9a-f]{32}$/);
  expect(spanIdOf("r1", 1)).toMatch(/^[0-9a-f]{16}$/);
  expect(spanIdOf("r1", 1)).toBe(spanIdOf("r1", 1));
  expect(new Set([spanIdOf("r1"), spanIdOf("r1", 1), spanIdOf("r1", 1, 1, 1), spanIdOf("r2", 1)]).size).toBe(4);
});

describe("a run that another process takes over", () => {
  test("continues the trace, and what the lost one may have kept is sent again", async () => {
    const trial = new TrialRun();
    const lost = tracing(trial);
    const [start, end] = toolCall("r1");
    await trial.write(lost.tracer, begun, [start]);
    await lost.tracer.settled();
    // The process was killed: nothing had ended, so nothing was sent.
    expect(lost.spans).toEqual([]);
    const next = tracing(trial);
    await trial.write(next.tracer, [recovered], [end]);
    await trial.write(next.tracer, [interrupted, failed]);
    await next.tracer.settled();
    expect(next.spans.map(shown)).toMatchInlineSnapshot(`
      [
        "execute_tool Bash 05.200-05.700 failed",
        "invoke_agent claude 05.000-07.000 crash",
        "step writer 03.000-08.000 abandoned",
        "invoke_workflow essay 01.000-08.000 agent_failed",
      ]
    `);
    expect(new Set(next.spans.map(({ trace }) => trace))).toEqual(new Set([traceOf("r1")]));
  });

  test("ends the requests of the lost one, and sends those again that had ended", async () => {
    const trial = new TrialRun();
    const lost = tracing(trial);
    const requests = modelRequests("r1");
    await trial.write(lost.tracer, begun, requests.slice(0, 3));
    await lost.tracer.settled();
    expect(lost.spans.map(shown)).toEqual(["chat sonnet 05.100-05.300 model_rate_limited"]);
    const next = tracing(trial);
    await trial.write(
      next.tracer,
      [recovered],
      [
        {
          ...{ v: 1, run: "r1", step: 1, try: 1, turn: 1, seq: 4 },
          at: "2026-01-02T03:04:06.000Z",
          ...interruptedRequest,
        },
      ],
    );
    await next.tracer.settled();
    expect(next.spans.slice(0, 1)).toEqual(lost.spans);
    expect(next.spans.slice(1).map(shown)).toEqual(["chat sonnet 05.400-06.000 interrupted"]);
  });

  test("sends the spans of the lost driving again, with the same ids, and earlier ones not", async () => {
    const trial = new TrialRun();
    const lost = tracing(trial);
    await trial.write(lost.tracer, [...begun, replied]);
    await lost.tracer.settled();
    const next = tracing(trial);
    await trial.write(next.tracer, [recovered]);
    await next.tracer.settled();
    expect(next.spans).toEqual(lost.spans);
    const third = tracing(trial);
    await trial.write(third.tracer, [recovered]);
    await third.tracer.settled();
    expect(third.spans).toEqual([]);
  });
});

test("content is in spans only where it is asked for", async () => {
  const contents = [attribute.inputMessages, attribute.outputMessages, attribute.toolArguments, attribute.toolResult];
  const found: unknown[] = [];
  for (const hasContent of [false, true]) {
    const trial = new TrialRun();
    const prompt = await trial.store.putObject(JSON.stringify({ text: "Write about cats." }));
    const { tracer, spans } = tracing(trial, hasContent);
    await trial.write(tracer, [created, attached, step, happening.try, { ...requested, prompt }], toolCall("r1"));
    await trial.write(tracer, [replied]);
    await tracer.settled();
    found.push(spans.flatMap(({ attributes }) => contents.flatMap((name) => attributes[name] ?? [])));
  }
  expect(found).toMatchInlineSnapshot(`
    [
      [],
      [
        "{"command":"npm test secret-value"}",
        "no",
        "[{"role":"user","parts":[{"type":"text","content":"Write about cats."}]}]",
        "[{"role":"assistant","parts":[{"type":"text","content":"My secret-value."}]}]",
      ],
    ]
  `);
});

test("a history that cannot be read costs spans, and nothing else", async () => {
  const trial = new TrialRun();
  const { tracer: first } = tracing(trial);
  await trial.write(first, begun);
  const { tracer, spans, failures } = tracing(trial);
  trial.store.read = () => Promise.reject(new Error("away"));
  await trial.write(tracer, [replied]);
  await tracer.settled();
  expect([spans, failures.map(String)]).toEqual([[], ["Error: away"]]);
});
