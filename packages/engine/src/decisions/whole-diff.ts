import { CuebookError } from "@cuebook/error";
import type { RunState } from "@cuebook/run";
import { masker } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import type { DecisionView } from "../prompt/decision-view.ts";

/** The longest change that is read as a whole, in UTF-16 units. */
const longest = 16 * 1024 * 1024;

/**
 * The changes that a view is about, as a whole: a view has at most 200,000 characters of them, and its hash covers the tree of all
 * files.
 * @returns undefined if the files have changed since, no longer exist, or are more than a person can be shown
 */
export async function wholeDiff(
  host: Pick<Host, "workspaces" | "secrets">,
  { plan }: Pick<RunState, "plan">,
  { diff }: DecisionView,
): Promise<string | undefined> {
  if (!diff.truncated) return diff.text;
  try {
    const whole = await host.workspaces.diff(plan, diff.base, longest);
    return whole.tree === diff.tree && !whole.truncated ? masker(host.secrets)(whole.text) : undefined;
  } catch (error) {
    if (error instanceof CuebookError) return undefined;
    throw error;
  }
}
