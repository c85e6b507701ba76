import { createHash } from "node:crypto";
import type { RunOrigin } from "@cuebook/run";
import { canonicalJson } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";

/**
 * The hash of an issue in the form of a list of candidates, which has no comments. The time of the last change covers comments, if the
 * tracker knows that time. The hash is the same with and without the tracker's internal id.
 */
export function issueHash(issue: Issue): string {
  const { uid: _, comments: __, ...rest } = issue;
  return createHash("sha256").update(canonicalJson(rest)).digest("hex");
}

/**
 * Whether an issue differs from its state after a run. Differences that result from renaming its repository are not a change.
 * @param seen the hash of the issue after the run
 */
export function isChangedSince(seen: string, issue: Issue, { issue: then }: Pick<RunOrigin, "issue">): boolean {
  if (seen === issueHash(issue)) return false;
  const { url, identifier } = then ?? {};
  if (issue.uid === undefined || typeof url !== "string" || typeof identifier !== "string") return true;
  return seen !== issueHash({ ...issue, url, identifier });
}
