import {
  attachment,
  commandName,
  decide,
  type EventBody,
  expiredBy,
  type FailureRecord,
  isOpen,
  isTakenUp,
  openDecision,
  resumeEvents,
  suspendedFor,
} from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { readOutput, type Workflow } from "@cuebook/workflow";
import { requireStillApproved } from "../decisions/make.ts";
import type { Host } from "../host/host.ts";
import { MachineFaulted } from "../machine/fault.ts";
import { requireInput } from "../prompt/input.ts";
import { failureOf } from "../record/failure.ts";
import type { HeldLease } from "../record/held-lease.ts";
import { rebuildLost } from "../record/rebuild.ts";
import type { Recorder } from "../record/recorder.ts";
import { endLostTurns, interruptedTurns, thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";
import { noteDriver } from "../record/travel.ts";
import type { DriveOptions } from "./drive-options.ts";
import { takeMail } from "./mail.ts";

/** A run whose lease this process has. */
export interface Leased {
  readonly host: Host;
  readonly held: HeldLease;
  readonly recorder: Recorder;
}

/** A run that this process is attached to, and drives. */
export interface Attached extends Leased {
  readonly transcript: TranscriptWriter;
  readonly workflow: Workflow;
}

/**
 * Attaches to a run: takes its mail, resumes it if that is asked for, and creates a lost workspace again.
 * @returns undefined if the run is not to be driven: it has ended, its answer was withdrawn, or its workspace is lost
 */
export async function attach(leased: Leased, wanted: DriveOptions["resume"]): Promise<Attached | undefined> {
  const { host, held, recorder } = leased;
  const before = recorder.state;
  if (!isOpen(before) && wanted === undefined) return undefined;
  const isTaking = wanted === "taken_up";
  if (isTaking && before.status === "suspended" && !isTakenUp(before, host.now().toISOString())) return undefined;
  const resume = isTaking ? {} : wanted;
  const workflow = await pinnedWorkflow(host.journal, recorder.state.pin);
  const { definition } = workflow;
  await takeMail(host, recorder);
  await recorder.append(...expiredBy(definition, recorder.state, host.now().toISOString()));
  const { state } = recorder;
  if (resume?.input !== undefined) requireInput(definition, { ...state.input, ...resume.input });
  const going = resumeEvents(definition, state, resume ?? {});
  const failure = await rebuilt(leased, going);
  if (failure === undefined && state.status === "suspended") await requireStillApproved(host, recorder);
  const attached = { ...leased, workflow, transcript: await TranscriptWriter.open(host, held.lease) };
  await takeOver(attached, failure === undefined ? going : []);
  if (failure === undefined) {
    await noteDriver(host, recorder.state);
    return attached;
  }
  await recorder.append(suspendedFor(failure, recorder.state.active.at(-1)));
  return undefined;
}

/**
 * Creates a lost workspace again, or returns the failure with which to suspend the run. The failure is thrown instead if the run has
 * ended or waits for a decision, because its state must not change then.
 */
async function rebuilt({ host, recorder }: Leased, going: readonly EventBody[]): Promise<FailureRecord | undefined> {
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

/** Ends agents that a dead driver left running, and records the unknown outcomes and the commands to repeat. */
async function takeOver(
  { host, recorder, transcript, workflow }: Attached,
  going: readonly EventBody[],
): Promise<void> {
  const { state } = recorder;
  await endLostTurns(state);
  const owner = await thisProcess();
  const { reason, interrupted: why } = attachment(state, owner);
  const interrupted = await interruptedTurns(host, transcript, state, why);
  const pending =
    state.status === "running" ? decide(workflow.definition, host.limits, state, readOutput).map(commandName) : [];
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
