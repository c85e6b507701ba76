import { closeSync, constants, openSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { runProgram } from "./run-program.ts";

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** The streams of a child process: our ends of its outputs, and the child's ends as descriptors, for `stdio` of `spawn`. */
export interface Pipes {
  readonly stdout: Socket;
  readonly stderr: Socket;
  readonly theirs: readonly [stdin: number, stdout: number, stderr: number];
  /** Closes the child's ends in this process, once the child has them. */
  closeTheirs(): void;
}

/**
 * Opens real pipes for the outputs, and a nameless file for the input. Node's `pipe` is a socket, which cannot be opened by name: a
 * script's `echo oops > /dev/stderr` or `jq . /dev/stdin` would fail only under us.
 *
 * @param input the whole standard input of the child; absent: empty
 */
export async function openPipes(input: string | undefined): Promise<Pipes> {
  const folder = await mkdtemp(join(tmpdir(), "cuebook-"));
  const opened: number[] = [];
  const open = (path: string, flags: number): number => {
    const descriptor = openSync(path, flags);
    opened.push(descriptor);
    return descriptor;
  };
  try {
    const [stdin, stdout, stderr] = [join(folder, "0"), join(folder, "1"), join(folder, "2")];
    if (input !== undefined) await writeFile(stdin, input, { mode: 0o600, flag: "wx" });
    await makePipes(stdout, stderr);
    // The reader's end first, non-blocking: a writer's end opens only if there is a reader.
    const ours = [open(stdout, O_RDONLY | O_NONBLOCK), open(stderr, O_RDONLY | O_NONBLOCK)] as const;
    const theirs = [
      open(input === undefined ? "/dev/null" : stdin, O_RDONLY),
      open(stdout, O_WRONLY),
      open(stderr, O_WRONLY),
    ] as const;
    let areOpen = true;
    return {
      stdout: new Socket({ fd: ours[0], readable: true, writable: false }),
      stderr: new Socket({ fd: ours[1], readable: true, writable: false }),
      theirs,
      closeTheirs: () => {
        if (areOpen) for (const descriptor of theirs) closeSync(descriptor);
        areOpen = false;
      },
    };
  } catch (error) {
    for (const descriptor of opened) closeSync(descriptor);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makePipes(...paths: readonly string[]): Promise<void> {
  const { code, stderr } = await runProgram({
    command: ["mkfifo", "-m", "600", ...paths],
    folder: "/",
    environment: { PATH: env.PATH ?? "" },
    input: new Uint8Array(),
    ...{ timeoutMs: 30_000, keepBytes: 65_536, mostBytes: 65_536 },
  });
  if (code !== 0) throw new Error(`mkfifo failed: ${stderr.trim()}`);
}
