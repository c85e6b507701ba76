import { join } from "node:path";
import { type QuestionName, questionId, shownGate } from "@cuebook/engine";
import { type RunState, stateOf, subjectOf, waitingOf, waivedText } from "@cuebook/run";
import type { ServerHost } from "../server-host.ts";
import type { ChecksQuestion } from "./shown.ts";
import type { Outcome, QuestionStatus } from "./status.ts";

/** The failed checks with a number: those that wait, or those that a person let pass. Undefined: they do not exist. */
export async function readFailedChecks(
  { journal }: Pick<ServerHost, "journal">,
  name: QuestionName,
): Promise<ChecksQuestion | undefined> {
  const events = await journal.read(name.asker);
  if (events.length === 0) return undefined;
  const state = stateOf(name.asker, events);
  return openChecks(state, name) ?? waivedChecks(state, name);
}

function openChecks(state: RunState, name: QuestionName): ChecksQuestion | undefined {
  const waiting = waitingOf(state).find(({ kind, number }) => kind === "checks" && number === name.number);
  const gate = shownGate(state);
  if (waiting === undefined || gate === undefined) return undefined;
  const { message, askedAt } = waiting;
  const view = { message, checks: gate.checks, report: gate.report };
  const { hash, step } = gate;
  return {
    ...about(state, name, step, askedAt, { status: "open", outcome: null }),
    message,
    hash,
    answers: ["approve"],
    view,
  };
}

function waivedChecks(state: RunState, name: QuestionName): ChecksQuestion | undefined {
  const waiver = state.waivers?.[name.number - 1];
  if (waiver === undefined) return undefined;
  const { checks, reason, by, actor = null, at, step } = waiver;
  const message = `Failed: ${waivedText(checks)}.`;
  const outcome = { answer: "approve", by, actor, comment: reason, at };
  const asked = about(state, name, step, at, { status: "decided", outcome });
  return { ...asked, message, hash: "", answers: [], view: { message, checks, report: "" } };
}

function about(
  state: RunState,
  name: QuestionName,
  ordinal: number | undefined,
  askedAt: string,
  { status, outcome }: { readonly status: QuestionStatus; readonly outcome: Outcome | null },
) {
  const { id: run, workflow, issue, plan, steps } = state;
  const step = steps.find((each) => each.step === ordinal);
  const turn = step?.tries.at(-1)?.turns.at(-1);
  return {
    ...({ id: questionId(name), kind: "checks", run, workflow, subject: subjectOf(state), session: null } as const),
    ...{ step: ordinal ?? null, role: step?.role ?? "", agent: turn?.agent.name ?? null },
    issue: typeof issue?.identifier === "string" ? issue.identifier : null,
    workspace: join(plan.path, turn?.location ?? ""),
    ...{ askedAt, expiresAt: null, status, outcome, isComplete: true },
  };
}
