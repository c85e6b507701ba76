/** @folder Git in a folder: commits, checkpoints, diffs, updating a branch. */
import { env as ours } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { isSystemError, pathOutside, runProgram } from "@cuebook/system";

/** The variables of our environment that git needs, without those that would select another repository, index or object store. */
const handedOn = [
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "TMPDIR",
  "SSH_AUTH_SOCK",
  "XDG_CONFIG_HOME",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_SYSTEM",
  "GIT_CONFIG_NOSYSTEM",
  // How this machine reaches remotes.
  "GIT_SSH",
  "GIT_SSH_COMMAND",
  "GIT_SSH_VARIANT",
  "GIT_SSL_CAINFO",
  "GIT_SSL_CAPATH",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  ...["http_proxy", "https_proxy", "all_proxy", "no_proxy"].flatMap((name) => [name, name.toUpperCase()]),
];

/** Overrides of user settings that would make our commands run programs, ask, or do more than intended. */
const settings = [
  ["core.hooksPath", "/dev/null"],
  ["core.fsmonitor", "false"],
  ["core.untrackedCache", "false"],
  ["core.quotePath", "false"],
  ["diff.external", ""],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["submodule.recurse", "false"],
  ["worktree.useRelativePaths", "false"],
  ["commit.gpgSign", "false"],
  ["i18n.commitEncoding", "UTF-8"],
  ["merge.conflictStyle", "merge"],
  ["merge.renormalize", "false"],
  ["rebase.updateRefs", "false"],
  ["rerere.enabled", "false"],
  ["advice.detachedHead", "false"],
] as const;

const usualCommand = ["git", ...settings.flatMap(([key, value]) => ["-c", `${key}=${value}`])];

/** How one git command is run. */
export interface GitOptions {
  /** Variables besides the fixed ones. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** The encoding of input and answer: `latin1` has a character for each byte, for names that need not be UTF-8. Default `utf8`. */
  readonly encoding?: "utf8" | "latin1";
  /** Default two minutes. */
  readonly timeoutMs?: number;
  /** Reads at most this number of bytes of the answer, then ends git: for commands that change nothing. */
  readonly keepBytes?: number;
  /** Exit codes that are answers and not failures. Default only 0. */
  readonly expected?: readonly number[];
  /** Abort it to end git: for commands that leave nothing half-made. */
  readonly signal?: AbortSignal | undefined;
}

/** The answer of a git command. */
export interface GitAnswer {
  readonly code: number;
  readonly stdout: string;
  /** The end of its error stream, for people. */
  readonly stderr: string;
  /** The answer was longer than `keepBytes`. */
  readonly isCut: boolean;
}

const defaultTimeoutMs = 120_000;
const maxOutputBytes = 256 * 1024 * 1024;

/**
 * What git says before it does anything, if it reads the list of worktrees while another git creates one, whose data is not written
 * yet.
 */
const halfMade = /^fatal: failed to read .*\/worktrees\/.*\/commondir:/m;
const mostRetries = 20;
const retryMs = 50;

/**
 * Runs git in a folder with a list of arguments, a clean environment, no hooks and no questions.
 *
 * It is left running when we are killed: an interrupted git leaves locks in the user's repository.
 *
 * @throws CuebookError `git_missing`, `git_failed`
 */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
  let answer = await runGit(folder, args, options);
  for (let retry = 0; retry < mostRetries && halfMade.test(answer.stderr); retry++) {
    await sleep(retryMs);
    answer = await runGit(folder, args, options);
  }
  if (answer.isCut || (options.expected ?? [0]).includes(answer.code)) return answer;
  throw gitFailure(folder, args, answer);
}

/** The error for a failed answer. */
export function gitFailure(folder: string, args: readonly string[], { code, stderr }: GitAnswer): CuebookError {
  const said = stderr.trim().split("\n").slice(-5).join("\n") || `exit code ${code}`;
  return new CuebookError("git_failed", `git ${nameOf(args)} failed in ${folder}: ${said}`, { hint: hintFor(said) });
}

/** The answer without its last line break. */
export async function gitLine(folder: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  return (await git(folder, args, options)).stdout.replace(/\n$/, "");
}

/** The version of git, as it reports it: it can be run here. @throws CuebookError `git_missing`, `git_failed` */
export function gitVersion(folder: string): Promise<string> {
  return gitLine(folder, ["--version"]);
}

async function runGit(folder: string, args: readonly string[], options: GitOptions): Promise<GitAnswer> {
  const { encoding = "utf8", timeoutMs = defaultTimeoutMs } = options;
  const answer = await runProgram({
    usual: { command: usualCommand, environment: gitEnvironment(folder) },
    command: args,
    folder,
    environment: options.environment ?? {},
    input: Buffer.from(options.input ?? "", encoding),
    timeoutMs,
    keepBytes: options.keepBytes ?? Number.POSITIVE_INFINITY,
    mostBytes: maxOutputBytes,
    signal: options.signal,
  }).catch((error: unknown) => {
    throw cannotRun(error, folder);
  });
  const { code, signal, stderr, isCut, ended } = answer;
  const failed = (what: string) =>
    new CuebookError("git_failed", `git ${nameOf(args)} ${what} in ${folder}`, { retryable: true });
  if (!isCut && ended === "timeout") throw failed(`did not end within ${timeoutMs / 1000} s`);
  if (!isCut && ended === "stopped") throw failed("was stopped");
  if (!isCut && ended === "output") throw failed(`wrote more than ${maxOutputBytes} bytes`);
  if (!isCut && code === null) throw failed(`was ended by ${signal}`);
  return { code: code ?? 0, stdout: answer.stdout.toString(encoding), stderr, isCut };
}

export function gitEnvironment(folder: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const environment: Record<string, string> = {
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "true",
    GIT_EDITOR: "true",
    GIT_PAGER: "cat",
    GIT_OPTIONAL_LOCKS: "0",
    LC_ALL: "C",
  };
  for (const name of handedOn) {
    const value = ours[name];
    if (value !== undefined) environment[name] = value;
  }
  // A repository brings programs under the name of git, too.
  return { ...environment, PATH: pathOutside(environment.PATH, folder), ...more };
}

function cannotRun(error: unknown, folder: string): CuebookError {
  if (isSystemError(error, "ENOENT")) {
    return new CuebookError(
      "git_missing",
      `cannot run git in ${folder}: it is not on PATH, or the folder does not exist`,
      {
        hint: "install git 2.30 or newer",
        cause: error,
      },
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new CuebookError("git_failed", `cannot run git in ${folder}: ${reason}`, { cause: error });
}

/** The command's name, for messages: `-C`-like options never come first here. */
function nameOf(args: readonly string[]): string {
  return args.find((arg) => !arg.startsWith("-")) ?? "";
}

function hintFor(said: string): string {
  if (/No space left on device|Disk quota exceeded|File too large|unable to write/.test(said))
    return "free disk space, then resume the run";
  if (/dubious ownership/.test(said))
    return "the repository belongs to another user; see safe.directory in `git help config`";
  if (/\.lock'?: File exists/.test(said)) {
    return "another git command is working there, or was interrupted: wait for it, or remove the lock file; then resume the run";
  }
  if (/promisor remote/.test(said))
    return "this is a partial clone, whose remote has the files that are missing: make it reachable, then resume the run";
  if (/unrelated histories/.test(said))
    return "the branches have no common commit here; in a shallow clone, bring earlier ones (git fetch --unshallow), then resume the run";
  return "fix what git reports, then resume the run";
}
