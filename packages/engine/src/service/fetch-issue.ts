import type { Issue, Tracker } from "@cuebook/trackers";
import { isStatusComment } from "./comment-text.ts";

/**
 * A whole issue with its comments, except status comments about runs. Runs receive a shortened issue (`shortenIssue`), and tools have
 * separate limits. @throws TrackerError
 */
export async function fetchIssue(tracker: Tracker, id: string, signal?: AbortSignal): Promise<Issue> {
  const issue = await tracker.fetchOne(id, signal);
  return { ...issue, comments: issue.comments?.filter((each) => !isStatusComment(each)) ?? null };
}
