import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { command } from "../../examples/command.ts";
import { judge, type Verdict } from "./judge.ts";
import { pathOf, type Task } from "./task.ts";

/** Who works on the tasks, and with which prompts. */
export interface Setting {
  /** A configured agent, or `replay`: the script of the task, which costs nothing. */
  readonly agent: string;
  /** A folder of prompt files that override those of the library. */
  readonly prompts?: string | undefined;
}

/** The result of one run of a task. */
export interface Trial {
  readonly task: string;
  readonly round: number;
  /** How the run ended. */
  readonly status: string;
  /** Why it did not complete. */
  readonly reason: string;
  readonly verdicts: readonly Verdict[];
  readonly turns: number;
  /** Tokens of input and output, those read from a cache included. */
  readonly tokens: number;
  readonly costUsd: number;
  readonly seconds: number;
}

/** The line that `cuebook run --format json --quiet` prints, as far as it is read. */
interface RunResult {
  readonly run: string;
  readonly status: string;
  readonly suspension: { readonly message: string } | null;
  readonly error: { readonly message: string } | null;
  readonly branch: string | null;
  readonly base: string;
  readonly commit: string | null;
  readonly durationMs: number;
  readonly usage: {
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly cacheReadTokens: number;
    readonly costUsd: number;
    readonly turns: number;
  };
}

/** Whether the run completed and every rule is met. */
export function isGood({ status, verdicts }: Trial): boolean {
  return status === "completed" && verdicts.every(({ passed }) => passed);
}

/** Runs a task in a new repository, and judges the result. @throws Error if the run could not start */
export function trial(task: Task, round: number, setting: Setting): Trial {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-measure-"));
  try {
    const repository = join(folder, "repository");
    makeRepository(task, setting, repository);
    const result = runTask(task, setting, folder, repository);
    const commit = result.commit ?? result.branch ?? result.base;
    const checkouts = join(folder, "checkouts");
    mkdirSync(checkouts);
    const { inputTokens, outputTokens, cacheReadTokens, costUsd, turns } = result.usage;
    return {
      task: task.name,
      round,
      status: result.status,
      reason: result.suspension?.message ?? result.error?.message ?? "",
      verdicts: judge(task, { repository, base: result.base, commit }, checkouts),
      turns,
      tokens: inputTokens + outputTokens + cacheReadTokens,
      costUsd,
      seconds: Math.round(result.durationMs / 1000),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeRepository(task: Task, { prompts }: Setting, repository: string): void {
  cpSync(pathOf(task, "repository"), repository, { recursive: true });
  if (prompts !== undefined) cpSync(prompts, join(repository, ".cuebook/prompts"), { recursive: true });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: repository, stdio: "ignore" });
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Measurement");
  git("config", "user.email", "measurement@localhost");
  git("add", "--all");
  git("commit", "--quiet", "-m", "Begin");
}

function runTask(task: Task, { agent }: Setting, folder: string, repository: string): RunResult {
  const { title, description } = task;
  const issue = { id: "1", identifier: "TASK-1", title, description, state: "open", labels: [] };
  const issues = join(folder, "issues.json");
  writeFileSync(issues, JSON.stringify([{ ...issue, created_at: "2026-01-01T00:00:00Z" }]));
  const who = agent === "replay" ? ["--replay", pathOf(task, "replay.yaml")] : ["--agent", agent];
  const where = ["--issue", `${issues}#1`, "--repo", repository, "--format", "json", "--quiet"];
  const { stdout, stderr } = spawnSync(execPath, [command, "run", task.workflow, ...where, ...who], {
    cwd: repository,
    encoding: "utf8",
    env: { ...env, CUEBOOK_WORKTREES: join(folder, "worktrees") },
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  const said: RunResult | undefined = parsed(stdout.trim().split("\n").at(-1) ?? "");
  if (said?.run === undefined) throw new Error(`the task ${task.name} could not start: ${stderr}${stdout}`.trimEnd());
  return said;
}

function parsed(line: string): RunResult | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
