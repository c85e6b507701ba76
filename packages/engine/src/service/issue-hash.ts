import { createHash } from "node:crypto";
import type { RunState } from "@cuebook/run";
import { canonicalJson } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";

/**
 * The hash of an issue as a list of candidates has it: without comments, which such a list does not contain. The time of the last
 * change covers them, if the tracker knows it. It is the same with and without the id of the tracker itself.
 */
export function issueHash(issue: Issue): string {
  const { uid: _, comments: __, ...rest } = issue;
  return createHash("sha256").update(canonicalJson(rest)).digest("hex");
}

/**
 * Whether an issue differs from the one that was seen after a run. What follows from another name of its repository is no change.
 * @param seen its hash then
 */
export function isChangedSince(seen: string, issue: Issue, { issue: then }: Pick<RunState, "issue">): boolean {
  if (seen === issueHash(issue)) return false;
  const { url, identifier } = then ?? {};
  if (issue.uid === undefined || typeof url !== "string" || typeof identifier !== "string") return true;
  return seen !== issueHash({ ...issue, url, identifier });
}
