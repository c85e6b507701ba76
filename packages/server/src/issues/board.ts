import { type BoardColumn, type BoardIssue, boardColumns, type RequestReview } from "@cuebook/engine";
import type { EndedPause, Pause } from "@cuebook/store";
import type { ServerHost } from "../server-host.ts";
import { issueOf, type PauseAction, pauseActions, serviceOf } from "./pausing.ts";
import type { ServiceState, Services } from "./services.ts";

/** An issue as the board shows it. */
export interface ShownIssue extends Omit<BoardIssue, "description"> {
  /** Whether it has a description, which is read on demand. */
  readonly hasDescription: boolean;
  /** The checks and the review of its pull request, if the issue was handed off. Null: unknown. */
  readonly review: RequestReview | null;
  /** Its own pause. */
  readonly pause: Pause | null;
  /** Its last pause, if somebody ended it. */
  readonly ended: EndedPause | null;
  readonly actions: readonly PauseAction[];
}

/** The issues in one column. */
export interface ShownColumn {
  readonly column: BoardColumn;
  /** The number of issues that match, also those that are not in `issues`. */
  readonly total: number;
  readonly issues: readonly ShownIssue[];
}

/** A service with its board. */
export interface ShownService extends Omit<ServiceState, "issues" | "pauses" | "ended"> {
  readonly pause: Pause | null;
  /** Its last pause, if somebody ended it. */
  readonly ended: EndedPause | null;
  readonly actions: readonly PauseAction[];
  /** The number of all its issues, matching or not. */
  readonly total: number;
  readonly columns: readonly ShownColumn[];
}

/** All services. */
export interface IssuesBoard {
  /** The position of the journal: later events may change the board. */
  readonly position: number;
  readonly services: readonly ShownService[];
}

/** Which issues are shown. */
export interface BoardQuery {
  /** Words that must all occur in the identifier, title, state or reason, ignoring case. */
  readonly search?: string | undefined;
  /** The only column. */
  readonly column?: BoardColumn | undefined;
  /** The most issues in each column. */
  readonly limit?: number | undefined;
}

/** The default and the largest number of issues in each column. */
export const boardLimits = { usual: 50, most: 1000 } as const;

/** The board of all services. */
export async function readBoard(
  { journal }: Pick<ServerHost, "journal">,
  services: Services | undefined,
  query: BoardQuery,
): Promise<IssuesBoard> {
  const position = await journal.position();
  const states = (await services?.read()) ?? [];
  return { position, services: await Promise.all(states.map((state) => shownService(state, services, query))) };
}

async function shownService(
  { issues, pauses, ended, ...state }: ServiceState,
  services: Services | undefined,
  { search, column, limit = boardLimits.usual }: BoardQuery,
): Promise<ShownService> {
  const matching = matches(issues, search);
  const byColumn = Map.groupBy(matching, (each) => each.column);
  const columns = boardColumns.filter((each) => column === undefined || each === column);
  const pause = pauses.find(({ issue }) => issue === "") ?? null;
  return {
    ...state,
    pause,
    ended: ended.find(({ issue }) => issue === "") ?? null,
    actions: pauseActions(pause, false),
    total: issues.length,
    columns: await Promise.all(
      columns.map(async (name) => {
        const all = byColumn.get(name) ?? [];
        const shown = all.slice(0, limit).map((each) => shownIssue(each, { pauses, ended }, services));
        return { column: name, total: all.length, issues: await Promise.all(shown) };
      }),
    ),
  };
}

/** The description of an issue. @throws Refusal 404 */
export async function readDescription(services: Services | undefined, file: string, id: string): Promise<string> {
  return issueOf(await serviceOf(services, file), id).description;
}

async function shownIssue(
  given: BoardIssue,
  { pauses, ended: all }: Pick<ServiceState, "pauses" | "ended">,
  services: Services | undefined,
): Promise<ShownIssue> {
  const { description, ...issue } = given;
  const { run } = issue;
  const names = [issue.id, issue.identifier].map((name) => name.toLowerCase());
  const pause = pauses.find((each) => names.includes(each.issue.toLowerCase())) ?? null;
  const ended = all.find((each) => names.includes(each.issue.toLowerCase())) ?? null;
  const hasReview = issue.column === "handed_off" && issue.request !== null && run !== null;
  const review = hasReview ? ((await services?.review(run)) ?? null) : null;
  const hasDescription = description.trim() !== "";
  return {
    ...issue,
    hasDescription,
    review,
    pause,
    ended,
    actions: issue.column === "done" ? [] : pauseActions(pause, true),
  };
}

function matches(issues: readonly BoardIssue[], search = ""): readonly BoardIssue[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return issues;
  return issues.filter(({ identifier, title, state, reason }) => {
    const text = `${identifier}\n${title}\n${state ?? ""}\n${reason}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
