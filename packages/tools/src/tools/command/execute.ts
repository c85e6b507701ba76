import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { ToolError } from "../../errors/tool-error.ts";
import { guardName, guardScript, guardShell } from "../../system/guard.ts";
import { killLeftovers, signalGroup } from "../../system/leftovers.ts";
import { openPipes, type Pipes } from "../../system/pipes.ts";
import { printable } from "../../text/printable.ts";
import { Capture, type Captured } from "./capture.ts";

export interface Execution {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Where the process changes to before it becomes the program. */
  readonly place: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What is on its standard input; absent: nothing. */
  readonly input: string | undefined;
  readonly timeoutMs: number;
  /** Of each output. */
  readonly mostOutputBytes: number;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
}

export interface Executed {
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly hasTimedOut: boolean;
  readonly stdout: Captured;
  readonly stderr: Captured;
  readonly durationMs: number;
  /** Processes that were left when it ended, and were killed. */
  readonly leftovers: number;
}

/** Between asking a command to end and killing it. */
const graceMs = 2000;
/** How long outputs may stay open after everything was killed: what escaped with them is not waited for. */
const lingerMs = 1000;
const progressMs = 1000;

/**
 * Runs a program to its end, in a process group of its own that ends with it, with the call and with us. On Linux what has
 * left the group ends too, unless it has cleared its environment. Memory, disk and number of processes are not limited.
 * @throws ToolError `command_failed` where it cannot be started, `cancelled`
 */
export async function execute(execution: Execution): Promise<Executed> {
  if (execution.signal.aborted) throw new ToolError("cancelled", "the command was not run: the call was taken back");
  let pipes: Pipes | undefined;
  try {
    pipes = await openPipes(execution.input);
    return await run(execution, pipes);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError("command_failed", `the command could not be run: ${reason}`, { cause: error });
  } finally {
    pipes?.closeTheirs();
    pipes?.stdout.destroy();
    pipes?.stderr.destroy();
  }
}

async function run(execution: Execution, pipes: Pipes): Promise<Executed> {
  const started = performance.now();
  const mark = randomUUID();
  const stdout = capture(pipes.stdout, execution.mostOutputBytes);
  const stderr = capture(pipes.stderr, execution.mostOutputBytes);
  const child = spawn(guardShell, ["-c", guardScript, guardName, mark, execution.program, ...execution.args], {
    cwd: execution.place,
    env: execution.environment,
    detached: true,
    stdio: [...pipes.theirs, "pipe"],
  });
  const exited = once(child, "exit");
  // That it could not be started is told by the next line.
  exited.catch(() => {});
  await once(child, "spawn");
  pipes.closeTheirs();
  const group = child.pid ?? 0;
  // What the guard's watcher reads: letting go of it kills everything. Its failures are those of the command.
  const lifeline = child.stdio[3];
  lifeline?.on("error", () => {});

  let hasTimedOut = false;
  let killing: NodeJS.Timeout | undefined;
  const stop = (): void => {
    if (killing !== undefined) return;
    signalGroup(group, "SIGTERM");
    killing = setTimeout(() => signalGroup(group, "SIGKILL"), graceMs);
  };
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
    const [exitCode, signal] = parseExit(await exited);
    const durationMs = Math.round(performance.now() - started);
    const leftovers = await killLeftovers(group, mark);
    await Promise.all([drained(pipes.stdout), drained(pipes.stderr)]);
    if (execution.signal.aborted) {
      throw new ToolError("cancelled", "the command was ended: the call was taken back", {
        hint: "What it had done until then is done.",
      });
    }
    const errors = stderr.read();
    refuseUnstarted(exitCode, errors.text);
    return { exitCode, signal, hasTimedOut, stdout: stdout.read(), stderr: errors, durationMs, leftovers };
  } finally {
    lifeline?.destroy();
    clearTimeout(timeout);
    clearTimeout(killing);
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

/** What the event of a child that ends tells: Node says what is in it. */
function parseExit(values: readonly unknown[]): readonly [number | null, string | null] {
  const [code, signal] = values;
  return [typeof code === "number" ? code : null, typeof signal === "string" ? signal : null];
}

function capture(stream: Socket, mostBytes: number): Capture {
  const captured = new Capture(mostBytes);
  stream.on("data", (chunk: Buffer) => captured.push(chunk));
  // A pipe that fails has told all that it will.
  stream.on("error", () => {});
  return captured;
}

async function drained(stream: Socket): Promise<void> {
  if (stream.closed) return;
  const closed = once(stream, "close");
  const timer = setTimeout(() => stream.destroy(), lingerMs);
  await closed;
  clearTimeout(timer);
}
