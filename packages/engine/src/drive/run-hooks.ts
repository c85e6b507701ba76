import type { Workspace } from "@cuebook/run";
import type { Check, CheckResult, StagedFiles } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { type ProjectCommandOptions, runProjectCommands } from "./project-commands.ts";

/** The variables that git sets for the hooks of a commit without an editor. */
const quiet = { GIT_EDITOR: ":" };

/**
 * Runs git hooks on everything that will be committed, staged in a separate index. A hook that fails after changing files, as
 * formatters do, runs again on the changed files, and the second result counts. Its changes stay.
 * @throws those of the workspace; ProcessError `sandbox_unavailable`
 */
export async function runHooks(
  host: Pick<Host, "limits" | "ports" | "project" | "secrets" | "workspaces">,
  workspace: Workspace,
  hooks: readonly Check[],
  options: ProjectCommandOptions,
): Promise<readonly CheckResult[]> {
  const staged = (work: (files: StagedFiles) => Promise<readonly CheckResult[]>) =>
    host.workspaces.staged?.(workspace, work) ?? work({ environment: {}, tree: "" });
  const all: CheckResult[] = [];
  for (const hook of hooks) {
    let results: readonly CheckResult[] = [];
    let looked: string | undefined;
    const run = async ({ environment, tree }: StagedFiles) => {
      if (tree === looked) return results;
      looked = tree;
      const set = { ...quiet, ...environment, ...options.environment };
      return runProjectCommands(host, [hook], { ...options, environment: set });
    };
    results = await staged(run);
    if (results.some(({ outcome }) => outcome === "failed")) results = await staged(run);
    all.push(...results);
  }
  return all;
}
