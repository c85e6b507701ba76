import { type Child, guardShell, startProcess } from "@cuebook/system";

/** How long a script may go on once it was asked to end. */
const graceMs = 2000;

/** The longest script: the system has a bound for one argument of a program, on Linux 128 KiB. */
const longestScript = 120 * 1024;

/** Becomes the shell that runs the script, with both streams in one, in the order in which they were written. */
const together = 'exec "$@" 2>&1';

/** How a script of an author's is run. */
export interface ScriptOptions {
  /** The folder that it runs in: absolute. */
  readonly folder: string;
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** 0: no limit. */
  readonly timeoutMs: number;
  /** Aborted to end it. */
  readonly signal: AbortSignal;
  /** A file for all that it writes, capped at 16 MiB; its folder exists. */
  readonly log?: string | undefined;
  /** Values that the log must not have, beside those of variables in `env` whose names say that they are secret. */
  readonly secrets: readonly string[];
  /** Told when its process group is up. */
  readonly onProcess?: (process: Pick<Child, "pid" | "startedAt">) => void;
  /** Told what it writes to both streams, in order. */
  readonly onOutput: (chunk: Uint8Array) => void;
}

/** How a script ended. */
export interface ScriptEnding {
  /** `succeeded`: exit code 0. `timed_out` and `stopped`: it was ended by us. `failed`: anything else. */
  readonly outcome: "succeeded" | "failed" | "timed_out" | "stopped";
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** The signal that ended it. */
  readonly endedBy: string | null;
  /** False when something that it started is still alive after it was killed. */
  readonly isGone: boolean;
  /** Why the log is not whole. */
  readonly logFailure?: unknown;
}

/** Why a text cannot be run as a script; `undefined` where it can. */
export function scriptProblem(script: string): "nul" | { readonly bytes: number; readonly most: number } | undefined {
  if (script.includes("\0")) return "nul";
  const bytes = Buffer.byteLength(script);
  return bytes <= longestScript ? undefined : { bytes, most: longestScript };
}

/**
 * Runs `sh -c SCRIPT` in a process group of its own, which ends with it: when it has ended, at its timeout, when the signal is
 * aborted, and when we are killed. Its standard input is empty.
 *
 * @param name what it calls itself: `$0`
 * @param script an author's text, without a `scriptProblem`: nothing is put into it
 * @throws ProcessError when it cannot be started; `process_cancelled` where it was stopped before
 */
export async function runScript(name: string, script: string, options: ScriptOptions): Promise<ScriptEnding> {
  await using child = await startProcess({
    command: [guardShell, "-c", together, name, guardShell, "-c", script, name],
    folder: options.folder,
    environment: options.env,
    input: "",
    timeoutMs: options.timeoutMs,
    stallTimeoutMs: 0,
    graceMs,
    log: options.log,
    secrets: options.secrets,
    signal: options.signal,
  });
  options.onProcess?.({ pid: child.pid, startedAt: child.startedAt });
  for await (const chunk of child.output) options.onOutput(chunk);
  const ending = await child.ended;
  return {
    outcome:
      ending.stopped === "timed_out"
        ? "timed_out"
        : ending.stopped !== undefined
          ? "stopped"
          : ending.code === 0
            ? "succeeded"
            : "failed",
    code: ending.code,
    endedBy: ending.signal,
    isGone: ending.isGone,
    logFailure: ending.logFailure,
  };
}
