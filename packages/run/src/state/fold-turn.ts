import type { EventBody } from "../events/events.ts";
import type { TurnRef } from "../events/kinds.ts";
import type { ChangeType, Handlers } from "./handler.ts";
import { messageDelivered, messageReceived } from "./messages.ts";
import { permissionAnswered, permissionAsked, waitedMs } from "./permissions.ts";
import { asking } from "./questions.ts";
import type { RunQuestions } from "./state.ts";
import type { RunSteps, Turn } from "./step.ts";
import { withChanges, withFilesOf, withStep, withTry, withTurn } from "./update.ts";

/** Folds the events of turns into the state of a run. */
export const turnHandlers = {
  turn_requested: (state, { step, try: attempt, turn, kind, agent, prompt, location, checkpoint, before, at }) => {
    const answered =
      kind === "answer" ? withStep(state, step, (each) => ({ ...each, isAnswerWanted: undefined })) : state;
    return withTry(withChanges(answered), { step, try: attempt }, (each) => ({
      ...each,
      turns: [
        ...each.turns,
        { turn, kind, agent, prompt, location, checkpoint, before, requestedAt: at, state: { is: "requested" } },
      ],
    }));
  },
  agent_started: (state, event) =>
    withTurn(state, event, (turn) => ({ ...turn, process: { pid: event.pid, startedAt: event.startedAt } })),
  session_opened: (state, event) => withTry(state, event, (attempt) => ({ ...attempt, session: event.session })),
  permission_requested: (state, event) => {
    const [q, questions] = asking(state);
    return { ...state, questions, permissions: permissionAsked(state.permissions, event, q) };
  },
  permission_decided: (state, event) => ({ ...state, permissions: permissionAnswered(state.permissions, event) }),
  message_received: (state, event) => ({ ...state, messages: messageReceived(state.messages, event) }),
  message_delivered: (state, event) => ({ ...state, messages: messageDelivered(state.messages, event) }),
  turn_completed: (state, event) =>
    withTurn(state, event, (turn) => ({
      ...turn,
      durationMs: event.durationMs,
      usage: event.usage,
      denied: event.denied.at(-1),
      offers: event.offers,
      refused: event.refused,
      state: { is: "completed", text: event.text, value: event.value },
    })),
  turn_failed: (state, event) =>
    withTurn(state, event, (turn) => ({
      ...turn,
      durationMs: event.durationMs,
      usage: event.usage,
      state: { is: "failed", error: event.error, at: event.at },
    })),
  turn_interrupted: (state, event) =>
    withTurn(state, event, (turn) => ({
      ...turn,
      // How long it worked is known only of a turn that was ended at that time.
      durationMs:
        event.reason === "crash" || event.reason === "machine" ? turn.durationMs : workedMs(state, event, turn),
      usage: event.usage,
      state: { is: "interrupted", reason: event.reason },
    })),
  files_checked: (state, event) => {
    const before = turnOf(state, event)?.before;
    return withTurn(withFilesOf(state, event.step, before), event, (turn) => ({
      ...turn,
      checked: { undone: event.undone },
    }));
  },
  output_rejected: (state, event) =>
    withTurn(state, event, (turn) => ({ ...turn, state: { is: "rejected", complaints: event.complaints } })),
  output_returned: (state, event) =>
    withTurn(state, event, (turn) => {
      const { is: _, ...reply } = turn.state.is === "completed" ? turn.state : { is: "completed", text: "" };
      return { ...turn, state: { is: "returned", why: event.why, complaints: event.complaints, reply } };
    }),
  changes_inspected: (state, event) =>
    withTurn(state, event, (turn) => {
      const { files, count, tests, lost } = event;
      return { ...turn, inspected: { files, count, tests, lost } };
    }),
  checks_completed: (state, event) =>
    withTurn(withChanges(state), event, (turn) => ({ ...turn, checks: event.checks, checkedTree: event.tree })),
  issue_refreshed: (state, event) => {
    const { state: name, isActive, issue } = event;
    const refreshed = withTurn(state, event, (turn) => ({ ...turn, refreshed: { state: name, isActive } }));
    return issue === undefined ? refreshed : { ...refreshed, issue };
  },
} satisfies Partial<Handlers<ChangeType>>;

function turnOf({ steps }: RunSteps, of: TurnRef): Turn | undefined {
  const attempt = steps.find(({ step }) => step === of.step)?.tries.find((each) => each.try === of.try);
  return attempt?.turns.find(({ turn }) => turn === of.turn);
}

/** The duration of a stopped turn, without the time it waited for answers. */
function workedMs(
  { permissions }: RunQuestions,
  event: Extract<EventBody, { type: "turn_interrupted" }> & { readonly at: string },
  { requestedAt }: Turn,
): number {
  return Math.max(0, Date.parse(event.at) - Date.parse(requestedAt) - waitedMs(permissions, event));
}
