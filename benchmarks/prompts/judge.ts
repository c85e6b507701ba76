import { execFileSync, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { compileGlob } from "@cuebook/policy";
import { pathOf, type Task } from "./task.ts";

/** What a result has to meet. */
export const rules = ["tests_failed_first", "tests_pass", "nothing_else_touched", "acceptance"] as const;
export type Rule = (typeof rules)[number];

/** Whether a rule is met, and if not, why. */
export interface Verdict {
  readonly rule: Rule;
  readonly passed: boolean;
  readonly detail: string;
}

/** The commits that a run began with and ended with, in its repository. */
export interface Change {
  readonly repository: string;
  readonly base: string;
  readonly commit: string;
}

/** The longest time that tests may take. */
const testTimeoutMs = 120_000;

/**
 * Judges a change by rules, from its files alone: what the run says about itself does not count.
 *
 * @param folder an empty folder for checkouts
 */
export function judge(task: Task, change: Change, folder: string): Verdict[] {
  const changed = git(change.repository, "diff", "--name-only", "--no-renames", "-z", change.base, change.commit)
    .split("\0")
    .filter((name) => name !== "");
  return [
    testsFailedFirst(task, change, changed, join(folder, "first")),
    testsPass(task, change, join(folder, "after")),
    nothingElseTouched(task, changed),
    acceptance(task, change, join(folder, "acceptance")),
  ];
}

/** The changed tests, over the files before the change, have to fail. */
function testsFailedFirst(task: Task, change: Change, changed: readonly string[], folder: string): Verdict {
  const rule = "tests_failed_first";
  const present = new Set(git(change.repository, "ls-tree", "-r", "-z", "--name-only", change.commit).split("\0"));
  const tests = changed.filter((name) => isAmong(task.tests, name) && present.has(name));
  if (tests.length === 0) return { rule, passed: false, detail: "no test was added or changed" };
  checkOut(change, change.base, folder);
  git(folder, "checkout", "--quiet", change.commit, "--", ...tests);
  const { code } = run(task.test, folder);
  return { rule, passed: code !== 0, detail: code === 0 ? "the new tests pass without the change" : "" };
}

function testsPass(task: Task, change: Change, folder: string): Verdict {
  checkOut(change, change.commit, folder);
  const { code, end } = run(task.test, folder);
  return { rule: "tests_pass", passed: code === 0, detail: code === 0 ? "" : end };
}

function nothingElseTouched(task: Task, changed: readonly string[]): Verdict {
  const others = changed.filter((name) => !isAmong([...task.mayChange, ...task.tests], name));
  const detail = changed.length === 0 ? "no file was changed" : others.join(", ");
  return { rule: "nothing_else_touched", passed: others.length === 0 && changed.length > 0, detail };
}

function acceptance(task: Task, change: Change, folder: string): Verdict {
  checkOut(change, change.commit, folder);
  cpSync(pathOf(task, "acceptance"), folder, { recursive: true });
  const { code, end } = run(task.acceptance, folder);
  return { rule: "acceptance", passed: code === 0, detail: code === 0 ? "" : end };
}

function isAmong(globs: readonly string[], name: string): boolean {
  return globs.some((glob) => compileGlob(glob)(name));
}

function checkOut({ repository }: Change, commit: string, folder: string): void {
  git(repository, "worktree", "add", "--quiet", "--detach", folder, commit);
}

/** Runs a test command, and gives the end of what it printed. */
function run(command: readonly string[], cwd: string): { readonly code: number | null; readonly end: string } {
  const [program = "", ...args] = command;
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8", timeout: testTimeoutMs });
  const end = `${stdout}${stderr}${error?.message ?? ""}`.trimEnd().split("\n").slice(-40).join("\n");
  return { code: status, end };
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
