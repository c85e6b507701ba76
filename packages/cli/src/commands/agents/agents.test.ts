import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { linesOf, removeFolder, startCuebook } from "../../testing/run-project.ts";
import { hasTerminal, inTerminal } from "../../testing/terminal.ts";

const secret = "sk-test-0123456789abcdef0123";

/** A program that behaves like Claude Code as far as it is asked who it is. */
const client = (version: string, status: string) => `#!/bin/sh
case "$1" in
  --version) echo "${version} (Claude Code)" ;;
  auth) echo '${status}' ;;
esac
`;

let folder: string;
beforeEach(() => {
  folder = folderWith({
    ".cuebook/config.yaml": `agent: sh
agents:
  claude: { kind: claude-code, command: [bin/claude], model: opus, set: { EXTRA: hidden-value } }
  sh: { kind: command, command: [sh, agent.sh] }
  gone: { kind: command, command: [no-such-program] }
  wrong: { kind: claude-code, modle: opus }
`,
  });
  writeProgram("claude", client("2.1.330", '{ "loggedIn": true, "authMethod": "oauth_token" }'));
  writeProgram("agent.sh", "cat > /dev/null; echo OK");
  const config = join(folder, ".cuebook/config.yaml");
  const placed = readFileSync(config, "utf8").replace("bin/claude", join(folder, "claude"));
  writeFileSync(config, placed.replace("agent.sh", join(folder, "agent.sh")));
});
afterEach(() => removeFolder(folder));

function writeProgram(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
}

/** The temporary folders of trials are in that of the test, which is removed. */
const call = (...args: readonly string[]) =>
  cuebook(folder, ["agents", ...args, "--trust"], { ANTHROPIC_API_KEY: secret, TMPDIR: folder });

interface Listed {
  readonly name: string;
  readonly isConfigured: boolean;
  readonly version: string | null;
  readonly [field: string]: unknown;
}

async function listed(...args: readonly string[]): Promise<Map<string, Listed>> {
  const { code, out } = await call("list", "--format", "json", ...args);
  expect(code).toBe(0);
  const { agents } = JSON.parse(out) as { agents: Listed[] };
  return new Map(agents.map((agent) => [agent.name, agent]));
}

/** The rows of the first table, without those of clients that may be installed here. */
function firstTable(out: string): string {
  const [table = ""] = out.replaceAll(folder, "FOLDER").split("\n\n");
  const rows = table.split("\n").filter((row) => !/^(codex|acp\/)/.test(row));
  return rows.map((row) => row.replace(/\S+\/sh\b/, "/bin/sh").replace(/ {2,}/g, "  ")).join("\n");
}

describe("cuebook agents list", () => {
  test("shows each agent with its client and sign-in, then what it can do, then problems", async () => {
    const { code, out, err } = await call();
    expect([code, err]).toEqual([0, ""]);
    expect(firstTable(out)).toMatchInlineSnapshot(`
      "AGENT  KIND  STATE  CLIENT  SIGN-IN
      claude  claude-code  configured  2.1.330 (Claude Code)  signed in (oauth_token)
      sh  command  default  /bin/sh  unknown
      gone  command  configured  not installed  -
      wrong  claude-code  configured  cannot run  -"
    `);
    expect(out).toMatch(/^CAN +RESUME +SCHEMA +TOOLS /m);
    expect(out).toContain('\nerror[agent_not_found]: the agent "gone" cannot run: the program "no-such-program"');
    expect(out).toContain(
      '\nerror[agent_config_invalid]: the settings of the agent wrong (claude-code) are invalid: "modle"',
    );
    expect(await call("list")).toEqual({ code, out, err });
  });

  test("lists kinds and presets that no agent is configured like", async () => {
    const names = [...(await listed()).values()].flatMap(({ name, isConfigured }) => (isConfigured ? [] : [name]));
    expect(names).toEqual([
      ...["acp/gemini", "acp/opencode", "acp/copilot", "acp/qwen", "acp/claude", "acp/codex"],
      "codex",
    ]);
  });

  test("names variables with keys, and never shows a value", async () => {
    writeProgram("claude", client("2.1.330", "error: unknown command"));
    const { out } = await call("--format", "json");
    expect(out).not.toContain(secret);
    expect(JSON.parse(out).agents[0]).toMatchObject({
      name: "claude",
      kind: "claude-code",
      preset: null,
      isConfigured: true,
      isDefault: false,
      program: { name: join(folder, "claude"), path: join(folder, "claude") },
      version: "2.1.330 (Claude Code)",
      warning: null,
      error: null,
      signIn: { state: "unknown", by: null, keys: ["ANTHROPIC_API_KEY"] },
      capabilities: { resume: true, schema: true },
    });
    expect((await call()).out).toContain("key in ANTHROPIC_API_KEY");
  });

  test("warns about a client that is older than the tested one", async () => {
    writeProgram("claude", client("1.0.3", '{ "loggedIn": false }'));
    const { out } = await call();
    expect(out).toContain("warning[agent_outdated]: claude: Claude Code 1.0.3 is older than ");
    expect(out).toContain("not signed in, key in ANTHROPIC_API_KEY");
    const doctor = await cuebook(folder, ["doctor", "agents"]);
    expect(doctor.out).toContain("warning[agent_outdated]  claude: Claude Code 1.0.3 is older than ");
  });

  test("a client that does not answer in time delays no other", async () => {
    writeProgram("claude", "#!/bin/sh\nexec sleep 60\n");
    const agents = await listed("--timeout", "1");
    expect(agents.get("claude")).toMatchObject({
      version: null,
      error: { code: "agent_unanswered", message: 'the client of the agent "claude" did not answer within 1 second' },
    });
    expect(agents.get("sh")?.version).toMatch(/\/sh$/);
  });

  test("Ctrl-C ends the clients and the command", { tags: ["long"] }, async () => {
    const mark = join(folder, "asked");
    writeProgram("claude", `#!/bin/sh\necho $$ >> "${mark}"\nexec sleep 60\n`);
    const calling = startCuebook(folder, ["agents"]);
    await expect.poll(() => existsSync(mark)).toBe(true);
    calling.signal("SIGINT");
    expect(await calling.ended).toMatchObject({ code: 130, out: "" });
    for (const pid of readFileSync(mark, "utf8").trim().split("\n")) {
      await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
    }
  });

  test.runIf(hasTerminal)("colours are for terminals, and NO_COLOR turns them off", { tags: ["long"] }, async () => {
    const shown = async (env: Readonly<Record<string, string>>) =>
      (await inTerminal(folder, ["agents"], env).ended).shown;
    expect(await shown({})).toContain("\u001b[32m2.1.330");
    expect(await shown({ NO_COLOR: "1" })).not.toContain("\u001b[32m");
  });

  test("refuses a misspelt command", async () => {
    expect(await call("shwo")).toEqual({
      code: 2,
      out: "",
      err: "error[usage]: unknown command 'shwo'\nhint: did you mean show?\n",
    });
  });

  test("refuses a configuration with errors", async () => {
    writeFileSync(join(folder, ".cuebook/config.yaml"), "limits: { repairs: many }\n");
    expect(await call()).toMatchObject({ code: 1, out: "" });
  });
});

describe("cuebook agents show", () => {
  test("shows what would be passed, with values masked", async () => {
    const { code, out } = await call("show", "claude");
    expect(code).toBe(0);
    expect(out).not.toContain("hidden-value");
    expect(out).not.toContain(secret);
    const shown = out.replaceAll(folder, "FOLDER");
    expect(shown).toContain('\nsettings\n  command    ["FOLDER/claude"]\n  model      opus\n  set.EXTRA  [secret]\n');
    expect(shown).toMatch(/\n {2}FOLDER\/claude -p .*--output-format=stream-json .*--model=opus/);
    expect(shown).toMatch(/\n {2}ANTHROPIC_API_KEY .*\bEXTRA HOME PATH TMPDIR\n/);
    expect(shown).toContain("sign-in  signed in (oauth_token)\n");
  });

  test("shows a preset that is not configured, with the lines that configure it", async () => {
    const { code, out } = await call("show", "acp/gemini", "--permissions", "read");
    expect(code).toBe(0);
    expect(out).toContain("permissions read, without prompt and token\n  gemini --acp\n");
    expect(out).toContain("in .cuebook/config.yaml\n  agents:\n    gemini: { kind: acp, preset: gemini }\n");
  });

  test("writes the same for programs", async () => {
    const { out } = await call("show", "claude", "--format", "json");
    expect(JSON.parse(out)).toMatchObject({
      name: "claude",
      settings: { model: "opus", "set.EXTRA": "[secret]" },
      variables: expect.arrayContaining(["ANTHROPIC_API_KEY", "EXTRA"]) as string[],
    });
  });

  test.each([
    ["nope", "unknown_agent"],
    ["wrong", "agent_config_invalid"],
  ])("refuses the agent %s with %s", async (name, failure) => {
    const { code, out, err } = await call("show", name);
    expect([code, out]).toEqual([4, ""]);
    expect(err).toContain(`error[${failure}]: `);
  });
});

describe("cuebook agents try", () => {
  test("takes one turn in an empty folder, and says before what it does", async () => {
    writeProgram("agent.sh", 'ls -A; pwd; cat; echo "; asked by $CUEBOOK_ROLE"');
    const { code, out, err } = await call("try", "sh", "--prompt", "Who are you?", "--timeout", "30");
    expect(code).toBe(0);
    const [place = ""] = /\/\S*cuebook-try-\S*workspace/.exec(err) ?? [];
    expect(err.replace(place, "WORKSPACE")).toMatch(
      /^sh \(command\) takes one turn. It asks a model, which may cost money.\n {2}prompt {7}Who are you\?\n {2}folder {7}WORKSPACE, empty\n {2}permissions {2}read only.*\n {2}time {9}at most 30s\n$/,
    );
    expect(out.replace(/^answered {2}\S+,/, "answered  TIME,")).toBe(
      `answered  TIME, no usage reported\n${place}\nWho are you?; asked by try\n`,
    );
    expect(existsSync(place)).toBe(false);
  });

  test("reports files that an agent writes although it may only read", async () => {
    writeProgram("agent.sh", "cat > /dev/null; echo x > notes.md; echo Done");
    const { code, err } = await call("try", "sh");
    expect(code).toBe(0);
    expect(err).toContain("warning[files_written]: the agent wrote files, although it may only read: notes.md\n");
    const [line] = linesOf((await call("try", "sh", "--format", "json")).out);
    expect(line).toMatchObject({ type: "result", agent: "sh", kind: "command", text: "Done\n", written: ["notes.md"] });
  });

  test("a failure has the advice of runs, and its log is kept", async () => {
    writeProgram("agent.sh", "cat > /dev/null; echo broken >&2; exit 7");
    const { code, out, err } = await call("try", "sh");
    expect([code, out]).toEqual([4, ""]);
    expect(err).toContain('error[agent_failed]: the agent "sh", in the role "try", ended with exit code 7');
    const [log = ""] = /\/\S*turn\.log/.exec(err) ?? [];
    expect(readFileSync(log, "utf8")).toContain("broken");
    const json = await call("try", "gone", "--format", "json");
    expect(json.code).toBe(4);
    expect(linesOf(json.out)).toMatchObject([{ error: { code: "agent_not_found" } }]);
  });

  test("a turn that takes too long is ended", async () => {
    writeProgram("agent.sh", "sleep 60");
    const { code, err } = await call("try", "sh", "--timeout", "1");
    expect(code).toBe(4);
    expect(err).toContain("error[agent_turn_timeout]: ");
    expect(err).toContain("hint: give it more time: --timeout SECONDS\n");
  });

  test("Ctrl-C ends the turn, and removes its folder", { tags: ["long"] }, async () => {
    const mark = join(folder, "working");
    writeProgram("agent.sh", `pwd > "${mark}.part"; mv "${mark}.part" "${mark}"; exec sleep 60`);
    const calling = startCuebook(folder, ["agents", "try", "sh"]);
    await expect.poll(() => existsSync(mark)).toBe(true);
    calling.signal("SIGINT");
    expect((await calling.ended).code).toBe(130);
    expect(existsSync(readFileSync(mark, "utf8").trim())).toBe(false);
  });

  test("refuses an agent that does not exist, and leaves nothing", async () => {
    expect(await call("try", "nope")).toMatchObject({ code: 4, out: "" });
    expect(await call("try", "sh", "--timeout", "0")).toMatchObject({ code: 2, out: "" });
    expect(readdirSync(folder).filter((name) => name.startsWith("cuebook-try-"))).toEqual([]);
  });
});
