import { summaryWantsDriver } from "@cuebook/run";
import { damaged } from "./damage.ts";
import type { Summarized } from "./folds.ts";
import { type ListedRun, searchTextOf } from "./listing.ts";
import type { Row } from "./stored-events.ts";

/** A run in the table of summaries. */
export interface SummaryRow {
  readonly run: string;
  readonly createdAt: string;
  readonly position: number;
  readonly made: Summarized;
}

/** The number of missing summaries that are created while a list is awaited: about a second's work. */
export const mostAtOnce = 1000;

/** The number of runs indexed in one transaction: others can write in between. */
export const reindexBatch = 100;

/** The columns by which lists select, and the body. */
export function summaryColumns(run: string, made: Summarized) {
  const body = JSON.stringify(made);
  if (!("summary" in made)) {
    return {
      status: "unreadable",
      workflow: "",
      issue: null,
      isWaiting: false,
      wants: false,
      search: run.toLowerCase(),
      body,
    } as const;
  }
  const { status, workflow, issue, waiting } = made.summary;
  const wants = summaryWantsDriver(made.summary);
  return { status, workflow, issue, isWaiting: waiting.length > 0, wants, search: searchTextOf(made.summary), body };
}

/** A run of a list from its row. @param database its name in errors */
export function listedRun(database: string, { run, created_at, position, body }: Row, isDriven: boolean): ListedRun {
  const made = summaryIn(database, String(run), String(body));
  return { run: String(run), createdAt: String(created_at), isDriven, position: Number(position), ...made };
}

function summaryIn(database: string, run: string, body: string): Summarized {
  try {
    return JSON.parse(body) as Summarized;
  } catch (cause) {
    const { code, message, retryable } = damaged(database, `the summary of run ${run} is not JSON`, { run }, cause);
    return { error: { code, message, retryable } };
  }
}
