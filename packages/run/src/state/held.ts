import type { RunHalt } from "./halt.ts";
import type { RunQuestions } from "./state.ts";

interface Span {
  readonly from: number;
  readonly to: number;
}

/** How long a step waited for people since a time (ISO), in milliseconds: for answers, and while its run was suspended. */
export function heldMs(
  { pauses = [], decisions, permissions }: Pick<RunHalt, "pauses"> & Pick<RunQuestions, "decisions" | "permissions">,
  step: number,
  since: string,
): number {
  const start = Date.parse(since);
  const span = (from: string, to: string | undefined): Span[] =>
    to === undefined ? [] : [{ from: Math.max(start, Date.parse(from)), to: Date.parse(to) }];
  const spans = [
    ...pauses.flatMap(({ from, to }) => span(from, to)),
    ...decisions.flatMap((each) => (each.step === step ? span(each.requestedAt, each.made?.at ?? each.expiredAt) : [])),
    ...permissions.flatMap((each) => (each.step === step ? span(each.requestedAt, each.decided?.at) : [])),
  ].sort((a, b) => a.from - b.from);
  let held = 0;
  let end = start;
  for (const { from, to } of spans) {
    held += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return held;
}
