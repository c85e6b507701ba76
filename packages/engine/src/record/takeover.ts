import { hostname } from "node:os";
import { kill, pid } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { EventBody, InterruptReason, Owner, RunState } from "@cuebook/run";
import { interruptions, turnsUnderWay } from "@cuebook/run";
import { endOrphan, isSystemError, processesWith, processStartTime } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import { recordedUsage } from "./recorded-usage.ts";
import type { TranscriptWriter } from "./transcript-writer.ts";

/** This process, as a lease names it. */
export async function thisProcess(): Promise<Owner> {
  return { host: hostname(), pid, startedAt: (await processStartTime(pid)) ?? "" };
}

/** Whether the last driver of a run is gone, as far as is known here. One that waits for its machine lives, or gave the run back. */
export async function isDriverGone({ driver, isGivenBack }: RunState): Promise<boolean> {
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
 * The events to record about the turns with an unknown outcome, with what each used; what is open in their transcripts is ended.
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
 * Ends an agent that had begun when its driver died, but was not recorded yet: it is identified by the run in its environment.
 * This works only on Linux; elsewhere the guard of every agent ends it soon.
 */
async function endUnrecorded(run: string): Promise<void> {
  // A process that one of them starts before it is killed is found in the next round.
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
