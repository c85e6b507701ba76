import type { Issue, Tracker } from "@cuebook/trackers";
import { isStatusComment } from "./comment-text.ts";

/**
 * A whole issue with its comments, but without those about the runs of the service. What a run gets of it is shortened (`shortenIssue`),
 * and tools have limits of their own. @throws TrackerError
 */
export async function fetchIssue(tracker: Tracker, id: string, signal?: AbortSignal): Promise<Issue> {
  const issue = await tracker.fetchOne(id, signal);
  return { ...issue, comments: issue.comments?.filter((each) => !isStatusComment(each)) ?? null };
}
