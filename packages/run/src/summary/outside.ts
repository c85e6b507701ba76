import type { DispatchOutcome } from "../events/kinds.ts";
import { type RequestState, requestStates } from "./request.ts";

/** The outcomes of dispatches, in words. */
export const outcomeWords = {
  handed_off: "handed off",
  continue: "continues",
  retry: "retries",
  released: "released",
  blocked: "blocked",
  exhausted: "out of budget",
} as const satisfies Readonly<Record<DispatchOutcome, string>>;

/**
 * What became of the work of a run, in a word or two: the state of the pull request that it was handed off with, else the outcome of its
 * dispatch. Empty: nothing yet.
 */
export function outsideWords(outcome: DispatchOutcome | null, request: RequestState | undefined): string {
  if (request !== undefined && (outcome === null || outcome === "handed_off")) return requestStates[request];
  return outcome === null ? "" : outcomeWords[outcome];
}
