import type { Issue } from "../issues/issue.ts";
import { isSameState } from "./states.ts";

/** What a search looks for. All its conditions must hold; without any, every issue fits. */
export interface IssueQuery {
  /** Words that must all be in the identifier, the title or the description, ignoring case. */
  readonly words?: readonly string[];
  readonly label?: string | undefined;
  readonly state?: string | undefined;
  /** The most issues that are returned. */
  readonly limit: number;
}

/** An issue as a search finds it: without comments and blockers, which cost further requests. */
export type FoundIssue = Omit<Issue, "uid" | "comments" | "blockers" | "blocked_by">;

/** What a search found, the newest issue first. */
export interface FoundIssues {
  readonly issues: readonly FoundIssue[];
  /** Whether more issues may fit: the limit was reached, or not every issue was looked at. */
  readonly isPartial: boolean;
}

/** The most issues that one search looks at. */
export const mostLookedAt = 500;

/** Whether an issue meets the conditions of a search. */
function fitsQuery(issue: FoundIssue, { words = [], label, state }: IssueQuery): boolean {
  const text = `${issue.identifier}\n${issue.title}\n${issue.description}`.toLowerCase();
  return (
    words.every((word) => text.includes(word.toLowerCase())) &&
    (label === undefined || issue.labels.includes(label.trim().toLowerCase())) &&
    (state === undefined || isSameState(issue.state, state))
  );
}

/** The letters and digits of words: what a service can look for in its own index, without signs that its queries have. */
export function plainWords({ words = [] }: IssueQuery): string[] {
  return words.flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

/** An issue without what a search does not read. */
export function asFound({ uid: _, comments: __, blockers: ___, blocked_by: ____, ...found }: Issue): FoundIssue {
  return found;
}

/**
 * Looks through pages of issues, the newest first, until enough of them fit.
 * @param read the issues of a page; unreadable ones are left out
 */
export async function lookThrough<Item>(
  pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  query: IssueQuery,
  read: (page: readonly Item[]) => Promise<readonly FoundIssue[]> | readonly FoundIssue[],
): Promise<FoundIssues> {
  const { limit } = query;
  const issues: FoundIssue[] = [];
  let lookedAt = 0;
  for await (const page of pages) {
    if (lookedAt >= mostLookedAt) return { issues, isPartial: true };
    issues.push(...(await read(page)).filter((issue) => fitsQuery(issue, query)));
    if (issues.length > limit) return { issues: issues.slice(0, limit), isPartial: true };
    lookedAt += page.length;
  }
  return { issues, isPartial: false };
}
