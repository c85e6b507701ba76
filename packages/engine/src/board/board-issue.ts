/** @folder The issues of a service for a board: the column of each, with the reason. */
import type { DispatchOutcome, RequestSummary, RunSummary } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";
import type { SkipCode } from "../service/decide-dispatch.ts";
import type { ServiceLook } from "../service/look.ts";
import { needsSomebody } from "../service/waiting.ts";

/** The columns of a board, in the order of the work. */
export const boardColumns = ["eligible", "waiting", "running", "retrying", "blocked", "handed_off", "done"] as const;

/**
 * - `eligible`: dispatched next; `waiting`: not dispatched now, but nobody has to do anything
 * - `running`: a run works on it; `retrying`: its next attempt has a time
 * - `blocked`: somebody has to do something
 * - `handed_off`: the work is done, and people have it; `done`: nothing is left to do
 */
export type BoardColumn = (typeof boardColumns)[number];

/** An issue on a board. */
export interface BoardIssue {
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  /** Its text in the tracker, usually Markdown. Empty: it has none, or it is unknown. */
  readonly description: string;
  /** Its page in the tracker. Empty: unknown. */
  readonly url: string;
  /** Its state in the tracker; null: the tracker does not list it as active. */
  readonly state: string | null;
  readonly column: BoardColumn;
  /** Why it is in this column: a code of the service, or the outcome of its last dispatch. Null: no explanation is needed. */
  readonly code: SkipCode | "failed" | "unlisted" | DispatchOutcome | null;
  /** The same as a sentence; empty where `code` is null. */
  readonly reason: string;
  /** When it is dispatched again: ISO time; null: unknown. */
  readonly dueAt: string | null;
  /** How often it was dispatched. */
  readonly attempts: number;
  /** The usage of all its runs: turns, tokens, and cost in US dollars. */
  readonly turns: number;
  readonly tokens: number;
  /** Null: no known cost. */
  readonly costUsd: number | null;
  /** Its latest run. */
  readonly run: string | null;
  /** Whether a living process drives that run. */
  readonly isDriven: boolean;
  readonly request: RequestSummary | null;
}

/** A listed run that has a summary: its journal can be read. */
export type DispatchedSummary = ListedRun & { readonly summary: RunSummary };

type Place = Pick<BoardIssue, "column" | "code" | "reason" | "dueAt">;

/**
 * The issues of a service, those that the tracker lists first, in its order.
 * @param runs the runs for its issues, oldest first
 * @param look the latest check of the tracker; absent: only runs are known
 */
export function boardIssues(runs: readonly DispatchedSummary[], look: ServiceLook | undefined): BoardIssue[] {
  const byIssue = Map.groupBy(runs, ({ summary }) => summary.dispatch?.issue ?? "");
  const waiting = new Map(look?.waiting.map((each) => [each.issue.id, each]));
  const listed = (look?.planned ?? []).map(({ issue, decision }) => {
    const own = byIssue.get(issue.id) ?? [];
    byIssue.delete(issue.id);
    const skipped = waiting.get(issue.id) ?? (decision.is === "skipped" ? decision : undefined);
    const place = atWork(own) ?? (skipped === undefined ? eligible : skippedPlace(skipped, own));
    return boardIssue({ ...issue, state: issue.state }, own, place);
  });
  const others = [...byIssue].map(([id, own]) => {
    const skipped = waiting.get(id);
    const place = atWork(own) ?? (skipped === undefined ? settledPlace(own, look) : skippedPlace(skipped, own));
    return boardIssue({ id, ...namesOf(own), description: "", url: "", state: null }, own, place);
  });
  return [...listed, ...others];
}

const eligible: Place = { column: "eligible", code: null, reason: "", dueAt: null };

/** The place of an issue that a run works on. */
function atWork(runs: readonly DispatchedSummary[]): Place | undefined {
  const open = runs.findLast(({ summary }) => summary.settlement === null);
  if (open === undefined) return undefined;
  const roles = open.summary.activeSteps.map(({ role }) => role).join(", ");
  const reason = open.isDriven
    ? `${roles === "" ? "a run" : roles} works on it`
    : "no process drives its run: a service continues it";
  return { column: "running", code: "claimed", reason, dueAt: null };
}

interface SkippedIssue {
  readonly code: SkipCode | "failed";
  readonly reason: string;
  readonly dueAt?: string | undefined;
}

function skippedPlace({ code, reason: whole, dueAt }: SkippedIssue, runs: readonly DispatchedSummary[]): Place {
  // The reason of the service begins with the time, which `dueAt` shows separately here.
  const reason = (code === "not_due" ? runs.at(-1)?.summary.settlement?.reason : undefined) ?? whole;
  const column = code === "not_due" ? "retrying" : needsSomebody.has(code) ? "blocked" : "waiting";
  return { column, code, reason, dueAt: dueAt ?? null };
}

/** The place of an issue that the tracker does not list as active. */
function settledPlace(runs: readonly DispatchedSummary[], look: ServiceLook | undefined): Place {
  const { settlement, request } = runs.at(-1)?.summary ?? {};
  if (settlement === undefined || settlement === null) return eligible;
  const { outcome: code, reason, dueAt = null } = settlement;
  switch (code) {
    case "handed_off": {
      const isOver = request !== undefined && request.state !== "open";
      if (!isOver) return { column: "handed_off", code, reason, dueAt: null };
      return { column: "done", code, reason: `its pull request is ${request.state}`, dueAt: null };
    }
    case "released":
      return { column: "done", code, reason, dueAt: null };
    default: {
      if (look === undefined) {
        const column = code === "retry" || code === "continue" ? "retrying" : "blocked";
        return { column, code, reason, dueAt };
      }
      const last = `the tracker does not list it as active; before: ${reason}`;
      return { column: "done", code: "unlisted", reason: last, dueAt: null };
    }
  }
}

/** The names of an issue that only its runs know. */
function namesOf(runs: readonly DispatchedSummary[]): { readonly identifier: string; readonly title: string } {
  const { issue, subject = "", dispatch } = runs.at(-1)?.summary ?? {};
  const identifier = issue ?? dispatch?.issue ?? "";
  const title = subject.startsWith(`${identifier}: `) ? subject.slice(identifier.length + 2) : subject;
  return { identifier, title };
}

function boardIssue(
  {
    id,
    identifier,
    title,
    description,
    url,
    state,
  }: Pick<Issue, "id" | "identifier" | "title" | "description" | "url"> & { readonly state: string | null },
  runs: readonly DispatchedSummary[],
  place: Place,
): BoardIssue {
  const summaries = runs.map(({ summary }) => summary);
  const costs = summaries.flatMap(({ costUsd }) => costUsd ?? []);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    ...{ id, identifier, title: title.slice(0, longestTitle), url, state },
    description: description.slice(0, longestDescription),
    ...place,
    reason: place.reason.slice(0, longestReason),
    attempts: summaries.filter(({ dispatch }) => dispatch?.workflow !== "classify").length,
    turns: sum(summaries.map(({ turns }) => turns)),
    tokens: sum(summaries.map(({ tokens }) => tokens)),
    costUsd: costs.length === 0 ? null : sum(costs),
    run: summaries.at(-1)?.run ?? null,
    isDriven: runs.at(-1)?.isDriven ?? false,
    request: summaries.findLast(({ request }) => request !== undefined)?.request ?? null,
  };
}

/** Trackers accept longer texts, and reasons contain the words of agents. */
const longestTitle = 500;
const longestDescription = 200_000;
const longestReason = 2000;
