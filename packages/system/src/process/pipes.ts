import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Direction, takeFifo } from "./fifos.ts";

/** The standard input of a child process: undefined is empty. */
export interface PipedInput {
  readonly input: string | undefined;
  /** Whether it stays open after `input`. */
  readonly hasOpenInput?: boolean;
}

/** The streams of a child process: our ends, and the child's ends as descriptors, for `stdio` of `spawn`. */
export interface Pipes {
  /** Undefined if it does not stay open. */
  readonly stdin: Socket | undefined;
  readonly stdout: Socket;
  readonly stderr: Socket;
  /** What the guard's watcher reads. Closing it kills everything. */
  readonly lifeline: Socket;
  /** Of the input, the output, the errors and the lifeline. */
  readonly theirs: readonly number[];
  /** Closes the child's ends in this process, once the child has them. */
  closeTheirs(): void;
  /** Closes both, of a child that could not be started. */
  close(): void;
}

/** Opens pipes for the outputs and the lifeline, and for an input that stays open; any other input is a nameless file. */
export async function openPipes({ input, hasOpenInput = false }: PipedInput): Promise<Pipes> {
  const opened = { ours: [] as Socket[], theirs: [] as number[] };
  const take = async (direction: Direction): Promise<Socket> => {
    const { ours, theirs } = await takeFifo(direction);
    opened.theirs.push(theirs);
    const socket = socketOf(ours, direction);
    opened.ours.push(socket);
    return socket;
  };
  let areOpen = true;
  const closeTheirs = (): void => {
    if (areOpen) for (const descriptor of opened.theirs) closeSync(descriptor);
    areOpen = false;
  };
  const close = (): void => {
    closeTheirs();
    for (const socket of opened.ours) socket.destroy();
  };
  try {
    const stdin = hasOpenInput ? await take("writing") : undefined;
    if (stdin === undefined) opened.theirs.push(await openInput(input));
    const [stdout, stderr, lifeline] = [await take("reading"), await take("reading"), await take("writing")];
    return { stdin, stdout, stderr, lifeline, theirs: opened.theirs, closeTheirs, close };
  } catch (error) {
    close();
    throw error;
  }
}

function socketOf(descriptor: number, direction: Direction): Socket {
  const isReading = direction === "reading";
  try {
    return new Socket({ fd: descriptor, readable: isReading, writable: !isReading });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

async function openInput(input: string | undefined): Promise<number> {
  if (input === undefined) return openSync("/dev/null", "r");
  const folder = await mkdtemp(join(tmpdir(), "cuebook-"));
  try {
    const file = join(folder, "0");
    await writeFile(file, input, { mode: 0o600, flag: "wx" });
    return openSync(file, "r");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
