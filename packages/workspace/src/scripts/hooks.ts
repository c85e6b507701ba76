/** @folder The hooks of a workspace, with their environment and output. */
import { CuebookError } from "@cuebook/error";
import type { Sandbox } from "@cuebook/policy";
import { type Child, masker, ProcessError, secretValues } from "@cuebook/system";
import { HookOutput } from "./hook-output.ts";
import { runScript, scriptProblem } from "./script.ts";

/** The moments at which an author's script is called. */
export const hookNames = ["after_create", "before_run", "after_run", "before_remove"] as const;
export type HookName = (typeof hookNames)[number];

/** The largest output of a hook that is kept: 256 KiB. */
export const hookOutputLimit = 256 * 1024;

/** How a hook is run. */
export interface HookOptions {
  /** The folder that it runs in: absolute. */
  readonly folder: string;
  /** Its whole environment, from `hookEnvironment`. */
  readonly env: Readonly<Record<string, string>>;
  /** What it and all that it starts reach; it writes only to its folder. Default `none`. */
  readonly sandbox?: Sandbox | undefined;
  /** 0: no limit. */
  readonly timeoutMs: number;
  /** Abort it to end the hook. */
  readonly signal: AbortSignal;
  /** A file for all its output, capped at 16 MiB; its folder exists. */
  readonly log?: string | undefined;
  /** Values that output and log must not contain, besides those of variables in `env` with names of secrets. */
  readonly secrets?: readonly string[];
  /** Called when its process group is running, so that it can be ended after a crash of the service (`endOrphan`). */
  readonly onProcess?: (process: Pick<Child, "pid" | "startedAt">) => void;
}

/** How a hook ended. */
export interface HookResult {
  readonly hook: HookName;
  /** `succeeded`: exit code 0. `timed_out` and `stopped`: we ended it. `failed`: everything else. */
  readonly outcome: "succeeded" | "failed" | "timed_out" | "stopped";
  /** Null if a signal ended it, or it did not begin. */
  readonly code: number | null;
  /** The signal that ended it. */
  readonly endedBy: string | null;
  /** Its output on both streams, in order: beginning and end if it is longer than 256 KiB. */
  readonly output: string;
  /** The number of bytes that are left out. */
  readonly omittedBytes: number;
  readonly durationMs: number;
  readonly timedOut: boolean;
  /** False if something that it started is still alive after it was killed. */
  readonly isGone: boolean;
  /** Why the log is incomplete. */
  readonly logFailure?: unknown;
}

/**
 * Runs a hook, `sh -c SCRIPT`, in a separate process group, which ends with the hook, at its timeout, when the signal is aborted, and
 * when we are killed. Its standard input is empty.
 *
 * ```ts
 * const env = hookEnvironment({ issue, workspace, attempt });
 * const result = await runHook("before_run", "npm ci", { folder: workspace, env, timeoutMs: 60_000, signal });
 * const failure = hookFailure(result, 60_000);
 * ```
 *
 * @param script a text of the author: nothing is inserted into it
 * @returns its result, also if it failed
 * @throws CuebookError `hook_failed` if it cannot be started, `sandbox_unavailable`
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
    const confinement = { sandbox: options.sandbox, workspace: options.folder };
    const ending = await runScript(name, script, { ...options, confinement, secrets, onOutput });
    const { text, omittedBytes } = output.read();
    const mask = masker([...secretValues(options.env), ...secrets]);
    return told({ ...ending, output: mask(text), omittedBytes });
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    if (error.code === "process_cancelled") {
      return told({ outcome: "stopped", code: null, endedBy: null, output: "", omittedBytes: 0, isGone: true });
    }
    const isOpen = error.code !== "sandbox_unavailable";
    throw new CuebookError(isOpen ? "hook_failed" : error.code, `the hook ${name} ${error.what}`, {
      retryable: isOpen,
      cause: error,
      hint: error.hint,
    });
  }
}

/**
 * The error for a result, with the last lines of the hook's output; `undefined` for a success.
 * Codes: `hook_failed`, `hook_timeout` (both are retryable), `hook_stopped`.
 */
export function hookFailure(result: HookResult, timeoutMs: number): CuebookError | undefined {
  const { hook, outcome } = result;
  const said = lastLines(result.output);
  if (!result.isGone) {
    return new CuebookError("hook_failed", `the hook ${hook} left processes behind that survive being killed`, {
      hint: "find its processes with `ps`, and end them",
    });
  }
  switch (outcome) {
    case "succeeded":
      return undefined;
    case "stopped":
      return new CuebookError("hook_stopped", `the hook ${hook} was stopped${said}`);
    case "timed_out":
      return new CuebookError(
        "hook_timeout",
        `the hook ${hook} was ended after ${timeoutMs} ms, while it was still working${said}`,
        {
          retryable: true,
          hint: "give it less to do, or more time: hooks.timeout_ms",
        },
      );
    case "failed": {
      const how = result.endedBy === null ? `ended with exit code ${result.code}` : `was ended by ${result.endedBy}`;
      return new CuebookError("hook_failed", `the hook ${hook} ${how}${said}`, {
        retryable: true,
        hint: `correct the script under hooks.${hook}, or the state of the workspace`,
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
  return `; its last output:\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

function requireScript(name: HookName, script: string): void {
  const problem = scriptProblem(script);
  if (problem === undefined) return;
  if (problem === "nul") {
    throw new CuebookError("hook_failed", `the hook ${name} has a NUL byte, which is not allowed`, {
      hint: `remove it from hooks.${name}`,
    });
  }
  const { bytes, most } = problem;
  throw new CuebookError("hook_failed", `the hook ${name} has ${bytes} bytes; at most ${most} are allowed`, {
    hint: `put it into a file, and let hooks.${name} run that file`,
  });
}
