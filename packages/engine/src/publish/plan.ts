import { CuebookError } from "@cuebook/error";
import type { RequestText, RunState } from "@cuebook/run";
import { subjectOf } from "@cuebook/run";
import { checkForge, type ForgeKind, forgeAt } from "@cuebook/trackers";
import { pushAddress, runFiles } from "@cuebook/workspace";

/** Where the branch of a run goes, and how its pull request is made. */
export interface PublishSettings {
  /** The name of a remote, or an address. */
  readonly remote: string;
  /** The kind of the forge. Default: by the endpoint, or by the host of the remote. */
  readonly kind?: ForgeKind | undefined;
  /** The address of the API of the forge. Default: that of the public service. */
  readonly endpoint?: string | undefined;
  /** For pushing, and for the forge. Absent: git finds credentials as the user configured it, and there is no pull request. */
  readonly token?: string | undefined;
  /** Absent: the branch is only pushed. */
  readonly pullRequest?: PullRequestSettings | undefined;
}

/** How the pull request is made. */
export interface PullRequestSettings {
  readonly draft: boolean;
  readonly labels: readonly string[];
  /** Accounts, and teams as `owner/team`. */
  readonly reviewers: readonly string[];
}

/** What would be done with the branch of a run. Making the plan changes nothing, and asks no service. */
export interface PublishPlan {
  readonly run: string;
  /** The address that is pushed to. */
  readonly remote: string;
  readonly branch: string;
  readonly commit: string;
  /** Whether files of the run are not committed: they are not pushed. */
  readonly isCommitted: boolean;
  /** The pull request; or why it does not exist. */
  readonly request: PlannedRequest | { readonly none: NoRequest };
}

export interface PlannedRequest extends PullRequestSettings {
  readonly forge: string;
  /** The repository as `owner/name`. */
  readonly project: string;
  /** The branch that it is merged into; absent: the default branch of the repository. */
  readonly base: string | undefined;
  readonly title: string;
  readonly body: string;
  /** The number of the request that exists. */
  readonly number?: number | undefined;
}

/** `not_wanted`: the settings name none. `no_forge`: the remote is at no forge that is known. `no_token`: the forge needs one. */
export type NoRequest = "not_wanted" | "no_forge" | "no_token";

/**
 * Plans what is done with the branch of a run that no process drives.
 * @throws CuebookError `result_plain`, `result_missing`, `publish_nothing`, `publish_target`, `push_address`, `forge_config_invalid`
 */
export async function planPublication(state: RunState, settings: PublishSettings): Promise<PublishPlan> {
  const { id: run, plan, files, publication } = state;
  const { repository, branch, base, target } = plan;
  if (branch === "") {
    throw new CuebookError("result_plain", `run ${run} works in the plain folder ${plan.path}, which has no branch`, {
      hint: "only the branch of a git worktree can be published; push it from a hook",
    });
  }
  if (branch === target)
    throw new CuebookError("publish_target", `run ${run} works on ${branch} itself: it is not pushed`);
  const { commit, isCommitted } = await runFiles(plan, files?.checkpoint);
  if (commit === undefined)
    throw new CuebookError("result_missing", `the branch ${branch} of run ${run} is gone`, { data: { run } });
  if (commit === base)
    throw new CuebookError("publish_nothing", `run ${run} has no commits: there is nothing to publish`);
  const remote = await pushAddress(repository, settings.remote);
  const { pullRequest } = settings;
  const forge = forgeAt(remote, settings);
  const { token } = settings;
  if (pullRequest !== undefined && token !== undefined) checkForge(remote, { ...settings, token });
  const known = publication?.pullRequest;
  const planned = (found: NonNullable<typeof forge>, wanted: PullRequestSettings): PlannedRequest => ({
    forge: found.kind,
    project: found.project,
    base: target,
    ...wanted,
    ...textOf(state),
    number:
      known !== undefined && known.project === found.project && known.forge === found.kind ? known.number : undefined,
  });
  const none = pullRequest === undefined ? "not_wanted" : forge === undefined ? "no_forge" : "no_token";
  const request =
    pullRequest === undefined || forge === undefined || token === undefined
      ? { none: none as NoRequest }
      : planned(forge, pullRequest);
  return { run, remote, branch, commit, isCommitted, request };
}

/** The text that was written when the run ended; for a workflow without such a document, what the run is about. */
function textOf(state: RunState): RequestText {
  const { outcome, issue, id, workflow } = state;
  if (outcome?.request !== undefined) return outcome.request;
  const asked = typeof issue?.description === "string" ? `${issue.description.trim()}\n\n` : "";
  const title = subjectOf(state) || `Run ${id}`;
  return { title, body: `${asked}---\n\nCreated by Cuebook: workflow ${workflow}, run ${id}.` };
}
