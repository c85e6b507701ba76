import type { WorkspacePlan } from "@cuebook/run";
import type { WorkspaceProvider } from "@cuebook/workspace";

/** The most changes that are named. */
const mostChanges = 20;

/**
 * What keeps the work in a workspace from counting as committed, as sentences: changes that are not committed, or what `lacks` says.
 * @param lacks that no file was changed, unless something else is asked for; called if all changes are committed
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

/** That no file was changed since a commit; empty if one was. */
export async function unchangedSince(
  workspaces: WorkspaceProvider,
  plan: WorkspacePlan,
  base: string,
): Promise<readonly string[]> {
  const { files } = await workspaces.diff(plan, base, 0);
  return files.length === 0 ? ["no file was changed"] : [];
}
