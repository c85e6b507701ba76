import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { platform } from "node:process";
import { promisify } from "node:util";
import { CuebookError } from "@cuebook/error";
import { groupGone, killMarked, readState, signalGroup } from "./group.ts";
import { groupMark } from "./guard.ts";

/** How long a killed group may take to end. */
const goneTimeoutMs = 10_000;

/**
 * When a process was started, as text for comparison only: a pid is reused, the pair of pid and time is not. On Linux the kernel's
 * tick count with its boot id, elsewhere the time from `ps`, to the second.
 *
 * @returns `undefined` if no process with that pid is alive
 */
export async function processStartTime(pid: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (platform === "linux") {
    const state = await readState(pid);
    return state === undefined || state.isDead ? undefined : `${state.startTicks}@${await bootId()}`;
  }
  try {
    const { stdout } = await promisify(execFile)("ps", ["-o", "stat=", "-o", "lstart=", "-p", String(pid)], {
      env: { PATH: "/bin:/usr/bin", LC_ALL: "C", TZ: "UTC" },
    });
    const [stat = "", ...start] = stdout.trim().split(/\s+/);
    return stat === "" || stat.startsWith("Z") ? undefined : start.join(" ");
  } catch (error) {
    // `ps` exits with 1 if it found nothing; other exit codes are failures of `ps`.
    if (error instanceof Error && "code" in error && error.code === 1) return undefined;
    throw error;
  }
}

let boot: string | undefined;

export async function bootId(): Promise<string> {
  boot ??= (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
  return boot;
}

/**
 * Ends what a crashed run left of an agent: its process group, if the leader is still the recorded process, and its descendants
 * outside the group.
 *
 * @param process from the agent's `process` event
 * @returns whether there was something to end; nothing of it lives when it returns
 * @throws CuebookError `agent_orphan_alive` if it cannot be ended
 */
export async function endOrphan(process: { readonly pid: number; readonly startedAt: string }): Promise<boolean> {
  const { pid } = process;
  const present = await processStartTime(pid);
  if (present !== undefined && present !== process.startedAt) return false;
  const hint = `end it by hand (kill -KILL -- -${pid}), then resume the run`;
  const alive = `the agent's process group ${pid} of an earlier, crashed run is alive`;
  let hadLeader: boolean;
  let hadStragglers: boolean;
  try {
    hadLeader = present !== undefined && signalGroup(pid, "SIGKILL");
    // The mark is unique: it has the group's id, and a group with that id would have the pid as its leader.
    hadStragglers = (await killMarked(groupMark(pid))) > 0;
  } catch (error) {
    throw new CuebookError("agent_orphan_alive", `${alive} and may not be ended by this user`, { hint, cause: error });
  }
  if (hadLeader && !(await groupGone(pid, goneTimeoutMs))) {
    throw new CuebookError("agent_orphan_alive", `${alive} ${goneTimeoutMs / 1000} s after it was killed`, { hint });
  }
  return hadLeader || hadStragglers;
}
