import { CuebookError } from "@cuebook/error";
import type { RunGround } from "@cuebook/run";
import { masker } from "@cuebook/system";
import type { HostSecrets, HostWorkspaces } from "../host/host.ts";
import type { DecisionView } from "../prompt/decision-view.ts";

/** The longest change that is read as a whole, in UTF-16 units. */
const longest = 16 * 1024 * 1024;

/**
 * A view with its whole diff. The stored view has at most 200,000 characters of the diff, and its hash covers the tree of all
 * files.
 * @returns undefined if the files have changed since, no longer exist, or are more than a person can be shown
 */
export async function wholeView(
  host: HostWorkspaces & HostSecrets,
  { plan }: Pick<RunGround, "plan">,
  view: DecisionView,
): Promise<DecisionView | undefined> {
  const { diff } = view;
  if (!diff.truncated) return view;
  const mask = masker(host.secrets);
  try {
    const whole = await host.workspaces.diff(plan, diff.base, longest);
    if (whole.tree !== diff.tree || whole.truncated) return undefined;
    const files = whole.files.map((file) => ({ ...file, path: mask(file.path) }));
    return { ...view, diff: { ...whole, files, text: mask(whole.text) } };
  } catch (error) {
    if (error instanceof CuebookError) return undefined;
    throw error;
  }
}
