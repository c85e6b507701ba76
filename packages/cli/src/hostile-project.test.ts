import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type CommandName, commandsByName } from "@cuebook/commands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EditorClient, ProjectFolder } from "./lsp/testing/editor-client.ts";
import { cuebook } from "./testing/cuebook.ts";
import { type HostileProject, hostileProject } from "./testing/hostile-project.ts";
import { linesOf, startCuebook } from "./testing/run-project.ts";

/** What each command is called with that only looks, by its name: nothing is started and nothing fetched by it. */
const looking: Readonly<Partial<Record<CommandName, readonly (readonly string[])[]>>> = {
  check: [[], ["--graph"], ["--format", "github"], ["--format", "sarif"], ["WORKFLOW.md", "solve.workflow.yaml"]],
  import: [["WORKFLOW.md"]],
  explain: [["unknown_key"]],
  test: [[]],
  plan: [
    ["solve.workflow.yaml", "--prompt", "Go."],
    ["solve.workflow.yaml", "--prompt", "Go.", "--agent", "plain-claude", "--allow-dirty"],
    ["solve.workflow.yaml", "--prompt", "Go.", "--agent", "preloaded", "--allow-dirty"],
    ["solve.workflow.yaml", "--prompt", "Go.", "--agent", "acp", "--allow-dirty"],
    ["solve.workflow.yaml", "--prompt", "Go.", "--agent", "gemini", "--allow-dirty"],
    ["solve.workflow.yaml", "--prompt", "Go.", "--agent", "codex", "--allow-dirty"],
    ["solve.workflow.yaml", "--prompt", "Go.", "--agent", "plain-codex", "--allow-dirty"],
    ["solve.workflow.yaml", "--prompt", "Go.", "--agent", "model", "--allow-dirty"],
    ["WORKFLOW.md", "--issue", "issues.json#A-1", "--allow-dirty"],
  ],
  "workers list": [[]],
  "automation list": [[]],
  "automation show": [["nothing"]],
  "service show": [["WORKFLOW.md"]],
  schedules: [[]],
  ...Object.fromEntries(
    ["list", "show", "log", "artifact", "diff", "open", "prune", "archive", "reindex", "pause", "cancel", "rewind"].map(
      (name) => [
        `runs ${name}`,
        [
          name === "list" || name === "reindex"
            ? []
            : name === "prune" || name === "archive"
              ? ["--older-than", "1d"]
              : ["x/1"],
        ],
      ],
    ),
  ),
  costs: [[]],
  "inbox list": [[]],
  "inbox show": [["x"]],
  "inbox approve": [["x"]],
  "inbox reject": [["x"]],
  "inbox answer": [["x"]],
  why: [["x/1", "text"]],
  "workflow list": [[]],
  "workflow show": [["nothing"]],
  "workflow diff": [["nothing"]],
  "workflow export": [["nothing"]],
  "prompt render": [
    ["WORKFLOW.md", "--issue", "issues.json#A-1"],
    ["solve.workflow.yaml", "--prompt", "Go."],
  ],
  "prompt why": [["hello.prompt.yaml", "x"]],
  "prompt infer": [["hello.prompt.yaml"]],
  "prompt list": [[]],
  "prompt show": [["nothing"]],
  "prompt diff": [["nothing"]],
  "prompt doctor": [[]],
  "prompt emit": [["hello.prompt.yaml"]],
  "chat list": [[]],
  "chat show": [[]],
  "template list": [[]],
  "template vars": [["a.md.jinja"]],
  "template check": [[]],
  "template render": [["a.md.jinja", "--set", "name=Ann"]],
  "template update": [["--check"]],
  undo: [["--list"]],
  "permissions list": [[]],
  "permissions check": [
    ["runCommand", "git", "status"],
    ["readFile", "a.txt"],
  ],
  "permissions log": [[]],
  "agents list": [["--timeout", "5"]],
  "agents show": [["claude"], ["preloaded"], ["codex"], ["acp"], ["plain-claude"]],
  doctor: [[], ["agents"], ["connections"], ["store"], ["channels"]],
  schema: [[]],
  completion: [["bash"]],
  config: [[]],
};

/**
 * What each command is called with that starts, sends or writes what it is called for: of what the project names, nothing is started or
 * contacted by it before a person trusts it.
 */
const acting: Readonly<Partial<Record<CommandName, readonly (readonly string[])[]>>> = {
  init: [["--yes"], ["--yes", "--agent", "claude-code"]],
  setup: [["--yes"], ["--no-agent", "--yes"], ["--agent", "claude", "--yes", "--allow-dirty"]],
  serve: [
    ["WORKFLOW.md", "--dry-run"],
    ["WORKFLOW.md", "--once"],
    ["WORKFLOW.md", "--once", "--agent", "claude"],
    ["local/WORKFLOW.md", "--dry-run"],
    ["local/WORKFLOW.md", "--once"],
  ],
  worker: [[]],
  "workers drain": [["--all"]],
  "store copy": [
    ["local", "copied.db"],
    ["local", "configured"],
  ],
  "automation run": [["nothing"]],
  "service pause": [["WORKFLOW.md"]],
  "service resume": [["WORKFLOW.md"]],
  "service drain": [["WORKFLOW.md"]],
  ...Object.fromEntries(
    ["attach", "apply", "merge", "request", "resume", "adopt", "fork"].map((name) => [`runs ${name}`, [["x/1"]]]),
  ),
  "runs signal": [["x", "event"]],
  "runs tell": [["x", "text"]],
  "workflow add": [["solve.workflow.yaml"]],
  "workflow reset": [["medium", "--yes"]],
  "prompt test": [[], ["--record"], ["--record=all", "--model", "model"]],
  "prompt edit": [["nothing"], ["review", "--yes"]],
  "prompt reset": [["review", "--yes"]],
  "prompt merge": [["--yes"]],
  pr: [["x/1"]],
  "chat talk": [[], ["--agent", "model"]],
  "chat export": [[]],
  "template write": [["a.md.jinja", "a.md", "--set", "name=Ann", "--yes"]],
  "template apply": [
    ["set", "--dry-run"],
    ["set", "--yes"],
  ],
  "template new": [["other", "--from", "README.md"]],
  "template extract": [["README.md"]],
  "permissions forget": [["99"]],
  "agents try": [["claude"], ["codex"], ["acp"], ["evil"], ["preloaded"], ["model"], ["gemini"]],
  import: [["promptfooconfig.yaml"], ["promptfooconfig.yaml", "--yes"]],
};

/** Commands that drive a run of the project: who runs a project, trusts what its runs start. */
const driving: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  run: ["solve.workflow.yaml", "--prompt", "Go."],
  "plan-work": ["An idea."],
};

/** Commands that serve until they are ended: each has its own test below. */
const serving: readonly string[] = ["ui", "mcp", "lsp"];

test("every command looks, acts, drives or serves", () => {
  const classified = new Set([...Object.keys(looking), ...Object.keys(acting), ...Object.keys(driving), ...serving]);
  expect([...classified].toSorted()).toEqual([...commandsByName.keys()].toSorted());
});

describe("a repository that was made to attack its reader starts and fetches nothing", () => {
  let project: HostileProject;
  beforeAll(async () => {
    project = await hostileProject();
  });
  afterAll(() => project.close());
  const nothing = { fired: [], connections: 0, connects: [] };
  const happened = () => ({
    fired: project.fired(),
    connections: project.connections(),
    connects: project.connects(),
  });
  const call = (args: readonly string[]) => project.guarded(() => cuebook(project.folder, args, project.env));

  test("although its canaries and its server work", async () => {
    spawnSync(join(project.folder, "fire"), ["by hand"]);
    spawnSync("git", ["status"], { cwd: project.folder, stdio: "ignore" });
    await project.guarded(() => fetch(project.address).catch(() => undefined));
    spawnSync(process.execPath, ["-e", "require('node:net').connect(9, 'nowhere.invalid').on('error', () => 0)"], {
      env: { ...process.env, ...project.env },
    });
    const { fired, connections, connects } = happened();
    expect(connects).toEqual(
      [expect.stringContaining("connect 127.0.0.1:"), expect.stringContaining("nowhere.invalid")].concat(
        connects.slice(2),
      ),
    );
    expect(fired.toString()).toContain("fire by hand");
    expect(fired.toString()).toContain("fire git-");
    expect(connections).toBe(1);
  });

  test.each(Object.entries(looking))("in %s", async (name, calls) => {
    for (const args of calls) {
      const { code, err } = await call([...name.split(" "), ...args]);
      expect({ args, ...happened() }).toEqual({ args, ...nothing });
      // It did its work, or said what is wrong.
      expect(err, `${name} ${args.join(" ")}`).not.toContain("error[internal]");
      expect([0, 1, 2, 3, 4]).toContain(code);
    }
  });

  test("in a plan whose agents are the repository's, which names them and waits", async () => {
    const plan = (agent: string) =>
      call(["plan", "solve.workflow.yaml", "--prompt", "Go.", "--allow-dirty", "--agent", agent]);
    for (const agent of ["claude", "codex", "acp", "preloaded", "plain-codex"])
      expect((await plan(agent)).code).toBe(3);
    // Of the machine, where no such client is: that in the repository is none.
    expect((await plan("plain-claude")).code).toBe(4);
    expect(happened()).toEqual(nothing);
  });

  test.each(Object.entries(acting))("before anything is trusted, in %s", async (name, calls) => {
    for (const args of calls) {
      const { code, err } = await call([...name.split(" "), ...args]);
      expect({ args, ...happened(), err }).toEqual({ args, ...nothing, err });
      expect(err, `${name} ${args.join(" ")}`).not.toContain("error[internal]");
      expect([0, 1, 2, 3, 4]).toContain(code);
    }
  });

  test.each(Object.entries(driving))("but for its agent and filters of git, in %s", async (name, args) => {
    await call([name, ...args, "--allow-dirty", "--agent", "codex"]);
    const { fired, ...others } = happened();
    const isOfRun = (line: string) => /^(?:bin\/fire agent-codex |fire git-(?:smudge|clean|process)$)/.test(line);
    expect({ fired: fired.filter((line) => !isOfRun(line)), ...others }).toEqual(nothing);
  });

  test("in cuebook plan-work, whose issues are created at an address of the repository", async () => {
    const { err } = await call(["plan-work", "An idea.", "--to", "WORKFLOW.md", "--allow-dirty"]);
    expect({ ...happened(), err }).toEqual({ ...nothing, err: expect.stringContaining("error[not_trusted]") });
  });

  test("in cuebook ui, with its pages read", async () => {
    const token = "program-token-of-43-characters-0123456789abc";
    const calling = startCuebook(project.folder, ["ui", "--format", "json"], {
      ...project.env,
      CUEBOOK_INBOX_TOKEN: token,
    });
    await calling.until('"link"');
    const [listening] = linesOf(calling.printed());
    for (const path of ["/v1/runs", "/v1/workflows", "/v1/prompts", "/v1/issues", "/v1/questions", "/metrics"]) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${listening?.url}${path}`, { headers });
      await response.text();
      expect({ path, ...happened() }).toEqual({ path, ...nothing });
    }
    calling.signal("SIGINT");
    await calling.ended;
    expect(happened()).toEqual(nothing);
  });

  test("in cuebook mcp, whose rules and channels are the repository's until they are trusted", async () => {
    const calling = startCuebook(project.folder, ["mcp"], project.env);
    const send = (message: object) => calling.say(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const clientInfo = { name: "client", version: "1" };
    send({ id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo } });
    await calling.until('"id":1');
    send({ method: "notifications/initialized" });
    const call = (id: number, name: string, given: object) =>
      send({ id, method: "tools/call", params: { name, arguments: given } });
    call(2, "runCommand", { command: ["./fire", "run-command"] });
    await calling.until('"id":2');
    call(3, "readFile", { path: "a.txt" });
    await calling.until('"id":3');
    calling.signal("SIGTERM");
    const { err } = await calling.ended;
    expect(happened()).toEqual(nothing);
    expect(err).toContain("not trusted, and not used: rules that allow");
    expect(err).toContain("not trusted, and not used: the channel hook");
    expect(err).toContain("not trusted, and not used: remembered answers that are not yours: { decide: allow }");
  });

  test("in the language server", async () => {
    const folder = new ProjectFolder({}, project.folder);
    await using client = await EditorClient.start(folder, {}, {}, project.env);
    await client.open("solve.workflow.yaml");
    await client.ask("textDocument/documentSymbol", "solve.workflow.yaml");
    expect(await client.stop()).toBe(0);
    expect(happened()).toEqual(nothing);
  });
});

describe("a repository whose store is a database of strangers", () => {
  let project: HostileProject;
  beforeAll(async () => {
    project = await hostileProject({ store: true });
  });
  afterAll(() => project.close());

  test.each([
    ["check"],
    ["plan", "solve.workflow.yaml", "--prompt", "Go.", "--allow-dirty"],
    ["runs", "list"],
    ["ui"],
    ["doctor"],
    ["inbox", "list"],
    ["costs"],
    ["workflow", "list"],
    ["workers", "list"],
    ["prompt", "list"],
  ])("is not contacted by %s", async (...args) => {
    await project.guarded(() => cuebook(project.folder, args, project.env));
    const happened = { fired: project.fired(), connections: project.connections(), connects: project.connects() };
    expect(happened).toEqual({ fired: [], connections: 0, connects: [] });
  });
});
