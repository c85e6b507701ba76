import { randomUUID } from "node:crypto";
import { createConversation, History, type Message, type ModelEvent, type ModelRequest } from "@cuebook/chat";
import { describe, expect, test } from "vitest";
import { type ModelServer, messagesIn, type Received, type Reply, startModelServer } from "../testing/model-server.ts";
import { chatModel } from "./model.ts";
import { readRetryAfter, readRetryInfo } from "./read-failure.ts";
import { type ModelRetry, retryingModel } from "./retry.ts";
import { readChatSettings } from "./settings.ts";
import { wholeAnswers } from "./whole-answers.ts";

const never = new AbortController().signal;

function settingsOf({ url }: Pick<ModelServer, "url">, more: Readonly<Record<string, unknown>> = {}) {
  return readChatSettings("talker", { provider: "openai-compatible", base_url: url, model: "m", ...more }, {});
}

function requestOf(more: Partial<ModelRequest> = {}): ModelRequest {
  return { turn: "t1", prompt: [], history: [{ role: "user", text: "Hi" }], tools: [], ...more };
}

async function all(stream: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

const history: readonly Message[] = [
  { role: "user", text: "Weather?" },
  { role: "assistant", text: " ", calls: [{ id: "c1", name: "weather", arguments: { city: "Bern" } }] },
  { role: "tool", responses: [{ id: "c1", name: "weather", content: "no network", isError: true }] },
  { role: "assistant", text: "", calls: [], interrupted: true },
  { role: "user", text: "And now?" },
  { role: "assistant", text: "It ra", calls: [], interrupted: true },
  { role: "user", text: "Well?" },
];
const prompt = [
  { role: "system", text: "You help." },
  { role: "user", text: "An example." },
  { role: "assistant", text: "An answer." },
] as const;
const tools = [
  { name: "weather", description: "The weather.", input: { type: "object", properties: { city: { type: "string" } } } },
];

describe("the request", () => {
  test("chat completions get the prompt, the history and the tools", async () => {
    await using server = await startModelServer({ deltas: ["Hi"] });
    const model = chatModel(settingsOf(server, { temperature: 0.5, max_output_tokens: 9 }));
    await all(model.stream(requestOf({ prompt, history, tools }), never));
    expect(server.requests[0]?.path).toBe("/v1/chat/completions");
    expect(server.requests[0]?.body).toMatchObject({
      model: "m",
      stream: true,
      temperature: 0.5,
      max_tokens: 9,
      stream_options: { include_usage: true },
      tools: [{ type: "function", function: { name: "weather", description: "The weather." } }],
      messages: [
        { role: "system", content: "You help." },
        { role: "user", content: "An example." },
        { role: "assistant", content: "An answer." },
        { role: "user", content: "Weather?" },
        { role: "assistant", content: null, tool_calls: [{ id: "c1", function: { arguments: '{"city":"Bern"}' } }] },
        { role: "tool", tool_call_id: "c1", content: "no network" },
        { role: "assistant", content: "[interrupted]" },
        { role: "user", content: "And now?" },
        { role: "assistant", content: "It ra" },
        { role: "user", content: "Well?" },
      ],
    });
  });

  test("messages get the same, with a cached beginning of the conversation", async () => {
    await using server = await startModelServer({ deltas: ["Hi"] });
    const model = chatModel(settingsOf(server, { provider: "anthropic", model: "claude-sonnet-4-5" }));
    await all(model.stream(requestOf({ prompt, history, tools }), never));
    expect(server.requests[0]?.path).toBe("/v1/messages");
    const text = (each: string) => ({ type: "text", text: each });
    expect(server.requests[0]?.body).toMatchObject({
      model: "claude-sonnet-4-5",
      system: [text("You help.")],
      tools: [{ name: "weather", description: "The weather." }],
      messages: [
        { role: "user", content: [text("An example.")] },
        { role: "assistant", content: [text("An answer.")] },
        { role: "user", content: [text("Weather?")] },
        { role: "assistant", content: [{ type: "tool_use", id: "c1", name: "weather", input: { city: "Bern" } }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "c1", is_error: true }] },
        { role: "assistant", content: [text("[interrupted]")] },
        { role: "user", content: [text("And now?")] },
        { role: "assistant", content: [text("It ra")] },
        { role: "user", content: [{ ...text("Well?"), cache_control: { type: "ephemeral" } }] },
      ],
    });
  });
});

describe.each(["openai-compatible", "openai", "anthropic", "google"])(
  "an answer of a service of the kind %s",
  (provider) => {
    test("an answer arrives as deltas, calls and a finish, in order", async () => {
      const call = { id: "c", name: "weather", arguments: { city: "Bern", __proto__: null } };
      await using server = await startModelServer({ deltas: ["One", " two"], calls: [call], delayMs: 5 });
      const events = await all(chatModel(settingsOf(server, { provider })).stream(requestOf({ tools }), never));
      // OpenAI names its items.
      const named = (itemId: string) => provider === "openai" && { metadata: { openai: { itemId } } };
      expect(events).toEqual([
        { type: "text", delta: "One" },
        { type: "text", delta: " two" },
        { type: "call", call: { id: "c", name: "weather", arguments: { city: "Bern" }, ...named("fc_1_1") } },
        {
          ...named("msg_1"),
          type: "finish",
          reason: "tool-calls",
          usage: { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40 },
        },
      ]);
    });

    test.each([['{"city": '], ["no JSON at all"], ['"a text"'], ["[1]"], ['{"__proto__": {"x": 1}}']])(
      "an answer may have calls with invalid arguments: %s",
      async (written) => {
        await using server = await startModelServer({ calls: [{ name: "weather", arguments: written }] });
        const [event] = await all(chatModel(settingsOf(server, { provider })).stream(requestOf({ tools }), never));
        if (event?.type !== "call") throw new Error("there is no call");
        const { arguments: args } = event.call;
        expect(typeof args === "object" && args !== null && !Array.isArray(args)).toBe(false);
      },
    );

    test.each([
      [{ status: 401, body: "no" }, "model_unauthorized", false],
      [{ status: 403 }, "model_unauthorized", false],
      [{ status: 404 }, "model_not_found", false],
      [{ status: 400, body: { detail: "Unsupported parameter" } }, "model_request_refused", false],
      [{ status: 413, body: "Payload too large" }, "model_request_refused", false],
      [{ status: 400, body: "This model's maximum context length is 8192 tokens" }, "model_context_exceeded", false],
      [{ status: 429, headers: { "retry-after": "7" } }, "model_rate_limited", true],
      [{ status: 500 }, "model_unavailable", true],
      [{ status: 529, body: "overloaded" }, "model_unavailable", true],
      [{ status: 302, headers: { location: "//elsewhere.example/" } }, "model_redirected", false],
      [{ status: 200, headers: { "content-type": "application/json" }, body: "{}" }, "model_answer_invalid", false],
      [{ deltas: ["Hal"], ends: "cut", delayMs: 5 }, "model_answer_cut", true],
      [{ deltas: ["Hal"], ends: "end" }, "model_answer_cut", true],
      [{ ends: "end" }, "model_answer_cut", true],
      [{ ends: "cut" }, "model_answer_cut", true],
      [{ deltas: ["Hal"], ends: "malformed" }, "model_answer_invalid", true],
      [{ deltas: ["Hal"], ends: "overloaded" }, "model_unavailable", true],
      [{ deltas: ["Hal"], ends: "hang" }, "model_stalled", true],
      ["silence", "model_stalled", true],
      [{ deltas: [" \n"] }, "model_answer_empty", true],
    ] as const)("fails with a code that says why: %j %s", async (reply, code, retryable) => {
      await using server = await startModelServer(reply);
      const model = chatModel(settingsOf(server, { provider }), {
        stallTimeoutMs: code === "model_stalled" ? 250 : 30_000,
      });
      const error: unknown = await all(model.stream(requestOf(), never)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code, retryable });
      if (code === "model_rate_limited") expect(error).toMatchObject({ status: 429, retryAfterMs: 7000 });
    });

    test.each([
      { deltas: ["Hal"], ends: "cut", delayMs: 5 },
      { deltas: ["Hal"], ends: "end" },
      { deltas: ["Hal"], ends: "malformed" },
      { deltas: ["Hal"], ends: "overloaded" },
      {},
    ] as const)("is asked for again as a whole after %j", async (reply) => {
      await using server = await startModelServer(reply, reply, { deltas: ["Whole"] });
      const settings = settingsOf(server, { provider });
      const heard: string[] = [];
      const reportedRetries: ModelRetry[] = [];
      const whole = wholeAnswers(chatModel(settings), settings, (delta) => heard.push(delta));
      const model = retryingModel(whole, { retries: 2, firstMs: 1, onRetry: (retry) => reportedRetries.push(retry) });
      const events = await all(model.stream(requestOf(), never));
      expect(events.map((event) => (event.type === "text" ? event.delta : event.type))).toEqual(["Whole", "finish"]);
      expect(reportedRetries.map(({ retry }) => retry)).toEqual([1, 2]);
      expect(heard.at(-1)).toBe("Whole");
    });

    test("the request ends when nobody listens", async () => {
      const deltas = Array.from({ length: 10_000 }, () => "on and on ");
      await using server = await startModelServer({ deltas, delayMs: 2 });
      for await (const _ of chatModel(settingsOf(server, { provider })).stream(requestOf(), never)) break;
      await expect.poll(() => server.open).toBe(0);
    });

    test("the request ends when the signal is aborted", async () => {
      await using server = await startModelServer({ deltas: ["Hm"], ends: "hang" });
      const stop = new AbortController();
      const asked = all(chatModel(settingsOf(server, { provider })).stream(requestOf(), stop.signal));
      await expect.poll(() => server.open).toBe(1);
      stop.abort();
      await expect(asked).rejects.toMatchObject({ name: "AbortError" });
      await expect.poll(() => server.open).toBe(0);
    });

    test("an endless answer is cut off at the limit", async () => {
      await using server = await startModelServer({ deltas: Array.from({ length: 100 }, () => "x".repeat(1000)) });
      const model = chatModel(settingsOf(server, { provider }), { maxBytes: 50_000 });
      await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({ code: "model_answer_too_large" });
    });
  },
);

describe("retries", () => {
  test("a conversation that is too long for Gemini is one that exceeds its context", async () => {
    const message = "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).";
    await using server = await startModelServer({
      status: 400,
      body: { error: { code: 400, message, status: "INVALID_ARGUMENT" } },
    });
    const model = chatModel(settingsOf(server, { provider: "google" }));
    await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({ code: "model_context_exceeded" });
  });

  test("a key that Gemini does not know is an unauthorized one, though its status is that of a bad request", async () => {
    const error = { code: 400, message: "API key not valid. Please pass a valid API key.", status: "INVALID_ARGUMENT" };
    await using server = await startModelServer({ status: 400, body: { error } });
    const model = chatModel(settingsOf(server, { provider: "google" }));
    await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({ code: "model_unauthorized" });
  });

  test("an account without credit is not retried, whatever the status", async () => {
    const body = { error: { message: "You exceeded your quota", type: "insufficient_quota" } };
    await using server = await startModelServer({ status: 429, body });
    const model = retryingModel(chatModel(settingsOf(server)), { retries: 3, firstMs: 1 });
    await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({ code: "model_request_refused" });
    expect(server.requests).toHaveLength(1);
  });

  test("the usage of failed tries counts, in an answer and in a failure", async () => {
    await using server = await startModelServer({}, {}, { deltas: ["Whole"] }, {});
    const settings = settingsOf(server);
    const model = retryingModel(chatModel(settings), { retries: 2, firstMs: 1 });
    const events = await all(model.stream(requestOf(), never));
    expect(events.at(-1)).toMatchObject({ usage: { inputTokens: 180, outputTokens: 21, cacheReadTokens: 120 } });
    await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({
      code: "model_answer_empty",
      usage: { inputTokens: 180, outputTokens: 21, cacheReadTokens: 120 },
    });
  });

  test("a silence longer than the limit of the HTTP client does not end a request", async () => {
    const place = Symbol.for("undici.globalDispatcher.1");
    void globalThis.fetch;
    const before = Reflect.get(globalThis, place);
    const limits = { headersTimeout: 500, bodyTimeout: 500 };
    const dispatch = (options: object, handler: unknown) => before.dispatch({ ...limits, ...options }, handler);
    Reflect.set(globalThis, place, Object.setPrototypeOf({ dispatch }, before));
    try {
      await using server = await startModelServer({ deltas: ["Hm"], delayMs: 2500 });
      // The limits of this test work without ours.
      await expect(fetch(`${server.url}/chat/completions`, { method: "POST", body: "{}" })).rejects.toThrow();
      expect((await all(chatModel(settingsOf(server)).stream(requestOf(), never))).at(-1)?.type).toBe("finish");
    } finally {
      Reflect.set(globalThis, place, before);
    }
  });

  test("an unreachable service is retried, and each retry is reported", async () => {
    const settings = settingsOf({ url: "http://127.0.0.1:9/v1" });
    const reportedRetries: ModelRetry[] = [];
    const model = retryingModel(chatModel(settings), {
      retries: 2,
      firstMs: 1,
      onRetry: (retry) => reportedRetries.push(retry),
    });
    await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({
      code: "model_unreachable",
      hint: expect.stringContaining("http://127.0.0.1:9/v1"),
    });
    expect(reportedRetries).toHaveLength(2);
  });

  test("an answer of which a part was passed on is not retried", async () => {
    await using server = await startModelServer({ deltas: ["Hal"], ends: "end" }, { deltas: ["Whole"] });
    const model = retryingModel(chatModel(settingsOf(server)), { retries: 2, firstMs: 1 });
    await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({ code: "model_answer_cut" });
    expect(server.requests).toHaveLength(1);
  });

  test("a retry waits as long as the service asks, but not longer than the time left", async () => {
    await using server = await startModelServer(
      { status: 429, headers: { "retry-after-ms": "120" } },
      { status: 503, headers: { "retry-after": "3600" } },
    );
    const reportedRetries: ModelRetry[] = [];
    const model = retryingModel(chatModel(settingsOf(server)), {
      retries: 5,
      onRetry: (retry) => reportedRetries.push(retry),
    });
    const started = performance.now();
    await expect(all(model.stream(requestOf(), never))).rejects.toMatchObject({
      code: "model_unavailable",
      retryable: true,
      retryAfterMs: 3_600_000,
      message: expect.stringMatching(/the wait of 3600 s before a retry exceeds the time left/),
    });
    expect(performance.now() - started).toBeGreaterThanOrEqual(119);
    expect(reportedRetries.map(({ waitMs }) => waitMs)).toEqual([120]);
  });

  test("a retry waits as long as Gemini asks in the body of its refusal", async () => {
    const details = [
      { "@type": "type.googleapis.com/google.rpc.QuotaFailure", violations: [] },
      { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "0.12s" },
    ];
    const error = { code: 429, message: "You exceeded your current quota.", status: "RESOURCE_EXHAUSTED", details };
    await using server = await startModelServer({ status: 429, body: { error } }, { deltas: ["Hi"] });
    const waits: number[] = [];
    const settings = settingsOf(server, { provider: "google" });
    const model = retryingModel(chatModel(settings), { retries: 1, onRetry: ({ waitMs }) => waits.push(waitMs) });
    expect((await all(model.stream(requestOf(), never))).at(-1)?.type).toBe("finish");
    expect(waits).toEqual([120]);
    expect(readRetryInfo(JSON.stringify([{ error }]))).toBe(120);
    expect(
      readRetryInfo(JSON.stringify({ error: { details: [{ ...details[1], retryDelay: "soon" }, 7] } })),
    ).toBeUndefined();
    expect(readRetryInfo("<html>")).toBeUndefined();
  });

  test("retry-after is read in every format that services use", () => {
    const now = Date.parse("2026-03-05T07:08:09Z");
    expect(readRetryAfter({ "retry-after": "2.5" }, now)).toBe(2500);
    expect(readRetryAfter({ "retry-after": "Thu, 05 Mar 2026 07:09:09 GMT" }, now)).toBe(60_000);
    expect(readRetryAfter({ "retry-after": "Thu, 05 Mar 2026 07:00:00 GMT" }, now)).toBe(0);
    expect(readRetryAfter({ "retry-after": "soon" }, now)).toBeUndefined();
    expect(readRetryAfter({ "retry-after": "-1", "retry-after-ms": "30" }, now)).toBe(30);
  });
});

test.each([
  ["openai-compatible", { reasoning_effort: "low", top_p: 0.5, seed: 7 }],
  ["anthropic", { output_config: { effort: "low" }, top_p: 0.5, seed: 7 }],
  ["openai", { reasoning: { effort: "low" }, include: ["reasoning.encrypted_content"], store: false, seed: 7 }],
  ["google", { generationConfig: { thinkingConfig: { thinkingLevel: "low" }, topP: 0.5 }, seed: 7 }],
])("settings are sent in the form of the kind %s", async (provider, fields) => {
  await using server = await startModelServer({ deltas: ["Hi"] });
  const settings = settingsOf(server, { provider, effort: "low", top_p: 0.5, provider_options: { seed: 7 } });
  await all(chatModel(settings).stream(requestOf(), never));
  expect(server.requests[0]?.body).toMatchObject(fields);
  expect(() => settingsOf(server, { provider, provider_options: { messages: [] } })).toThrow("messages");
});

test("effort and a schema share Anthropic's output_config, also with fields of the settings", async () => {
  await using server = await startModelServer({ deltas: ["{}"] });
  const schema = { type: "object", properties: {}, additionalProperties: false } as const;
  const more = { provider: "anthropic", model: "claude-opus-4-6", effort: "low" };
  for (const options of [{}, { output_config: { task_budget: { type: "tokens", total: 9 } } }])
    await all(
      chatModel(settingsOf(server, { ...more, provider_options: options })).stream(requestOf({ schema }), never),
    );
  const format = { type: "json_schema", schema: expect.anything() };
  expect(server.requests.map(({ body }) => body.output_config)).toEqual([
    { effort: "low", format },
    { effort: "low", format, task_budget: { type: "tokens", total: 9 } },
  ]);
});

test("a long history is marked for Anthropic's cache, at its end and before it", async () => {
  await using server = await startModelServer({ deltas: ["Hi"] });
  const long = Array.from(
    { length: 31 },
    (_, at): Message =>
      at % 2 === 0 ? { role: "user", text: `Q${at}` } : { role: "assistant", text: `A${at}`, calls: [] },
  );
  await all(chatModel(settingsOf(server, { provider: "anthropic" })).stream(requestOf({ history: long }), never));
  const marked = server.requests[0]?.body.messages.flatMap(({ content }, at) =>
    JSON.stringify(content).includes("cache_control") ? [at] : [],
  );
  expect(marked).toEqual([21, 30]);
});

describe("reasoning", () => {
  const weather = { name: "weather", arguments: { city: "Bern" } };
  const thinking = [
    { text: "Bern has weather.", signature: "sig-1" },
    { signature: "sealed", redacted: true },
  ] as const;

  /** Takes two turns of which the first has a round of tools. */
  async function twoTurns(server: ModelServer, provider: string, model = "m") {
    const conversation = createConversation({
      model: chatModel(settingsOf(server, { provider, model })),
      prompt: { messages: [], variables: [], defaults: {} },
      clock: { now: () => new Date(0), elapsedMs: () => 0 },
      ids: randomUUID,
      tools: { definitions: tools, call: async () => ({ content: "rain", isError: false }) },
    });
    await conversation.send({ text: "Weather?" });
    // As a process that continues a saved chat.
    conversation.restore(History.of(JSON.parse(JSON.stringify(conversation.history))));
    await conversation.send({ text: "Thanks" });
    return conversation.history.slice();
  }

  test("signed blocks are sent back unchanged, at their place, in this turn and in later ones", async () => {
    const first = { thinking, deltas: ["Let me see."], calls: [weather] };
    const blocks = [
      { type: "thinking", thinking: "Bern has weather.", signature: "sig-1" },
      { type: "redacted_thinking", data: "sealed" },
      { type: "text", text: "Let me see." },
    ];
    /** Refuses a conversation without them, as the service does. */
    const demanding = (reply: Reply) => (received: Received) => {
      const sent = received.body.messages[1]?.content;
      const isWhole = Array.isArray(sent) && JSON.stringify(sent.slice(0, 3)) === JSON.stringify(blocks);
      const message = "Expected `thinking` or `redacted_thinking`, but found `tool_use`";
      return isWhole
        ? reply
        : { status: 400, body: { type: "error", error: { type: "invalid_request_error", message } } };
    };
    const last = { thinking: [{ text: "Rain.", signature: "sig-2" }], deltas: ["It rains."] };
    await using server = await startModelServer(first, demanding(last), demanding({ deltas: ["Welcome."] }));
    const messages = await twoTurns(server, "anthropic");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant", "user", "assistant"]);
    expect(server.requests[2]?.body.messages[3]?.content).toEqual([
      { type: "thinking", thinking: "Rain.", signature: "sig-2" },
      { type: "text", text: "It rains." },
    ]);
  });

  test("reasoning content is sent back between the calls of a turn, and not in later turns", async () => {
    const demanding = (isWanted: boolean, reply: Reply) => (received: Received) => {
      const { reasoning_content: sent } = received.body.messages[1] ?? {};
      const message = isWanted ? "Missing `reasoning_content`" : "Unexpected `reasoning_content`";
      return (sent === "Bern has weather.") === isWanted ? reply : { status: 400, body: { error: { message } } };
    };
    await using server = await startModelServer(
      { thinking: [{ text: "Bern has " }, { text: "weather." }], calls: [weather] },
      demanding(true, { deltas: ["It rains."] }),
      demanding(false, { deltas: ["Welcome."] }),
    );
    const messages = await twoTurns(server, "openai-compatible");
    expect(messages[1]).toMatchObject({ reasoning: [{ text: "Bern has weather." }] });
  });

  test("sealed reasoning of OpenAI's responses is sent back before its calls and texts, also in later turns", async () => {
    /** What of a request's items the service compares. */
    const itemsOf = (received: Received) =>
      messagesIn(received).map(({ type, role, encrypted_content: sealed }) => sealed ?? type ?? role);
    const demanding = (items: readonly string[], reply: Reply) => (received: Received) => {
      const isWhole = JSON.stringify(itemsOf(received)) === JSON.stringify(items);
      const message = `Item 'fc_1' was provided without its required 'reasoning' item: ${itemsOf(received)}`;
      return isWhole ? reply : { status: 400, body: { error: { message, type: "invalid_request_error" } } };
    };
    const first = ["user", "sealed-1", "sealed-2", "assistant", "function_call", "function_call_output"];
    await using server = await startModelServer(
      {
        thinking: [{ text: "Bern has weather.", signature: "sealed-1" }, { signature: "sealed-2" }],
        deltas: ["Let me see."],
        calls: [weather],
      },
      demanding(first, { thinking: [{ text: "Rain.", signature: "sealed-3" }], deltas: ["It rains."] }),
      demanding([...first, "sealed-3", "assistant", "user"], { deltas: ["Welcome."] }),
    );
    const messages = await twoTurns(server, "openai", "gpt-5");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant", "user", "assistant"]);
    expect(messages[1]).toMatchObject({ reasoning: [{ text: "Bern has weather." }, { text: "" }] });
    expect(server.requests[0]?.body).toMatchObject({ store: false, include: ["reasoning.encrypted_content"] });
    expect(server.requests[0]?.body.tools).toMatchObject([{ name: "weather", strict: false }]);
  });

  test("signatures of Gemini are sent back with the calls and texts that they came with", async () => {
    const demanding = (signatures: readonly string[], reply: Reply) => (received: Received) => {
      const sent = JSON.stringify(messagesIn(received)).match(/(?<="thoughtSignature":")[^"]*/g) ?? [];
      const message = `Function call is missing a thought_signature in functionCall parts: ${sent}`;
      return sent.join() === signatures.join()
        ? reply
        : { status: 400, body: { error: { code: 400, message, status: "INVALID_ARGUMENT" } } };
    };
    await using server = await startModelServer(
      {
        thinking: [{ text: "Bern has weather.", signature: "sig-t" }],
        calls: [{ ...weather, signature: "sig-c" }, weather],
      },
      demanding(["sig-t", "sig-c"], { deltas: ["It ", "rains."], textSignature: "sig-a" }),
      demanding(["sig-t", "sig-c", "sig-a"], { deltas: ["Welcome."] }),
    );
    const messages = await twoTurns(server, "google", "gemini-3-pro-preview");
    expect(messages).toHaveLength(6);
    expect(messages[3]).toMatchObject({ text: "It rains." });
  });

  test("signatures of calls are sent back with their calls", async () => {
    const demanding = (reply: Reply) => (received: Received) => {
      const isSigned = JSON.stringify(received.body.messages[1]?.tool_calls).includes('"thought_signature":"sig-c"');
      const message = "Function call is missing a thought_signature";
      return isSigned ? reply : { status: 400, body: { error: { code: 400, message, status: "INVALID_ARGUMENT" } } };
    };
    await using server = await startModelServer(
      { calls: [{ ...weather, signature: "sig-c" }, weather] },
      demanding({ deltas: ["It rains."] }),
      demanding({ deltas: ["Welcome."] }),
    );
    expect(await twoTurns(server, "openai-compatible")).toHaveLength(6);
  });
});

test.each(["openai-compatible", "openai", "anthropic", "google"])(
  "what the assistant says on its own is sent in a form that services of the kind %s take",
  async (provider) => {
    /** Refuses anything but the user and the assistant in turns, the user first, as many servers do. */
    const strict = (received: Received): Reply => {
      const roles = messagesIn(received).flatMap(({ role }) => (role === "system" ? [] : [role]));
      const assistant = provider === "google" ? "model" : "assistant";
      const isFine = roles.every((role, at) => role === (at % 2 === 0 ? "user" : assistant));
      return isFine ? { deltas: ["Fine."] } : { status: 400, body: { error: { message: `roles: ${roles}` } } };
    };
    await using server = await startModelServer(strict);
    const conversation = createConversation({
      model: chatModel(settingsOf(server, { provider })),
      prompt: { messages: [], variables: [], defaults: {} },
      clock: { now: () => new Date(0), elapsedMs: () => 0 },
      ids: randomUUID,
    });
    conversation.say("Welcome!");
    await conversation.send({ text: "Hi" });
    conversation.say("Still there?");
    expect((await conversation.send({ text: "Yes" })).text).toBe("Fine.");
    expect(JSON.stringify(server.requests[1]?.body)).toContain("Fine.\\n\\nStill there?");
  },
);
