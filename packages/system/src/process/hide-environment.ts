import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { env, platform } from "node:process";
import { isMainThread } from "node:worker_threads";
import { isOutOfDescriptors } from "../system-error.ts";
import { isPassedOn } from "./environment.ts";
import { markName } from "./guard.ts";

/** Marks stay readable: another Cuebook may have started this process, and finds it by them. */
const marks: ReadonlySet<string> = new Set([markName, "CUEBOOK_COMMAND", "CUEBOOK_RUN", "CUEBOOK_WORKTREE"]);

let isHidden: boolean | undefined;

/**
 * Hides the environment that this process was started with from other processes of the same user: `/proc/PID/environ` keeps only
 * what any child gets. `process.env` is unchanged. Memory that a debugger reads still has the values.
 *
 * The system shows the block of memory in which the process received its environment, even after a variable was removed. So each
 * variable is set again, which stores it elsewhere, and the block is overwritten. Only Linux lets a process do that, and only the main
 * thread may: others have a copy of `process.env`.
 *
 * Setting a variable that exists replaces one pointer, so threads that read the environment meanwhile are safe.
 *
 * @returns whether it is hidden
 * @throws the error of the system if too many files are open
 */
export function hideEnvironment(): boolean {
  isHidden ??= platform === "linux" && isMainThread && overwrite();
  return isHidden;
}

function overwrite(): boolean {
  try {
    const block = readFileSync("/proc/self/environ");
    const entries = entriesOf(block).filter(({ name }) => !isPassedOn(name) && !marks.has(name));
    for (const { name } of entries) {
      const value = env[name];
      if (value !== undefined) env[name] = value;
    }
    const start = blockStart(readFileSync("/proc/self/stat", "utf8"));
    const memory = openSync("/proc/self/mem", "r+");
    try {
      for (const { from, to } of entries) writeSync(memory, Buffer.alloc(to - from), 0, to - from, start + from);
    } finally {
      closeSync(memory);
    }
    const left = entriesOf(readFileSync("/proc/self/environ"));
    return left.every(({ name }) => isPassedOn(name) || marks.has(name));
  } catch (error) {
    // That passes: the next call tries again, and until then no child may be started.
    if (isOutOfDescriptors(error)) throw error;
    // A container may forbid it. Then its processes see one another, as they did before.
    return false;
  }
}

interface Entry {
  readonly name: string;
  /** Its place in the block. */
  readonly from: number;
  readonly to: number;
}

function entriesOf(block: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let from = 0; from < block.length; ) {
    const end = block.indexOf(0, from);
    const to = end === -1 ? block.length : end;
    const [name = ""] = block.toString("utf8", from, to).split("=", 1);
    if (to > from) entries.push({ name, from, to });
    from = to + 1;
  }
  return entries;
}

/** The address of the block: field 50 of `/proc/PID/stat`, which follow the name in parentheses from 3 on. */
function blockStart(stat: string): number {
  const start = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[50 - 3]);
  if (!Number.isSafeInteger(start) || start <= 0) throw new RangeError("the system does not show the address");
  return start;
}
