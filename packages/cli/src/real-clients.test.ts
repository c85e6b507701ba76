import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeHome, type RealClient, realClients, settingsOf } from "@cuebook/agents/testing";
import { describe, expect, test } from "vitest";
import { cuebook, folderWith, plainEnv, worktreesOf } from "./testing/cuebook.ts";
import { type Calling, git, linesOf, newestRun, removeFolder, startCuebook } from "./testing/run-project.ts";
import { solveIssueExample as example } from "./testing/solve-issue-trials.ts";

/** A dependency that a worktree lacks until `npm ci` has installed it. */
const dependency = {
  "units/package.json": `{ "name": "units", "version": "1.0.0", "type": "module", "exports": "./units.js" }\n`,
  "units/units.js": "export const hour = 3600;\n",
  ".gitignore": "node_modules/\n",
};
const hourTest = `test("hours", () => {`;
const mixedTest = `test("hours and minutes together", () => {
  assert.equal(parseDuration("1h30m"), hour + 1800);
});

${hourTest}`;

const statuses = ["ready", "_", "rejected", "_", "approved", "passed", "committed"];

/** Makes the project of the example, whose tests use the dependency. */
function makeProject(folder: string, config: object): void {
  cpSync(join(example, "repository"), folder, { recursive: true });
  mkdirSync(join(folder, ".cuebook"));
  writeFileSync(join(folder, ".cuebook/config.yaml"), JSON.stringify(config));
  const npm = ["install", "--silent", "--offline", "--package-lock-only", "./units"];
  execFileSync("npm", npm, { cwd: folder, env: plainEnv(folder) });
  const file = join(folder, "test/duration.test.js");
  writeFileSync(file, `import { hour } from "units";\n${readFileSync(file, "utf8")}`);
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "config", "user.name", "Test");
  git(folder, "config", "user.email", "test@localhost");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "-m", "First");
}

function output(fields: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join("")}---\n${body}\n`;
}

/** What the model does in the five roles: one plan that is no valid output, one rejected review. */
function scriptOf({ read, edit, bash }: RealClient, worktree: string) {
  const branch = `cuebook/${worktree.slice(worktree.lastIndexOf("/") + 1)}`;
  const [code, tests] = [join(worktree, "src/duration.js"), join(worktree, "test/duration.test.js")];
  const place = { branch, worktree };
  return [
    read(code),
    "An hour has the seconds of a minute.",
    output({ $status: "ready", plan: "src/duration.js: an hour has 3600 seconds.", repoPath: "." }, "The plan."),
    read(code),
    edit(code, "const secondsPerUnit = { s: 1, m: 60, h: 60 };", "const secondsPerUnit = { s: 1, m: 60, h: 3600 };"),
    bash("npm ci --offline", true),
    bash("npm test"),
    output(place, "An hour now counts 3600 seconds."),
    bash("git diff"),
    output({ $status: "rejected", comments: "Test hours and minutes together." }, "A test is missing."),
    read(tests),
    edit(tests, hourTest, mixedTest),
    bash("npm test"),
    output(place, "A test now covers hours and minutes together."),
    bash("git status"),
    output({ $status: "approved", ...place }, "Both are there."),
    bash("npm test"),
    output({ $status: "passed", ...place }, "All tests pass."),
    bash("git add --all", true),
    bash(`git commit --quiet -m "Read hours as 3600 seconds"`, true),
    output({ $status: "committed", prUrl: "none: the repository has no remote" }, "Committed."),
  ];
}

/** Allows what the run asks, as a person does in another terminal. @returns what was asked */
async function answerAll(folder: string, calling: Calling): Promise<string[]> {
  const asked: string[] = [];
  for (;;) {
    try {
      await calling.until(`/q${asked.length + 1} `);
    } catch {
      return asked;
    }
    const run = await newestRun(folder);
    const { hash, message } = JSON.parse((await cuebook(folder, ["inbox", "show", run, "--format", "json"])).out);
    asked.push(message);
    const { code, err } = await cuebook(folder, ["inbox", "approve", run, "--hash", hash]);
    expect([code, err]).toEqual([0, ""]);
  }
}

/** What the run of a client came to: a row of the table in docs/reference/agents.md. */
interface Row {
  readonly version: string;
  readonly turns: number;
  readonly repairs: number;
  readonly byRule: number;
  readonly byPerson: number;
  readonly tokens: string;
  readonly cost: string;
  readonly seconds: number;
}

/** Reads the row from what the command shows of the run. */
async function rowOf(folder: string, run: string, asked: number, seconds: number): Promise<Row> {
  const ask = async (...args: readonly string[]) =>
    (await cuebook(folder, [...args, "--repo", folder, "--format", "json"])).out;
  const { agents } = JSON.parse(await ask("agents", "list", "--trust")) as {
    agents: { name: string; version: string }[];
  };
  const turns = linesOf(await ask("runs", "log", run)).filter(({ type }) => type === "turn_requested");
  const { events } = JSON.parse(await ask("runs", "show", run, "--transcript")) as {
    events: { type: string; by?: string }[];
  };
  const { total } = JSON.parse(await ask("costs")) as {
    total: Record<"inputTokens" | "cacheReadTokens" | "outputTokens" | "reportedUsd" | "computedUsd", number>;
  };
  const { reportedUsd, computedUsd } = total;
  const known = computedUsd > 0 ? `computed $${computedUsd.toFixed(4)}` : "unknown";
  return {
    version: agents.find(({ name }) => name === "real")?.version ?? "",
    turns: turns.length,
    repairs: new Set(turns.flatMap(({ kind, step, turn }) => (kind === "repair" ? [`${step} ${turn}`] : []))).size,
    byRule: events.filter(({ type, by }) => type === "permission_decided" && by === "rule").length,
    byPerson: asked,
    tokens: `${total.inputTokens} / ${total.cacheReadTokens} / ${total.outputTokens}`,
    cost: reportedUsd > 0 ? `reported $${reportedUsd.toFixed(4)}` : known,
    seconds,
  };
}

/** Expects one commit with both changes, whose tests pass. */
function expectCommit(folder: string, worktree: string): void {
  expect(git(worktree, "log", "--format=%s", "main..HEAD")).toBe("Read hours as 3600 seconds\n");
  expect(git(worktree, "diff", "--name-only", "main..HEAD")).toBe("src/duration.js\ntest/duration.test.js\n");
  expect(git(worktree, "status", "--porcelain")).toBe("");
  const { status, stdout } = spawnSync(process.execPath, ["--test", "--test-reporter=tap"], {
    cwd: worktree,
    env: plainEnv(folder),
    encoding: "utf8",
  });
  expect([status, /^# pass \d+$/m.exec(stdout)?.[0]]).toEqual([0, "# pass 3"]);
}

describe.for(realClients)("the example of five roles with $name", (client) => {
  const { name, kind, variable } = client;
  const isMissing = process.env[variable] === undefined;
  const needs = isMissing ? ` [skipped: needs ${name} (set ${variable}=/path/to/${name})]` : "";

  test.skipIf(isMissing)(`runs unchanged, offline${needs}`, { timeout: 600_000 }, async ({ annotate }) => {
    const [home, project] = [realpathSync(folderWith()), realpathSync(folderWith(dependency))];
    makeHome(home);
    const worktree = () => {
      const worktrees = realpathSync(worktreesOf(project));
      return join(worktrees, readdirSync(worktrees)[0] ?? "");
    };
    await using model = await client.start(() => scriptOf(client, worktree()));
    const settings = settingsOf(client, model.url, home);
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    makeProject(project, { agents: { real: { kind, ...settings, set: { ...settings.set, PATH: path } } } });

    const begun = performance.now();
    const files = [`${example}/solve-issue.workflow.yaml`, "--issue", `${example}/issues.json#7`];
    const calling = startCuebook(project, ["run", ...files, "--agent", "real"]);
    const asked = await answerAll(project, calling);
    const { code, out, err } = await calling.ended;
    const seconds = Math.round((performance.now() - begun) / 1000);
    expect({ code, end: code === 0 ? "" : out + err }).toEqual({ code: 0, end: "" });
    expectCommit(project, worktree());

    const run = await newestRun(project);
    const steps = linesOf((await cuebook(project, ["runs", "log", run, "--format", "json"])).out);
    expect(steps.flatMap(({ type, status }) => (type === "step_completed" ? [status] : []))).toEqual(statuses);
    expect(asked).toContain("Run command: npm ci --offline");
    const row = await rowOf(project, run, asked.length, seconds);
    await annotate(`${JSON.stringify(row)}\nasked: ${asked.join("; ")}`);
    expect(row).toMatchObject({ version: expect.stringMatching(/\d+\.\d+\.\d+/), repairs: 1 });
    for (const folder of [home, project]) removeFolder(folder);
  });
});
