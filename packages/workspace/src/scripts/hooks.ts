/** @folder The hooks of a workspace, with their environment and output. */
import { CuebookError } from "@cuebook/error";
import { type Child, masker, ProcessError, secretValues } from "@cuebook/system";
import { HookOutput } from "./hook-output.ts";
import { runScript, scriptProblem } from "./script.ts";

/** The moments at which an author's script is called. */
export const hookNames = ["after_create", "before_run", "after_run", "before_remove"] as const;
export type HookName = (typeof hookNames)[number];

/** The most that is kept of what a hook writes: 256 KiB. */
export const hookOutputLimit = 256 * 1024;

/** How a hook is run. */
export interface HookOptions {
  /** The folder that it runs in: absolute. */
  readonly folder: string;
  /** Its whole environment, as `hookEnvironment` makes it. */
  readonly env: Readonly<Record<string, string>>;
  /** 0: no limit. */
  readonly timeoutMs: number;
  /** Aborted to end it. */
  readonly signal: AbortSignal;
  /** A file for all that it writes, capped at 16 MiB; its folder exists. */
  readonly log?: string | undefined;
  /** Values that output and log must not have, beside those of variables in `env` whose names say that they are secret. */
  readonly secrets?: readonly string[];
  /** Told when its process group is up, so that a crashed service can be cleaned up after (`endOrphan`). */
  readonly onProcess?: (process: Pick<Child, "pid" | "startedAt">) => void;
}

/** How a hook ended. */
export interface HookResult {
  readonly hook: HookName;
  /** `succeeded`: exit code 0. `timed_out` and `stopped`: it was ended by us. `failed`: anything else. */
  readonly outcome: "succeeded" | "failed" | "timed_out" | "stopped";
  /** Null when a signal ended it, or it did not begin. */
  readonly code: number | null;
  /** The signal that ended it. */
  readonly endedBy: string | null;
  /** What it wrote to both streams, in order: beginning and end where that is more than 256 KiB. */
  readonly output: string;
  /** How many bytes of it are left out. */
  readonly omittedBytes: number;
  readonly durationMs: number;
  readonly timedOut: boolean;
  /** False when something that it started is still alive after it was killed. */
  readonly isGone: boolean;
  /** Why the log is not whole. */
  readonly logFailure?: unknown;
}

/**
 * Runs a hook, `sh -c SCRIPT`, in a process group of its own, which ends with it: when it has ended, at its timeout, when the
 * signal is aborted, and when we are killed. Its standard input is empty.
 *
 * ```ts
 * const env = hookEnvironment({ issue, workspace, attempt });
 * const result = await runHook("before_run", "npm ci", { folder: workspace, env, timeoutMs: 60_000, signal });
 * const failure = hookFailure(result, 60_000);
 * ```
 *
 * @param script an author's text: nothing is put into it
 * @returns how it ended, whatever that was
 * @throws CuebookError `hook_failed` when it cannot be started
 */
export async function runHook(name: HookName, script: string, options: HookOptions): Promise<HookResult> {
  const began = performance.now();
  const told = (result: Omit<HookResult, "hook" | "durationMs" | "timedOut">): HookResult => {
    const durationMs = Math.round(performance.now() - began);
    return { hook: name, ...result, durationMs, timedOut: result.outcome === "timed_out" };
  };
  requireScript(name, script);
  const secrets = options.secrets ?? [];
  const output = new HookOutput(hookOutputLimit);
  const onOutput = (chunk: Uint8Array): void => output.push(chunk);
  try {
    const ending = await runScript(name, script, { ...options, secrets, onOutput });
    const { text, omittedBytes } = output.read();
    const mask = masker([...secretValues(options.env), ...secrets]);
    return told({ ...ending, output: mask(text), omittedBytes });
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    if (error.code === "process_cancelled") {
      return told({ outcome: "stopped", code: null, endedBy: null, output: "", omittedBytes: 0, isGone: true });
    }
    throw new CuebookError("hook_failed", `the hook ${name} ${error.what}`, {
      retryable: true,
      cause: error,
      hint: error.hint,
    });
  }
}

/**
 * The failure that a result is, with the last lines of what the hook wrote; `undefined` for a success.
 * Codes: `hook_failed`, `hook_timeout` (both may be gone at another try), `hook_stopped`.
 */
export function hookFailure(result: HookResult, timeoutMs: number): CuebookError | undefined {
  const { hook, outcome } = result;
  const said = lastLines(result.output);
  if (!result.isGone) {
    return new CuebookError(
      "hook_failed",
      `the hook ${hook} left processes behind that do not end when they are killed`,
      {
        hint: "look for its processes with `ps`, and end them",
      },
    );
  }
  switch (outcome) {
    case "succeeded":
      return undefined;
    case "stopped":
      return new CuebookError("hook_stopped", `the hook ${hook} was stopped${said}`);
    case "timed_out":
      return new CuebookError(
        "hook_timeout",
        `the hook ${hook} was still working after ${timeoutMs} ms and was ended${said}`,
        {
          retryable: true,
          hint: "give it less to do, or more time: hooks.timeout_ms",
        },
      );
    case "failed": {
      const how = result.endedBy === null ? `ended with exit code ${result.code}` : `was ended by ${result.endedBy}`;
      return new CuebookError("hook_failed", `the hook ${hook} ${how}${said}`, {
        retryable: true,
        hint: `correct the script under hooks.${hook}, or what it meets in the workspace`,
      });
    }
  }
}

function lastLines(output: string): string {
  const lines = output
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => (character === "\n" ? "\n" : " "))
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-6)
    .map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line));
  if (lines.length === 0) return "; it wrote nothing";
  return `; the last of what it wrote:\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

function requireScript(name: HookName, script: string): void {
  const problem = scriptProblem(script);
  if (problem === undefined) return;
  if (problem === "nul") {
    throw new CuebookError("hook_failed", `the hook ${name} has a NUL byte, which no script can have`, {
      hint: `take it out of hooks.${name}`,
    });
  }
  const { bytes, most } = problem;
  throw new CuebookError("hook_failed", `the hook ${name} has ${bytes} bytes: at most ${most} can be run`, {
    hint: `put it into a file, and have hooks.${name} run that`,
  });
}
