/** @folder The effects of a run: asks `decide` for the next commands, performs them, records what happened. */
import { CuebookError } from "@cuebook/error";
import type { EventBody, FailureRecord, RunState } from "@cuebook/run";
import {
  attachment,
  commandName,
  decide,
  expiredBy,
  isOpen,
  isTakenUp,
  openDecision,
  resumeEvents,
  stateOf,
  suspendedFor,
} from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { withPermit } from "@cuebook/system";
import type { Definition } from "@cuebook/workflow";
import { readOutput } from "@cuebook/workflow";
import { requireStillApproved } from "../decisions/make.ts";
import { deriveHost } from "../host/derive.ts";
import type { Host } from "../host/host.ts";
import { MachineFaulted } from "../machine/fault.ts";
import { throughFaults } from "../machine/through-faults.ts";
import { requireInput } from "../prompt/input.ts";
import { failureOf, isUnforeseen } from "../record/failure.ts";
import { HeldLease } from "../record/held-lease.ts";
import { logInternalError, suspendedForBug } from "../record/internal-error.ts";
import { releaseLease } from "../record/leases.ts";
import { rebuildLost, suspendedFiles } from "../record/rebuild.ts";
import { type EventObserver, Recorder } from "../record/recorder.ts";
import { endLostTurns, interruptedTurns, thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";
import { noteDriver } from "../record/travel.ts";
import { cancelRun } from "./cancel.ts";
import { Drive, type DriveOptions } from "./driving.ts";
import { takeMail } from "./mail.ts";
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
async function isResumed({ journal }: Host, run: string): Promise<boolean> {
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
async function hasAnswer({ journal }: Host, { id, suspension }: RunState): Promise<boolean> {
  if (suspension?.reason !== "waiting" && suspension?.reason !== "decision") return false;
  return (await journal.mail(id)).length > 0;
}

async function driveLeased(host: Host, run: string, options: DriveOptions): Promise<RunState> {
  const { journal } = host;
  const held = await HeldLease.acquire(host, run, await thisProcess());
  const { lease } = held;
  try {
    const before = stateOf(run, await journal.read(run));
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
    const recorder = new Recorder(host, lease, before, observe, (now) => suspendedFiles(host, now));
    if (!isOpen(before) && options.resume === undefined) return before;
    const isTaking = options.resume === "taken_up";
    if (isTaking && before.status === "suspended" && !isTakenUp(before, host.now().toISOString())) return before;
    const resume = isTaking ? {} : options.resume;
    const workflow = await pinnedWorkflow(journal, before.pin);
    const { definition } = workflow;
    await takeMail(host, recorder);
    await recorder.append(...expiredBy(definition, recorder.state, host.now().toISOString()));
    const { state } = recorder;
    if (resume?.input !== undefined) requireInput(definition, { ...state.input, ...resume.input });
    const going = resumeEvents(definition, state, resume ?? {});
    const failure = await rebuilt(host, recorder, going);
    if (failure === undefined && state.status === "suspended") await requireStillApproved(host, recorder);
    const transcript = await TranscriptWriter.open(host, lease);
    await attach(host, recorder, transcript, definition, failure === undefined ? going : []);
    if (failure === undefined) await noteDriver(host, recorder.state);
    if (failure !== undefined) {
      await recorder.append(suspendedFor(failure, recorder.state.active.at(-1)));
      return recorder.state;
    }
    const drive = new Drive(host, held, recorder, transcript, workflow, alarm, options);
    try {
      return await withPermit(held, () => drive.run());
    } catch (error) {
      // An error that the caller's observer threw belongs to the caller.
      if (!isUnforeseen(error) || error === observed) throw error;
      return await suspendForBug(host, recorder, transcript, error, drive.failedStep);
    }
  } finally {
    await removeWorkFolder(run);
    await releaseLease(journal, lease);
  }
}

/**
 * Creates a lost workspace again, or returns the failure with which to suspend the run. The failure is thrown instead if the run has
 * ended or waits for a decision, because its state must not change then.
 */
async function rebuilt(
  host: Host,
  recorder: Recorder,
  going: readonly EventBody[],
): Promise<FailureRecord | undefined> {
  const { state } = recorder;
  try {
    await rebuildLost(host, recorder, going);
    return undefined;
  } catch (error) {
    if (error instanceof MachineFaulted) throw error;
    if (!isOpen(state) || openDecision(state) !== undefined) throw error;
    return failureOf(error);
  }
}

/** Suspends a run that hit a bug, so that other runs continue. All its work has ended before the call. */
async function suspendForBug(
  host: Host,
  recorder: Recorder,
  transcript: TranscriptWriter,
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

/** Takes a run over: ends agents that a dead driver left running, and records the unknown outcomes and the commands to repeat. */
async function attach(
  host: Host,
  recorder: Recorder,
  transcript: TranscriptWriter,
  definition: Definition,
  going: readonly EventBody[],
): Promise<void> {
  const { state } = recorder;
  await endLostTurns(state);
  const owner = await thisProcess();
  const { reason, interrupted: why } = attachment(state, owner);
  const interrupted = await interruptedTurns(host, transcript, state, why);
  const pending = state.status === "running" ? decide(definition, host.limits, state, readOutput).map(commandName) : [];
  await recorder.append(
    {
      type: "driver_attached",
      owner,
      reason,
      repeats: pending.filter((name) => name !== "record" && !name.startsWith("wait ")),
    },
    ...interrupted,
    ...going,
  );
}
