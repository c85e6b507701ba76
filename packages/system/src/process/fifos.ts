import { closeSync, constants, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { runProgram } from "./run-program.ts";

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** A pipe, as the descriptors of its ends: ours does not block, theirs does, which is what programs expect. */
export interface Fifo {
  readonly ours: number;
  readonly theirs: number;
}

/** The direction of a pipe, as this process uses it. */
export type Direction = "reading" | "writing";

/** How many pipes of each direction are kept ready: making them takes a process, and each holds two descriptors. */
const ready = 8;

const directions: readonly Direction[] = ["reading", "writing"];
const stock: Record<Direction, Fifo[]> = { reading: [], writing: [] };
let filling: Promise<void> | undefined;

/**
 * Takes a pipe without a name. Node's `pipe` is a socket, which cannot be opened by name: a script's `echo oops > /dev/stderr` or
 * `jq . /dev/stdin` would fail only under us.
 */
export async function takeFifo(direction: Direction): Promise<Fifo> {
  for (;;) {
    const fifo = stock[direction].pop();
    if (fifo !== undefined) return fifo;
    filling ??= fill().finally(() => {
      filling = undefined;
    });
    await filling;
  }
}

/** Makes what is missing of each direction: children take more of one than of the other, and what nobody takes must not add up. */
async function fill(): Promise<void> {
  const missing = directions.flatMap((direction) =>
    Array.from({ length: Math.max(0, ready - stock[direction].length) }, (_, index) => ({
      direction,
      name: `${direction}-${index}`,
    })),
  );
  const folder = await mkdtemp(join(tmpdir(), "cuebook-"));
  try {
    await make(missing.map(({ name }) => join(folder, name)));
    for (const { direction, name } of missing) stock[direction].push(openFifo(join(folder, name), direction));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens both ends. A writer that does not block needs a reader first; so does one that blocks, which would wait for it. */
function openFifo(path: string, direction: Direction): Fifo {
  const opened: number[] = [];
  const open = (flags: number): number => {
    const descriptor = openSync(path, flags);
    opened.push(descriptor);
    return descriptor;
  };
  try {
    const reader = open(O_RDONLY | O_NONBLOCK);
    if (direction === "reading") return { ours: reader, theirs: open(O_WRONLY) };
    const fifo = { ours: open(O_WRONLY | O_NONBLOCK), theirs: open(O_RDONLY) };
    closeSync(reader);
    return fifo;
  } catch (error) {
    for (const descriptor of opened) closeSync(descriptor);
    throw error;
  }
}

async function make(paths: readonly string[]): Promise<void> {
  const { code, stderr } = await runProgram({
    command: ["mkfifo", "-m", "600", ...paths],
    folder: "/",
    environment: { PATH: env.PATH ?? "" },
    input: new Uint8Array(),
    ...{ timeoutMs: 30_000, keepBytes: 65_536, mostBytes: 65_536 },
  });
  if (code !== 0) throw new Error(`mkfifo failed: ${stderr.trim()}`);
}
