import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { createToolbox, openRoot, type Toolbox } from "@cuebook/tools";
import { newToken, serveHttp } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentAnswer, AgentEvent, AgentQuestion, TurnPermissions, TurnRequest } from "../agent/agent.ts";
import { type Block, type MessagesStub, startMessagesStub } from "../testing/messages-stub.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { claudeCodeAdapter } from "./adapter.ts";

const client = env.CUEBOOK_TEST_CLAUDE;
const title = "the real client, offline";

/** Programs that the client's sandbox needs. */
const hasSandbox = ["bwrap", "socat"].every((name) => existsSync(`/usr/bin/${name}`));

const full: TurnPermissions = { read: "allow", write: "allow", run: "allow", network: "allow", ask_client: "allow" };

let folder: string;
let workspace: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-real-claude-")));
  workspace = join(folder, "workspace");
  mkdirSync(workspace);
  mkdirSync(join(folder, "home"));
  execFileSync("git", ["init", "-q"], { cwd: workspace });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const say = (text: string): readonly Block[] => [{ type: "text", text }];
const bash = (command: string): readonly Block[] => [
  { type: "tool_use", name: "Bash", input: { command, description: "a test" } },
];

const use = (name: string, input: Readonly<Record<string, unknown>>): readonly Block[] => [
  { type: "tool_use", name, input },
];

/** A person who allows what `isAllowed` says, and the questions. */
function person(isAllowed: (question: AgentQuestion) => boolean) {
  const questions: AgentQuestion[] = [];
  const ask = async (question: AgentQuestion): Promise<AgentAnswer> => {
    questions.push(question);
    return { isAllowed: isAllowed(question), message: "not this one" };
  };
  return { questions, ask };
}

/** The server of Cuebook's tools. */
async function serving(token: string, toolbox: Toolbox) {
  const server = await serveHttp({ name: "cuebook", version: "1" });
  server.addToken(token, toolbox);
  return { url: server.url, [Symbol.asyncDispose]: () => server.close() };
}

async function turn(
  stub: MessagesStub,
  request: Partial<TurnRequest> = {},
  stop?: { readonly signal: AbortSignal; readonly onEvent: (event: AgentEvent) => void },
  set: Readonly<Record<string, string>> = {},
): Promise<AgentEvent[]> {
  const agent = claudeCodeAdapter.create({
    command: [client ?? "claude"],
    set: {
      ANTHROPIC_BASE_URL: stub.url,
      ANTHROPIC_API_KEY: "dummy-key",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      HOME: join(folder, "home"),
      ...set,
    },
  });
  const whole = turnRequest(folder, {
    prompt: "Say hello",
    workspace,
    turnTimeoutMs: 60_000,
    stallTimeoutMs: 30_000,
    ...request,
  });
  const events: AgentEvent[] = [];
  for await (const event of agent.turn(whole, stop?.signal ?? new AbortController().signal)) {
    events.push(event);
    stop?.onEvent(event);
  }
  return events;
}

function resultOf(events: readonly AgentEvent[]): Extract<AgentEvent, { type: "result" }> {
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error("no result");
  return last;
}

describe.skipIf(client === undefined)(
  client === undefined ? `skipped: needs claude (set CUEBOOK_TEST_CLAUDE=/path/to/claude): ${title}` : title,
  () => {
    test("a turn resumes its session, and each reports its own cost", async () => {
      await using stub = await startMessagesStub([say("First."), say("Second.")]);
      const first = resultOf(await turn(stub));
      expect(first).toMatchObject({ text: "First.", usage: { inputTokens: 103, outputTokens: 5, cacheReadTokens: 7 } });
      const { session } = first;
      expect(session).toMatch(/^[0-9a-f-]{36}$/);
      const costUsd = first.usage?.costUsd ?? 0;
      expect(costUsd).toBeGreaterThan(0);
      const second = resultOf(
        await turn(stub, { prompt: "And again", session: session ?? "", previousCostUsd: costUsd }),
      );
      expect(second).toMatchObject({ text: "Second.", session });
      // The same tokens have the same price: the sum of the session would be twice as much.
      expect(second.usage?.costUsd).toBeCloseTo(costUsd, 6);
      expect(stub.requests[1]).toContain("First.");
      expect(stub.requests[1]).toContain("And again");
    });

    test.each(["tool_started", "text"] as const)("a text that comes at %s is taken during the turn", async (moment) => {
      await using stub = await startMessagesStub([
        bash("python3 -c 'import time; time.sleep(2)'"),
        say("One."),
        say("Two."),
      ]);
      let take: ((text: string) => Promise<boolean>) | undefined;
      const taken: Promise<boolean | undefined>[] = [];
      const onEvent = ({ type }: AgentEvent) => {
        if (type === moment && taken.length === 0) taken.push(Promise.resolve(take?.("Use tabs.")));
      };
      const hear = (given: typeof take) => {
        take = given;
      };
      const events = await turn(stub, { permissions: full, hear }, { signal: new AbortController().signal, onEvent });
      expect(await Promise.all(taken)).toEqual([true]);
      const isLate = moment === "text";
      expect(resultOf(events)).toMatchObject({
        text: isLate ? "Two." : "One.",
        usage: { outputTokens: isLate ? 15 : 10 },
      });
      expect(stub.requests.map((body) => body.includes("Use tabs."))).toEqual(
        isLate ? [false, false, true] : [false, true],
      );
      expect(events.filter(({ type }) => type === "raw" || type === "notice")).toEqual([]);
    });

    test("a prompt is text, whatever it begins with or mentions", async () => {
      await using stub = await startMessagesStub([say("Read.")]);
      writeFileSync(join(folder, "secret.txt"), "the-secret-content");
      const prompt = `/clear @${join(folder, "secret.txt")} and --version`;
      expect(resultOf(await turn(stub, { prompt })).text).toBe("Read.");
      expect(stub.requests[0]).toContain(JSON.stringify(prompt).slice(1, -1));
      expect(stub.requests.join("")).not.toContain("the-secret-content");
    });

    test.each(["/clear", "\n/clear x", "@/etc/hostname", "-x", "review", "!ls", "# note"])(
      "the prompt %j is text",
      async (prompt) => {
        await using stub = await startMessagesStub([say("Read.")]);
        expect(resultOf(await turn(stub, { prompt })).text).toBe("Read.");
        expect(stub.requests.join("")).toContain(JSON.stringify(prompt).slice(1, -1));
      },
    );

    test("a call that a person allows runs, and one that a person denies does not", async () => {
      await using stub = await startMessagesStub([bash("touch allowed"), bash("mkdir refused"), say("Done.")]);
      const { questions, ask } = person(({ command }) => command === "touch allowed");
      const events = await turn(stub, { ask });
      expect(resultOf(events).text).toBe("Done.");
      expect(questions).toMatchObject([
        { tool: "Bash", effect: "run", command: "touch allowed", message: "Bash: touch allowed" },
        { tool: "Bash", effect: "run", command: "mkdir refused" },
      ]);
      const outcomes = events.flatMap((event) => (event.type === "tool_finished" ? [event.outcome] : []));
      expect(outcomes).toEqual(["completed", "denied"]);
      expect(events.filter(({ type }) => type === "permission_decided")).toEqual([]);
      expect(existsSync(join(workspace, "allowed"))).toBe(true);
      expect(existsSync(join(workspace, "refused"))).toBe(false);
      expect(stub.requests.at(-1)).toContain("not this one");
    });

    test("what nobody can be asked is denied, and reported once", async () => {
      await using stub = await startMessagesStub([bash("mkdir refused"), say("Done.")]);
      const events = await turn(stub);
      expect(resultOf(events).text).toBe("Done.");
      expect(events.filter((event) => event.type === "permission_decided")).toMatchObject([
        { isAllowed: false, by: "rule", message: "Bash: mkdir refused" },
      ]);
      expect(existsSync(join(workspace, "refused"))).toBe(false);
    });

    test("a question may be held longer than the stall limit", async () => {
      await using stub = await startMessagesStub([bash("touch late"), say("Done.")]);
      const ask = async () => {
        await sleep(10_000);
        return { isAllowed: true };
      };
      expect(resultOf(await turn(stub, { ask, stallTimeoutMs: 7000 })).text).toBe("Done.");
      expect(existsSync(join(workspace, "late"))).toBe(true);
    });

    test("a question that is held can be withdrawn, and the session is kept", async () => {
      await using stub = await startMessagesStub([bash("touch never"), say("Resumed.")]);
      const stop = new AbortController();
      const events: AgentEvent[] = [];
      const ask = (_: AgentQuestion, signal?: AbortSignal) =>
        new Promise<AgentAnswer>((resolve) => {
          signal?.addEventListener("abort", () => resolve({ isAllowed: true }));
          stop.abort();
        });
      const watch = { signal: stop.signal, onEvent: (event: AgentEvent) => events.push(event) };
      await expect(turn(stub, { ask }, watch)).rejects.toMatchObject({ code: "turn_cancelled" });
      expect(existsSync(join(workspace, "never"))).toBe(false);
      const [session = ""] = events.flatMap((event) => (event.type === "session" ? [event.session] : []));
      expect(resultOf(await turn(stub, { session, previousCostUsd: 0 })).text).toBe("Resumed.");
    });

    test("questions about edits have the diff that is then written", async () => {
      writeFileSync(join(workspace, "a.txt"), "one\ntwo\nthree\n");
      const path = join(workspace, "a.txt");
      await using stub = await startMessagesStub([
        use("Read", { file_path: path }),
        use("Edit", { file_path: path, old_string: "two", new_string: "" }),
        use("Write", { file_path: join(workspace, "b.txt"), content: "new" }),
        use("Write", { file_path: join(folder, "outside.txt"), content: "x" }),
        say("Done."),
      ]);
      const { questions, ask } = person(({ paths }) => paths?.[0]?.startsWith(workspace) === true);
      const events = await turn(stub, { ask });
      expect(questions.map(({ effect, diff }) => [effect, diff])).toEqual([
        ["write", "--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,2 @@\n one\n-two\n three\n"],
        ["write", "--- /dev/null\n+++ b/b.txt\n@@ -0,0 +1,1 @@\n+new\n\\ No newline at end of file\n"],
        ["write", expect.stringContaining("+x")],
      ]);
      const written = events.flatMap((event) => (event.type === "file_changed" ? [event.diff] : []));
      expect(written).toEqual(questions.slice(0, 2).map(({ diff }) => diff));
      expect(existsSync(join(folder, "outside.txt"))).toBe(false);
    });

    test("what the role allows as a whole is not asked, except outside the workspace", async () => {
      await using stub = await startMessagesStub([
        bash("touch run"),
        use("Write", { file_path: join(workspace, "in.txt"), content: "x" }),
        use("Write", { file_path: join(folder, "out.txt"), content: "x" }),
        use("Read", { file_path: join(folder, "home", "secret") }),
        say("Done."),
      ]);
      writeFileSync(join(folder, "home", "secret"), "the-secret-content");
      const { questions, ask } = person(() => false);
      await turn(stub, { ask, permissions: full });
      expect(questions.map(({ paths }) => paths)).toEqual([
        [join(folder, "out.txt")],
        [join(folder, "home", "secret")],
      ]);
      expect([existsSync(join(workspace, "run")), existsSync(join(workspace, "in.txt"))]).toEqual([true, true]);
      expect(existsSync(join(folder, "out.txt"))).toBe(false);
      expect(stub.requests.join("")).not.toContain("the-secret-content");
    });

    test("tools that the role denies as a whole are not offered, and not used", async () => {
      await using stub = await startMessagesStub([
        use("Write", { file_path: join(workspace, "a.txt"), content: "x" }),
        use("AskUserQuestion", { questions: [] }),
        say("Done."),
      ]);
      const { questions, ask } = person(() => true);
      await turn(stub, { ask, permissions: { ...full, write: "deny", network: "deny" } });
      const offered = toolsOf(stub.requests);
      expect(offered).toContain("Bash");
      for (const tool of ["Write", "Edit", "NotebookEdit", "WebFetch", "WebSearch", "AskUserQuestion", "EnterWorktree"])
        expect(offered).not.toContain(tool);
      expect(questions).toEqual([]);
      expect(existsSync(join(workspace, "a.txt"))).toBe(false);
    });

    test("commands that only read run unasked where the role may read, and are asked about elsewhere", async () => {
      writeFileSync(join(workspace, "a.txt"), "x");
      const replies = [bash("cat a.txt; ls"), use("Read", { file_path: join(workspace, "a.txt") }), say("Done.")];
      const asked = async (read: "allow" | "ask") => {
        await using stub = await startMessagesStub(replies);
        const { questions, ask } = person(() => true);
        await turn(stub, { ask, permissions: { ...full, read, run: "ask" } });
        return questions.map(({ effect }) => effect);
      };
      expect(await asked("allow")).toEqual([]);
      expect(await asked("ask")).toEqual(["run", "read"]);
    });

    test("what the client's own settings and hooks allow is asked about", async () => {
      const hook = `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'`;
      const hooks = {
        SessionStart: [{ hooks: [{ type: "command", command: "touch begun" }] }],
        PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: hook }] }],
      };
      for (const place of [join(folder, "home"), workspace]) {
        mkdirSync(join(place, ".claude"));
        const settings = { permissions: { allow: ["Bash(touch *)"] }, hooks };
        writeFileSync(join(place, ".claude", "settings.json"), JSON.stringify(settings));
      }
      await using stub = await startMessagesStub([bash("touch refused"), say("Done.")]);
      const { questions, ask } = person(() => false);
      await turn(stub, { ask });
      expect(questions).toMatchObject([{ command: "touch refused" }]);
      expect([existsSync(join(workspace, "begun")), existsSync(join(workspace, "refused"))]).toEqual([false, false]);
    });

    test("the calls of a subagent are asked about, too", async () => {
      const agent = { description: "d", prompt: "p", subagent_type: "general-purpose", run_in_background: false };
      await using stub = await startMessagesStub([use("Agent", agent), bash("touch sub"), say("Sub."), say("Done.")]);
      const { questions, ask } = person(() => false);
      await turn(stub, { ask });
      expect(questions).toMatchObject([{ command: "touch sub" }]);
      expect(existsSync(join(workspace, "sub"))).toBe(false);
    });

    test("commands see neither the key of the service nor Cuebook's token", async () => {
      const token = newToken();
      const root = await openRoot(workspace);
      const toolbox = createToolbox({
        root,
        expose: ["readFile"],
        state: join(folder, "state"),
        caller: { via: "test" },
        mask: (text) => text,
      });
      await using server = await serving(token, toolbox);
      const background = { command: "env > in-background", description: "d", run_in_background: true };
      await using stub = await startMessagesStub([
        bash("env > seen"),
        use("Bash", background),
        bash("until [ -s in-background ]; do :; done"),
        say("Done."),
      ]);
      const tools = { url: server.url, token, names: ["readFile"], timeoutMs: 60_000 };
      await turn(stub, { permissions: full, tools }, undefined, {
        CLAUDE_CODE_OAUTH_TOKEN: "oauth-secret",
        OTHER: "kept",
      });
      for (const name of ["seen", "in-background"]) {
        const seen = readFileSync(join(workspace, name), "utf8");
        expect(seen).toMatch(/^OTHER=kept$/m);
        expect(seen).toMatch(/^CUEBOOK_AGENT_GROUP=/m);
        for (const secret of ["dummy-key", "oauth-secret", token]) expect(seen).not.toContain(secret);
      }
    });

    test.runIf(hasSandbox)("a sandbox confines commands to the workspace, and takes them the network", async () => {
      const git = (...args: string[]) => execFileSync("git", ["-C", workspace, ...args], { encoding: "utf8" });
      const run =
        "echo x > in; echo x > $TMPDIR/t && echo temporary; echo x > ../out; echo x > $HOME/out; git add in && git -c user.name=a -c user.email=a@b commit -qm in";
      const unconfined = { command: "touch ../escaped", description: "d", dangerouslyDisableSandbox: true };
      const connect = (url: string) => `curl -sS -m 5 --noproxy '' ${url}/v1/none > fetched`;
      for (const [sandbox, fetched] of [
        ["workspace", "{}"],
        ["workspace_no_network", expect.stringContaining("blocked")],
      ] as const) {
        const replies: (readonly Block[])[] = [bash(run), use("Bash", unconfined)];
        await using stub = await startMessagesStub(replies);
        replies.push(bash(connect(stub.url)), say("Done."));
        const { questions, ask } = person(() => false);
        const events = await turn(stub, { permissions: full, sandbox, ask });
        expect(resultOf(events).text).toBe("Done.");
        expect(questions).toEqual([]);
        expect(git("log", "--oneline")).toContain("in");
        expect(readFileSync(join(workspace, "fetched"), "utf8")).toEqual(fetched);
        expect(stub.requests.join("")).toContain("temporary");
        expect([existsSync(join(folder, "out")), existsSync(join(folder, "escaped"))]).toEqual([false, false]);
        expect(existsSync(join(folder, "home", "out"))).toBe(false);
      }
    });

    test("a sandbox that cannot start ends the turn before its first request", async () => {
      const programs = join(folder, "programs");
      mkdirSync(programs);
      await using stub = await startMessagesStub([say("Never.")]);
      await expect(turn(stub, { sandbox: "workspace" }, undefined, { PATH: programs })).rejects.toMatchObject({
        code: "agent_failed",
        retryable: false,
        hint: expect.stringContaining("install bubblewrap and socat"),
      });
      expect(stub.requests).toEqual([]);
    });

    test("the client calls the tools that it gets, and no others of Cuebook", async () => {
      writeFileSync(join(workspace, "notes.md"), "the-content-of-the-notes");
      const toolbox = createToolbox({
        root: await openRoot(workspace),
        expose: ["readFile", "writeFile"],
        state: join(folder, "state"),
        caller: { via: "test" },
        mask: (text) => text,
        channel: { name: "test", ask: async ({ hash }) => ({ answer: "once", hash, by: "ann" }) },
      });
      const token = newToken();
      await using server = await serving(token, toolbox);
      const call = (name: string, input: Readonly<Record<string, unknown>>) =>
        [{ type: "tool_use", name, input }] as const;
      await using stub = await startMessagesStub([
        call("mcp__cuebook__readFile", { path: "notes.md" }),
        call("mcp__cuebook__writeFile", { path: "made.md", content: "made" }),
        say("Done."),
      ]);
      const tools = { url: server.url, token, names: ["readFile", "writeFile"], timeoutMs: 60_000 };
      const events = await turn(stub, { tools, secrets: [token] });
      expect(resultOf(events).text).toBe("Done.");
      expect(events.filter((event) => event.type === "permission_decided")).toEqual([]);
      expect(stub.requests[1]).toContain("the-content-of-the-notes");
      expect(readFileSync(join(workspace, "made.md"), "utf8")).toBe("made");
      expect(readFileSync(join(folder, "turn.log"), "utf8") + stub.requests.join("")).not.toContain(token);
    });

    test("a turn returns a structured answer", async () => {
      const schema = {
        type: "object",
        properties: { status: { enum: ["complete", "blocked"] } },
        required: ["status"],
        additionalProperties: false,
      };
      await using stub = await startMessagesStub([
        [{ type: "tool_use", name: "StructuredOutput", input: { status: "complete" } }],
        say("Done."),
      ]);
      expect(resultOf(await turn(stub, { schema })).value).toEqual({ status: "complete" });
    });

    test("a turn stopped at work leaves nothing behind, and its session can be resumed", async () => {
      await using stub = await startMessagesStub([bash("echo $$ > pid; sleep 987"), say("Went on.")]);
      const stop = new AbortController();
      let session = "";
      const usages: unknown[] = [];
      const onEvent = (event: AgentEvent): void => {
        if (event.type === "session") session = event.session;
        if (event.type === "usage") usages.push(event.usage);
        if (event.type === "tool_started") void whenThere(join(workspace, "pid")).then(() => stop.abort());
      };
      await expect(turn(stub, { permissions: full }, { signal: stop.signal, onEvent })).rejects.toMatchObject({
        code: "turn_cancelled",
      });
      // The client reports what the turn cost, although it was stopped.
      expect(usages.at(-1)).toMatchObject({ inputTokens: 103, outputTokens: 5, costUsd: expect.closeTo(0.0005, 3) });
      const sleepers = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
        .split("\n")
        .filter((line) => /sleep 987/.test(line));
      expect(sleepers).toEqual([]);
      expect(resultOf(await turn(stub, { prompt: "Go on", session, previousCostUsd: 0 })).text).toBe("Went on.");
    });

    test("a turn stopped at its time limit, while the model is silent, reports what it used", async () => {
      await using stub = await startMessagesStub([bash("echo one"), "silence", say("Resumed.")]);
      const events: AgentEvent[] = [];
      const watch = { signal: new AbortController().signal, onEvent: (event: AgentEvent) => events.push(event) };
      await expect(turn(stub, { stallTimeoutMs: 7000, permissions: full }, watch)).rejects.toMatchObject({
        code: "agent_stalled",
      });
      const usages = events.flatMap((event) => (event.type === "usage" ? [event.usage] : []));
      expect(usages.at(-1)).toMatchObject({ inputTokens: 103, outputTokens: 5, costUsd: expect.any(Number) });
      const [session = ""] = events.flatMap((event) => (event.type === "session" ? [event.session] : []));
      expect(resultOf(await turn(stub, { session, previousCostUsd: 0 })).text).toBe("Resumed.");
    });

    test("a lost session is reported", async () => {
      await using stub = await startMessagesStub([say("Never.")]);
      await expect(turn(stub, { session: "00000000-0000-4000-8000-000000000000" })).rejects.toMatchObject({
        code: "agent_session_lost",
      });
    });

    test("probe reports the version", async () => {
      expect(await claudeCodeAdapter.create({ command: [client ?? ""] }).probe()).toMatch(
        /^\d+\.\d+\.\d+ \(Claude Code\)$/,
      );
    });
  },
);

/** The names of the tools that the model was offered. */
function toolsOf(requests: readonly string[]): string[] {
  return requests.flatMap((body) => {
    const tools: unknown = JSON.parse(body).tools;
    return Array.isArray(tools) ? tools.map(({ name }) => String(name)) : [];
  });
}

/** Waits until a file exists: the command that writes it has then begun. */
async function whenThere(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 20));
}
