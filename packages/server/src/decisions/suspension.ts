import { join } from "node:path";
import { shownGate } from "@cuebook/engine";
import { isAsking, questionAddress, type RunState, subjectOf, type Waiver, waitingOf, waivedText } from "@cuebook/run";
import { seenOf } from "./list.ts";
import type { ChecksQuestion, SuspensionQuestion } from "./shown.ts";
import { type Outcome, type QuestionStatus, startsAtOf } from "./status.ts";

type Suspension = NonNullable<RunState["stops"]>[number];

/** The question of a suspended run, open or closed: whether its failed checks may pass, or what it needs. */
export function suspensionQuestion(state: RunState, suspension: Suspension): ChecksQuestion | SuspensionQuestion {
  const { q, message, step, at } = suspension;
  const waiting = waitingOf(state).find((each) => each.q === q);
  const status = waiting === undefined ? "withdrawn" : "open";
  const asked = about(state, q, waiting?.step ?? step, waiting?.askedAt ?? at, { status, outcome: null });
  const gate = waiting?.kind === "checks" ? shownGate(state) : undefined;
  if (waiting !== undefined && gate !== undefined) {
    const { hash, checks, report } = gate;
    const { message } = waiting;
    const seen = seenOf({ kind: "checks", message });
    return {
      ...asked,
      ...seen,
      kind: "checks",
      message,
      hash,
      answers: ["approve"],
      view: { message, checks, report },
    };
  }
  const kind = kindOf(suspension);
  return { ...asked, ...seenOf({ kind, message }), kind, message, hash: "", answers: [], view: { message } };
}

/** Failed checks that a person let pass. */
export function waivedQuestion(state: RunState, waiver: Waiver): ChecksQuestion {
  const { q, checks, reason, by, actor = null, at, step } = waiver;
  const message = `Failed: ${waivedText(checks)}.`;
  const outcome = { answer: "approve", by, actor, comment: reason, at };
  const asked = about(state, q, step, at, { status: "decided", outcome });
  const seen = seenOf({ kind: "checks", message });
  return { ...asked, ...seen, kind: "checks", message, hash: "", answers: [], view: { message, checks, report: "" } };
}

function kindOf({ reason }: Suspension): SuspensionQuestion["kind"] {
  if (isAsking(reason)) return reason;
  throw new TypeError(`a run that is suspended for "${reason}" asks nothing`);
}

function about(
  state: RunState,
  q: number | undefined,
  ordinal: number | null | undefined,
  askedAt: string,
  { status, outcome }: { readonly status: QuestionStatus; readonly outcome: Outcome | null },
) {
  const { id: run, workflow, issue, plan, steps } = state;
  const step = steps.find((each) => each.step === ordinal);
  const turn = step?.tries.at(-1)?.turns.at(-1);
  return {
    ...{ id: questionAddress(run, q ?? 0), run, workflow, subject: subjectOf(state), session: null },
    ...{ step: ordinal ?? null, role: step?.role ?? "", agent: turn?.agent.name ?? null },
    issue: typeof issue?.identifier === "string" ? issue.identifier : null,
    workspace: join(plan.path, turn?.location ?? ""),
    ...{ askedAt, expiresAt: null, status, outcome, isComplete: true, startsAt: startsAtOf(state, q) },
  };
}
