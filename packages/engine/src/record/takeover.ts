import { hostname } from "node:os";
import { kill, pid } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { EventBody, InterruptReason, Owner, RunDriver, RunState } from "@cuebook/run";
import { interruptions, turnsUnderWay } from "@cuebook/run";
import { endOrphan, isSystemError, processesWith, processStartTime } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import { recordedUsage } from "./recorded-usage.ts";
import type { TranscriptWriter } from "./transcript-writer.ts";

/** This process, in the form in which leases name it. */
export async function thisProcess(): Promise<Owner> {
  return { host: hostname(), pid, startedAt: (await processStartTime(pid)) ?? "" };
}

/** Whether the last driver of a run is gone, as far as known here. A driver that waits for its machine lives, or gave the run back. */
export async function isDriverGone({ driver, isGivenBack }: RunDriver): Promise<boolean> {
  if (driver === undefined || isGivenBack === true) return false;
  return driver.host !== hostname() || (await processStartTime(driver.pid)) !== driver.startedAt;
}

/** Ends the agents that a dead driver left running. @throws CuebookError `agent_orphan_alive` */
export async function endLostTurns(state: RunState): Promise<void> {
  for (const { process } of turnsUnderWay(state)) {
    if (process === undefined) await endUnrecorded(state.id);
    else await endOrphan(process);
  }
}

/**
 * The events to record for turns with an unknown outcome, with the usage of each. Open entries in their transcripts are closed.
 * @param step only the turns of this step
 * @throws CuebookError as `Journal.appendTranscript`
 */
export async function interruptedTurns(
  host: Pick<Host, "prices">,
  transcript: TranscriptWriter,
  state: RunState,
  reason: InterruptReason,
  step?: number,
): Promise<EventBody[]> {
  const events: EventBody[] = [];
  for (const event of interruptions(state, reason, step)) {
    const isTurn = event.type === "turn_interrupted";
    const usage = isTurn ? recordedUsage(host, state, event, await transcript.close(event)) : undefined;
    events.push(isTurn ? { ...event, usage } : event);
  }
  return events;
}

/**
 * Ends an agent whose driver died before it recorded the agent's process: the run in its environment identifies it. Works only on
 * Linux; on other systems, the guard of the agent ends it soon.
 */
async function endUnrecorded(run: string): Promise<void> {
  // A found process may start another one before it is killed: the next round finds that one.
  for (let round = 0; round < 20; round++) {
    const found = (await processesWith("CUEBOOK_RUN", run)).filter((each) => each !== pid);
    if (found.length === 0) return;
    for (const each of found) {
      try {
        kill(each, "SIGKILL");
      } catch (error) {
        if (!isSystemError(error, "ESRCH")) throw orphanAlive(each, error);
      }
    }
    await sleep(5);
  }
}

function orphanAlive(process: number, cause: unknown): CuebookError {
  const what = `the agent's process ${process} of an earlier, crashed run is alive and may not be ended by this user`;
  return new CuebookError("agent_orphan_alive", what, {
    hint: `end it by hand (kill -KILL ${process}), then resume the run`,
    cause,
  });
}
