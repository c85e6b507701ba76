import { CuebookError } from "@cuebook/error";
import type { EventBody, FailureRecord, RunOrigin, RunState } from "@cuebook/run";
import { type Mail, pinnedWorkflow } from "@cuebook/store";
import { decisionEvents } from "../decisions/make.ts";
import type { Host } from "../host/host.ts";
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
  const events = await decisionEvents(host, recorder, { ...body, mail: id }).catch((error: unknown): EventBody[] => {
    if (!(error instanceof CuebookError) || error.retryable) throw error;
    return [{ type: "mail_refused", mail: id, error: failureOf(error) }];
  });
  await recorder.append(...events);
}

/** Why a signal does not fit the run as it is now: it may have been sent by another version, or to another definition. */
async function refusalOf(
  { journal }: Host,
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
