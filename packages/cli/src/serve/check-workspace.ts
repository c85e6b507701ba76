import { CuebookError } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";
import { placeAt } from "@cuebook/workflow";
import { report } from "../findings/diagnostics.ts";
import { planningHost } from "../project/host.ts";
import type { Surveyed } from "./surveyed.ts";

/** Whether issues can have workspaces: worktrees need a repository with a commit. */
export async function workspaceFindings({ workflow, resolved, project, replay }: Surveyed): Promise<Diagnostic[]> {
  const isSet = (path: string) => resolved.entries.some((each) => each.path === path && each.value !== undefined);
  if (isSet("workspace.root") || isSet("hooks.after_create")) return [];
  const { workspaces } = planningHost(project.config, replay);
  try {
    await workspaces.plan({ repository: project.repository, identifier: "check", run: "check", allowDirty: true });
    return [];
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    const elsewhere =
      "start in a git repository with a commit (--repo FOLDER names one), or give issues plain folders: `workspace: { root: FOLDER }`";
    const problem = `issues are worked on in git worktrees, and there can be none: ${error.message}`;
    return [
      report("workspace_unavailable", { problem }, placeAt(workflow, "/service/workspace", "key"), {
        // Of a repository that will do, the failure itself says what else is to be changed.
        suggestion: {
          text: error.code === "worktrees_unavailable" && error.hint !== undefined ? error.hint : elsewhere,
        },
      }),
    ];
  }
}
