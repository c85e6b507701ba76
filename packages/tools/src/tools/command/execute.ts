import { randomUUID } from "node:crypto";
import { type Child, type Ending, ProcessError, startProcess } from "@cuebook/system";
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
  /** What is on its standard input; undefined: nothing. */
  readonly input: string | undefined;
  readonly timeoutMs: number;
  /** Of each output. */
  readonly mostOutputBytes: number;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
}

export interface Executed extends Pick<Ending, "signal" | "durationMs" | "leftovers"> {
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly hasTimedOut: boolean;
  readonly stdout: Captured;
  readonly stderr: Captured;
}

/** What the guard of a command calls itself in the shell's own messages. */
const guard = "cuebook-command";
/** The variable by which what a command started is known: its value is another for each. */
const markName = "CUEBOOK_COMMAND";
/** Between asking a command to end and killing it. */
const graceMs = 2000;
const progressMs = 1000;

/**
 * Runs a program to its end, which is also that of all that it has started, and keeps what it prints. On Linux what has left its
 * process group ends too, unless it has cleared its environment. Memory, disk and number of processes are not limited.
 * @throws ToolError `command_failed` where it cannot be started, `cancelled`
 */
export async function execute(execution: Execution): Promise<Executed> {
  const { program, args, place, environment, input, timeoutMs, signal, mostOutputBytes } = execution;
  const stdout = new Capture(mostOutputBytes);
  const stderr = new Capture(mostOutputBytes);
  if (signal.aborted) throw new ToolError("cancelled", "the command was not run: the call was taken back");
  try {
    await using child = await startProcess({
      command: [program, ...args],
      folder: place,
      environment,
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
    // What the system said: which program it was about is known.
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
      throw new ToolError("cancelled", "the command was ended: the call was taken back", {
        hint: "What it had done until then is done.",
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

/** That the guard could not become the program is told by the shell that it was, in its own name. */
function refuseUnstarted(exitCode: number | null, errors: string): void {
  if ((exitCode !== 126 && exitCode !== 127) || !errors.startsWith(`${guard}: `)) return;
  throw new ToolError("command_failed", `the program could not be started: ${printable(errors.trim())}`, {
    hint: "The interpreter that its first line names may be missing, or it is made for another kind of machine.",
  });
}
