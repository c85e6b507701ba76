import { CuebookError } from "@cuebook/error";
import type { Command, RunSteps } from "@cuebook/run";
import { workspaceOf } from "@cuebook/run";
import type { Performance } from "./performance.ts";

/** The output of the step `sync`. */
export type SyncValue =
  | {
      readonly status: "complete";
      readonly outcome: "up_to_date" | "merged" | "rebased";
      readonly target: string;
      readonly commit: string;
    }
  | { readonly status: "conflict"; readonly target: string; readonly files: readonly string[] };

/**
 * Updates the run's branch with its target. After the conflicts were resolved, git reports any that are left.
 * @throws CuebookError `target_missing` if the run has no target branch; those of `WorkspaceProvider.sync`
 */
export async function syncWithTarget(
  { host, recorder }: Performance,
  { step, how }: Extract<Command, { do: "sync" }>,
): Promise<SyncValue> {
  const { state } = recorder;
  const { target } = state.plan;
  if (target === undefined) {
    throw new CuebookError(
      "target_missing",
      "the run has no target branch: it was started at a commit that is on no branch",
      {
        hint: "Write `sync: none` in the workflow, or start the run on a branch",
      },
    );
  }
  const settled = settledConflict(state, step);
  const workspace = workspaceOf(state);
  await host.workspaces.commit(workspace, `Before ${how} of ${target}`);
  const done = await host.workspaces.sync(workspace, { target, how, settled });
  return done.outcome === "conflict"
    ? { status: "conflict", target: done.target, files: done.files }
    : { status: "complete", outcome: done.outcome, target: done.target, commit: done.commit };
}

/** The conflict that the previous step resolved. */
function settledConflict(
  { steps }: RunSteps,
  ordinal: number,
): { readonly target: string; readonly files: readonly string[] } | undefined {
  const of = (step: number | undefined) => steps.find((each) => each.step === step);
  const settling = of(of(ordinal)?.parents[0]);
  if (settling?.via.status !== "conflict") return undefined;
  const conflict = of(settling.parents[0]);
  if (conflict?.result?.is !== "completed") return undefined;
  const { target, files } = conflict.result.value;
  if (typeof target !== "string" || !Array.isArray(files)) return undefined;
  return { target, files: files.filter((file) => typeof file === "string") };
}
