import { CuebookError } from "@cuebook/error";
import { type EventBody, type FailureRecord, isOpen, mostMessages, type RunOrigin, type RunState } from "@cuebook/run";
import { type Mail, pinnedWorkflow } from "@cuebook/store";
import { decisionEvents } from "../decisions/make.ts";
import type { Host, HostJournal } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import type { Recorder } from "../record/recorder.ts";
import { checkedSignal } from "./signal.ts";

/**
 * Takes the messages of other processes to a run: each becomes events in the transaction that takes it. A message that no longer
 * applies is refused, with the reason for its sender.
 * @param isOver whether the run no longer takes messages, because it was suspended in between
 */
export async function takeMail(
  host: Host,
  recorder: Recorder,
  isOver: (state: RunState) => boolean = () => false,
): Promise<void> {
  for (const message of await host.journal.mail(recorder.state.id)) {
    if (isOver(recorder.state)) return;
    await take(host, recorder, message, isOver);
  }
}

async function take(
  host: Host,
  recorder: Recorder,
  { id, body }: Mail,
  isOver: (state: RunState) => boolean,
): Promise<void> {
  if (body.kind === "signal") {
    const { name, value, by, actor } = body;
    const refused = await refusalOf(host, recorder.state, name, value);
    if (refused !== undefined) return recorder.append({ type: "mail_refused", mail: id, error: refused });
    return recorder.appendTo((state) => {
      const signal = (state.signals?.length ?? 0) + 1;
      return isOver(state) ? [] : [{ type: "signal_received", signal, name, value, by, actor, mail: id }];
    });
  }
  if (body.kind === "message")
    return recorder.appendTo((state) => (isOver(state) ? [] : [messageEvent(state, id, body)]));
  const events = await decisionEvents(host, recorder, { ...body, mail: id }).catch((error: unknown): EventBody[] => {
    if (!(error instanceof CuebookError) || error.retryable) throw error;
    return [{ type: "mail_refused", mail: id, error: failureOf(error) }];
  });
  await recorder.append(...events);
}

/**
 * Takes what people wrote to the agents of a run that no process drives.
 * @throws CuebookError as `Journal.append`
 */
export async function takeMessages({ journal }: Pick<Host, "journal">, recorder: Recorder): Promise<void> {
  for (const { id, body } of await journal.mail(recorder.state.id)) {
    if (body.kind === "message") await recorder.append(messageEvent(recorder.state, id, body));
  }
}

/** A message to an agent as an event. One to a run that ended meanwhile is refused, and one too many. */
function messageEvent(state: RunState, mail: number, body: Extract<Mail["body"], { kind: "message" }>): EventBody {
  const { messages = [] } = state;
  const refused = isOpen(state)
    ? messages.length < mostMessages
      ? undefined
      : tooManyMessages(state.id)
    : runEnded(state);
  if (refused !== undefined) return { type: "mail_refused", mail, error: failureOf(refused) };
  const { step, text, when, actor } = body;
  return { type: "message_received", message: messages.length + 1, step, text, when, actor, mail };
}

export function runEnded({ id, status }: Pick<RunState, "id" | "status">): CuebookError {
  return new CuebookError("run_ended", `run ${id} has ended (${status}): no agent gets the message`, {
    data: { run: id },
  });
}

export function tooManyMessages(run: string): CuebookError {
  return new CuebookError("message_limit", `run ${run} has ${mostMessages} messages, and takes no more`, {
    data: { run },
  });
}

/** Why a signal does not fit the run as it is now: it may have been sent by another version, or to another definition. */
async function refusalOf(
  { journal }: HostJournal,
  state: RunOrigin,
  name: string,
  data: unknown,
): Promise<FailureRecord | undefined> {
  const { definition } = await pinnedWorkflow(journal, state.pin);
  try {
    checkedSignal(definition, state.id, name, data);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
