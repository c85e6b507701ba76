import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { guardName, guardScript, guardShell } from "./guard.ts";
import { killLeftovers, signalGroup } from "./leftovers.ts";
import { openPipes, type Pipes } from "./pipes.ts";

/** A program to run. */
export interface SupervisedProgram {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Where the process changes to before it becomes the program. */
  readonly place: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** What is on its standard input; undefined: nothing. */
  readonly input: string | undefined;
}

/** How a child ended. */
export interface Ending {
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** From its start to its exit. */
  readonly durationMs: number;
  /** Processes that were left when it ended, and were killed. */
  readonly leftovers: number;
}

/** A running child. Dispose of it, and nothing that it started lives. */
export interface Supervised extends Disposable {
  readonly stdout: Socket;
  readonly stderr: Socket;
  /** Asks its group to end, and kills it where it does not. */
  stop(): void;
  /** When it has ended, with its whole group, and its outputs are closed. */
  readonly ended: Promise<Ending>;
}

/** Between asking a group to end and killing it. */
const graceMs = 2000;
/** How long outputs may stay open after everything was killed: what escaped with them is not waited for. */
const lingerMs = 1000;

/**
 * Starts a program in a process group of its own that ends with it and with us. On Linux what has left the group ends too,
 * unless it has cleared its environment. Memory, disk and number of processes are not limited.
 * @throws the system's error where it cannot be started
 */
export async function startSupervised(program: SupervisedProgram): Promise<Supervised> {
  const pipes = await openPipes(program.input);
  try {
    return await start(program, pipes);
  } catch (error) {
    close(pipes);
    throw error;
  }
}

async function start({ program, args, place, environment }: SupervisedProgram, pipes: Pipes): Promise<Supervised> {
  const started = performance.now();
  const mark = randomUUID();
  const child = spawn(guardShell, ["-c", guardScript, guardName, mark, program, ...args], {
    cwd: place,
    env: environment,
    detached: true,
    stdio: [...pipes.theirs, "pipe"],
  });
  const exited = once(child, "exit");
  // That it could not be started is told by the next line.
  exited.catch(() => {});
  await once(child, "spawn");
  pipes.closeTheirs();
  const group = child.pid ?? 0;
  // What the guard's watcher reads: letting go of it kills everything. Its failures are those of the program.
  const lifeline = child.stdio[3];
  lifeline?.on("error", () => {});
  let killing: NodeJS.Timeout | undefined;

  const end = async (): Promise<Ending> => {
    const [exitCode, signal] = parseExit(await exited);
    const durationMs = Math.round(performance.now() - started);
    const leftovers = await killLeftovers(group, mark);
    await Promise.all([drained(pipes.stdout), drained(pipes.stderr)]);
    return { exitCode, signal, durationMs, leftovers };
  };
  return {
    stdout: pipes.stdout,
    stderr: pipes.stderr,
    stop: () => {
      if (killing !== undefined) return;
      signalGroup(group, "SIGTERM");
      killing = setTimeout(() => signalGroup(group, "SIGKILL"), graceMs);
    },
    ended: end(),
    [Symbol.dispose]: () => {
      lifeline?.destroy();
      clearTimeout(killing);
      close(pipes);
    },
  };
}

function close(pipes: Pipes): void {
  pipes.closeTheirs();
  pipes.stdout.destroy();
  pipes.stderr.destroy();
}

/** What the event of a child that ends tells: Node says what is in it. */
function parseExit(values: readonly unknown[]): readonly [number | null, string | null] {
  const [code, signal] = values;
  return [typeof code === "number" ? code : null, typeof signal === "string" ? signal : null];
}

async function drained(stream: Socket): Promise<void> {
  if (stream.closed) return;
  const closed = once(stream, "close");
  const timer = setTimeout(() => stream.destroy(), lingerMs);
  await closed;
  clearTimeout(timer);
}
