import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolbox, openRoot } from "@cuebook/tools";
import { newToken, serveHttp } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentEvent, TurnRequest, TurnTools } from "../agent/agent.ts";
import { createAgent } from "../registry.ts";
import { type ModelServer, messagesIn, type Received, startModelServer } from "../testing/model-server.ts";
import { turnRequest } from "../testing/turn-request.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-chat-")));
  mkdirSync(join(folder, "w"));
  mkdirSync(join(folder, "logs", "r1"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = "sk-hunter2hunter2hunter2";

function agentOf(server: Pick<ModelServer, "url">, settings: Readonly<Record<string, unknown>> = {}) {
  const provider = settings.provider ?? "openai-compatible";
  return createAgent(
    "chat",
    { provider, base_url: server.url, model: "m", api_key: key, retries: 2, ...settings },
    "talker",
  );
}

function requestOf(request: Partial<TurnRequest>): TurnRequest {
  return turnRequest(folder, {
    role: "writer",
    prompt: "Do it.",
    workspace: join(folder, "w"),
    turnTimeoutMs: 20_000,
    log: join(folder, "logs", "r1", "1-1-1.log"),
    ...request,
  });
}

/** All events of a turn in order, and its error, if any. */
async function turnOf(
  agent: ReturnType<typeof agentOf>,
  request: Partial<TurnRequest> = {},
  { signal = new AbortController().signal, onEvent = (_: AgentEvent): unknown => undefined } = {},
): Promise<{ events: AgentEvent[]; error?: unknown }> {
  const events: AgentEvent[] = [];
  try {
    for await (const event of agent.turn(requestOf(request), signal)) {
      events.push(event);
      onEvent(event);
    }
    return { events };
  } catch (error) {
    return { events, error };
  }
}

function resultOf({ events, error }: { events: readonly AgentEvent[]; error?: unknown }) {
  if (error !== undefined) throw error;
  const last = events.at(-1);
  return last?.type === "result" ? last : undefined;
}

function sessionOf(events: readonly AgentEvent[]): string {
  return events.flatMap((event) => (event.type === "session" ? [event.session] : [])).at(-1) ?? "";
}

/** A temporary refusal of the server that allows an immediate retry. */
const busy = { status: 429, headers: { "retry-after": "0" }, body: { error: { message: "slow down" } } };

/** Tools in the folder, over a real server. Writes are allowed below `src`. */
async function toolsOf(...names: readonly string[]): Promise<{ tools: TurnTools } & AsyncDisposable> {
  const server = await serveHttp({ name: "test", version: "1" });
  const token = newToken();
  const toolbox = createToolbox({
    root: await openRoot(join(folder, "w")),
    expose: names,
    state: join(folder, "tools"),
    caller: { via: "run" },
    mask: (text) => text,
    rules: [{ decide: "allow", path: "src/**" }],
  });
  server.addToken(token, toolbox);
  return {
    tools: { url: server.url, token, names, timeoutMs: 10_000 },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

describe.each(["openai-compatible", "openai", "anthropic", "google"])(
  "a turn with a service of the kind %s",
  (provider) => {
    test("a turn returns the whole answer and its usage, and reports its text line by line", async () => {
      await using server = await startModelServer({ deltas: ["One li", "ne.\nAnd", " a second", " one."], delayMs: 1 });
      const agent = agentOf(server, { provider, system: "Be brief.", max_output_tokens: 500 });
      const { events, error } = await turnOf(agent);
      expect(error).toBeUndefined();
      expect(events).toEqual([
        { type: "session", session: expect.stringMatching(/^r1\./) },
        { type: "request_started", item: "request-1", provider, model: expect.any(String) },
        { type: "delta", of: "text", text: "One li" },
        { type: "text", text: "One line.\n" },
        { type: "delta", of: "text", text: "And" },
        { type: "delta", of: "text", text: " a second" },
        { type: "delta", of: "text", text: " one." },
        { type: "text", text: "And a second one." },
        {
          ...{
            type: "request_finished",
            item: "request-1",
            outcome: "completed",
            model: expect.any(String),
            finish: "stop",
          },
          usage: { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40 },
        },
        {
          type: "result",
          text: "One line.\nAnd a second one.",
          session: sessionOf(events),
          usage: { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40 },
        },
      ]);
      const { headers, body } = server.requests[0] ?? {};
      const names = { anthropic: "x-api-key", google: "x-goog-api-key" };
      const sent = new Map(Object.entries(names)).get(provider) ?? "authorization";
      expect(headers?.[sent]).toContain(key);
      expect(JSON.stringify(body)).toContain("Be brief.");
      expect(JSON.stringify(body)).toContain("Do it.");
    });

    test("a turn makes the calls of an answer, and sends their results back in order", async () => {
      writeFileSync(join(folder, "w", "a.txt"), "alpha\nbeta\n");
      await using server = await startModelServer(
        {
          deltas: ["Let me look."],
          calls: [
            { name: "readFile", arguments: { path: "a.txt" } },
            { name: "raedFile", arguments: {} },
            { name: "readFile", arguments: '{"path": ' },
            { name: "writeFile", arguments: { path: "b.txt", content: "x" } },
            { name: "writeFile", arguments: { path: "src/b.txt", content: "x" } },
          ],
        },
        { deltas: ["Done."] },
      );
      await using given = await toolsOf("readFile", "writeFile");
      const taken = await turnOf(agentOf(server, { provider }), { tools: given.tools });
      expect(resultOf(taken)).toMatchObject({ text: "Done.", usage: { inputTokens: 120, outputTokens: 14 } });
      expect(taken.events.filter(({ type }) => type === "tool_started")).toHaveLength(3);
      expect(taken.events.filter((event) => event.type === "tool_finished").map(({ outcome }) => outcome)).toEqual([
        "completed",
        "denied",
        "completed",
      ]);
      expect(readFileSync(join(folder, "w", "src", "b.txt"), "utf8")).toBe("x");
      const results = resultsIn(server.requests[1]);
      expect(results).toHaveLength(5);
      expect(results[0]).toMatch(/alpha\nbeta/);
      expect(results[1]).toContain("did you mean readFile?");
      expect(results[2]).toContain("arguments must be a JSON object");
      expect(results[3]).toContain("permission_denied");
      expect(results[4]).toContain("src/b.txt");
    });

    test("a turn resumes its session, which contains each answer", async () => {
      await using server = await startModelServer(
        { deltas: ["First."] },
        { deltas: ["Second."] },
        { deltas: ["Other."] },
      );
      const agent = agentOf(server, { provider });
      const first = await turnOf(agent);
      const session = sessionOf(first.events);
      // Another agent with the same settings knows nothing of the session but its file.
      const second = await turnOf(agentOf(server, { provider }), { session, turn: 2, prompt: "Again." });
      expect(resultOf(second)?.session).not.toBe(session);
      expect(textsIn(server.requests[1])).toEqual(["Do it.", "First.", "Again."]);
      // The first session is unchanged.
      await turnOf(agent, { session, turn: 2, prompt: "Otherwise." });
      expect(textsIn(server.requests[2])).toEqual(["Do it.", "First.", "Otherwise."]);
    });

    test.each([
      ["too many requests, with seconds", busy],
      ["a failure", { status: 500, headers: { "retry-after-ms": "1" } }],
    ] as const)("asks again after %s", async (_, reply) => {
      await using server = await startModelServer(reply, { deltas: ["Whole."] });
      const taken = await turnOf(agentOf(server, { provider }));
      expect(resultOf(taken)?.text).toBe("Whole.");
      expect(server.requests).toHaveLength(2);
      expect(taken.events[1]).toMatchObject({ type: "request_started", item: "request-1" });
      const failed = { item: "request-1", outcome: "failed", error: expect.stringMatching(/^model_/) };
      expect(taken.events[2]).toMatchObject({ type: "request_finished", ...failed });
      expect(taken.events[3]).toMatchObject({ type: "retry", attempt: 1, attempts: 2, delayMs: expect.any(Number) });
    });

    test("an answer that fits the schema is the value of the turn", async () => {
      await using server = await startModelServer({ deltas: ['{"sta', 'tus": "done"}'] });
      const schema = { type: "object", properties: { status: { const: "done" } }, required: ["status"] };
      const taken = await turnOf(agentOf(server, { provider, model: "claude-sonnet-4-5" }), { schema });
      expect(resultOf(taken)).toMatchObject({ text: '{"status": "done"}', value: { status: "done" } });
      expect(JSON.stringify(server.requests[0]?.body)).toMatch(schemaField);
    });

    test("the prompt alone asks for the schema if the service does not support it", async () => {
      const refusal = { status: 400, body: { error: { message: "response_format is not supported" } } };
      await using server = await startModelServer(refusal, { deltas: ["Here:\n```json\n{}\n```"] });
      const schema = { type: "object", properties: {} };
      const agent = agentOf(server, { provider, model: "claude-sonnet-4-5" });
      const taken = await turnOf(agent, { schema });
      expect(resultOf(taken)).not.toHaveProperty("value");
      expect(resultOf(taken)?.text).toContain("Here:");
      await turnOf(agent, { schema });
      expect(server.requests.map(({ body }) => schemaField.test(JSON.stringify(body)))).toEqual([true, false, false]);
    });

    test.each([
      [
        "a key that is not taken",
        { status: 401, body: { error: { message: `bad key ${key}` } } },
        "agent_failed",
        false,
      ],
      ["an unknown model", { status: 404, body: { error: { message: "no such model" } } }, "agent_failed", false],
      [
        "a conversation that is too long",
        {
          status: 400,
          body: { type: "error", error: { type: "invalid_request_error", message: "prompt is too long" } },
        },
        "agent_context_exceeded",
        false,
      ],
      ["a page", { status: 200, headers: { "content-type": "text/html" }, body: "<html>" }, "agent_failed", false],
      ["a redirect", { status: 307, headers: { location: "http://127.0.0.1:1/" } }, "agent_failed", false],
      ["failures without end", { status: 503, headers: { "retry-after-ms": "1" } }, "agent_unavailable", true],
      ["a wait that is longer than the turn", { status: 429, headers: { "retry-after": "60" } }, "agent_limited", true],
    ] as const)("fails after %s, and says what it was", async (_, reply, code, retryable) => {
      await using server = await startModelServer(reply);
      const { error } = await turnOf(agentOf(server, { provider, retries: 1 }));
      expect(error).toMatchObject({ code, retryable, hint: expect.stringMatching(/./) });
      expect(String(error)).toMatch(/the agent "talker", in the role "writer", got no answer: /);
      expect(String(error)).not.toContain(key);
    });

    test("a turn fails if the answer stops at a limit, so that half a document never counts", async () => {
      const words = { anthropic: "max_tokens", openai: "max_output_tokens", google: "MAX_TOKENS" };
      const stop = new Map(Object.entries(words)).get(provider) ?? "length";
      await using server = await startModelServer({ deltas: ["---\n$status: done\n---\nHal"], stop });
      const { error } = await turnOf(agentOf(server, { provider, max_output_tokens: 10 }));
      expect(error).toMatchObject({ code: "agent_output_limit", hint: expect.stringContaining("max_output_tokens") });
      expect(server.requests).toHaveLength(1);
    });

    test.each([["silence"], [{ deltas: ["Hm"], ends: "hang" }]] as const)(
      "a turn fails after the stall timeout: %j",
      async (reply) => {
        await using server = await startModelServer(reply);
        const { error } = await turnOf(agentOf(server, { provider }), { stallTimeoutMs: 200 });
        expect(error).toMatchObject({ code: "agent_stalled" });
        expect(server.requests).toHaveLength(1);
        await expect.poll(() => server.open).toBe(0);
      },
    );

    test("a turn ends with its time, and closes its request", async () => {
      const endless = { deltas: Array.from({ length: 100_000 }, () => "on and on "), delayMs: 5 };
      await using server = await startModelServer(endless);
      const { error } = await turnOf(agentOf(server, { provider }), { turnTimeoutMs: 300 });
      expect(error).toMatchObject({ code: "agent_turn_timeout" });
      await expect.poll(() => server.open).toBe(0);
    });

    test("an answer of a megabyte arrives in large pieces", async () => {
      const piece = "word ".repeat(40_000);
      await using server = await startModelServer({ deltas: [piece, piece, piece, piece, piece] });
      const taken = await turnOf(agentOf(server, { provider }));
      expect(resultOf(taken)?.text).toHaveLength(1_000_000);
    });
  },
);

/** Where a request asks for an answer that fits a schema. */
const schemaField = /json_?schema/i;

/** The results of calls in a service's request, in any protocol. */
function resultsIn(received: Received | undefined): string[] {
  if (received === undefined) return [];
  return messagesIn(received).flatMap(({ role, type, content, output, parts }) => {
    if (type === "function_call_output") return [String(output)];
    if (role === "tool") return [String(content)];
    if (Array.isArray(parts))
      return parts.flatMap(({ functionResponse: response }) =>
        response ? [String(response.response.content ?? response.response.error)] : [],
      );
    if (!Array.isArray(content)) return [];
    return content.flatMap((block) => (block.type === "tool_result" ? [textOf(block.content)] : []));
  });
}

function textsIn(received: Received | undefined): string[] {
  return received === undefined ? [] : messagesIn(received).map(({ content, parts }) => textOf(content ?? parts));
}

function textOf(content: unknown): string {
  return Array.isArray(content) ? content.map((block) => String(block.text ?? "")).join("") : String(content);
}

describe("the time of a turn", () => {
  test("waiting for permission does not count against the turn", async () => {
    await using server = await startModelServer({ deltas: ["Wait.\n", "Done."], delayMs: 100 });
    let heldMs = 0;
    const { error } = await turnOf(
      agentOf(server),
      { turnTimeoutMs: 350, heldMs: () => heldMs },
      {
        onEvent: ({ type }) => {
          if (type === "text") heldMs = 10_000;
        },
      },
    );
    expect(error).toBeUndefined();
  });

  test("rounds of tools are limited", async () => {
    await using server = await startModelServer({ calls: [{ name: "listFiles", arguments: {} }] });
    await using given = await toolsOf("listFiles");
    const { error } = await turnOf(agentOf(server, { max_tool_rounds: 3 }), { tools: given.tools });
    expect(error).toMatchObject({ code: "agent_failed", hint: expect.stringContaining("max_tool_rounds") });
    expect(server.requests).toHaveLength(4);
  });

  test("a stopped turn does not wait, even before a retry", async () => {
    await using server = await startModelServer({ status: 503, headers: { "retry-after": "15" } });
    const stop = new AbortController();
    const { error } = await turnOf(
      agentOf(server),
      {},
      { signal: stop.signal, onEvent: ({ type }) => type === "retry" && stop.abort() },
    );
    expect(error).toMatchObject({ code: "turn_cancelled" });
  });

  test("a turn waits for a slow tool, until it is stopped", async () => {
    await using server = await startModelServer({
      calls: [{ name: "runCommand", arguments: { command: ["sleep", "60"] } }],
    });
    await using given = await toolsOf("runCommand");
    const stop = new AbortController();
    const { error, events } = await turnOf(
      agentOf(server),
      { tools: given.tools },
      { signal: stop.signal, onEvent: ({ type }) => type === "tool_started" && stop.abort() },
    );
    expect(error).toMatchObject({ code: "turn_cancelled" });
    // Its session has the call, and says that its outcome is unknown.
    const [, run = "", own = ""] = /^(.*)\.(.*)$/.exec(sessionOf(events)) ?? [];
    expect(readFileSync(join(folder, "logs", run, "sessions", `${own}.json`), "utf8")).toMatch(/runCommand.*unknown/);
  });
});

describe("a session", () => {
  test("a session is a private file without secrets", async () => {
    const secret = "correct horse battery staple";
    await using server = await startModelServer({ deltas: ["It is ", ...secret, ", and ", ...key, "."] });
    const { events } = await turnOf(agentOf(server), { prompt: `Keep ${secret}.`, secrets: [secret] });
    const sessions = join(folder, "logs", "r1", "sessions");
    const [file = ""] = readdirSync(sessions);
    expect(statSync(join(sessions, file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(join(sessions, file), "utf8"))).toEqual({
      version: 1,
      messages: [
        { role: "user", text: "Keep [secret]." },
        { role: "assistant", text: "It is [secret], and [secret].", calls: [] },
      ],
    });
    expect(`r1.${file.slice(0, -5)}`).toBe(sessionOf(events));
    const log = readFileSync(join(folder, "logs", "r1", "1-1-1.log"), "utf8");
    expect(log).toMatch(/POST http:\/\/127.0.0.1.*\n.*200 text\/event-stream\n\{"text":"It is \[secret\]/);
    expect(log).not.toContain(secret);
    expect(log).not.toContain(key);
  });

  test("a session cut off before its first answer is resumed with its prompt", async () => {
    await using server = await startModelServer("silence", { deltas: ["Here."] });
    const stop = new AbortController();
    const cut = await turnOf(agentOf(server), { stallTimeoutMs: 300, prompt: "Write it." }, { signal: stop.signal });
    expect(cut.error).toMatchObject({ code: "agent_stalled" });
    await turnOf(agentOf(server), { session: sessionOf(cut.events), prompt: "Go on." });
    expect(textsIn(server.requests[1])).toEqual(["Write it.", "[interrupted]", "Go on."]);
  });

  test.each([
    ["r1.00000000-0000-4000-8000-000000000000"],
    ["../../etc/passwd"],
    ["r1.../../../secret"],
    ["8a6e4b0c-9f1f-4b7e-8b1e-0e7d8c9b0a11"],
    ["r1.11111111-0000-4000-8000-000000000000"],
    ["r1.22222222-0000-4000-8000-000000000000"],
  ])("a missing or invalid session is lost: %s", async (session) => {
    mkdirSync(join(folder, "logs", "r1", "sessions"));
    const broken = join(folder, "logs", "r1", "sessions", "11111111-0000-4000-8000-000000000000.json");
    writeFileSync(broken, '{"version": 1, "messages": [{"role": "tool", "responses": []}]}');
    writeFileSync(broken.replace("1111", "2222"), '{"version": 1');
    await using server = await startModelServer({ deltas: ["Hi"] });
    const { error } = await turnOf(agentOf(server), { session });
    expect(error).toMatchObject({ code: "agent_session_lost", retryable: false });
    expect(server.requests).toHaveLength(0);
  });
});

describe("settings", () => {
  const config = { provider: "anthropic", model: "m" };

  test("probe names the service without a request", async () => {
    const agent = createAgent("chat", { ...config, base_url: "https://models.example/v1/" }, "talker");
    expect(await agent.probe()).toBe("m at models.example (anthropic)");
  });

  test("a key missing for the service's own address is reported with what to do", async () => {
    const before = process.env.ANTHROPIC_API_KEY;
    delete process.env.ANTHROPIC_API_KEY;
    try {
      const agent = createAgent("chat", config, "talker");
      await expect(agent.probe()).rejects.toMatchObject({
        code: "agent_not_found",
        message:
          'the agent "talker" got no answer: the key for api.anthropic.com is missing: ANTHROPIC_API_KEY is not set',
        hint: "export ANTHROPIC_API_KEY=..., or name another variable: `api_key: $NAME` under agents.talker",
      });
      expect((await turnOf(agent)).error).toMatchObject({ code: "agent_not_found" });
    } finally {
      if (before !== undefined) process.env.ANTHROPIC_API_KEY = before;
    }
  });

  test.each(["openai-compatible", "openai", "anthropic", "google"])(
    "the environment's key for %s is sent to no other address",
    async (provider) => {
      const own = { anthropic: "ANTHROPIC_API_KEY", google: "GOOGLE_GENERATIVE_AI_API_KEY" };
      const variable = new Map(Object.entries(own)).get(provider) ?? "OPENAI_API_KEY";
      const before = process.env[variable];
      process.env[variable] = key;
      try {
        await using server = await startModelServer({ deltas: ["Hi"] });
        const agent = createAgent("chat", { provider, model: "m", base_url: server.url, headers: { "x-team": "a" } });
        expect(resultOf(await turnOf(agent))?.text).toBe("Hi");
        const { headers } = server.requests[0] ?? {};
        expect(JSON.stringify(headers)).not.toContain(key);
        expect(headers).toMatchObject({ "x-team": "a" });
        for (const name of ["x-api-key", "x-goog-api-key", "authorization"]) expect(headers).not.toHaveProperty(name);
      } finally {
        if (before === undefined) delete process.env[variable];
        else process.env[variable] = before;
      }
    },
  );

  test.each([
    [{ provider: "opnai" }, /"provider" must be "openai", "anthropic", "google" or "openai-compatible"/],
    [{ model: undefined }, /"model" is missing/],
    [{ base_url: "http://user:pw@host/v1" }, /"base_url" must be an address such as [^;]*$/],
    [{ base_url: "file:///etc" }, /"base_url" must be/],
    [{ api_key: "$HOME" }, /"api_key" must be a key, which only a configuration may take/],
    [{ api_key: "two words" }, /a key without blanks/],
    [{ headers: { a: "b\r\nc: d" } }, /headers/],
    [{ temperature: 3 }, /"temperature" must be at most 2/],
    [{ retries: 21 }, /"retries" must be at most 20/],
  ])("invalid settings are refused: %j", (settings, message) => {
    expect(() => createAgent("chat", { ...config, ...settings }, "talker")).toThrow(
      expect.objectContaining({ code: "agent_config_invalid", message: expect.stringMatching(message) }),
    );
  });
});
