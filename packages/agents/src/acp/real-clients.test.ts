import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { createToolbox, openRoot } from "@cuebook/tools";
import { newToken, serveHttp } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentEvent, AgentQuestion, TurnRequest } from "../agent/agent.ts";
import type { ModelServer } from "../testing/model-server.ts";
import { acpClients as clients, makeHome, settingsOf } from "../testing/real-clients.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { acpAdapter } from "./adapter.ts";

let folder: string;
let workspace: string;
let home: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-real-acp-")));
  [workspace, home] = [join(folder, "workspace"), join(folder, "home")];
  mkdirSync(workspace);
  makeHome(home);
  execFileSync("git", ["init", "-q"], { cwd: workspace });
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

for (const client of clients) {
  const program = env[client.variable];
  const title = `the real ${client.name}, offline`;

  const turn = async (
    stub: ModelServer,
    request: Partial<TurnRequest> = {},
    stop?: { readonly signal: AbortSignal; readonly onEvent: (event: AgentEvent) => void },
  ): Promise<AgentEvent[]> => {
    const agent = acpAdapter.create(settingsOf(client, stub.url, home));
    const first = { prompt: "Say hello", workspace, turnTimeoutMs: 120_000, stallTimeoutMs: 60_000 };
    const whole = turnRequest(folder, { ...first, ...request });
    const events: AgentEvent[] = [];
    for await (const event of agent.turn(whole, stop?.signal ?? new AbortController().signal)) {
      events.push(event);
      stop?.onEvent(event);
    }
    return events;
  };

  describe.skipIf(program === undefined)(
    program === undefined ? `skipped: set ${client.variable}=/path/to/${client.name}: ${title}` : title,
    { timeout: 300_000 },
    () => {
      test("a turn resumes its session, and its history is not part of the answer", async () => {
        await using stub = await client.start(() => ["First.", "Second."]);
        const first = resultOf(await turn(stub));
        expect(first).toMatchObject({ text: "First.", usage: client.tokens });
        const { session } = first;
        expect(session).toMatch(/\S/);
        if (client.pauseMs !== undefined) await sleep(client.pauseMs);
        const events = await turn(stub, { prompt: "And again", session, previousCostUsd: 0 });
        expect(resultOf(events)).toMatchObject({ text: "Second.", session });
        expect(events.filter(({ type }) => type === "text")).toMatchObject([{ text: "Second." }]);
        const last = JSON.stringify(stub.requests.at(-1)?.body);
        expect(last).toContain("First.");
        expect(last).toContain("And again");
        // Nothing but the two turns, such as a suggestion of what to ask next.
        const turns = stub.requests.filter(({ body: { tools } }) => Array.isArray(tools) && tools.length > 0);
        expect(turns).toHaveLength(2);
      });

      test("a prompt that begins like a command is text", async () => {
        await using stub = await client.start(() => ["Read."]);
        const prompt = "/compact @notes and --version";
        expect(resultOf(await turn(stub, { prompt })).text).toBe("Read.");
        expect(JSON.stringify(stub.requests.map(({ body }) => body))).toContain(prompt);
      });

      test("a command is asked for, and declined without a person", async () => {
        await using stub = await client.start(() => [client.bash("touch refused"), "Done."]);
        const events: AgentEvent[] = [];
        const listening = {
          signal: new AbortController().signal,
          onEvent: (event: AgentEvent) => void events.push(event),
        };
        const work = turn(stub, {}, listening);
        if (client.endsAfterNo === true) await expect(work).rejects.toMatchObject({ code: "agent_failed" });
        else expect(resultOf(await work).session).toMatch(/\S/);
        expect(events).toContainEqual(
          expect.objectContaining({ type: "tool_started", kind: "execute", summary: "touch refused" }),
        );
        expect(events).toContainEqual(
          expect.objectContaining({ type: "permission_decided", isAllowed: false, by: "rule" }),
        );
        expect(existsSync(join(workspace, "refused"))).toBe(false);
      });

      test("a command that a person allows runs", async () => {
        await using stub = await client.start(() => [client.bash("echo out; touch allowed"), "Done."]);
        const questions: AgentQuestion[] = [];
        const ask = async (question: AgentQuestion) => {
          questions.push(question);
          return { isAllowed: true };
        };
        const events = await turn(stub, { ask });
        expect(questions).toMatchObject([{ effect: "run", command: "echo out; touch allowed" }]);
        expect(existsSync(join(workspace, "allowed"))).toBe(true);
        expect(resultOf(events).text).toBe("Done.");
        const output = client.reportsOutput ? expect.stringContaining("out") : undefined;
        expect(events).toContainEqual(
          expect.objectContaining({ type: "tool_finished", item: questions[0]?.item, outcome: "completed", output }),
        );
      });

      test("an edit is asked for with its diff, and reported with it", async () => {
        const path = join(workspace, "made.txt");
        await using stub = await client.start(() => [client.write(path, "one\n"), "Done."]);
        const questions: AgentQuestion[] = [];
        const ask = async (question: AgentQuestion) => {
          questions.push(question);
          return { isAllowed: true };
        };
        const events = await turn(stub, { ask });
        expect(readFileSync(path, "utf8")).toBe("one\n");
        expect(questions).toMatchObject([
          { effect: "write", paths: ["made.txt"], diff: expect.stringContaining("+one") },
        ]);
        expect(events.filter(({ type }) => type === "file_changed")).toMatchObject([
          { path: "made.txt", diff: expect.stringContaining("+one") },
        ]);
        expect(resultOf(events).text).toBe("Done.");
      });

      test("the client calls Cuebook's tools without asking", async () => {
        writeFileSync(join(workspace, "notes.md"), "the-content-of-the-notes");
        const toolbox = createToolbox({
          root: await openRoot(workspace),
          expose: ["readFile"],
          state: join(folder, "state"),
          caller: { via: "test" },
          mask: (text) => text,
          channel: { name: "test", ask: async ({ hash }) => ({ answer: "once", hash, by: "ann" }) },
        });
        const token = newToken();
        const server = await serveHttp({ name: "cuebook", version: "1" });
        server.addToken(token, toolbox);
        try {
          await using stub = await client.start(() => [...client.tool("readFile", { path: "notes.md" }), "Done."]);
          const tools = { url: server.url, token, names: ["readFile"], timeoutMs: 60_000 };
          const events = await turn(stub, { tools, secrets: [token] });
          expect(resultOf(events).text).toBe("Done.");
          expect(events.filter(({ type }) => type === "permission_decided")).toEqual([]);
          const bodies = JSON.stringify(stub.requests.map(({ body }) => body));
          expect(bodies).toContain("the-content-of-the-notes");
          expect(readFileSync(join(folder, "turn.log"), "utf8") + bodies).not.toContain(token);
        } finally {
          await server.close();
        }
      });

      test("a turn stopped at work leaves nothing behind", async () => {
        await using stub = await client.start(() => [client.bash("echo $$ > pid; sleep 987"), "Went on."]);
        const stop = new AbortController();
        let session = "";
        const onEvent = (event: AgentEvent): void => {
          if (event.type === "session") session = event.session;
          if (event.type === "tool_started") void whenThere(join(workspace, "pid")).then(() => stop.abort());
        };
        const ask = async () => ({ isAllowed: true });
        await expect(turn(stub, { ask }, { signal: stop.signal, onEvent })).rejects.toMatchObject({
          code: "turn_cancelled",
        });
        const processes = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
        expect(processes.split("\n").filter((line) => /sleep 987/.test(line))).toEqual([]);
        const next = turn(stub, { prompt: "Go on", session });
        if (client.resumesInterrupted) expect(resultOf(await next).text).toBe("Went on.");
        else await expect(next).rejects.toMatchObject({ code: "agent_session_lost" });
      });

      test("a lost session is reported", async () => {
        await using stub = await client.start(() => ["Never."]);
        const session = "00000000-0000-4000-8000-000000000000";
        await expect(turn(stub, { session })).rejects.toMatchObject({ code: "agent_session_lost" });
      });

      test("probe reports the version", async () => {
        const agent = acpAdapter.create(settingsOf(client, "http://127.0.0.1:9", home));
        expect(await agent.probe()).toMatch(/\d+\.\d+\.\d+/);
      });
    },
  );
}

function resultOf(events: readonly AgentEvent[]): Extract<AgentEvent, { type: "result" }> {
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error("no result");
  return last;
}

/** Waits until a file exists: the command that writes it has then begun. */
async function whenThere(path: string): Promise<void> {
  while (!existsSync(path)) await sleep(20);
}
