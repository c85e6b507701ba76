import { readdirSync, readFileSync } from "node:fs";
import { kill, platform } from "node:process";
import { setImmediate } from "node:timers/promises";
import { markName } from "./guard.ts";
import { isSystemError } from "@cuebook/system";

/** How long what goes on starting others is followed. */
const mostMs = 5000;

/** Sends a signal to a process group. What is gone already is as it is wanted. */
export function signalGroup(group: number, signal: NodeJS.Signals): void {
  signalTo(-group, signal);
}

/**
 * Kills what a command left behind when it ended: its process group, with the guard's watcher, and on Linux also what has
 * left the group and still has the command's mark.
 * @returns how many processes there were; 0 where the system does not tell
 */
export async function killLeftovers(group: number, mark: string): Promise<number> {
  const started = performance.now();
  const seen = killMarked(mark);
  signalGroup(group, "SIGKILL");
  // What one of them started before it was killed is found in a further round; what is dying is found again.
  while (performance.now() - started < mostMs) {
    await setImmediate();
    const found = killMarked(mark);
    if (found.size === 0) break;
    for (const pid of found) seen.add(pid);
  }
  return seen.size;
}

/** Kills each process as soon as it is seen, without a pause: one that starts another and ends is to have no time for it. */
function killMarked(mark: string): Set<number> {
  const found = new Set<number>();
  if (platform !== "linux") return found;
  const wanted = `${markName}=${mark}`;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name) || !hasInEnvironment(name, wanted)) continue;
    signalTo(Number(name), "SIGKILL");
    found.add(Number(name));
  }
  return found;
}

function hasInEnvironment(pid: string, wanted: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`).includes(wanted);
  } catch {
    // It has ended meanwhile, or is another user's and so none of ours.
    return false;
  }
}

function signalTo(target: number, signal: NodeJS.Signals): void {
  try {
    kill(target, signal);
  } catch (error) {
    // macOS answers EPERM for a group of which only the dead are left.
    if (isSystemError(error, "ESRCH") || (platform === "darwin" && isSystemError(error, "EPERM"))) return;
    throw error;
  }
}
