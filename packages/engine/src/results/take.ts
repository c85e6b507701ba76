/** @folder The changes of a run: compared with its base, and taken into its repository. */
import { CuebookError } from "@cuebook/error";
import { isOpen, type RunState, stateOf, subjectOf } from "@cuebook/run";
import { type Applied, applyChanges, type Merged, mergeCommit, type RunFiles } from "@cuebook/workspace";
import type { Host, HostJournal, HostWorkspaces } from "../host/host.ts";
import { filesOfRun } from "../record/run-files.ts";
import { thisProcess } from "../record/takeover.ts";
import { requireBegun } from "./diff.ts";

type TakingHost = HostJournal & HostWorkspaces & Pick<Host, "drivers">;

/** Options of merging a run. */
export interface MergeRunOptions {
  /** Whether to merge as one commit, which includes uncommitted changes. */
  readonly squash: boolean;
  /** The message of the commit; absent: the subject of the run. */
  readonly message?: string | undefined;
}

/**
 * Applies the changes of a run, including uncommitted ones, to the files of its repository.
 * @param run the whole id
 * @throws CuebookError `run_locked`, `run_unsettled`, `result_none`, `result_missing`, `result_plain`, and those of `applyChanges`
 */
export async function applyRun(host: TakingHost, run: string): Promise<Applied & Pick<RunFiles, "source">> {
  return withSettled(host, run, async (state, { tree, commit, source }) => {
    const { repository, base } = state.plan;
    return { source, ...(await applyChanges({ repository, base, commit, tree }).catch(ofRun(run))) };
  });
}

/**
 * Merges the branch of a run into the branch that its repository has checked out.
 * @param run the whole id
 * @throws CuebookError `run_locked`, `run_unsettled`, `result_none`, `result_missing`, `result_plain`, `result_uncommitted`, and
 *   those of `mergeCommit`
 */
export async function mergeRun(host: TakingHost, run: string, { squash, message }: MergeRunOptions): Promise<Merged> {
  return withSettled(host, run, async (state, { tree, commit, isCommitted, source }) => {
    const { repository, branch, path, base } = state.plan;
    if (commit === undefined && !squash)
      throw new CuebookError("result_missing", `the branch ${branch} of run ${run} is gone`, { data: { run } });
    if (!squash && !isCommitted) {
      throw new CuebookError("result_uncommitted", `run ${run} has changes that are not committed on ${branch}`, {
        data: { run, path: source === "worktree" ? path : undefined },
      });
    }
    return mergeCommit({
      repository,
      commit: commit ?? base,
      squashed: squash ? tree : undefined,
      message: `${message?.trim() ?? messageFor(state, squash)}\n\nCuebook-Run: ${run}\n`,
      alwaysCommits: message !== undefined,
    }).catch(ofRun(run));
  });
}

function messageFor(state: RunState, squash: boolean): string {
  const about = subjectOf(state);
  if (squash && about !== "") return about;
  return `Merge run ${state.id}${about === "" ? "" : `: ${about}`}`;
}

/** Does work with the files of a run, under its lease, so that nobody drives it. */
async function withSettled<T>(
  host: TakingHost,
  run: string,
  work: (state: RunState, files: RunFiles) => Promise<T>,
): Promise<T> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const state = requireBegun(stateOf(run, await journal.read(run)));
    if (isOpen(state) && state.status !== "suspended")
      throw new CuebookError("run_unsettled", `run ${run} was interrupted at work`, { data: { run } });
    const { plan } = state;
    if (plan.branch === "") {
      throw new CuebookError(
        "result_plain",
        `run ${run} works in the plain folder ${plan.path}, which has no branch of the repository`,
        { hint: `its changes are only there: git -C ${plan.path} status` },
      );
    }
    return await work(state, await filesOfRun(host, state));
  } finally {
    await journal.release(lease);
  }
}

/** Adds the run to a failure, for advice. */
function ofRun(run: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CuebookError)) throw error;
    const { code, message, hint, retryable, data } = error;
    throw new CuebookError(code, message, { hint, retryable, data: { ...data, run }, cause: error });
  };
}
