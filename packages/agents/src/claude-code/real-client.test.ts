import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { createToolbox, openRoot, type Toolbox } from "@cuebook/tools";
import { newToken, serveHttp } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { type Block, type MessagesStub, startMessagesStub } from "../testing/messages-stub.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { claudeCodeAdapter } from "./adapter.ts";

const client = env.CUEBOOK_TEST_CLAUDE;
const title = "the real client, offline";

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
): Promise<AgentEvent[]> {
  const agent = claudeCodeAdapter.create({
    command: [client ?? "claude"],
    set: {
      ANTHROPIC_BASE_URL: stub.url,
      ANTHROPIC_API_KEY: "dummy-key",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      HOME: join(folder, "home"),
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
  { timeout: 90_000 },
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

    test("a prompt is text, whatever it begins with or mentions", async () => {
      await using stub = await startMessagesStub([say("Read.")]);
      writeFileSync(join(folder, "secret.txt"), "the-secret-content");
      const prompt = `/clear @${join(folder, "secret.txt")} and --version`;
      expect(resultOf(await turn(stub, { prompt })).text).toBe("Read.");
      expect(stub.requests[0]).toContain(JSON.stringify(prompt).slice(1, -1));
      expect(stub.requests.join("")).not.toContain("the-secret-content");
    });

    test("tools that the role allows run, and denied ones are reported", async () => {
      await using stub = await startMessagesStub([bash("touch allowed"), bash("mkdir refused"), say("Done.")]);
      const events = await turn(stub, { permissions: { allow: ["Bash(touch *)"] } });
      expect(resultOf(events).text).toBe("Done.");
      expect(events).toContainEqual(
        expect.objectContaining({ type: "tool_started", name: "Bash", summary: "touch allowed" }),
      );
      expect(events.filter((event) => event.type === "permission_decided")).toMatchObject([
        { isAllowed: false, by: "client", message: "Bash: mkdir refused" },
      ]);
      expect(existsSync(join(workspace, "allowed"))).toBe(true);
      expect(existsSync(join(workspace, "refused"))).toBe(false);
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
      const onEvent = (event: AgentEvent): void => {
        if (event.type === "session") session = event.session;
        if (event.type === "tool_started") void whenThere(join(workspace, "pid")).then(() => stop.abort());
      };
      await expect(
        turn(stub, { permissions: { allow: ["Bash"] } }, { signal: stop.signal, onEvent }),
      ).rejects.toMatchObject({ code: "turn_cancelled" });
      const sleepers = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
        .split("\n")
        .filter((line) => /sleep 987/.test(line));
      expect(sleepers).toEqual([]);
      expect(resultOf(await turn(stub, { prompt: "Go on", session, previousCostUsd: 0 })).text).toBe("Went on.");
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

/** Waits until a file exists: the command that writes it has then begun. */
async function whenThere(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 20));
}
