import type { WorkspacePlan } from "@cuebook/run";
import type { WorkspaceProvider } from "@cuebook/workspace";

/** The largest number of changes that are named. */
const mostChanges = 20;

/**
 * The reasons why the work in a workspace does not count as committed, as sentences: uncommitted changes, else the result of `lacks`.
 * @param lacks returns further reasons, usually that no file was changed; called only if all changes are committed
 */
export async function uncommittedWork(
  workspaces: WorkspaceProvider,
  plan: WorkspacePlan,
  lacks: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if ((await workspaces.head(plan)) === "") return ["nothing is committed: the workspace has no git repository"];
  const left = await workspaces.changes(plan);
  if (left.length === 0) return lacks();
  const named = left.slice(0, mostChanges).map((line) => `\n  ${line}`);
  const more = left.length > mostChanges ? `\n  and ${left.length - mostChanges} more` : "";
  return [`${left.length} ${left.length === 1 ? "change is" : "changes are"} not committed:${named.join("")}${more}`];
}

/** The sentence that no file was changed since a commit; empty if a file was changed. */
export async function unchangedSince(
  workspaces: WorkspaceProvider,
  plan: WorkspacePlan,
  base: string,
): Promise<readonly string[]> {
  const { files } = await workspaces.diff(plan, base, 0);
  return files.length === 0 ? ["no file was changed"] : [];
}
