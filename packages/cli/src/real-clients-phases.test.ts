import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeHome, realClients, settingsOf } from "@cuebook/agents/testing";
import { describe, expect, test } from "vitest";
import { cuebook, folderWith, plainEnv, worktreesOf } from "./testing/cuebook.ts";
import { furnishedProject } from "./testing/furnished-project.ts";
import { isOutput, type PhaseProject, phaseProjects } from "./testing/phase-projects.ts";
import { git, linesOf, newestRun, removeFolder } from "./testing/run-project.ts";

const path = `${dirname(process.execPath)}:${process.env.PATH}`;

/** Makes a project with its first commit, and gives its folder. */
function makeProject({ files, prepare, settings, furnish }: PhaseProject, config: object): string {
  const folder = realpathSync(folderWith(files));
  mkdirSync(join(folder, ".cuebook"));
  writeFileSync(join(folder, ".cuebook/config.yaml"), JSON.stringify({ ...config, project: settings }));
  for (const command of prepare) run(folder, command);
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "config", "user.name", "Test");
  git(folder, "config", "user.email", "test@localhost");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "-m", "First");
  furnish?.(folder);
  return folder;
}

function run(
  cwd: string,
  [program = "", ...args]: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  return execFileSync(program, args, { cwd, env: { ...plainEnv(cwd, more), PATH: path }, encoding: "utf8" });
}

function isThere([program = "", ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { env: process.env }).status === 0;
}

/** What a person who clones the branch sees of the change: a test that nobody in the run knew passes. */
function expectAccepted(project: string, branch: string, { acceptance, env }: PhaseProject): void {
  const clone = join(folderWith(), "clone");
  git(project, "clone", "--quiet", "--branch", branch, project, clone);
  writeFileSync(join(clone, acceptance.file), acceptance.text);
  for (const command of acceptance.run) run(clone, command, env);
  removeFolder(dirname(clone));
}

/** The clients that are tried in every project; the others are tried in the first. */
const everywhere = new Set(["claude-code"]);

describe.for(realClients)("the phases with $name", (client) => {
  const { name, kind, variable } = client;
  const [first, ...more] = phaseProjects;
  for (const trial of [first, furnishedProject, ...(everywhere.has(name) ? more : [])]) {
    const isMissing = process.env[variable] === undefined;
    const missing = isMissing ? `${name} (set ${variable}=/path/to/${name})` : trial.needs.join(" ");
    const isSkipped = isMissing || !isThere(trial.needs);
    const title = `${trial.workflow} adds a function with its test to a project: ${trial.name}${isSkipped ? ` [skipped: needs ${missing}]` : ""}`;

    test.skipIf(isSkipped)(title, { timeout: 600_000 }, async ({ annotate }) => {
      const home = realpathSync(folderWith());
      makeHome(home);
      let project = "";
      const at = (file: string) => {
        const worktrees = realpathSync(worktreesOf(project));
        return join(worktrees, readdirSync(worktrees)[0] ?? "", file);
      };
      await using model = await client.start(() => {
        const { json = (value) => [JSON.stringify(value)] } = client;
        return trial.script(client, at).flatMap((said) => (isOutput(said) ? json(said) : [said]));
      });
      const settings = settingsOf(client, model.url, home);
      const agents = { real: { kind, ...settings, set: { ...settings.set, PATH: path } } };
      project = makeProject(trial, { agents, agent: "real" });

      const begun = performance.now();
      const { code, out, err } = await cuebook(project, ["run", trial.workflow, "--prompt", trial.task], trial.env);
      const seconds = Math.round((performance.now() - begun) / 1000);
      expect({ code, end: code === 0 ? "" : out + err }).toEqual({ code: 0, end: "" });

      const id = await newestRun(project);
      const events = linesOf((await cuebook(project, ["runs", "log", id, "--format", "json"])).out);
      const returned = JSON.stringify(events.filter(({ type }) => type === "output_returned"));
      await annotate(`${seconds} s, ${model.requests.length} requests\n${returned}`);
      expect(returned).toContain(trial.newly);
      if (trial.known !== undefined) expect(returned).not.toContain(`${trial.known}\\n`);
      expect(events.some(({ type }) => type === "permission_asked" || type === "decision_requested")).toBe(false);
      expect(git(at("."), "status", "--porcelain")).toBe("");
      expectAccepted(project, git(at("."), "branch", "--show-current").trim(), trial);
      for (const folder of [home, project]) removeFolder(folder);
    });
  }
});
