import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPassedOn, requireSandbox } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { commandAdapter } from "./adapter.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-command-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function turn(
  config: Readonly<Record<string, unknown>>,
  request: Partial<TurnRequest> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  const whole = turnRequest(folder, { visit: 2, turn: 3, ...request });
  for await (const event of commandAdapter.create(config).turn(whole, signal)) events.push(event);
  return events;
}

/** Keys of providers, and tokens of ours and of trackers, in our environment. */
const secretNames = [
  "ANTHROPIC_API_KEY",
  "OPENAI_API_KEY",
  "GEMINI_API_KEY",
  "CUEBOOK_TRACKER_API_KEY",
  "GITHUB_TOKEN",
];

const missing = await requireSandbox("workspace_no_network").then(
  () => "",
  () => " [skipped: needs bubblewrap (apt-get install bubblewrap) and user namespaces]",
);

const sh = (script: string): Record<string, unknown> => ({ command: ["sh", "-c", script] });

describe("the agent command", () => {
  test("a command gets the prompt on its standard input and replies on its standard output", async () => {
    expect(await turn(sh("echo prompt:; cat"), { prompt: "Fix «it»" })).toEqual([
      { type: "process", pid: expect.any(Number), startedAt: expect.stringMatching(/./) },
      { type: "result", text: "prompt:\nFix «it»" },
    ]);
    expect(readFileSync(join(folder, "turn.log"), "utf8")).toBe("prompt:\nFix «it»");
  });

  test("a command knows its turn from its environment, which has nothing else but the allow-list and its settings", async () => {
    for (const name of secretNames) vi.stubEnv(name, "s3cret-of-ours");
    vi.stubEnv("MY_SECRET", "s3cret");
    vi.stubEnv("MY_FLAG", "on");
    vi.stubEnv("OTHER_A", "a");
    vi.stubEnv("NODE_OPTIONS", "");
    const tools = { url: "http://127.0.0.1:4711/mcp", token: "the-token-of-the-turn", names: [], timeoutMs: 1 };
    const events = await turn(
      { ...sh("env"), env: ["MY_FLAG", "OTHER_*"], set: { MODE: "x y", CUEBOOK_ROLE: "forged" } },
      { session: "s", tools },
    );
    const reply = events.at(-1);
    const names = new Map(
      reply?.type === "result"
        ? reply.text.split("\n").map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)])
        : [],
    );
    expect(Object.fromEntries(names)).toMatchObject({
      CUEBOOK_RUN: "r1",
      CUEBOOK_ROLE: "developer",
      CUEBOOK_VISIT: "2",
      CUEBOOK_TURN: "3",
      CUEBOOK_SESSION: "s",
      CUEBOOK_MCP_URL: "http://127.0.0.1:4711/mcp",
      CUEBOOK_MCP_TOKEN: "the-token-of-the-turn",
      MY_FLAG: "on",
      OTHER_A: "a",
      MODE: "x y",
      PATH: process.env.PATH,
    });
    const ordinary =
      /^(PATH|HOME|SHELL|TMPDIR|USER|LOGNAME|TERM|LANG|LC_\w+|SSH_AUTH_SOCK|TZ|PWD|OLDPWD|SHLVL|_|NO_PROXY|no_proxy|CUEBOOK_\w+|)$/;
    const extra = ["MY_FLAG", "OTHER_A", "MODE"];
    const isKnown = (name = "") => ordinary.test(name) || isPassedOn(name) || extra.includes(name);
    expect([...names.keys()].filter((name) => !isKnown(name))).toEqual([]);
    for (const name of secretNames) expect(names.has(name)).toBe(false);
    expect(names.has("MY_SECRET")).toBe(false);
    expect(names.has("NODE_OPTIONS")).toBe(false);
  });

  test("a non-zero exit code fails the turn with the command's last output", async () => {
    await expect(turn(sh("echo half a reply; echo 'no such model' >&2; exit 3"))).rejects.toMatchObject({
      code: "agent_failed",
      retryable: true,
      message:
        'the agent "command", in the role "developer", ended with exit code 3; the last lines of its standard error:\n  no such model',
      hint: expect.stringMatching(/^see its output in \/.*turn\.log; run the command by hand/),
    });
  });

  test("a command without output gives no result", async () => {
    await expect(turn(sh("echo"))).rejects.toMatchObject({
      code: "agent_no_result",
      message: expect.stringContaining("gave no reply"),
    });
  });

  test("a command that floods its output is ended at the limit", async () => {
    await expect(turn({ ...sh("yes"), max_output_bytes: 1000 })).rejects.toMatchObject({
      code: "agent_output_limit",
      retryable: false,
    });
  });

  test("a command that hangs is ended at a timeout", async () => {
    await expect(turn(sh("sleep 100"), { turnTimeoutMs: 100 })).rejects.toMatchObject({
      code: "agent_turn_timeout",
      message: 'the agent "command", in the role "developer", was still working after 100 ms and was ended',
    });
    await expect(turn(sh("sleep 100"), { stallTimeoutMs: 100 })).rejects.toMatchObject({
      code: "agent_stalled",
      data: { log: expect.stringMatching(/turn\.log$/) },
    });
  });

  test("a command ends when its turn is cancelled", async () => {
    await expect(turn(sh("sleep 100"), {}, AbortSignal.timeout(100))).rejects.toMatchObject({ code: "turn_cancelled" });
  });

  test.skipIf(missing !== "")(`in a sandbox a command writes only to its workspace${missing}`, async () => {
    const script = "cat; touch made; touch /etc/cuebook-test 2>/dev/null || echo ' refused'";
    const events = await turn(sh(script), { prompt: "Do it.", sandbox: "workspace_no_network" });
    expect(events.at(-1)).toEqual({ type: "result", text: "Do it. refused\n" });
    expect(readdirSync(folder)).toEqual(["made", "turn.log"]);
  });

  test.skipIf(missing !== "")(
    `a command that fails in a sandbox is reported with what it cannot see${missing}`,
    async () => {
      const hidden = mkdtempSync(join(tmpdir(), "cuebook-hidden-"));
      try {
        const program = join(hidden, "agent");
        writeFileSync(program, "#!/bin/sh\necho Done.\n", { mode: 0o755 });
        for (const command of [[program], ["sh", program]]) {
          expect((await turn({ command })).at(-1)).toEqual({ type: "result", text: "Done.\n" });
          await expect(turn({ command }, { sandbox: "workspace" })).rejects.toMatchObject({
            code: "agent_failed",
            hint: expect.stringContaining(
              "it ran in a sandbox, where /tmp is empty and only the workspace can be written",
            ),
          });
        }
      } finally {
        rmSync(hidden, { recursive: true });
      }
    },
  );

  test("without its sandbox a command is not run", async () => {
    vi.stubEnv("PATH", folder);
    await expect(
      turn({ command: ["/bin/sh", "-c", "echo ran > ran"] }, { sandbox: "workspace" }),
    ).rejects.toMatchObject({
      code: "sandbox_unavailable",
      retryable: false,
      message:
        'the agent "command", in the role "developer", cannot run in its sandbox: bubblewrap (`bwrap`) is not on PATH',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a command that could not reach the tools of its role is not run", async () => {
    const tools = { url: "http://127.0.0.1:4711/mcp", token: "t", names: ["readFile"], timeoutMs: 1 };
    await expect(turn(sh("echo ran > ran"), { sandbox: "workspace_no_network", tools })).rejects.toMatchObject({
      code: "sandbox_unavailable",
      message: expect.stringContaining("cannot reach the tools of its role"),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a missing program is reported by probe and by a turn", async () => {
    const missing = { command: ["no-such-agent", "--quiet"] };
    await expect(turn(missing)).rejects.toMatchObject({ code: "agent_not_found" });
    await expect(commandAdapter.create(missing).probe()).rejects.toMatchObject({ code: "agent_not_found" });
    expect(await commandAdapter.create({ command: ["sh"] }).probe()).toMatch(/\/sh$/);
  });

  test("a missing interpreter is reported", async () => {
    writeFileSync(join(folder, "agent"), "#!/no/such/interpreter\n", { mode: 0o755 });
    await expect(turn({ command: ["./agent"] })).rejects.toMatchObject({
      code: "agent_not_found",
      hint: expect.stringContaining("#!"),
    });
  });

  test("a program that the command does not find is reported as missing, which no retry can fix", async () => {
    await expect(turn(sh("no-such-program --go"))).rejects.toMatchObject({
      code: "agent_not_found",
      retryable: false,
      message: expect.stringContaining("ended with exit code 127; the last lines of its standard error:\n  "),
    });
    await expect(turn(sh("exit 125"))).rejects.toMatchObject({ code: "agent_failed", retryable: true });
  });

  test("a command's arguments are not expanded", async () => {
    const events = await turn({ command: ["printf", "%s", "$(touch x) {{prompt}}"] });
    expect(events.at(-1)).toEqual({ type: "result", text: "$(touch x) {{prompt}}" });
    expect(readdirSync(folder)).toEqual(["turn.log"]);
  });

  test.each([
    [{}, '"command" is missing; expected a list of text'],
    [{ command: [] }, '"command" must be a list of at least 1'],
    [{ command: [""] }, '"command" must begin with the name of a program'],
    [{ command: ["ls", "a\0b"] }, '"command[1]" must be text that matches'],
    [{ command: "ls -l" }, '"command" must be a list, but is the text "ls -l"'],
    [{ command: ["ls"], env: ["A=B"] }, '"env[0]" must be the name of an environment variable'],
    [{ command: ["ls"], set: { A: 1 } }, '"set.A" must be text, but is the number 1'],
    [{ command: ["ls"], max_output_bytes: 0 }, '"max_output_bytes" must be at least 1'],
  ])("the settings %j are refused", (config, expected) => {
    expect(() => commandAdapter.create(config)).toThrow(expected);
  });
});
