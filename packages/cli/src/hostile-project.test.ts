import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandTable } from "./commands/table.ts";
import { EditorClient, ProjectFolder } from "./lsp/testing/editor-client.ts";
import { cuebook } from "./testing/cuebook.ts";
import { type HostileProject, hostileProject } from "./testing/hostile-project.ts";
import { linesOf, startCuebook } from "./testing/run-project.ts";

/** What each command is called with that only looks, by its name: nothing is started and nothing fetched by it. */
const looking: Readonly<Record<string, readonly (readonly string[])[]>> = {
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
    ["list", "show", "log", "artifact", "diff", "open", "prune", "archive", "reindex", "cancel", "rewind"].map(
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

/** Commands that start, send or write what they are called for, so that there is nothing to look at. */
const acting: readonly string[] = [
  ...["init", "setup", "run", "serve", "worker", "workers drain", "store copy", "plan-work", "automation run"],
  ...["service pause", "service resume", "service drain", "runs attach", "runs apply", "runs merge", "runs request"],
  ...["runs resume", "runs signal", "runs fork", "runs adopt", "workflow add", "workflow reset", "prompt test"],
  ...["prompt edit", "prompt reset", "prompt merge", "pr", "chat talk", "chat export", "template write"],
  ...["template apply", "template new", "template extract", "permissions forget", "agents try"],
];

/** Commands that serve until they are ended: each has its own test below. */
const serving: readonly string[] = ["ui", "mcp", "lsp"];

const names = commandTable.flatMap((entry) =>
  "commands" in entry ? entry.commands.map(({ name }) => `${entry.name} ${name}`) : [entry.name],
);

test("every command looks, acts or serves", () => {
  expect([...Object.keys(looking), ...acting, ...serving].toSorted()).toEqual(names.toSorted());
});

describe("a repository that was made to attack its reader starts and fetches nothing", { timeout: 120_000 }, () => {
  let project: HostileProject;
  beforeAll(async () => {
    project = await hostileProject();
  });
  afterAll(() => project.close());
  const nothing = { fired: [], connections: 0 };
  const happened = () => ({ fired: project.fired(), connections: project.connections() });

  test("although its canaries and its server work", async () => {
    spawnSync(join(project.folder, "fire"), ["by hand"]);
    spawnSync("git", ["status"], { cwd: project.folder, stdio: "ignore" });
    await fetch(project.address).catch(() => undefined);
    const { fired, connections } = happened();
    expect(fired.toString()).toContain("fire by hand");
    expect(fired.toString()).toContain("fire git-");
    expect(connections).toBe(1);
  });

  test.each(Object.entries(looking))("in %s", async (name, calls) => {
    for (const args of calls) {
      const { code, err } = await cuebook(project.folder, [...name.split(" "), ...args], project.env);
      expect({ args, ...happened() }).toEqual({ args, ...nothing });
      // It did its work, or said what is wrong.
      expect(err, `${name} ${args.join(" ")}`).not.toContain("error[internal]");
      expect([0, 1, 2, 3, 4]).toContain(code);
    }
  });

  test("in a plan whose agents are the repository's, which names them and waits", async () => {
    const plan = (agent: string) =>
      cuebook(
        project.folder,
        ["plan", "solve.workflow.yaml", "--prompt", "Go.", "--allow-dirty", "--agent", agent],
        project.env,
      );
    for (const agent of ["claude", "codex", "acp", "preloaded", "plain-codex"])
      expect((await plan(agent)).code).toBe(3);
    // Of the machine, where no such client is: that in the repository is none.
    expect((await plan("plain-claude")).code).toBe(4);
    expect(happened()).toEqual(nothing);
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

describe("a repository whose store is a database of strangers", { timeout: 60_000 }, () => {
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
    await cuebook(project.folder, args, project.env);
    expect({ fired: project.fired(), connections: project.connections() }).toEqual({ fired: [], connections: 0 });
  });
});
