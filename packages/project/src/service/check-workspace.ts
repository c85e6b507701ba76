import { CuebookError } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";
import { placeAt } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";
import { planningHost } from "../host/host.ts";
import { isOfPhases } from "../library/workflows.ts";
import type { ServiceSurvey } from "./survey.ts";

/** Findings about the workspaces of issues: worktrees need a repository with a commit. */
export async function workspaceFindings({ workflow, resolved, project, replay }: ServiceSurvey): Promise<Diagnostic[]> {
  const isSet = (path: string) => resolved.entries.some((entry) => entry.path === path && entry.value !== undefined);
  const folders = ["workspace.root", "hooks.after_create"].find(isSet);
  const { repository } = resolved.settings ?? {};
  if (folders !== undefined && repository !== undefined) {
    const problem = `issues need git worktrees of the repository "${repository.name}", but "${folders}" asks for plain folders`;
    const place = placeAt(workflow, "/service/repository", "key");
    return [report("workspace_unavailable", { problem }, place, { suggestion: { text: `remove "${folders}"` } })];
  }
  if (folders !== undefined) {
    if (!isOfPhases(workflow)) return [];
    const problem = `phases need git worktrees, but "${folders}" asks for plain folders`;
    const place = placeAt(workflow, `/service/${folders.replace(".", "/")}`, "key");
    return [report("workspace_unavailable", { problem }, place, { suggestion: { text: `remove "${folders}"` } })];
  }
  // The repository is cloned when the first run begins.
  if (workflow.definition.service?.repository !== undefined) return [];
  const { workspaces } = planningHost(project.config, replay);
  try {
    await workspaces.plan({ repository: project.repository, identifier: "check", run: "check", allowDirty: true });
    return [];
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    const elsewhere =
      "start in a git repository with a commit (or name one: --repo FOLDER), or use plain folders: `workspace: { root: FOLDER }`";
    const problem = `issues need git worktrees, which cannot be created: ${error.message}`;
    return [
      report("workspace_unavailable", { problem }, placeAt(workflow, "/service/workspace", "key"), {
        // If the repository itself is suitable, the hint of the failure says what to change.
        suggestion: {
          text: error.code === "worktrees_unavailable" && error.hint !== undefined ? error.hint : elsewhere,
        },
      }),
    ];
  }
}
