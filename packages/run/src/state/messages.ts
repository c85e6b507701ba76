import { COMMAND_KIND } from "../events/command-kind.ts";
import type { RunHalt } from "./halt.ts";
import type { EventOf } from "./handler.ts";
import { isOpen } from "./is-open.ts";
import type { RunSteps, Step, Turn } from "./step.ts";

/** The longest message, in bytes of UTF-8, and how many a run takes. */
export const mostMessageBytes = 16 * 1024;
export const mostMessages = 100;

type Received = EventOf<"message_received">;
type Delivered = EventOf<"message_delivered">;

/** What a person wrote to an agent of a run. */
export interface Message extends Pick<Received, "message" | "step" | "text" | "when" | "actor" | "at"> {
  /** How and in which turn the agent got it; absent: it waits. */
  readonly delivered?: Pick<Delivered, "step" | "try" | "turn" | "how" | "at"> | undefined;
}

interface Messages {
  readonly messages?: readonly Message[] | undefined;
}

export function messageReceived(
  before: readonly Message[] = [],
  { message, step, text, when, actor, at }: Received,
): readonly Message[] {
  return [...before, { message, step, text, when, actor, at }];
}

export function messageDelivered(
  before: readonly Message[] = [],
  { message, step, try: attempt, turn, how, at }: Delivered,
): readonly Message[] {
  const delivered = { step, try: attempt, turn, how, at };
  return before.map((each) =>
    each.message === message && each.delivered === undefined ? { ...each, delivered } : each,
  );
}

/** The messages that wait for the agent of a step. */
export function messagesOf({ messages = [], steps }: Messages & Pick<RunSteps, "steps">, step: Step): Message[] {
  return messages.filter((each) => {
    if (each.delivered !== undefined) return false;
    // An approver judges: only who means it writes to it.
    if (each.step === undefined) return step.decision === undefined;
    const meant = steps.find((other) => other.step === each.step);
    return meant?.step === step.step || (meant?.role === step.role && meant.scope === step.scope);
  });
}

/** A message in the prompt of a turn. */
export interface ToldMessage extends Message {
  /** The agent's session may have it already, because the turn that it belongs to was cut off. */
  readonly mayBeKnown: boolean;
}

/**
 * The messages in the prompt of a step's next turn: those that wait, and those that the agent may not remember. These are all of the step
 * in a new session, and after a turn that was cut off those of that turn.
 */
export function messagesIn(
  state: Messages & Pick<RunSteps, "steps">,
  step: Step,
  { isInSession, isAfterCut }: { readonly isInSession: boolean; readonly isAfterCut: boolean },
): ToldMessage[] {
  const last = step.tries.flatMap(({ try: attempt, turns }) => turns.map((turn) => ({ try: attempt, ...turn }))).at(-1);
  const waiting = new Set(messagesOf(state, step));
  return (state.messages ?? []).flatMap((message) => {
    const { delivered, when, at } = message;
    const ofLast = delivered?.try === last?.try && delivered?.turn === last?.turn;
    const isForgotten = delivered?.step === step.step && (!isInSession || (isAfterCut && ofLast));
    if (!waiting.has(message) && !isForgotten) return [];
    // Its client may have taken it, and its driver died before that was recorded.
    const isCut = isAfterCut && when === "now" && last?.agent.takes === "during" && at >= last.requestedAt;
    return [{ ...message, mayBeKnown: isInSession && (isForgotten || isCut) }];
  });
}

/** The steps whose agents work, with how each gets a message at once; absent: only with its next turn. */
export function listeners({
  steps,
}: Pick<RunSteps, "steps">): (Pick<Step, "step" | "role"> & Pick<Turn["agent"], "takes">)[] {
  return steps.flatMap(({ step, role, tries }) => {
    const turn = tries.at(-1)?.turns.at(-1);
    if (turn?.state.is !== "requested" || turn.agent.kind === COMMAND_KIND) return [];
    return [{ step, role, takes: turn.agent.takes }];
  });
}

/** What became of a message. `undelivered`: its run ended before an agent got it. */
export function messageFate(
  { delivered }: Message,
  state: Pick<RunHalt, "status">,
): "delivered" | "undelivered" | "waiting" {
  if (delivered !== undefined) return "delivered";
  return isOpen(state) ? "waiting" : "undelivered";
}
