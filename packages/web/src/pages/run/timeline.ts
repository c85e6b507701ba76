/** @folder The page of a run: its graph, its steps, and the details of each step. */

import { actorText, isOpen, questionAddress, type RunOrigin, type RunState, type Step } from "@cuebook/run";
import { gateWords } from "@cuebook/workflow/model";
import { hasFailed as isFailed } from "../../parts/failed.ts";

/** A row of the timeline: a step, or a time in which the run waited for a person. */
export type TimelineRow =
  | { readonly is: "step"; readonly from: string; readonly to: string | undefined; readonly step: Step }
  | {
      readonly is: "wait";
      readonly from: string;
      /** Absent: it waits now. */
      readonly to: string | undefined;
      /** The address of the question; absent: it was no question. */
      readonly question: string | undefined;
      readonly message: string;
      readonly outcome: string;
      /** Who answered, in words. Absent: nobody, or unknown. */
      readonly who?: string | undefined;
    };

/** The steps of a run and its waits for people, in the order in which they began. */
export function timelineOf(state: RunState, isDriven: boolean): TimelineRow[] {
  const steps = state.steps.map((step) => {
    // Only what a process drives continues: the end of every other step is known.
    const isAtWork = isDriven && state.active.includes(step.step) && isOpen(state);
    const to = step.endedAt ?? (isAtWork ? undefined : lastTime(step));
    return { is: "step", from: step.startedAt, to, step } as const;
  });
  return [...steps, ...waitsIn(state)].toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

function waitsIn(state: RunState): Extract<TimelineRow, { is: "wait" }>[] {
  const decisions = state.decisions
    .filter(({ approver }) => approver === undefined)
    .map(({ q, message, edge, requestedAt, made, expiredAt, isWithdrawn }) => ({
      is: "wait" as const,
      from: requestedAt,
      to: made?.at ?? expiredAt ?? (isWithdrawn === true || !isOpen(state) ? state.updatedAt : undefined),
      question: addressIn(state, q),
      message: edge === undefined || edge.to === "$SUSPEND" ? message : gateWords(edge.to),
      outcome: made?.verdict ?? (expiredAt === undefined ? (isWithdrawn === true ? "withdrawn" : "open") : "expired"),
      who: made?.actor && actorText(made.actor),
    }));
  const permissions = state.permissions.map(({ q, message, requestedAt, decided }) => ({
    is: "wait" as const,
    from: requestedAt,
    to: decided?.at ?? (isOpen(state) ? undefined : state.updatedAt),
    question: addressIn(state, q),
    message,
    outcome: decided?.answer ?? "open",
    who: decided?.actor === undefined ? decided?.by : actorText(decided.actor),
  }));
  const asked = new Set(decisions.map(({ from }) => from));
  const pauses = (state.pauses ?? [])
    .filter(({ from }) => !asked.has(from))
    .filter(({ from, to }) => !decisions.some((each) => overlaps(each, { from, to })))
    .map(({ from, to }) => ({
      is: "wait" as const,
      from,
      to,
      question: addressIn(state, state.stops?.find(({ at }) => at === from)?.q),
      // The page shows the whole message above.
      message:
        to === undefined ? (state.suspension?.message.split("\n")[0] ?? "It is suspended.") : "It was suspended.",
      outcome: to === undefined ? "suspended" : "resumed",
    }));
  return [...decisions, ...permissions, ...pauses];
}

function addressIn({ id }: Pick<RunOrigin, "id">, q: number | undefined): string | undefined {
  return q === undefined ? undefined : questionAddress(id, q);
}

interface Span {
  readonly from: string;
  readonly to?: string | undefined;
}

function overlaps(a: Span, b: Span): boolean {
  const end = (to: string | undefined) => (to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to));
  return Date.parse(a.from) <= end(b.to) && Date.parse(b.from) <= end(a.to);
}

/** The last known time of a step that did not end. */
function lastTime({ startedAt, tries }: Step): string {
  const ends = tries.flatMap(({ turns }) =>
    turns.map(({ requestedAt, durationMs = 0, state }) =>
      state.is === "failed" ? state.at : new Date(Date.parse(requestedAt) + durationMs).toISOString(),
    ),
  );
  return ends.at(-1) ?? startedAt;
}

/** The total length of spans, in milliseconds: overlaps count once. @param now the end of spans that have not ended */
export function lengthOf(spans: readonly Span[], now: number): number {
  let [total, reached] = [0, 0];
  for (const { from, to } of spans.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const [start, end] = [Math.max(Date.parse(from), reached), to === undefined ? now : Date.parse(to)];
    if (end > start) total += end - start;
    reached = Math.max(reached, end);
  }
  return total;
}

/** The state of a step in a word. */
export function stepState(state: RunState, { step, result, isWithdrawn, isRewound }: Step): string {
  if (isRewound === true) return "rewound";
  if (isWithdrawn === true) return "withdrawn";
  if (result?.is === "failed" || result?.is === "exhausted") return result.is;
  if (state.decisions.some((each) => each.step === step && each.made === undefined && isOpen(state))) return "waiting";
  if (result?.is === "completed") return "completed";
  if (!state.active.includes(step) || !isOpen(state)) return "stopped";
  return state.suspension?.step === step && hasFailed(state) ? "failed" : state.status;
}

/** Whether a run failed, or stopped because something in it did. */
export function hasFailed({ status, suspension }: Pick<RunState, "status" | "suspension">): boolean {
  return isFailed(status, suspension?.reason);
}
