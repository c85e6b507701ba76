import { CuebookError } from "@cuebook/error";
import type { RequestText, RunOrigin, RunState } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { checkForge, type ForgeChoice, forgeAt, issueReference } from "@cuebook/trackers";
import type { HandoffTexts } from "@cuebook/workflow";
import { branchChanges, pushAddress } from "@cuebook/workspace";
import { type AskedRange, whoAskedFor } from "../asked/asked.ts";
import type { Host, HostJournal, HostWorkspaces } from "../host/host.ts";
import { filesOfRun } from "../record/run-files.ts";
import { textOfRequest } from "../request/text.ts";

/** Where the branch of a run goes, and how its pull request is made. */
export interface PublishSettings extends ForgeChoice {
  /** The name of a remote, or an address. */
  readonly remote: string;
  /** For pushing, and for the forge. Absent: git finds credentials as the user configured it, and there is no pull request. */
  readonly token?: string | undefined;
  /** Absent: the branch is only pushed. */
  readonly pullRequest?: PullRequestSettings | undefined;
  /** The templates of its text, where the workflow has none. */
  readonly texts?: HandoffTexts | undefined;
  /** Whether the issue is done when the pull request is merged. Default: yes. */
  readonly closesIssue?: boolean | undefined;
}

/** How the pull request is made. */
export interface PullRequestSettings {
  readonly draft: boolean;
  readonly labels: readonly string[];
  /** Accounts, and teams as `owner/team`. */
  readonly reviewers: readonly string[];
}

/** The planned publication of the branch of a run. Planning is read-only, and sends no request to a service. */
export interface PublishPlan {
  readonly run: string;
  /** The address that is pushed to. */
  readonly remote: string;
  readonly branch: string;
  readonly commit: string;
  /** Whether files of the run are not committed: they are not pushed. */
  readonly isCommitted: boolean;
  /** The planned pull request; or the reason why none is planned. */
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
 * Plans the publication of the branch of a run that no process drives.
 * @param made the run whose pull request and text the branch keeps, if an earlier run made it; default: the run itself
 * @throws CuebookError `result_plain`, `result_missing`, `publish_nothing`, `publish_target`, `push_address`, `forge_config_invalid`,
 * `template_render_error`
 */
export async function planPublication(
  host: HostJournal & HostWorkspaces & Pick<Host, "drivers">,
  state: RunState,
  settings: PublishSettings,
  made: RunState = state,
): Promise<PublishPlan> {
  const { id: run, plan } = state;
  const { repository, branch, base, target } = plan;
  if (branch === "") {
    throw new CuebookError("result_plain", `run ${run} works in the plain folder ${plan.path}, which has no branch`, {
      hint: "only the branch of a git worktree can be published; push it from a hook",
    });
  }
  if (branch === target)
    throw new CuebookError("publish_target", `run ${run} works on ${branch} itself: it is not pushed`);
  const { commit, isCommitted } = await filesOfRun(host, state);
  if (commit === undefined)
    throw new CuebookError("result_missing", `the branch ${branch} of run ${run} is gone`, { data: { run } });
  if (commit === base)
    throw new CuebookError("publish_nothing", `run ${run} has no commits: there is nothing to publish`);
  const remote = await pushAddress(repository, settings.remote);
  const { pullRequest, token } = settings;
  const forge = forgeAt(remote, settings);
  if (pullRequest !== undefined && token !== undefined) checkForge(remote, { ...settings, token });
  const known = (state.publication ?? made.publication)?.pullRequest ?? made.publication?.pullRequest;
  const planned = async (found: NonNullable<typeof forge>, wanted: PullRequestSettings): Promise<PlannedRequest> => ({
    forge: found.kind,
    project: found.project,
    base: target,
    ...wanted,
    ...withReference(await requestOf(host, made, commit, settings), remote, settings, state),
    number:
      known !== undefined && known.project === found.project && known.forge === found.kind ? known.number : undefined,
  });
  const none = pullRequest === undefined ? "not_wanted" : forge === undefined ? "no_forge" : "no_token";
  const request =
    pullRequest === undefined || forge === undefined || token === undefined
      ? { none: none as NoRequest }
      : await planned(forge, pullRequest);
  return { run, remote, branch, commit, isCommitted, request };
}

/** Adds the number of the issue to the text, so that the forge links the two, and closes the issue with the merge if that is set. */
function withReference(
  { title, body }: RequestText,
  remote: string,
  settings: PublishSettings,
  { dispatch }: Pick<RunOrigin, "dispatch">,
): RequestText {
  const reference = dispatch && issueReference(remote, settings, dispatch);
  if (reference === undefined || new RegExp(`(^|[^\\w/&])${reference}\\b`).test(body)) return { title, body };
  const { closesIssue = true } = settings;
  return { title, body: `${body.trimEnd()}\n\n${closesIssue ? "Closes" : "For"} ${reference}` };
}

/**
 * The text of the pull request for a commit of a run's branch.
 * @throws CuebookError `template_render_error`, `definition_missing`
 */
export async function requestOf(
  { journal }: HostJournal,
  state: RunState,
  commit: string,
  { texts }: Pick<PublishSettings, "texts">,
): Promise<RequestText> {
  const { repository, base, target } = state.plan;
  const [workflow, changes, unasked] = await Promise.all([
    pinnedWorkflow(journal, state.pin),
    branchChanges(repository, { base, commit, target }),
    unaskedLines({ journal }, state, commit),
  ]);
  return textOfRequest(state, changes, { workflow, texts, unasked });
}

/** The lines that nobody asked for. A pull request does not need them: without the snapshots of the run, none is named. */
async function unaskedLines(host: HostJournal, state: RunState, commit: string): Promise<readonly AskedRange[]> {
  try {
    return (await whoAskedFor(host, state, commit)).ranges.filter(({ asked }) => asked === "nobody");
  } catch (error) {
    if (error instanceof CuebookError) return [];
    throw error;
  }
}
