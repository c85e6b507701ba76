import { randomUUID } from "node:crypto";
import { type Child, type Confinement, type Ending, ProcessError, startProcess } from "@cuebook/system";
import { reasonOf, ToolError } from "../../errors/tool-error.ts";
import { printable } from "../../text/printable.ts";
import { Capture, type Captured } from "./capture.ts";

export interface Execution {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Where the process changes to before it becomes the program. */
  readonly place: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly confinement: Confinement;
  /** Its standard input. Undefined: empty. */
  readonly input: string | undefined;
  readonly timeoutMs: number;
  /** The limit for each of the two outputs. */
  readonly mostOutputBytes: number;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
}

export interface Executed extends Pick<Ending, "signal" | "durationMs" | "leftovers"> {
  /** Null if a signal ended the process. */
  readonly exitCode: number | null;
  readonly hasTimedOut: boolean;
  readonly stdout: Captured;
  readonly stderr: Captured;
}

/** The name of a command's guard in the shell's messages. */
const guard = "cuebook-command";
/** The variable that marks every process a command started. Its value is unique to each command. */
const markName = "CUEBOOK_COMMAND";
/** The time between asking a command to end and killing it. */
const graceMs = 2000;
const progressMs = 1000;

/**
 * Runs a program, and everything it starts, until it ends, and keeps what it prints. On Linux processes that left its process
 * group are ended too, unless they have cleared their environment. Memory, disk and number of processes are not limited.
 * @throws ToolError `command_failed` if it cannot be started, `sandbox_unavailable`, `cancelled`
 */
export async function execute(execution: Execution): Promise<Executed> {
  const { program, args, place, environment, confinement, input, timeoutMs, signal, mostOutputBytes } = execution;
  const stdout = new Capture(mostOutputBytes);
  const stderr = new Capture(mostOutputBytes);
  if (signal.aborted) throw new ToolError("cancelled", "the command was not run: the call was cancelled");
  try {
    await using child = await startProcess({
      command: [program, ...args],
      folder: place,
      environment,
      confinement,
      input,
      timeoutMs,
      stallTimeoutMs: 0,
      graceMs,
      secrets: [],
      guard,
      mark: { name: markName, value: randomUUID() },
      onErrors: (chunk) => stderr.push(chunk),
      isReadToEnd: true,
      signal,
    });
    return await attend(child, execution, { stdout, stderr });
  } catch (error) {
    if (error instanceof ToolError) throw error;
    if (error instanceof ProcessError && error.code === "sandbox_unavailable") {
      const hint = `A person has to set it up: ${error.hint}.`;
      throw new ToolError(error.code, `the command ${error.what}`, { hint, cause: error });
    }
    // The system's reason. The program is already known.
    const cause = error instanceof ProcessError ? (error.cause ?? error) : error;
    throw new ToolError("command_failed", `the command could not be run: ${reasonOf(cause)}`, { cause: error });
  }
}

async function attend(
  child: Child,
  { signal, progress }: Execution,
  { stdout, stderr }: { readonly stdout: Capture; readonly stderr: Capture },
): Promise<Executed> {
  const started = performance.now();
  const ticking = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    progress(`running for ${seconds} s, ${stdout.bytes + stderr.bytes} bytes of output`);
  }, progressMs);
  try {
    for await (const chunk of child.output) stdout.push(chunk);
    const { code, signal: endedBy, durationMs, leftovers, stopped } = await child.ended;
    if (signal.aborted) {
      throw new ToolError("cancelled", "the command was ended: the call was cancelled", {
        hint: "What the command had done by then is not undone.",
      });
    }
    const errors = stderr.read();
    refuseUnstarted(code, errors.text);
    return {
      exitCode: code,
      signal: endedBy,
      durationMs,
      leftovers,
      hasTimedOut: stopped === "timed_out",
      stdout: stdout.read(),
      stderr: errors,
    };
  } finally {
    clearInterval(ticking);
  }
}

/** If the guard could not become the program, the shell reports that under the guard's name. */
function refuseUnstarted(exitCode: number | null, errors: string): void {
  if ((exitCode !== 126 && exitCode !== 127) || !errors.startsWith(`${guard}: `)) return;
  throw new ToolError("command_failed", `the program could not be started: ${printable(errors.trim())}`, {
    hint: "The interpreter named in its first line may be missing, or the program is built for another kind of machine.",
  });
}
