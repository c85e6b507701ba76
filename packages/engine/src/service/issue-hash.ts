import { createHash } from "node:crypto";
import { canonicalJson } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";

/**
 * The hash of an issue as a list of candidates has it: without comments, which such a list does not contain. The time of the last
 * change covers them, if the tracker knows it.
 */
export function issueHash(issue: Issue): string {
  const { comments: _, ...rest } = issue;
  return createHash("sha256").update(canonicalJson(rest)).digest("hex");
}
