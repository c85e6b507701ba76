import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { kill, platform } from "node:process";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { isSystemError } from "../system-error.ts";
import type { Mark } from "./guard.ts";

/** Sends a signal to a process group. False when there is no such group any more. */
export function signalGroup(group: number, signal: NodeJS.Signals): boolean {
  try {
    kill(-group, signal);
    return true;
  } catch (error) {
    // macOS answers EPERM for a group of which only the dead are left.
    if (isSystemError(error, "ESRCH") || (platform === "darwin" && isSystemError(error, "EPERM"))) return false;
    throw error;
  }
}

/**
 * Waits until nothing of a process group lives: a signal is not an end, and what is being ended may write until it is.
 * @returns false when something is still there after `timeoutMs`
 */
export async function groupGone(group: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    if (!groupExists(group)) return true;
    // The dead count as members until their parent has noticed; where the first process is careless, that is never.
    if (pauseMs >= 4 && platform === "linux" && !(await hasLivingMember(group))) return true;
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

/** How long what goes on starting others is followed. */
const followedMs = 5000;

/**
 * Kills everything that has a mark, first of all before it returns to its caller. Only Linux can tell; elsewhere the guard's
 * watcher is all there is.
 * @returns how many processes there were
 */
export async function killMarked(mark: Mark): Promise<number> {
  const deadline = performance.now() + followedMs;
  const seen = new Set<number>();
  for (;;) {
    let hasFound = false;
    // Each as soon as it is seen, without a pause: one that starts another and ends is to have no time for it.
    for (const pid of marked(mark)) {
      hasFound = true;
      seen.add(pid);
      killOne(pid);
    }
    if (!hasFound || performance.now() > deadline) return seen.size;
    // What one of them started before it was killed is found in the next round; what is dying is found again.
    await setImmediate();
  }
}

/** The processes of ours that were started with a variable set to a value. None where the system is not Linux. */
export function processesWith(name: string, value: string): number[] {
  return [...marked({ name, value })];
}

function* marked({ name, value }: Mark): Generator<number> {
  if (platform !== "linux") return;
  const variable = Buffer.from(`${name}=${value}\0`);
  const later = Buffer.concat([Buffer.of(0), variable]);
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const environment = environmentOf(entry);
    if (environment.indexOf(variable) === 0 || environment.includes(later)) yield Number(entry);
  }
}

function environmentOf(pid: string): Buffer {
  try {
    return readFileSync(`/proc/${pid}/environ`);
  } catch {
    // It has ended, or is another user's and so none of ours.
    return Buffer.alloc(0);
  }
}

function killOne(pid: number): void {
  try {
    kill(pid, "SIGKILL");
  } catch (error) {
    if (!isSystemError(error, "ESRCH")) throw error;
  }
}

async function pids(): Promise<number[]> {
  return (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
}

async function hasLivingMember(group: number): Promise<boolean> {
  const states = await Promise.all((await pids()).map(readState));
  return states.some((state) => state !== undefined && state.group === group && !state.isDead);
}

/** What `/proc/PID/stat` tells of a process; `undefined` when there is none. */
export async function readState(
  pid: number,
): Promise<{ readonly group: number; readonly isDead: boolean; readonly startTicks: string } | undefined> {
  let text: string;
  try {
    text = await readFile(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (isSystemError(error, "ENOENT") || isSystemError(error, "ESRCH")) return undefined;
    throw error;
  }
  // The name stands in parentheses and may itself have some; the numbered fields follow the last of them, from 3 on.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state = "", , group = ""] = fields;
  return { group: Number(group), isDead: state === "Z" || state === "X", startTicks: fields[19] ?? "" };
}
