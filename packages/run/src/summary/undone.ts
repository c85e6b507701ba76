import { type RepeatedAction, repeatedActions } from "../declared/repeated-actions.ts";
import type { UndoneAction } from "../declared/summary.ts";
import type { RunService } from "../state/state.ts";

/** The maximum length of a reason, in characters. */
const longestReason = 300;

/** What a service gave up around a run, and tries again. */
export function undoneIn({ service = {}, publication }: Pick<RunService, "service" | "publication">): UndoneAction[] {
  const { notes = [], state } = publication?.pullRequest ?? {};
  const ofRequest = notes.length === 0 || state !== "open" ? [] : [undone("complete_request", notes.join("; "))];
  const others = Object.entries(service).flatMap(([action, progress]) =>
    isRepeated(action) && typeof progress === "object" ? [undone(action, progress.error.message)] : [],
  );
  return [...ofRequest, ...others];
}

function undone(action: RepeatedAction, reason: string): UndoneAction {
  return { action, reason: reason.slice(0, longestReason) };
}

/** What was given up, as a sentence. */
export function givenUpText({ action, reason }: UndoneAction): string {
  return `Cuebook could not ${repeatedActions[action]}: ${reason}`;
}

function isRepeated(action: string): action is RepeatedAction {
  return Object.hasOwn(repeatedActions, action);
}
