import { createHash } from "node:crypto";
import { canonicalJson } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";

/**
 * The hash of an issue as a list of candidates has it: without its comments, which such a list does not have. The time of its
 * last change stands in for them, where the tracker knows it.
 */
export function issueHash(issue: Issue): string {
  const { comments: _, ...rest } = issue;
  return createHash("sha256").update(canonicalJson(rest)).digest("hex");
}
