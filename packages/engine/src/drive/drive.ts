/** @folder The effects of a run: asks `decide` for the next commands, performs them, records what happened. */
import { CuebookError } from "@cuebook/error";
import { isOpen, type RunState, stateOf } from "@cuebook/run";
import { withPermit } from "@cuebook/system";
import { deriveHost } from "../host/derive.ts";
import type { Host, HostJournal } from "../host/host.ts";
import { MachineFaulted } from "../machine/fault.ts";
import { throughFaults } from "../machine/through-faults.ts";
import { isUnforeseen } from "../record/failure.ts";
import { HeldLease } from "../record/held-lease.ts";
import { logInternalError, suspendedForBug } from "../record/internal-error.ts";
import { releaseLease } from "../record/leases.ts";
import { suspendedFiles } from "../record/rebuild.ts";
import { type EventObserver, Recorder } from "../record/recorder.ts";
import { interruptedTurns, thisProcess } from "../record/takeover.ts";
import { type Attached, attach } from "./attach.ts";
import { cancelRun } from "./cancel.ts";
import type { DriveOptions } from "./drive-options.ts";
import { Drive } from "./driving.ts";
import { Alarm } from "./timers.ts";
import { removeWorkFolder } from "./work-folder.ts";

/**
 * Drives a run until it ends or suspends, and returns its state then. A run whose driver died continues from its journal. A run
 * that has ended is left unchanged, unless it is resumed.
 * @throws CuebookError `run_not_found`, `run_locked`, `definition_missing`; to resume: `run_ended`, `decision_open`,
 *   `decision_changed`, `decision_missing`, `say_missing`, `hand_over_missing`, `input_invalid`; JournalError where the journal fails
 *
 * While the machine cannot work, the run waits if the machine is configured so (`Machine.waits`); else MachineFaulted is thrown.
 */
export async function driveRun(host: Host, run: string, options: DriveOptions = {}): Promise<RunState> {
  let isAgain = false;
  const driveOn = async () => {
    const resume = isAgain && (await isResumed(host, run)) ? undefined : options.resume;
    isAgain = true;
    return driveToEnd(host, run, { ...options, resume });
  };
  return throughFaults(host.machine, options.signal, driveOn, run);
}

/** Whether the resumption of a run is already recorded: the run must not be resumed twice. */
async function isResumed({ journal }: HostJournal, run: string): Promise<boolean> {
  const { status } = stateOf(run, await journal.read(run));
  return status !== "suspended" && status !== "completed";
}

async function driveToEnd(host: Host, run: string, options: DriveOptions): Promise<RunState> {
  try {
    const state = await driveWhileAnswered(host, run, options);
    return (isOpen(state) && (await cancelledLate(host, run))) || state;
  } catch (error) {
    const state = error instanceof MachineFaulted && (await cancelledLate(host, run));
    if (state) return state;
    throw error;
  }
}

async function driveWhileAnswered(host: Host, run: string, options: DriveOptions): Promise<RunState> {
  let state = await driveLeased(host, run, options);
  // Takes the messages that arrived while the run was still driven.
  while (state.status === "suspended" && (await hasAnswer(host, state))) {
    state = await driveLeased(host, run, { ...options, resume: undefined }).catch(async (error: unknown) => {
      // The message was refused, or applies later: the run still waits for a person.
      const isOpenStill = error instanceof CuebookError && stillOpen.has(error.code);
      if (!isOpenStill) throw error;
      return stateOf(run, await host.journal.read(run));
    });
  }
  return state;
}

/** Cancels a run if a process requested that before the run was released: the requester was promised the cancellation. */
async function cancelledLate(host: Host, run: string): Promise<RunState | undefined> {
  const taken = await host.journal.takeRequest(run);
  if (taken?.request !== "cancel") return undefined;
  await cancelRun(deriveHost(host, { actor: taken.actor }), run).catch((error: unknown) => {
    // The requesting process has found the run free by now, and cancelled it.
    if (!(error instanceof CuebookError) || error.code !== "run_ended") throw error;
  });
  return stateOf(run, await host.journal.read(run));
}

/** The error codes of a resumption that failed because the decision is still open. */
const stillOpen: ReadonlySet<string> = new Set(["decision_open", "say_missing"]);

/** Whether the mail of a suspended run has a message that may resume it. */
async function hasAnswer({ journal }: HostJournal, { id, suspension }: RunState): Promise<boolean> {
  if (suspension?.reason !== "waiting" && suspension?.reason !== "decision") return false;
  return (await journal.mail(id)).some(({ body }) => body.kind !== "message");
}

async function driveLeased(host: Host, run: string, options: DriveOptions): Promise<RunState> {
  const { journal } = host;
  const held = await HeldLease.acquire(host, run, await thisProcess());
  const { lease } = held;
  try {
    const alarm = new Alarm(host);
    let observed: unknown;
    const observe: EventObserver = (event, now) => {
      try {
        options.onEvent?.(event, now);
      } catch (error) {
        observed = error;
        throw error;
      }
      alarm.call();
    };
    const before = stateOf(run, await journal.read(run));
    const recorder = new Recorder(host, lease, before, observe, (now) => suspendedFiles(host, now));
    const attached = await attach({ host, held, recorder }, options.resume);
    if (attached === undefined) return recorder.state;
    const drive = new Drive(attached, alarm, options);
    try {
      return await withPermit(held, () => drive.run());
    } catch (error) {
      // An error that the caller's observer threw belongs to the caller.
      if (!isUnforeseen(error) || error === observed) throw error;
      return await suspendForBug(attached, error, drive.failedStep);
    }
  } finally {
    await removeWorkFolder(run);
    await releaseLease(journal, lease);
  }
}

/** Suspends a run that hit a bug, so that other runs continue. All its work has ended before the call. */
async function suspendForBug(
  { host, recorder, transcript }: Attached,
  error: unknown,
  step: number | undefined,
): Promise<RunState> {
  const failure = logInternalError(host, recorder.state.id, error);
  const { state } = recorder;
  if (state.status !== "running" && state.status !== "pending") throw error;
  const interrupted = await interruptedTurns(host, transcript, state, "stopped");
  await recorder.append(...interrupted, suspendedForBug(failure, step));
  return recorder.state;
}
