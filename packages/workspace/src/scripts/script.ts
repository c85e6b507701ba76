import { type Child, type Confinement, guardShell, startProcess } from "@cuebook/system";

/** How long a script may continue after it was asked to end. */
const graceMs = 2000;

/** The longest script: the system limits the length of one argument, on Linux to 128 KiB. */
const longestScript = 120 * 1024;

/** Becomes the shell that runs the script, with both streams merged in order. */
const together = 'exec "$@" 2>&1';

/** How an author's script is run. */
export interface ScriptOptions {
  /** The folder that it runs in: absolute. */
  readonly folder: string;
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What it and all that it starts reach. Absent: everything. */
  readonly confinement?: Confinement | undefined;
  /** 0: no limit. */
  readonly timeoutMs: number;
  /** Abort it to end the script. */
  readonly signal: AbortSignal;
  /** A file for all its output, capped at 16 MiB; its folder exists. */
  readonly log?: string | undefined;
  /** Values that the log must not contain, besides those of variables in `env` with names of secrets. */
  readonly secrets: readonly string[];
  /** Called when its process group is running. */
  readonly onProcess?: (process: Pick<Child, "pid" | "startedAt">) => void;
  /** Receives the output of both streams, in order. */
  readonly onOutput: (chunk: Uint8Array) => void;
}

/** How a script ended. */
export interface ScriptEnding {
  /** `succeeded`: exit code 0. `timed_out` and `stopped`: we ended it. `failed`: everything else. */
  readonly outcome: "succeeded" | "failed" | "timed_out" | "stopped";
  /** Null if a signal ended it. */
  readonly code: number | null;
  /** The signal that ended it. */
  readonly endedBy: string | null;
  /** False if something that it started is still alive after it was killed. */
  readonly isGone: boolean;
  /** Why the log is incomplete. */
  readonly logFailure?: unknown;
}

/** Why a text cannot be run as a script; `undefined` if it can. */
export function scriptProblem(script: string): "nul" | { readonly bytes: number; readonly most: number } | undefined {
  if (script.includes("\0")) return "nul";
  const bytes = Buffer.byteLength(script);
  return bytes <= longestScript ? undefined : { bytes, most: longestScript };
}

/**
 * Runs `sh -c SCRIPT` in a separate process group, which ends with the script, at its timeout, when the signal is aborted, and when we
 * are killed. Its standard input is empty.
 *
 * @param name its name: `$0`
 * @param script a text of the author, without a `scriptProblem`: nothing is inserted into it
 * @throws ProcessError if it cannot be started; `process_cancelled` if it was stopped before; `sandbox_unavailable`
 */
export async function runScript(name: string, script: string, options: ScriptOptions): Promise<ScriptEnding> {
  await using child = await startProcess({
    command: [guardShell, "-c", together, name, guardShell, "-c", script, name],
    folder: options.folder,
    environment: options.env,
    confinement: options.confinement,
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
