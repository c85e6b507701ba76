import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { groupGone } from "@cuebook/system";
import { afterEach, test as base, describe, expect, vi } from "vitest";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { claudeCodeAdapter } from "./adapter.ts";
import { clientCall, writeClient } from "./testing/fake-client.ts";

/** Each test has its own folder, so that tests that mostly wait can run concurrently. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names that a fixture depends on from this pattern
  .extend("folder", ({}, { onCleanup }) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-claude-")));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  /** Settings with a program in place of the client that follows the script. */
  .extend("client", ({ folder }) => (script: string, setup?: string) => ({
    command: [writeClient(folder, script, setup)],
  }))
  .extend(
    "call",
    ({ folder }) =>
      () =>
        clientCall(folder),
  )
  .extend(
    "turn",
    ({ folder }) =>
      async (
        config: Readonly<Record<string, unknown>>,
        request: Partial<TurnRequest> = {},
        signal: AbortSignal = new AbortController().signal,
        events: AgentEvent[] = [],
      ) => {
        const whole = turnRequest(folder, request);
        for await (const event of claudeCodeAdapter.create(config).turn(whole, signal)) events.push(event);
        return events.slice(1);
      },
  );

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the agent claude-code", () => {
  test("a turn whose account is refused ends at the first refusal, before the client has asked ten times more", async ({
    client,
    turn,
  }) => {
    const config = client(`
      emit(init);
      emit({ type: "system", subtype: "api_retry", attempt: 1, max_retries: 10, error_status: 401, error: "authentication_failed" });
      setInterval(() => {}, 1000);
    `);
    await expect(turn(config)).rejects.toMatchObject({
      code: "agent_signed_out",
      hint: expect.stringContaining("claude auth login"),
    });
  });

  test("a turn that its service refuses says for how long, and one that is too long is not tried again", async ({
    client,
    turn,
  }) => {
    const limited = client(`
      emit(init);
      emit({ type: "rate_limit_event", rate_limit_info: { status: "rejected", resetsAt: 1893456000 } });
      emit({ ...success, is_error: true, result: "You've hit your session limit" });
    `);
    await expect(turn(limited)).rejects.toMatchObject({
      ...{ code: "agent_limited", retryable: true, data: { until: "2030-01-01T00:00:00.000Z" } },
    });
    const busy = client(`
      emit(init);
      emit({ type: "rate_limit_event", rate_limit_info: { status: "allowed_warning", resetsAt: 1893456000 } });
      emit({ ...success, is_error: true, result: "API Error: 429 rate limit" });
    `);
    await expect(turn(busy)).rejects.toMatchObject({ code: "agent_limited", data: undefined });
    const long = client(`emit(init); emit({ ...success, is_error: true, result: "Prompt is too long" });`);
    await expect(turn(long)).rejects.toMatchObject({ code: "agent_context_exceeded", retryable: false });
  });

  test("a turn reports what the client does, and its result", async ({ folder, client, turn }) => {
    const config = client(`
      emit(init);
      emit({ type: "assistant", message: { content: [{ type: "thinking", thinking: "hm" }, { type: "text", text: "I look." }, { type: "tool_use", id: "t0", name: "Bash", input: { command: "ls\\n -l" } }] } });
      emit({ type: "user", message: { content: [{ type: "tool_result", tool_use_id: "t0", content: "x" }] } });
      emit({ type: "system", subtype: "api_retry", attempt: 2, error: "overloaded" });
      emit({ type: "system", subtype: "permission_denied", tool_name: "Write", tool_use_id: "t1", tool_input: { file_path: "/etc/passwd" } });
      emit({ type: "something_new", nested: { deep: 1 } });
      emit({ ...success, permission_denials: [{ tool_name: "Write", tool_use_id: "t1", tool_input: { file_path: "/etc/passwd" } }, { tool_name: "Bash", tool_use_id: "t2", tool_input: { command: "rm -rf /" } }] });
    `);
    expect(await turn(config)).toEqual([
      { type: "session", session: "s-1" },
      { type: "reasoning", text: "hm" },
      { type: "text", text: "I look." },
      {
        ...{ type: "tool_started", item: "t0", name: "Bash", kind: "execute", summary: "ls -l" },
        input: '{"command":"ls\\n -l"}',
      },
      { type: "tool_finished", item: "t0", outcome: "completed", output: "x" },
      { type: "retry", attempt: 2, reason: "overloaded" },
      { type: "permission_decided", item: "t1", isAllowed: false, by: "client", message: "Write: /etc/passwd" },
      { type: "raw", name: "something_new", text: '{"type":"something_new","nested":{"deep":1}}' },
      { type: "permission_decided", item: "t2", isAllowed: false, by: "client", message: "Bash: rm -rf /" },
      { type: "notice", text: "Messages of the client that Cuebook does not know: 1 of type something_new." },
      {
        type: "result",
        text: "Done.",
        session: "s-1",
        usage: {
          inputTokens: 103,
          outputTokens: 5,
          cacheReadTokens: 7,
          cacheWriteTokens: 3,
          model: "m",
          costUsd: 0.25,
        },
      },
    ]);
    // Beside the events: the answers to the two requests before the prompt.
    expect(readFileSync(join(folder, "turn.log"), "utf8").split("\n")).toHaveLength(10);
  });

  test("the prompt is only on standard input, after the client was introduced, and the client asks", async ({
    client,
    call,
    turn,
  }) => {
    await turn(client("emit(init); emit(success)"), { prompt: "Fix $(it) «now»" });
    const { args, prompt, received } = call();
    expect(prompt).toBe("Fix $(it) «now»");
    expect(received.map(({ type, request }) => (request === undefined ? type : request))).toEqual([
      { subtype: "initialize" },
      { subtype: "get_settings" },
      "user",
    ]);
    expect(args).toEqual([
      "-p",
      "--input-format=stream-json",
      "--output-format=stream-json",
      "--verbose",
      "--replay-user-messages",
      "--permission-mode=default",
      "--permission-prompt-tool=stdio",
      '--settings={"disableAllHooks":true}',
      "--disallowedTools=AskUserQuestion",
      "--disallowedTools=EnterPlanMode",
      "--disallowedTools=ExitPlanMode",
      "--disallowedTools=EnterWorktree",
      "--disallowedTools=ExitWorktree",
    ]);
  });

  test("a prompt is not a command of the client, and does not make it read files", async ({ client, call, turn }) => {
    await turn(client("emit(init); emit(success)"), { prompt: "/clear" });
    expect(call().prompt).toBe("\n/clear");
    expect(call().env.CLAUDE_CODE_DISABLE_FILE_MENTIONS).toBe("1");
  });

  test("arguments follow the role and the settings", async ({ client, call, turn }) => {
    const config = { ...client("emit(init); emit(success)"), model: "opus", max_turns: 7, args: ["--bare"] };
    const schema = { type: "object", properties: { status: { enum: ["complete"] } }, required: ["status"] };
    await turn(config, {
      session: "s-0",
      permissions: { read: "allow", write: "deny", run: "allow", network: "deny", ask_client: "ask" },
      sandbox: "workspace_no_network",
      schema,
    });
    const { args } = call();
    const sandbox = { enabled: true, failIfUnavailable: true, autoAllowBashIfSandboxed: false };
    expect(args.filter((argument) => !argument.startsWith("--disallowedTools="))).toEqual([
      ...["-p", "--input-format=stream-json", "--output-format=stream-json", "--verbose"],
      ...["--replay-user-messages", "--permission-mode=default", "--permission-prompt-tool=stdio"],
      `--settings=${JSON.stringify({
        sandbox: { ...sandbox, allowUnsandboxedCommands: false, network: { deniedDomains: ["*"] } },
      })}`,
      ...["--resume=s-0", "--model=opus", "--max-turns=7"],
      `--json-schema=${JSON.stringify(schema)}`,
      "--bare",
    ]);
    expect(args.filter((argument) => argument.startsWith("--disallowedTools=")).slice(5)).toEqual(
      ["Edit", "MultiEdit", "NotebookEdit", "Write", "WebFetch", "WebSearch"].map(
        (tool) => `--disallowedTools=${tool}`,
      ),
    );
  });

  test("arguments that would decide how the client asks are refused", () => {
    const granting = [["--dangerously-skip-permissions"], ["--settings={}"], ["--permission-mode", "auto"]];
    const settings = [...granting, ["--allowedTools=Bash"], ["--allowed-tools", "Bash"], ["--add-dir", "/"]].flatMap(
      (args) => [{ args }, { command: ["claude", ...args] }],
    );
    for (const each of settings) {
      expect(() => claudeCodeAdapter.create(each)).toThrow(
        expect.objectContaining({
          code: "agent_config_invalid",
          message: expect.stringContaining('"args" and "command" must not contain "--'),
        }),
      );
    }
  });

  test("the client gets Cuebook's tools on its input: their token is in no argument and no variable", async ({
    client,
    call,
    turn,
  }) => {
    vi.stubEnv("CUEBOOK_MCP_TOKEN", "that-of-another-run");
    const tools = { url: "http://127.0.0.1:4711/mcp", token: "t".repeat(43), names: ["readFile"], timeoutMs: 720_000 };
    const config = {
      ...client('emit(init); await ask("mcp__cuebook__readFile", { path: "a" }); emit(success)'),
      set: { NO_PROXY: "example.org" },
    };
    const events = await turn(config, { tools });
    expect(events.filter(({ type }) => type === "permission_decided")).toEqual([]);
    const { args, env, received } = call();
    expect(args).toContain("--allowedTools=mcp__cuebook__readFile");
    const headers = { Authorization: `Bearer ${tools.token}` };
    expect(received.map(({ request }) => request)).toContainEqual({
      subtype: "mcp_set_servers",
      servers: { cuebook: { type: "http", url: tools.url, headers, alwaysLoad: true } },
    });
    expect(env).toMatchObject({ MCP_TOOL_TIMEOUT: "720000", NO_PROXY: "example.org,127.0.0.1" });
    expect(JSON.stringify([args, env])).not.toContain(tools.token);
    await turn(config);
    expect(Object.keys(call().env).filter((name) => name.includes("MCP"))).toEqual([]);
    vi.unstubAllEnvs();
  });

  test("a turn whose tools cannot be reached ends before it has its prompt", async ({ client, call, turn }) => {
    const tools = { url: "http://127.0.0.1:4711/mcp", token: "t".repeat(43), names: ["readFile"], timeoutMs: 720_000 };
    const config = client(
      "emit(init); emit(success)",
      'answers.mcp_set_servers = { errors: { cuebook: "HTTP 401" } };',
    );
    await expect(turn(config, { tools })).rejects.toMatchObject({
      code: "agent_failed",
      retryable: true,
      message: expect.stringContaining('is in the state "HTTP 401"'),
    });
    expect(call().prompt).toBeUndefined();
  });

  test("a turn that begins without Cuebook's tools is ended, because it would continue without them", async ({
    client,
    turn,
  }) => {
    const tools = { url: "http://127.0.0.1:4711/mcp", token: "t".repeat(43), names: ["readFile"], timeoutMs: 720_000 };
    const begun = (status: string) =>
      client(`emit({ ...init, mcp_servers: [{ name: "cuebook", status: "${status}" }] }); emit(success)`);
    await expect(turn(begun("failed"), { tools })).rejects.toMatchObject({
      code: "agent_failed",
      retryable: true,
      message: expect.stringContaining(
        'began its turn without the tools of its role: its connection to them is in the state "failed"',
      ),
      hint: expect.stringContaining("127.0.0.1:4711"),
    });
    await expect(turn(begun("connected"), { tools })).resolves.toContainEqual(
      expect.objectContaining({ type: "result" }),
    );
    await expect(turn(begun("failed"))).resolves.toContainEqual(expect.objectContaining({ type: "result" }));
  });

  test.for<[string, TurnRequest["schema"]]>([
    ["a choice at the root", { anyOf: [{ type: "object", properties: { status: { const: "a" } } }] }],
    ["names that a tool may not have", { type: "object", properties: { $status: { const: "a" } } }],
    [
      "names that a tool may not have, deep down",
      { type: "object", properties: { a: { items: { properties: { "b c": {} } } } } },
    ],
    ["more than an argument may have", { type: "object", properties: {}, description: "x".repeat(200_000) }],
    ["no object", { type: "string" }],
  ])("a schema that the service would refuse is not passed on: %s", async ([_, schema], { client, call, turn }) => {
    await turn(client("emit(init); emit(success)"), { schema });
    expect(call().args.join(" ")).not.toContain("--json-schema");
  });

  test("a schema of several forms is passed on as one object", async ({ client, call, turn }) => {
    const form = (status: string) => ({
      type: "object",
      properties: { status: { const: status } },
      required: ["status"],
    });
    await turn(client("emit(init); emit(success)"), { schema: { oneOf: [form("a"), form("b")] } });
    const given = call().args.find((argument: string) => argument.startsWith("--json-schema="));
    expect(JSON.parse(given?.slice("--json-schema=".length) ?? "null")).toMatchObject({
      type: "object",
      properties: { status: { enum: ["a", "b"] } },
    });
  });

  test("the commands of the client get neither what it signs in with nor a token", async ({
    folder,
    client,
    call,
    turn,
  }) => {
    const env = { ANTHROPIC_API_KEY: "key-1", CLAUDE_CODE_OAUTH_TOKEN: "key-2", OTHER: "kept" };
    const run =
      'emit(init); fs.writeFileSync("seen", require("child_process").execFileSync("bash", ["-c", ". $CLAUDE_ENV_FILE; env"])); emit(success);';
    const events = await turn({ ...client(run), set: env });
    expect(events.at(-1)).toMatchObject({ type: "result" });
    const seen = readFileSync(join(folder, "seen"), "utf8");
    expect(seen).toContain("OTHER=kept");
    expect(seen).not.toMatch(/key-[12]/);
    expect(call().env).toMatchObject(env);
    expect(existsSync(call().env.CLAUDE_ENV_FILE ?? "")).toBe(false);
  });

  test("a file that the client already runs before each command is run, too", async ({ folder, client, turn }) => {
    const theirs = join(folder, "it's mine.sh");
    writeFileSync(theirs, "export MINE=1\n");
    const run =
      'emit(init); fs.writeFileSync("seen", require("child_process").execFileSync("bash", ["-c", ". $CLAUDE_ENV_FILE; env"])); emit(success);';
    await turn({ ...client(run), set: { ANTHROPIC_API_KEY: "key-1", CLAUDE_ENV_FILE: theirs } });
    expect(readFileSync(join(folder, "seen"), "utf8")).toMatch(/^MINE=1$/m);
  });

  test("the structured answer is returned", async ({ client, turn }) => {
    const events = await turn(client(`emit(init); emit({ ...success, structured_output: { status: "complete" } })`));
    expect(events.at(-1)).toMatchObject({ type: "result", value: { status: "complete" } });
  });

  test("variables for the service are passed on, and no others", async ({ client, call, turn }) => {
    for (const name of [
      "ANTHROPIC_API_KEY",
      "ANTHROPIC_BASE_URL",
      "CLAUDE_CONFIG_DIR",
      "HTTPS_PROXY",
      "AWS_SECRET_ACCESS_KEY",
      "GITHUB_TOKEN",
    ]) {
      vi.stubEnv(name, `value of ${name}`);
    }
    await turn({ ...client("emit(init); emit(success)"), env: ["GITHUB_TOKEN"] });
    expect(call().env).toMatchObject({
      ANTHROPIC_API_KEY: "value of ANTHROPIC_API_KEY",
      ANTHROPIC_BASE_URL: "value of ANTHROPIC_BASE_URL",
      CLAUDE_CONFIG_DIR: "value of CLAUDE_CONFIG_DIR",
      HTTPS_PROXY: "value of HTTPS_PROXY",
      GITHUB_TOKEN: "value of GITHUB_TOKEN",
      CUEBOOK_ROLE: "developer",
    });
    expect(call().env.AWS_SECRET_ACCESS_KEY).toBeUndefined();
  });

  test("a turn reports only its own cost", async ({ client, turn }) => {
    const config = client("emit(init); emit(success)");
    const cost = async (request: Partial<TurnRequest>): Promise<unknown> => {
      const last = (await turn(config, request)).at(-1);
      return last?.type === "result" ? last.usage?.costUsd : "no result";
    };
    expect(await cost({})).toBe(0.25);
    expect(await cost({ session: "s-1", previousCostUsd: 0.2 })).toBeCloseTo(0.05);
    expect(await cost({ session: "s-1", previousCostUsd: 0.3 })).toBe(0);
    expect(await cost({ session: "s-1" })).toBeUndefined();
  });
});

describe.concurrent("the limits of a turn", () => {
  const call = 'use("t", "Bash");';
  const returned = 'used("t");';

  test("a silent tool is no stall, and a silent model is", { tags: ["long"] }, async ({ client, turn }) => {
    const config = client(`emit(init); ${call} setTimeout(() => { ${returned} emit(success) }, 3000);`);
    expect((await turn(config, { stallTimeoutMs: 2000 })).at(-1)).toMatchObject({ type: "result" });
    const silent = client(`emit(init); ${call} ${returned} setInterval(() => {}, 1000);`);
    await expect(turn(silent, { stallTimeoutMs: 400 })).rejects.toMatchObject({ code: "agent_stalled" });
  });

  test("a tool has its own limit, which does not run while a person is asked", { tags: ["long"] }, async ({
    client,
    turn,
  }) => {
    const config = client(`emit(init); ${call} setInterval(() => {}, 1000);`);
    await expect(turn(config, { toolTimeoutMs: 300 })).rejects.toMatchObject({
      code: "agent_tool_timeout",
      retryable: true,
      message: expect.stringContaining("was ended: its tool Bash was still running after 300 ms"),
    });
    const begun = performance.now();
    const heldMs = () => Math.min(800, performance.now() - begun);
    await expect(turn(config, { toolTimeoutMs: 100, heldMs })).rejects.toMatchObject({ code: "agent_tool_timeout" });
    expect(performance.now() - begun).toBeGreaterThan(800);
  });

  test("a turn that has its result is not late", { tags: ["long"] }, async ({ client, turn }) => {
    const config = client("emit(init); emit(success); setTimeout(() => {}, 4500);");
    const limits = { turnTimeoutMs: 3000, stallTimeoutMs: 2500 };
    expect((await turn(config, limits)).at(-1)).toMatchObject({ type: "result", text: "Done." });
  });

  test("a result that comes while the turn is being ended counts", { tags: ["long"] }, async ({ client, turn }) => {
    const config = client(
      'emit(init); process.on("SIGTERM", () => { emit(success); process.exit(0); }); setInterval(() => {}, 1000);',
    );
    expect((await turn(config, { turnTimeoutMs: 1500 })).at(-1)).toMatchObject({ type: "result", text: "Done." });
  });
});

describe.concurrent("a turn without a result", () => {
  test("reports what it has used, also if it is killed", async ({ client, turn }) => {
    const said = (id: string, output: number) =>
      `emit({ type: "assistant", message: { id: "${id}", content: [], usage: { input_tokens: 10, cache_read_input_tokens: 4, output_tokens: ${output} } } });`;
    const events: AgentEvent[] = [];
    const work = turn(
      client(
        `emit(init); ${said("a", 1)} ${said("a", 1)} ${said("a", 3)} ${said("b", 5)} process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);`,
      ),
      {},
      undefined,
      events,
    );
    await expect(work).rejects.toMatchObject({ code: "agent_failed" });
    const usages = events.flatMap((event) => (event.type === "usage" ? [event.usage] : []));
    expect(usages).toEqual([
      { inputTokens: 10, outputTokens: 1, cacheReadTokens: 4, model: "m" },
      { inputTokens: 10, outputTokens: 3, cacheReadTokens: 4, model: "m" },
      { inputTokens: 20, outputTokens: 8, cacheReadTokens: 8, model: "m" },
    ]);
  });

  test("reports the usage and the cost of its error", async ({ client, turn }) => {
    const events: AgentEvent[] = [];
    const work = turn(
      client('emit(init); emit({ ...success, subtype: "error_during_execution", is_error: true });'),
      {},
      undefined,
      events,
    );
    await expect(work).rejects.toMatchObject({ code: "agent_failed" });
    expect(events.at(-1)).toEqual({
      type: "usage",
      usage: { inputTokens: 103, outputTokens: 5, cacheReadTokens: 7, cacheWriteTokens: 3, model: "m", costUsd: 0.25 },
    });
  });

  test("an exit with 0 is not a success", async ({ client, turn }) => {
    await expect(turn(client("emit(init); process.exit(0)"))).rejects.toMatchObject({
      code: "agent_no_result",
      message:
        'the agent "claude-code", in the role "developer", reported no result: it ended with exit code 0; it wrote nothing to standard error',
    });
  });

  test("an interrupted turn is not a success", async ({ client, turn }) => {
    await expect(
      turn(
        client(
          `process.on("SIGINT", () => process.exit(0)); emit(init); process.kill(process.pid, "SIGINT"); setTimeout(() => {}, 1000)`,
        ),
      ),
    ).rejects.toMatchObject({ code: "agent_no_result" });
  });

  test("a crash is reported with its ending", async ({ client, turn }) => {
    await expect(turn(client(`emit(init); console.error("out of luck"); process.exit(9)`))).rejects.toMatchObject({
      code: "agent_failed",
      message: expect.stringContaining("ended with exit code 9; the last lines of its standard error:\n  out of luck"),
    });
    await expect(
      turn(client(`emit(init); process.kill(process.pid, "SIGKILL"); setTimeout(() => {}, 1000)`)),
    ).rejects.toMatchObject({
      code: "agent_failed",
      message: expect.stringContaining("was ended by SIGKILL"),
    });
  });

  test("unreadable lines are counted", async ({ client, turn }) => {
    await expect(turn(client(`fs.writeSync(1, "hello\\n[1]\\n{broken\\nnull\\n\\n\\u0000\\n")`))).rejects.toMatchObject(
      {
        code: "agent_no_result",
        message: expect.stringContaining("5 of its lines were unreadable"),
      },
    );
  });

  test("a hang ends at its timeouts", { tags: ["long"] }, async ({ client, turn }) => {
    const config = client("emit(init); setInterval(() => {}, 1000)");
    await Promise.all([
      expect(turn(config, { turnTimeoutMs: 400 })).rejects.toMatchObject({ code: "agent_turn_timeout" }),
      expect(turn(config, { stallTimeoutMs: 400 })).rejects.toMatchObject({ code: "agent_stalled" }),
      expect(turn(config, {}, AbortSignal.timeout(400))).rejects.toMatchObject({ code: "turn_cancelled" }),
    ]);
  });

  test("an error result fails with its message", async ({ client, turn }) => {
    await expect(
      turn(
        client(
          `emit(init); emit({ ...success, is_error: true, result: "Invalid API key · Please run /login" }); process.exit(1)`,
        ),
      ),
    ).rejects.toMatchObject({
      code: "agent_signed_out",
      retryable: false,
      message: expect.stringContaining("ended its turn with an error: Invalid API key"),
      hint: expect.stringContaining("sign in"),
    });
    await expect(
      turn(client(`emit(init); emit({ ...success, subtype: "error_max_turns", result: undefined })`)),
    ).rejects.toMatchObject({
      code: "agent_failed",
      hint: expect.stringContaining("max_turns"),
    });
  });

  test("a lost session has its own error", async ({ client, turn }) => {
    const gone = `emit({ type: "result", subtype: "error_during_execution", is_error: true, session_id: "s-0", errors: ["No conversation found with session ID: s-0"] }); process.exit(1)`;
    await expect(turn(client(gone), { session: "s-0" })).rejects.toMatchObject({ code: "agent_session_lost" });
    await expect(
      turn(client(`console.error("No conversation found with session ID: s-0"); process.exit(1)`), { session: "s-0" }),
    ).rejects.toMatchObject({ code: "agent_session_lost" });
    await expect(turn(client(""), { session: "--dangerously-skip-permissions; x" })).rejects.toMatchObject({
      code: "agent_session_lost",
    });
  });
});

test("a client that stays after its result is ended, with what it started", async ({ folder, client }) => {
  const events: AgentEvent[] = [];
  const config = client(
    `require("child_process").spawn("sleep", ["1000"], { stdio: "inherit" }); emit(init); emit(success);`,
  );
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 20 });
  try {
    const request = turnRequest(folder, { turnTimeoutMs: 0 });
    const advance = setInterval(() => vi.advanceTimersByTime(1000), 20);
    for await (const event of claudeCodeAdapter.create(config).turn(request, new AbortController().signal))
      events.push(event);
    clearInterval(advance);
  } finally {
    vi.useRealTimers();
  }
  expect(events.at(-1)).toMatchObject({ type: "result", text: "Done." });
  const [first] = events;
  expect(first?.type === "process" && (await groupGone(first.pid, 60_000))).toBe(true);
});

test("probe reports the version, or that the client is missing", async ({ folder }) => {
  const path = join(folder, "claude");
  writeFileSync(path, `#!/bin/sh\necho "2.1.330 (Claude Code)"\n`, { mode: 0o755 });
  expect(await claudeCodeAdapter.create({ command: [path] }).probe()).toBe("2.1.330 (Claude Code)");
  writeFileSync(path, "#!/bin/sh\nexit 1\n");
  await expect(claudeCodeAdapter.create({ command: [path] }).probe()).rejects.toMatchObject({
    code: "agent_not_found",
  });
  await expect(claudeCodeAdapter.create({ command: ["no-such-client"] }).probe()).rejects.toMatchObject({
    code: "agent_not_found",
    hint: expect.stringContaining("npm install -g @anthropic-ai/claude-code"),
  });
});
