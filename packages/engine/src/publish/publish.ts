/** @folder Publishing the branch of a run: the push, and the pull request. */
import { CuebookError } from "@cuebook/error";
import { isOpen, type PullRequestRecord, type RunState } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { type Forge, type ForgeContext, openForge } from "@cuebook/trackers";
import { pushBranch } from "@cuebook/workspace";
import type { Host, HostClock, HostJournal, HostWorkspaces } from "../host/host.ts";
import type { Recorder } from "../record/recorder.ts";
import { withRecorder } from "../record/with-recorder.ts";
import { requireBegun } from "../results/diff.ts";
import { type PlannedRequest, type PublishPlan, type PublishSettings, planPublication } from "./plan.ts";

/** The result of publishing the branch of a run. */
export interface Published {
  readonly push: "pushed" | "up_to_date";
  readonly pullRequest?: PullRequestRecord & { readonly outcome: "created" | "updated" | "unchanged" | "ended" };
}

/** Options of publishing. */
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
  const isEnded = ours.includes(commit) && !("none" in request) && (await hasEnded(options));
  let push: Published["push"] = "up_to_date";
  if (!isEnded) {
    await recorder.append({ type: "push_requested", remote, branch, commit });
    faultPoint("effect push_branch");
    const { repository } = recorder.state.plan;
    const token = pushToken(remote, !("none" in request), settings);
    ({ outcome: push } = await pushBranch({ repository, branch, commit, address: remote, ours, token }));
    await recorder.append({ type: "branch_pushed", remote, branch, commit });
  }
  if ("none" in request) return { push };
  return { push, pullRequest: await makeRequest(options, request) };
}

/** Whether a person has ended the request for this commit: its branch may be deleted by now, and must not be pushed again. */
async function hasEnded({ plan, settings, context }: PublishOptions): Promise<boolean> {
  const forge = requestForge(plan, settings, context);
  const found = await forge.find(plan.branch);
  return found !== undefined && found.state !== "open" && (await forge.progress(found.number)).commit === plan.commit;
}

function requestForge({ remote }: PublishPlan, settings: PublishSettings, context: ForgeContext | undefined): Forge {
  const forge = openForge(remote, { ...settings, token: settings.token ?? "" }, context);
  if (forge === undefined) throw new CuebookError("forge_config_invalid", `there is no forge at ${remote}`);
  return forge;
}

/** The token for a push. It goes only to the forge or the address that the settings name, never to an address from a repository. */
export function pushToken(remote: string, hasRequest: boolean, settings: PublishSettings): string | undefined {
  return hasRequest || settings.remote === remote ? settings.token : undefined;
}

async function makeRequest(
  { recorder, plan, settings, context }: PublishOptions,
  request: PlannedRequest,
): Promise<NonNullable<Published["pullRequest"]>> {
  const { branch, commit } = plan;
  const { base, title, body, draft, labels, reviewers, number } = request;
  const forge = requestForge(plan, settings, context);
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

/**
 * Publishes the branch of a run that no process drives, if the caller agrees to the plan.
 * @param agree receives the plan, and returns whether to publish
 * @returns `undefined`: the caller did not agree, and nothing was done
 * @throws CuebookError those of `planPublication` and `publish`, `run_locked`, `run_unsettled`, `result_none`; JournalError
 */
export async function publishRun(
  host: HostJournal & HostWorkspaces & HostClock & Pick<Host, "drivers">,
  run: string,
  settings: PublishSettings,
  agree: (plan: PublishPlan) => Promise<boolean>,
): Promise<Published | undefined> {
  return withRecorder(
    host,
    run,
    () => undefined,
    async (recorder) => {
      const state = requireBegun(recorder.state);
      if (isOpen(state) && state.status !== "suspended")
        throw new CuebookError("run_unsettled", `run ${run} was interrupted at work`, { data: { run } });
      const plan = await planPublication(host, state, settings);
      return (await agree(plan)) ? publish({ recorder, plan, settings }) : undefined;
    },
  );
}
