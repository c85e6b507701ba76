import type { Definition } from "@cuebook/workflow/model";
import type { ComplaintRecord } from "../declared/failure.ts";
import { reviewBefore } from "../state/review-round.ts";
import type { RunSteps, Step } from "../state/step.ts";

type Value = Readonly<Record<string, unknown>>;

/** What in a `complete` output contradicts the rest of it, or the review before, where its schema cannot say so. */
export function contradictions(
  definition: Definition,
  { steps }: RunSteps,
  step: Step,
  { status, value }: { readonly status: string; readonly value: Value },
): ComplaintRecord[] {
  if (status !== "complete" || definition.roles[step.role]?.phase === undefined) return [];
  return [...uncounted(value), ...unanswered(value, reviewBefore(definition, steps, step))];
}

/** Tests that neither passed nor failed nor were skipped: most likely they failed. */
function uncounted({ tests_run: run }: Value): ComplaintRecord[] {
  const { total, passed, failed, skipped } = isValue(run) ? run : {};
  if (!isCount(total) || !isCount(passed) || !isCount(failed)) return [];
  const known = passed + failed + (isCount(skipped) ? skipped : 0);
  if (known === total) return [];
  const message = `\`total\` is ${total}, but \`passed\`, \`failed\` and \`skipped\` add up to ${known}. Run the tests, and report all of them. If one fails, the status is \`blocked\`.`;
  return [{ path: "/tests_run", message }];
}

/** Findings of the review before that a later round neither resolved nor kept. */
function unanswered({ resolved, findings }: Value, before: Value | undefined): ComplaintRecord[] {
  const earlier = lengthOf(before?.findings);
  if (!Array.isArray(resolved) || resolved.length + lengthOf(findings) >= earlier) return [];
  const message = `The previous round has ${earlier} ${earlier === 1 ? "finding" : "findings"}, and \`resolved\` has ${resolved.length}. List each with what you saw; one that can wait belongs into \`findings\`. If one that has to be fixed is still open, the status is \`blocked\`.`;
  return [{ path: "/resolved", message }];
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function isValue(value: unknown): value is Value {
  return typeof value === "object" && value !== null;
}

function isCount(value: unknown): value is number {
  return typeof value === "number";
}
