import { CuebookError } from "@cuebook/error";
import { EVENT_VERSION } from "../declared/versions.ts";
import type { RunEvent } from "../events/events.ts";
import { isProgress } from "../events/progress.ts";
import { forkHandlers } from "./fold-fork.ts";
import { publishHandlers } from "./fold-publish.ts";
import { runHandlers } from "./fold-run.ts";
import { stepHandlers } from "./fold-step.ts";
import { turnHandlers } from "./fold-turn.ts";
import type { ChangeType, EventOf, Handlers } from "./handler.ts";
import type { RunState } from "./state.ts";

/** The handler of each kind of event. The compiler reports a kind without a handler. */
const handlers: Handlers<ChangeType> = {
  ...runHandlers,
  ...stepHandlers,
  ...turnHandlers,
  ...forkHandlers,
  ...publishHandlers,
};

/** The state of a run after all its events. @throws CuebookError `journal_invalid`, `journal_newer` */
export function stateOf(id: string, events: Iterable<RunEvent>): RunState {
  let state: RunState | undefined;
  for (const event of events) state = apply(id, state, event);
  if (state === undefined) throw new CuebookError("journal_invalid", `run ${id} has no events`);
  return state;
}

/** The state after one more event. What happens next is up to `decide`. */
export function apply(id: string, state: RunState | undefined, event: RunEvent): RunState {
  if (event.version > EVENT_VERSION) {
    throw new CuebookError(
      "journal_newer",
      `run ${id} was written by a newer Cuebook (event version ${event.version})`,
      {
        hint: "Use the version of Cuebook that wrote it, or a later one.",
      },
    );
  }
  if (event.type === "run_created") {
    if (state !== undefined) throw new CuebookError("journal_invalid", `run ${id} is created twice`);
    return {
      id,
      version: event.seq,
      status: "pending",
      workflow: event.workflow,
      pin: event.pin,
      issue: event.issue,
      issueSource: event.issueSource,
      input: event.input,
      agent: event.agent,
      forkedFrom: event.forkedFrom,
      approved: event.approved,
      dispatch: event.dispatch,
      schedule: event.schedule,
      createdAt: event.at,
      updatedAt: event.at,
      plan: event.workspace,
      workspace: "planned",
      steps: [],
      active: [],
      forks: [],
      scopes: [],
      taken: {},
      granted: {},
      decisions: [],
      permissions: [],
      isReentered: false,
    };
  }
  if (state === undefined || event.seq !== state.version + 1) {
    throw new CuebookError("journal_invalid", `run ${id}: event ${event.seq} follows ${state?.version ?? "nothing"}`);
  }
  const next = { ...change(state, event), version: event.seq, updatedAt: event.at };
  return next.returned !== undefined && isProgress(event.type) ? { ...next, returned: undefined } : next;
}

function change<Type extends ChangeType>(state: RunState, event: EventOf<Type>): RunState {
  if (!Object.hasOwn(handlers, event.type))
    throw new CuebookError("journal_invalid", `unknown event ${JSON.stringify(event)}`);
  return handlers[event.type](state, event);
}
