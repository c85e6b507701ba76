import { closeSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { kill, platform } from "node:process";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { isOutOfDescriptors, isSystemError } from "../system-error.ts";
import type { Mark } from "./guard.ts";

/** Sends a signal to a process group. False if the group no longer exists. */
export function signalGroup(group: number, signal: NodeJS.Signals): boolean {
  try {
    kill(-group, signal);
    return true;
  } catch (error) {
    // macOS answers EPERM for a group with only dead members.
    if (isSystemError(error, "ESRCH") || (platform === "darwin" && isSystemError(error, "EPERM"))) return false;
    throw error;
  }
}

/** Sends a signal to the members of a process group, except its leader. Only on Linux. */
export function signalMembers(group: number, signal: NodeJS.Signals): void {
  try {
    signalFound(group, signal);
  } catch (error) {
    // It is a courtesy: what does not end is killed.
    if (!isOutOfDescriptors(error)) throw error;
  }
}

function signalFound(group: number, signal: NodeJS.Signals): void {
  for (const pid of readdirSync("/proc").map(Number)) {
    if (Number.isNaN(pid) || pid === group || stateOf(bytesOf(`/proc/${pid}/stat`).toString()).group !== group)
      continue;
    try {
      kill(pid, signal);
    } catch (error) {
      if (!isSystemError(error, "ESRCH") && !isSystemError(error, "EPERM")) throw error;
    }
  }
}

/**
 * Waits until nothing of a process group lives: after a signal, a process may still write until it ends.
 * @returns false if something is still alive after `timeoutMs`
 */
export async function groupGone(group: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    if (!groupExists(group)) return true;
    // Dead processes count as members until their parent reaps them, which a careless parent never does.
    if (pauseMs >= 4 && platform === "linux" && !hasLivingMember(group)) return true;
    if (performance.now() > deadline) return false;
    await sleep(pauseMs);
  }
}

function groupExists(group: number): boolean {
  try {
    kill(-group, 0);
    return true;
  } catch (error) {
    return !isSystemError(error, "ESRCH") && !(platform === "darwin" && isSystemError(error, "EPERM"));
  }
}

/** How long processes that keep starting others are followed. */
const followedMs = 5000;
/** How long processes are followed that may carry the mark, because they become other programs. */
const unclearMs = 500;
/** The pause after a round without descriptors. */
const shortageMs = 20;

/** What a look at all processes showed. */
interface Look {
  /** How long after the first look it is worth to look again. */
  readonly followMs: number;
  /** Whether all could be looked at. */
  readonly isWhole: boolean;
}

/**
 * Kills everything that has a mark. The first pass runs before it returns to its caller. Only Linux can find marks; elsewhere the
 * guard's watcher does the work alone.
 * @returns the number of processes
 */
export async function killMarked(mark: Mark): Promise<number> {
  const begun = performance.now();
  const seen = new Set<number>();
  for (;;) {
    const { followMs, isWhole } = killFound(mark, seen);
    if (performance.now() >= begun + followMs) return seen.size;
    // A process started before the kill is found in the next round; a dying one is found again.
    await (isWhole ? setImmediate() : sleep(shortageMs));
  }
}

/** Kills what carries the mark at this moment. */
function killFound(mark: Mark, seen: Set<number>): Look {
  let followMs = 0;
  try {
    // Each as soon as it is found, without a pause: a process that starts another and ends must not have time for it.
    for (const [pid, isMarked] of candidates(mark)) {
      followMs = Math.max(followMs, isMarked ? followedMs : unclearMs);
      if (!isMarked) continue;
      seen.add(pid);
      killOne(pid);
    }
    return { followMs, isWhole: true };
  } catch (error) {
    // The guard's watcher, which has descriptors of its own, does the same.
    if (isOutOfDescriptors(error)) return { followMs: followedMs, isWhole: false };
    throw error;
  }
}

/** Our processes that were started with a variable set to a value. Empty if the system is not Linux. */
export function processesWith(name: string, value: string): number[] {
  return [...candidates({ name, value })].flatMap(([pid, isMarked]) => (isMarked ? [pid] : []));
}

/** The processes that carry a mark, and those of which that cannot be said at this moment. */
function* candidates({ name, value }: Mark): Generator<readonly [pid: number, isMarked: boolean]> {
  if (platform !== "linux") return;
  const variable = Buffer.from(`${name}=${value}\0`);
  const later = Buffer.concat([Buffer.of(0), variable]);
  const isCarried = (environment: Buffer) => environment.indexOf(variable) === 0 || environment.includes(later);
  // The newest first: a process that starts others is found before it has started the next.
  for (const pid of readdirSync("/proc").reverse()) {
    if (!/^\d+$/.test(pid) || kernelThreads.has(pid)) continue;
    const environment = bytesOf(`/proc/${pid}/environ`);
    const program = environment.length > 0 ? "known" : programOf(pid);
    if (program === "changes") yield [Number(pid), false];
    else if (isCarried(program === "changed" ? bytesOf(`/proc/${pid}/environ`) : environment))
      yield [Number(pid), true];
  }
}

/** Threads of the kernel. Looking at each in every round would take longer than a process takes to start another. */
const kernelThreads = new Set<string>();

/**
 * The program of a process without environment: between two programs it has no arguments either, and just after that it has both.
 */
function programOf(pid: string): "changes" | "changed" | "none" {
  if (bytesOf(`/proc/${pid}/cmdline`).length > 0) return "changed";
  const text = bytesOf(`/proc/${pid}/stat`).toString();
  const { isDead, isOfKernel } = stateOf(text);
  if (isOfKernel) kernelThreads.add(pid);
  return text === "" || isDead || isOfKernel ? "none" : "changes";
}

/**
 * A file of `/proc`; empty if the process has ended, or belongs to another user.
 * @throws the error of the system if too many files are open
 */
function bytesOf(path: string): Buffer {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    // `readFileSync` would allocate for each process, and all of them are read whenever a child ends.
    const length = readSync(file, buffer, 0, buffer.length, 0);
    return length < buffer.length ? buffer.subarray(0, length) : readFileSync(path);
  } catch (error) {
    if (isOutOfDescriptors(error)) throw error;
    return buffer.subarray(0, 0);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What was read last: it is looked at before the next file is read. */
const buffer = Buffer.allocUnsafe(64 * 1024);

function killOne(pid: number): void {
  try {
    kill(pid, "SIGKILL");
  } catch (error) {
    if (!isSystemError(error, "ESRCH")) throw error;
  }
}

function hasLivingMember(group: number): boolean {
  try {
    return readdirSync("/proc").some((name) => {
      if (!/^\d+$/.test(name) || kernelThreads.has(name)) return false;
      const text = bytesOf(`/proc/${name}/stat`).toString();
      const state = text === "" ? undefined : stateOf(text);
      return state?.group === group && !state.isDead;
    });
  } catch (error) {
    // What cannot be looked at may live.
    if (isOutOfDescriptors(error)) return true;
    throw error;
  }
}

/** Fields of `/proc/PID/stat`. */
interface ProcessState {
  readonly group: number;
  readonly isDead: boolean;
  /** A thread of the kernel, which has no program. */
  readonly isOfKernel: boolean;
  readonly startTicks: string;
}

/** The flag of the kernel's threads. */
const kernelThread = 0x0020_0000;

/** The state of a process; `undefined` if it does not exist. */
export async function readState(pid: number): Promise<ProcessState | undefined> {
  try {
    return stateOf(await readFile(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    if (isSystemError(error, "ENOENT") || isSystemError(error, "ESRCH")) return undefined;
    throw error;
  }
}

function stateOf(text: string): ProcessState {
  // The name is in parentheses and may contain some; the numbered fields follow the last one, from 3 on.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state = "", , group = ""] = fields;
  return {
    group: Number(group),
    isDead: state === "Z" || state === "X",
    isOfKernel: (Number(fields[6]) & kernelThread) !== 0,
    startTicks: fields[19] ?? "",
  };
}
