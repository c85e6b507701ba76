import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { outlook, type RulesName, rulesOf } from "@cuebook/policy";
import { markName, markValue, processesWith } from "@cuebook/system";
import { createToolbox, openRoot } from "@cuebook/tools";
import { newToken, serveHttp } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentEvent, AgentQuestion, TurnRequest } from "../agent/agent.ts";
import {
  type ResponseItem,
  type ResponsesReply,
  type ResponsesStub,
  startResponsesStub,
} from "../testing/responses-stub.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { codexAdapter } from "./adapter.ts";

const client = env.CUEBOOK_TEST_CODEX;
const title = "the real client, offline";
const key = "dummy-key-of-the-service";

let folder: string;
let workspace: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-real-codex-")));
  workspace = join(folder, "workspace");
  for (const name of ["workspace", "home", "tmp"]) mkdirSync(join(folder, name));
  execFileSync("git", ["init", "-q"], { cwd: workspace });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const permissionsOf = (name: RulesName) => outlook(rulesOf([name]));
const say = (text: string): readonly ResponseItem[] => [{ type: "text", text }];
/** The client reports no item for a command that ends at once in its sandbox. */
const run = (cmd: string, more: Readonly<Record<string, unknown>> = {}): readonly ResponseItem[] => [
  { type: "call", name: "exec_command", input: { cmd: `${cmd}; sleep 0.3`, ...more } },
];
const addFile = (path: string, content: string): readonly ResponseItem[] => [
  { type: "custom", name: "apply_patch", input: `*** Begin Patch\n*** Add File: ${path}\n+${content}\n*** End Patch` },
];
const escalated = { sandbox_permissions: "require_escalated", justification: "it needs more" };

interface Stop {
  readonly signal: AbortSignal;
  readonly onEvent: (event: AgentEvent) => void;
}

async function turn(stub: ResponsesStub, request: Partial<TurnRequest> = {}, stop?: Stop): Promise<AgentEvent[]> {
  const provider = `name = "stub"\nbase_url = "${stub.url}"\nwire_api = "responses"\nenv_key = "OPENAI_API_KEY"`;
  const retries = "request_max_retries = 1\nstream_max_retries = 1";
  const config = `model = "gpt-5.5"\nmodel_provider = "stub"\n[model_providers.stub]\n${provider}\n${retries}\n`;
  writeFileSync(join(folder, "home", "config.toml"), config);
  const home = join(folder, "home");
  const agent = codexAdapter.create({
    command: [client ?? "codex"],
    // With a home in the folder of temporary files, the client lacks a program of its sandbox.
    set: { CODEX_HOME: home, HOME: home, OPENAI_API_KEY: key, TMPDIR: join(folder, "tmp") },
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
  expect(readFileSync(join(home, "config.toml"), "utf8")).toBe(config);
  return events;
}

function resultOf(events: readonly AgentEvent[]): Extract<AgentEvent, { type: "result" }> {
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error("no result");
  return last;
}

function ofType<Type extends AgentEvent["type"]>(events: readonly AgentEvent[], type: Type) {
  return events.filter((event): event is Extract<AgentEvent, { type: Type }> => event.type === type);
}

const unknownMessages = (events: readonly AgentEvent[]) => ofType(events, "raw").map(({ name }) => name);

describe.skipIf(client === undefined)(
  client === undefined ? `skipped: needs codex (set CUEBOOK_TEST_CODEX=/path/to/codex): ${title}` : title,
  () => {
    test.each(["tool_started", "text"] as const)(
      "a text that comes at %s is taken during the turn, or not at all",
      async (moment) => {
        await using stub = await startResponsesStub([run("sleep 2"), say("One."), say("Two.")]);
        let take: ((text: string) => Promise<boolean>) | undefined;
        const taken: Promise<boolean | undefined>[] = [];
        const onEvent = ({ type }: AgentEvent) => {
          if (type === moment && taken.length === 0) taken.push(Promise.resolve(take?.("Use tabs.")));
        };
        const hear = (given: typeof take) => {
          take = given;
        };
        const request = { permissions: permissionsOf("full"), hear };
        const events = await turn(stub, request, { signal: new AbortController().signal, onEvent });
        const [isTaken] = await Promise.all(taken);
        if (moment === "tool_started") expect(isTaken).toBe(true);
        expect(stub.requests.some((body) => body.includes("Use tabs."))).toBe(isTaken);
        expect(resultOf(events).text).toBe(moment === "text" && isTaken ? "Two." : "One.");
        expect(unknownMessages(events)).toEqual([]);
      },
    );

    test.each([
      ["read", "none"],
      ["edit", "none"],
      ["full", "none"],
      ["full", "workspace_no_network"],
    ] as const)("a turn resumes its session, and each reports its own usage: %s, sandbox %s", async (name, sandbox) => {
      const permissions = permissionsOf(name);
      await using stub = await startResponsesStub([say("First."), say("Second.")]);
      const events = await turn(stub, { permissions, sandbox });
      const usage = { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40 };
      const first = resultOf(events);
      expect(first).toMatchObject({ text: "First.", usage });
      expect(unknownMessages(events)).toEqual([]);
      const { session } = first;
      expect(session).toMatch(/^[0-9a-f-]{36}$/);
      const second = await turn(stub, { prompt: "And again", session, permissions, sandbox });
      expect(resultOf(second)).toMatchObject({ text: "Second.", session, usage });
      expect(unknownMessages(second)).toEqual([]);
      expect(stub.requests[1]).toContain("First.");
      expect(stub.requests[1]).toContain("And again");
    });

    test.each(["/review", "@turn.log what", "-- --help", "review"])("a prompt is text: %s", async (prompt) => {
      await using stub = await startResponsesStub([say("Read.")]);
      expect(resultOf(await turn(stub, { prompt })).text).toBe("Read.");
      expect(stub.requests).toHaveLength(1);
      expect(stub.requests[0]).toContain(JSON.stringify({ type: "input_text", text: prompt }));
    });

    test("commands and edits are reported, and commands get no key", async () => {
      const edit = addFile("made.md", "made");
      await using stub = await startResponsesStub([run("env; exit 3"), run("env | sort"), edit, say("Done.")]);
      const events = await turn(stub, { permissions: permissionsOf("full") });
      expect(ofType(events, "tool_started").map(({ name, summary }) => [name, summary])).toEqual([
        ["exec_command", "env; exit 3; sleep 0.3"],
        ["exec_command", "env | sort; sleep 0.3"],
        ["apply_patch", "made.md"],
      ]);
      const [failed, listed, edited] = ofType(events, "tool_finished");
      expect(failed).toMatchObject({ outcome: "failed", exitCode: 3 });
      expect(listed).toMatchObject({ outcome: "completed", exitCode: 0 });
      expect(listed?.output).toContain(`${markName}=:`);
      expect(listed?.output).toContain("CUEBOOK_ROLE=developer");
      expect(listed?.output).not.toContain(key);
      expect(edited).toMatchObject({ outcome: "completed" });
      expect(ofType(events, "file_changed")).toMatchObject([
        { path: "made.md", change: "created", diff: "--- /dev/null\n+++ b/made.md\n@@ -0,0 +1 @@\n+made\n" },
      ]);
      expect(unknownMessages(events)).toEqual([]);
    });

    test("a role that can only read changes nothing, and what it asks for is declined", async () => {
      const replies = [
        addFile("made.md", "made"),
        run("touch touched"),
        run("touch escalated", escalated),
        say("Done."),
      ];
      await using stub = await startResponsesStub(replies);
      const events = await turn(stub, { permissions: permissionsOf("read") });
      expect(resultOf(events).text).toBe("Done.");
      expect(ofType(events, "permission_decided")).toMatchObject([
        { isAllowed: false, by: "rule", message: "apply_patch: edit made.md" },
        { isAllowed: false, by: "rule", message: expect.stringContaining("exec_command: touch escalated") },
      ]);
      expect(ofType(events, "tool_finished").map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(["denied"]));
      for (const name of ["made.md", "touched", "escalated"]) expect(existsSync(join(workspace, name))).toBe(false);
    });

    test("commands of a role that only reads write to its work folder, and nowhere else", async () => {
      // Folders of temporary files are outside of it.
      const workFolder = mkdtempSync("/var/tmp/cuebook-real-codex-");
      mkdirSync(join(workFolder, "tmp"));
      const elsewhere = join(folder, "tmp", "elsewhere");
      const write = (path: string) => run(`touch ${path} && echo wrote-${path.split("/").at(-1)}`);
      const replies = [write("inside"), write(elsewhere), write("$TMPDIR/temporary"), write("$GOCACHE-x")];
      await using stub = await startResponsesStub([...replies, say("Done."), write(elsewhere), say("Again.")]);
      const permissions = { ...permissionsOf("read"), run: "ask" as const };
      const request = { permissions, workFolder, ask: () => Promise.reject(new Error("nobody is asked")) };
      const events = await turn(stub, request);
      const { session } = resultOf(events);
      const written = readdirSync(workFolder, { recursive: true }).map(String);
      expect(written.filter((name) => !name.includes(".git") && !name.includes(".codex"))).toEqual(
        expect.arrayContaining(["go-x", "tmp", "tmp/temporary"]),
      );
      for (const path of [join(workspace, "inside"), elsewhere]) expect(existsSync(path)).toBe(false);
      const noticesOf = (of: readonly AgentEvent[]) =>
        ofType(of, "notice")
          .map(({ text }) => text)
          .join("\n");
      expect(noticesOf(events)).not.toContain("permission profiles");
      expect(ofType(events, "permission_decided")).toEqual([]);
      // A resumed session has the same folder.
      const again = await turn(stub, { ...request, prompt: "Again", session });
      expect([resultOf(again).text, existsSync(elsewhere)]).toEqual(["Again.", false]);
      expect(noticesOf(again)).not.toContain("permission profiles");
      rmSync(workFolder, { recursive: true });
    });

    test("a person allows what the role does not", async () => {
      const replies = [addFile("made.md", "made"), run("touch allowed", escalated), run("touch refused", escalated)];
      await using stub = await startResponsesStub([...replies, say("Done.")]);
      const asked: AgentQuestion[] = [];
      const ask = async (question: AgentQuestion) => {
        asked.push(question);
        return { isAllowed: !question.message.includes("refused") };
      };
      const events = await turn(stub, { ask });
      expect(resultOf(events).text).toBe("Done.");
      expect(asked).toMatchObject([
        { tool: "apply_patch", effect: "write", paths: ["made.md"], diff: expect.stringContaining("+made\n") },
        { tool: "exec_command", effect: "run", cwd: workspace, command: "touch allowed; sleep 0.3" },
        { tool: "exec_command", message: "touch refused; sleep 0.3 (it needs more)" },
      ]);
      expect(ofType(events, "permission_decided")).toEqual([]);
      expect(["made.md", "allowed", "refused"].map((name) => existsSync(join(workspace, name)))).toEqual([
        true,
        true,
        false,
      ]);
      expect(stub.requests).toHaveLength(4);
    });

    test("a role that can edit writes in the workspace unasked, and each command is a question", async () => {
      const outside = join(folder, "outside.md");
      const replies = [addFile("made.md", "made"), addFile(outside, "x"), run("touch touched"), say("Done.")];
      await using stub = await startResponsesStub(replies);
      const asked: AgentQuestion[] = [];
      const ask = async (question: AgentQuestion) => {
        asked.push(question);
        return { isAllowed: question.effect === "run" };
      };
      const events = await turn(stub, { permissions: permissionsOf("edit"), ask });
      expect(resultOf(events).text).toBe("Done.");
      expect(asked).toMatchObject([
        { effect: "write", paths: [outside] },
        { effect: "run", command: "touch touched; sleep 0.3" },
      ]);
      expect(ofType(events, "permission_decided")).toMatchObject([
        { isAllowed: true, message: "apply_patch: edit made.md" },
      ]);
      const made = ["made.md", "touched", "../outside.md"].map((name) => existsSync(join(workspace, name)));
      expect(made).toEqual([true, true, false]);
    });

    test.each(["workspace", "workspace_no_network"] as const)("nothing leaves the sandbox %s", async (sandbox) => {
      const service = createServer((_, response) => response.end("reached"));
      service.listen(0, "127.0.0.1");
      await once(service, "listening");
      const address = service.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      const reach = `node -e 'fetch("http://127.0.0.1:${port}").then((r) => r.text()).then(console.log, () => console.log("no network"))'`;
      // Folders of temporary files are in the sandbox.
      const elsewhere = mkdtempSync("/var/tmp/cuebook-real-codex-");
      const outside = join(elsewhere, "outside");
      await using stub = await startResponsesStub([
        run(`touch inside; touch ${outside}`),
        run(`touch ${outside}`, escalated),
        addFile(`${outside}.md`, "x"),
        run(reach),
        run("mkdir d && touch d/x && rm -rf d && touch removed"),
        say("Done."),
      ]);
      const ask = () => Promise.reject(new Error("nobody is asked"));
      const events = await turn(stub, { permissions: permissionsOf("full"), sandbox, ask });
      service.close();
      const escaped = readdirSync(elsewhere);
      rmSync(elsewhere, { recursive: true });
      expect(escaped).toEqual([]);
      expect(resultOf(events).text).toBe("Done.");
      for (const name of ["inside", "removed"]) expect(existsSync(join(workspace, name))).toBe(true);
      expect(stub.requests.at(-1)).toContain(sandbox === "workspace" ? "reached\\n" : "no network\\n");
    });

    test("the client calls the tools that it gets", async () => {
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
      const server = await serveHttp({ name: "cuebook", version: "1" });
      server.addToken(token, toolbox);
      const call = (name: string, input: Readonly<Record<string, unknown>>): readonly ResponseItem[] => [
        { type: "call", name, namespace: "mcp__cuebook", input },
      ];
      await using stub = await startResponsesStub([
        call("readFile", { path: "notes.md" }),
        call("writeFile", { path: "made.md", content: "made" }),
        run("env"),
        say("Done."),
      ]);
      const tools = { url: server.url, token, names: ["readFile", "writeFile"], timeoutMs: 60_000 };
      const events = await turn(stub, { tools, permissions: permissionsOf("full") });
      await server.close();
      expect(resultOf(events).text).toBe("Done.");
      expect(ofType(events, "tool_finished").slice(0, 2)).toMatchObject([
        { outcome: "completed", output: expect.stringContaining("the-content-of-the-notes") },
        { outcome: "completed" },
      ]);
      expect(ofType(events, "permission_decided")).toEqual([]);
      expect(readFileSync(join(workspace, "made.md"), "utf8")).toBe("made");
      expect(readFileSync(join(folder, "turn.log"), "utf8") + stub.requests.join("")).not.toContain(token);
    });

    test("a turn without its tools ends before its first request", async () => {
      await using stub = await startResponsesStub([say("Never.")]);
      const tools = { url: "http://127.0.0.1:9/mcp", token: newToken(), names: ["readFile"], timeoutMs: 60_000 };
      await expect(turn(stub, { tools })).rejects.toMatchObject({ code: "agent_failed", retryable: true });
      expect(stub.requests).toEqual([]);
    });

    test("a turn returns a structured answer", async () => {
      const schema = {
        type: "object",
        properties: { status: { enum: ["complete", "blocked"] }, why: { type: "string", minLength: 1 } },
        required: ["status"],
        additionalProperties: false,
      };
      await using stub = await startResponsesStub([say('{"status":"complete","why":null}')]);
      expect(resultOf(await turn(stub, { schema })).value).toEqual({ status: "complete" });
      expect(JSON.parse(stub.requests[0] ?? "{}").text.format).toMatchObject({
        type: "json_schema",
        strict: true,
        schema: { required: ["status", "why"], additionalProperties: false },
      });
    });

    test.each([
      ["full", "none"],
      ["full", "workspace"],
    ] as const)(
      "a turn stopped at work leaves nothing behind, and can be resumed: %s, sandbox %s",
      async (name, sandbox) => {
        await using stub = await startResponsesStub([run("echo $$ > pid; sleep 987"), say("Went on.")]);
        const stop = new AbortController();
        let session = "";
        let group = 0;
        const onEvent = (event: AgentEvent): void => {
          if (event.type === "process") group = event.pid;
          if (event.type === "session") session = event.session;
          if (event.type === "tool_started") void whenThere(join(workspace, "pid")).then(() => stop.abort());
        };
        const work = turn(stub, { permissions: permissionsOf(name), sandbox }, { signal: stop.signal, onEvent });
        await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
        for (const parent of [workspace, "/tmp"]) expect(existsSync(join(parent, ".codex"))).toBe(false);
        expect(processesWith(markName, markValue(group))).toEqual([]);
        const sleepers = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
        expect(sleepers.filter((line) => line.includes("sleep 987"))).toEqual([]);
        expect(resultOf(await turn(stub, { prompt: "Go on", session })).text).toBe("Went on.");
      },
    );

    test("a turn stopped while the model thinks or a person is asked ends", async () => {
      const replies: ResponsesReply[] = ["hang", run("touch x", escalated)];
      for (const reply of replies) {
        await using stub = await startResponsesStub([reply]);
        const stop = new AbortController();
        const onEvent = ({ type }: AgentEvent): void => {
          if (reply === "hang" && type === "status") setTimeout(() => stop.abort(), 500);
        };
        const ask = () => {
          stop.abort();
          return new Promise<never>(() => {});
        };
        const work = turn(stub, { ask }, { signal: stop.signal, onEvent });
        await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
      }
    });

    test("failures of the service are retried, reported and classified", async () => {
      await using broken = await startResponsesStub([500]);
      const events: AgentEvent[] = [];
      const onEvent = (event: AgentEvent) => void events.push(event);
      await expect(turn(broken, {}, { signal: new AbortController().signal, onEvent })).rejects.toMatchObject({
        code: "agent_unavailable",
        retryable: true,
      });
      expect(ofType(events, "retry")).toMatchObject([{ attempt: 1, attempts: 1 }]);
      await using closed = await startResponsesStub([401]);
      await expect(turn(closed)).rejects.toMatchObject({
        code: "agent_signed_out",
        retryable: false,
        hint: expect.stringContaining("codex login"),
      });
    });

    test("a lost session is reported", async () => {
      await using stub = await startResponsesStub([say("Never.")]);
      await expect(turn(stub, { session: "00000000-0000-4000-8000-000000000000" })).rejects.toMatchObject({
        code: "agent_session_lost",
      });
    });

    test("a client that is not signed in is reported before the first request", async () => {
      const home = join(folder, "home");
      const agent = codexAdapter.create({ command: [client ?? ""], set: { CODEX_HOME: home, HOME: home } });
      const request = turnRequest(folder, { prompt: "Say hello", workspace, turnTimeoutMs: 60_000 });
      const work = async () => {
        for await (const { type } of agent.turn(request, new AbortController().signal))
          expect(type).not.toBe("session");
      };
      await expect(work()).rejects.toMatchObject({
        code: "agent_signed_out",
        retryable: false,
        hint: expect.stringContaining("codex login"),
      });
    });

    test("probe reports the version", async () => {
      expect(await codexAdapter.create({ command: [client ?? ""] }).probe()).toMatch(/^codex-cli \d+\.\d+\.\d+$/);
    });
  },
);

/** Waits until a file exists: the command that writes it has then begun. */
async function whenThere(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 20));
}
