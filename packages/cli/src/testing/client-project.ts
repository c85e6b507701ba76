import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RealClient } from "@cuebook/agents/testing";
import { folderWith } from "@cuebook/project/testing";
import { plainEnv, worktreesOf } from "./cuebook.ts";
import type { Project } from "./phase-projects.ts";
import { git, removeFolder } from "./run-project.ts";

/** PATH of agents: node is there. */
export const path = `${dirname(process.execPath)}:${process.env.PATH}`;

/** Makes a project with its first commit, and gives its folder. */
export function makeProject({ files, prepare, settings, furnish }: Project, config: object): string {
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

/** What a trial of a client lacks on this machine, for its title; empty: nothing. */
export function lacking({ name, variable }: Pick<RealClient, "name" | "variable">, { needs }: Project): string {
  if (process.env[variable] === undefined) return ` [skipped: needs ${name} (set ${variable}=/path/to/${name})]`;
  return isThere(needs) ? "" : ` [skipped: needs ${needs.join(" ")}]`;
}

/** The path of a file in the only worktree of a project. */
export function inWorktree(project: string, file: string): string {
  const worktrees = realpathSync(worktreesOf(project));
  return join(worktrees, readdirSync(worktrees)[0] ?? "", file);
}

/** What a person who clones the branch sees of the change: a test that nobody in the run knew passes. */
export function expectAccepted(project: string, branch: string, { acceptance, env }: Project): void {
  const clone = join(folderWith(), "clone");
  git(project, "clone", "--quiet", "--branch", branch, project, clone);
  const tests = { [acceptance.file]: acceptance.text, ...acceptance.others };
  for (const [file, text] of Object.entries(tests)) writeFileSync(join(clone, file), text);
  for (const command of acceptance.run) run(clone, command, env);
  removeFolder(dirname(clone));
}
