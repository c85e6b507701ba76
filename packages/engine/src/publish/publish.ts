/** @folder The branch of a run outside: pushed, with its pull request. */
import { CuebookError } from "@cuebook/error";
import type { PullRequestRecord, RunState } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { type ForgeContext, openForge } from "@cuebook/trackers";
import { pushBranch } from "@cuebook/workspace";
import type { Recorder } from "../record/recorder.ts";
import type { PlannedRequest, PublishPlan, PublishSettings } from "./plan.ts";

/** What was done with the branch of a run. */
export interface Published {
  readonly push: "pushed" | "up_to_date";
  readonly pullRequest?: PullRequestRecord & { readonly outcome: "created" | "updated" | "unchanged" | "ended" };
}

/** What publishing needs. */
export interface PublishOptions {
  readonly recorder: Recorder;
  readonly plan: PublishPlan;
  readonly settings: PublishSettings;
  /** Earlier runs that worked on the same branch: what they pushed may be overwritten. */
  readonly before?: readonly RunState[];
  readonly context?: ForgeContext | undefined;
}

/**
 * Pushes the branch of a run, and makes or updates its pull request. Each effect is recorded before and after, and can be repeated.
 * @throws CuebookError those of `pushBranch`; ForgeError
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { recorder, plan, settings, before = [] } = options;
  const { remote, branch, commit, request } = plan;
  const ours = [recorder.state, ...before].flatMap(({ publication }) =>
    (publication?.pushes ?? []).flatMap((push) =>
      push.remote === remote && push.branch === branch ? [push.commit] : [],
    ),
  );
  await recorder.append({ type: "push_requested", remote, branch, commit });
  faultPoint("effect push_branch");
  const { repository } = recorder.state.plan;
  const { outcome: push } = await pushBranch({
    ...{ repository, branch, commit, address: remote, ours },
    token: tokenFor(plan, settings),
  });
  await recorder.append({ type: "branch_pushed", remote, branch, commit });
  if ("none" in request) return { push };
  return { push, pullRequest: await makeRequest(options, request) };
}

/** The token goes to the forge that the settings name, or to the address in the settings: not to where a repository says. */
function tokenFor({ request, remote }: PublishPlan, settings: PublishSettings): string | undefined {
  return !("none" in request) || settings.remote === remote ? settings.token : undefined;
}

async function makeRequest(
  { recorder, plan, settings, context }: PublishOptions,
  request: PlannedRequest,
): Promise<NonNullable<Published["pullRequest"]>> {
  const { remote, branch, commit } = plan;
  const { endpoint, token = "" } = settings;
  const { base, title, body, draft, labels, reviewers, number } = request;
  const forge = openForge(remote, { endpoint, token }, context);
  if (forge === undefined) throw new CuebookError("forge_config_invalid", `there is no forge at ${remote}`);
  const { kind, project } = forge;
  await recorder.append({ type: "pull_request_requested", forge: kind, project });
  faultPoint("effect make_pull_request");
  const { outcome, ...made } = await forge.ensure({
    ...{ branch, base, commit, title, body, draft, labels, reviewers, completed: number },
  });
  const record: PullRequestRecord = { forge: kind, project, commit, ...made };
  await recorder.append({ type: "pull_request_ready", ...record });
  return { ...record, outcome };
}
