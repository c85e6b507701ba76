import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { userSeal } from "@cuebook/system";
import { addRememberedRule } from "@cuebook/tools";
import { startModelService } from "../../packages/cli/src/testing/model-server.ts";
import { repositoryRoot } from "../../scripts/files.ts";

/*
 * `node conformance/versions/make.ts VERSION` keeps the files of this version, made by its commands: a project, a recording of a run, and
 * the database; in `tools` a project with chats, permissions, answers of models, own prompts, an applied template set and what undoes it;
 * and in `waiting` a run that waits for an answer, with the session of its model. It is called before a version is released, and makes what
 * is missing. What it wrote is never changed: `versions.test.ts` opens it for ever.
 */
const version = process.argv[2];
if (version === undefined) throw new Error("name the version: node conformance/versions/make.ts 0.2");
const target = join(repositoryRoot, "conformance/versions", version);
const home = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-version-")));
const project = join(home, "project");

const tools = join(target, "tools");
const waiting = join(target, "waiting");

const env = { PATH: `${dirname(execPath)}:/usr/bin:/bin`, HOME: home };
const main = join(repositoryRoot, "packages/cli/src/main.ts");

function cuebook(...args: readonly string[]): string {
  return execFileSync(execPath, [main, ...args], { cwd: project, env, encoding: "utf8" });
}

/** Calls the command while this process answers it. */
async function cuebookAsync(...args: readonly string[]): Promise<void> {
  await promisify(execFile)(execPath, [main, ...args], { cwd: project, env });
}

/** A project with two runs and their database. */
function keepRuns(): void {
  cuebook("init");
  cuebook("run", "solve.workflow.yaml", "--issue", "issues.json#APP-1", "--quiet");
  cuebook("run", "WORKFLOW.md", "--issue", "issues.json#APP-1", "--quiet");
  const { runs }: { runs: readonly { run: string; workflow: string }[] } = JSON.parse(
    cuebook("runs", "list", "--format", "json"),
  );
  const solved = runs.find(({ workflow }) => workflow === "solve")?.run ?? "";
  cuebook("test", "--from-run", solved, "--out", "solve.recording.yaml");
  mkdirSync(target, { recursive: true });
  for (const file of ["WORKFLOW.md", "solve.workflow.yaml", "issues.json", "solve.recording.yaml"])
    cpSync(join(project, file), join(target, file));
  for (const file of ["config.yaml", "demo.yaml"])
    cpSync(join(project, ".cuebook", file), join(target, "cuebook", file));
  writeFileSync(join(target, "cuebook.db.gz"), gzipSync(databaseOf(join(project, ".cuebook/state")), { level: 9 }));
}

/** The database of a project, as one file. */
function databaseOf(state: string): Buffer {
  const database = join(state, "cuebook.db");
  const opened = new DatabaseSync(database);
  opened.exec("PRAGMA wal_checkpoint(TRUNCATE); VACUUM;");
  opened.close();
  return readFileSync(database);
}

/** The configuration of a model behind an address. */
function configOf(url: string): string {
  return `agents:\n  bot: { kind: chat, provider: openai-compatible, base_url: "${url}", model: tiny, retries: 0 }\n`;
}

const toolFiles: Readonly<Record<string, string>> = {
  "support.prompt.yaml": `messages:
  - { role: system, content: "You help {{ name }}." }
variables:
  - { name: name, required: true }
`,
  "support.prompt.test.yaml": `prompt: support.prompt.yaml
models: [bot]
cases:
  - { name: greets, args: { name: Grace }, message: Hello, answer: { contains: Hello } }
`,
  ".templates/service/template.yaml": `version: 1
description: A service.
variables:
  name: { pattern: "^[a-z][a-z0-9-]*$" }
files:
  - { source: main.ts.tmpl, target: main.ts }
`,
  ".templates/service/main.ts.tmpl": 'export const name = "{{ name }}";\n',
};

/** A project with what the tools, chats and prompts of a project keep. */
async function keepTools(): Promise<void> {
  await using service = await startModelService();
  const config = configOf(service.url);
  for (const [path, text] of Object.entries({ ...toolFiles, ".cuebook/config.yaml": config })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  mkdirSync(join(project, ".git"));
  writeFileSync(join(project, ".git/HEAD"), "");
  await cuebookAsync("prompt", "test", "--record");
  await cuebookAsync("chat", "Hello");
  cuebook("prompt", "edit", "docs", "--whole");
  cuebook("template", "apply", "service", "orders", "--set", "name=orders", "--yes");
  const remembered = { rule: { decide: "allow", tool: "editFile", path: "src/a.ts" }, by: "ann" } as const;
  const answer = { ...remembered, at: "2026-01-02T03:04:05.000Z" };
  // On every other machine it is foreign, with whatever key.
  addRememberedRule(join(project, ".cuebook/state/tools"), answer, userSeal(join(tools, "answers.key")));
  rmSync(join(tools, "answers.key"));
  rmSync(join(project, ".git"), { recursive: true });
  for (const name of readdirSync(project))
    cpSync(join(project, name), join(tools, name.replace(".cuebook", "cuebook")), { recursive: true });
  for (const made of ["cuebook/state/.gitignore", "cuebook/state/tools/lock.db", "cuebook/state/tools/actions/lock.db"])
    rmSync(join(tools, made), { force: true });
}

const greeting = `version: 1
name: greet
inputs: { properties: { name: { type: string } }, required: [name] }
roles:
  greeter:
    goal: Greet the person.
    frontmatter: { properties: { greeting: { type: string } }, required: [greeting] }
graph:
  $START: { _: { role: greeter, prompt: "Greet {{{input.name}}}." } }
  greeter: { _: { role: $END } }
`;

const phases = `version: 1
name: careful
description: A change that a person approves.
phases:
  - tiny_spec
  - implement
  - { use: review, gate: human }
`;

/** A run whose model has asked a question. `place` has the path that the run recorded: a test puts its own in its place. */
async function keepWaiting(): Promise<void> {
  const asks = "---\n$status: $SUSPEND\nreason: How is somebody greeted whose name is empty?\n---\n";
  await using service = await startModelService(() => ({ deltas: [asks] }));
  const config = `agent: bot\n${configOf(service.url)}`;
  const files = {
    "greet.workflow.yaml": greeting,
    "careful.workflow.yaml": phases,
    ".cuebook/config.yaml": config,
    ".gitignore": ".cuebook/state/\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], { cwd: project });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message", "start");
  // It ends with 3: somebody is asked.
  await cuebookAsync("run", "greet.workflow.yaml", "--input", "name=Ann").catch((error: { code?: unknown }) => {
    if (error.code !== 3) throw error;
  });
  const state = join(project, ".cuebook/state");
  mkdirSync(waiting, { recursive: true });
  writeFileSync(join(waiting, "cuebook.db.gz"), gzipSync(databaseOf(state), { level: 9 }));
  cpSync(join(state, "logs"), join(waiting, "logs"), { recursive: true });
  git("bundle", "create", "--quiet", join(waiting, "repository.bundle"), "--all");
  writeFileSync(join(waiting, "place"), `${home}\n`);
}

try {
  mkdirSync(project);
  if (!existsSync(target)) keepRuns();
  rmSync(project, { recursive: true });
  mkdirSync(project);
  if (!existsSync(tools)) await keepTools();
  rmSync(project, { recursive: true });
  mkdirSync(project);
  if (!existsSync(waiting)) await keepWaiting();
} finally {
  rmSync(home, { recursive: true, force: true });
}
