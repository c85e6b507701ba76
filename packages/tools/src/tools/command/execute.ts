import type { Socket } from "node:net";
import { reasonOf, ToolError } from "../../errors/tool-error.ts";
import { guardName } from "../../system/guard.ts";
import { type Ending, type Supervised, type SupervisedProgram, startSupervised } from "../../system/supervised.ts";
import { printable } from "../../text/printable.ts";
import { Capture, type Captured } from "./capture.ts";

export interface Execution extends SupervisedProgram {
  readonly timeoutMs: number;
  /** Of each output. */
  readonly mostOutputBytes: number;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
}

export interface Executed extends Ending {
  readonly hasTimedOut: boolean;
  readonly stdout: Captured;
  readonly stderr: Captured;
}

const progressMs = 1000;

/**
 * Runs a program to its end, which is also that of all that it has started, and keeps what it prints.
 * @throws ToolError `command_failed` where it cannot be started, `cancelled`
 */
export async function execute(execution: Execution): Promise<Executed> {
  if (execution.signal.aborted) throw new ToolError("cancelled", "the command was not run: the call was taken back");
  try {
    using child = await startSupervised(execution);
    return await attend(child, execution);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError("command_failed", `the command could not be run: ${reasonOf(error)}`, { cause: error });
  }
}

async function attend(child: Supervised, execution: Execution): Promise<Executed> {
  const started = performance.now();
  const stdout = capture(child.stdout, execution.mostOutputBytes);
  const stderr = capture(child.stderr, execution.mostOutputBytes);
  let hasTimedOut = false;
  const stop = () => child.stop();
  const timeout = setTimeout(() => {
    hasTimedOut = true;
    stop();
  }, execution.timeoutMs);
  const ticking = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    execution.progress(`running for ${seconds} s, ${stdout.bytes + stderr.bytes} bytes of output`);
  }, progressMs);
  execution.signal.addEventListener("abort", stop, { once: true });
  if (execution.signal.aborted) stop();
  try {
    const ending = await child.ended;
    if (execution.signal.aborted) {
      throw new ToolError("cancelled", "the command was ended: the call was taken back", {
        hint: "What it had done until then is done.",
      });
    }
    const errors = stderr.read();
    refuseUnstarted(ending.exitCode, errors.text);
    return { ...ending, hasTimedOut, stdout: stdout.read(), stderr: errors };
  } finally {
    clearTimeout(timeout);
    clearInterval(ticking);
    execution.signal.removeEventListener("abort", stop);
  }
}

/** That the guard could not become the program is told by the shell that it was, in its own name. */
function refuseUnstarted(exitCode: number | null, errors: string): void {
  if ((exitCode !== 126 && exitCode !== 127) || !errors.startsWith(`${guardName}: `)) return;
  throw new ToolError("command_failed", `the program could not be started: ${printable(errors.trim())}`, {
    hint: "The interpreter that its first line names may be missing, or it is made for another kind of machine.",
  });
}

function capture(stream: Socket, mostBytes: number): Capture {
  const captured = new Capture(mostBytes);
  stream.on("data", (chunk: Buffer) => captured.push(chunk));
  // A pipe that fails has told all that it will.
  stream.on("error", () => {});
  return captured;
}
