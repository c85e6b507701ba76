import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { isOpen, listeners, type Message, mostMessageBytes, mostMessages, type RunState, stateOf } from "@cuebook/run";
import { isBlank } from "@cuebook/template";
import type { Host } from "../host/host.ts";
import { Recorder } from "../record/recorder.ts";
import { acquireIfFree } from "./cancel.ts";
import { runEnded, takeMessages, tooManyMessages } from "./mail.ts";

/** What a person writes to an agent of a run. */
export interface MessageGiven extends Pick<Message, "text" | "when"> {
  /** The step whose agent is meant. Absent: the only one at work, or else the next agent that begins a turn. */
  readonly step?: number | undefined;
}

/** A message that was written to a run. */
export interface MessageTold extends Pick<Message, "step"> {
  /** Its number in the run. Absent: the process that drives the run has not taken it yet. */
  readonly message?: number | undefined;
  /** When the agent gets it: `during` its turn, at once by a turn that ends early (`interrupted`), or with its next turn. */
  readonly is: "during" | "interrupted" | "next";
}

/** How often and how long the sender looks whether the driver took the message, in milliseconds. */
const [lookMs, mostMs] = [100, 5000];

/**
 * Writes to an agent of a run. The message is stored before this returns, and reaches the agent once, whichever process drives the run
 * then. A run that is suspended, or that nobody drives, keeps it until its next turn.
 * @throws CuebookError `run_not_found`, `run_ended`, `message_blank`, `message_too_large`, `message_limit`, `message_step`,
 *   `message_ambiguous`, `message_not_now`, `mail_full`
 */
export async function tellRun(
  { journal, now, actor }: Pick<Host, "journal" | "now" | "actor">,
  run: string,
  given: MessageGiven,
): Promise<MessageTold> {
  const events = await journal.read(run);
  if (events.length === 0) throw new CuebookError("run_not_found", `there is no run ${run}`);
  const state = stateOf(run, events);
  const told = checked(state, given);
  const { text, when } = given;
  const mail = await journal.post(run, { kind: "message", step: told.step, text: text.trim(), when, actor });
  for (let waitedMs = 0; waitedMs < mostMs; waitedMs += lookMs) {
    const lease = await acquireIfFree(journal, run);
    if (lease !== undefined) {
      try {
        const recorder = new Recorder(
          { journal, now, actor },
          lease,
          stateOf(run, await journal.read(run)),
          () => undefined,
        );
        await takeMessages({ journal }, recorder);
      } finally {
        await journal.release(lease);
      }
    }
    for (const event of await journal.read(run, state.version)) {
      if (event.type === "message_received" && event.mail === mail) return { ...told, message: event.message };
      if (event.type !== "mail_refused" || event.mail !== mail) continue;
      const { code, message, hint } = event.error;
      throw new CuebookError(code, message, { hint });
    }
    await sleep(lookMs);
  }
  return told;
}

/** @throws CuebookError as `tellRun` */
function checked(state: RunState, { text, when, step }: MessageGiven): Omit<MessageTold, "message"> {
  const { id, messages = [] } = state;
  if (!isOpen(state)) throw runEnded(state);
  if (isBlank(text)) throw new CuebookError("message_blank", "the message has no text");
  const bytes = Buffer.byteLength(text.trim());
  if (bytes > mostMessageBytes) {
    const what = `the message has ${bytes} bytes; at most ${mostMessageBytes} are allowed`;
    throw new CuebookError("message_too_large", what, {
      hint: "write it to a file of the workspace, and name the file",
    });
  }
  if (messages.length >= mostMessages) throw tooManyMessages(id);
  const atWork = listeners(state);
  const names = atWork.map((each) => `${each.step} (${each.role})`).join(", ");
  if (step === undefined && atWork.length > 1) {
    const what = `several agents of run ${id} are at work, at the steps ${names}: name the step that is meant`;
    throw new CuebookError("message_ambiguous", what, { data: { run: id, steps: atWork.map((each) => each.step) } });
  }
  if (step !== undefined && !state.active.includes(step)) {
    const what = `step ${step} of run ${id} is not at work`;
    const hint = names === "" ? "without a step, the next agent that begins a turn gets it" : `at work: ${names}`;
    throw new CuebookError("message_step", what, { hint });
  }
  const meant = step === undefined ? atWork[0] : atWork.find((each) => each.step === step);
  if (when === "now" && meant?.takes === undefined) {
    const why =
      meant === undefined
        ? `no agent of run ${id} is at work`
        : `the agent of step ${meant.step} (${meant.role}) takes no text during its turn, and a turn of it that ends early loses its session`;
    throw new CuebookError("message_not_now", `${why}: it gets a message only with its next turn`, {
      data: { run: id },
    });
  }
  return { step: step ?? meant?.step, is: when === "now" ? (meant?.takes ?? "next") : "next" };
}
