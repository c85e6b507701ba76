import type { FailureRecord, RunState } from "@cuebook/run";
import { masker } from "@cuebook/system";
import { type Forge, isTerminalState, openForge } from "@cuebook/trackers";
import { pushAddress } from "@cuebook/workspace";
import { planPublication } from "../publish/plan.ts";
import { publish } from "../publish/publish.ts";
import type { Recorder } from "../record/recorder.ts";
import { doOnce } from "./action.ts";
import type { Attendance } from "./attend.ts";
import type { SettlementDecision } from "./decide-settlement.ts";
import { writeReplies } from "./react.ts";

/**
 * Publishes the branch of a run whose work is done, if the workflow file says so. A run without commits has nothing to publish.
 * @returns why it was given up
 * @throws CuebookError transient failures: everything is tried again later
 */
export async function publishBranch(
  { host, service, before }: Pick<Attendance, "host" | "service" | "before">,
  recorder: Recorder,
  { outcome }: Pick<SettlementDecision, "outcome">,
): Promise<FailureRecord | undefined> {
  const { handoff } = service.settings;
  const { status, plan, outcome: ended, dispatch } = recorder.state;
  const isDone = status === "completed" && (outcome === "handed_off" || outcome === "continue");
  const hasCommits = ended !== undefined && ended.commit !== plan.base;
  if (!handoff.push || !isDone || !hasCommits || dispatch?.workflow === "classify") return undefined;
  // What a pull request says of the work stays when the work is brought up to date.
  const isReaction = dispatch?.reaction !== undefined;
  const made = isReaction ? before.findLast(hasOwnRequest) : undefined;
  const work = async () => {
    const settings = { ...handoff, closesIssue: closesIssue(service.settings) };
    const planned = await planPublication(host, recorder.state, settings, made);
    await publish({ recorder, plan: planned, settings, before });
  };
  return doOnce(recorder, "publish", work, { throwsRetryable: true });
}

/** Whether an issue is done with the merge of its pull request: the forge must not close one that moves to another state then. */
function closesIssue({ tracker, reactions }: Attendance["service"]["settings"]): boolean {
  const { state } = reactions.merged ?? {};
  return state === undefined || isTerminalState(tracker, state);
}

function hasOwnRequest({ dispatch, publication }: RunState): boolean {
  return dispatch?.reaction === undefined && publication?.pullRequest !== undefined;
}

type Reacting = Pick<Attendance, "service" | "host">;

/** The settlement of a run about a pull request that a person has closed or merged by now: nothing is pushed, and none is made again. */
export async function endedRequest(
  { service }: Reacting,
  { state }: Recorder,
): Promise<SettlementDecision | undefined> {
  const reaction = state.dispatch?.reaction;
  if (reaction === undefined || state.service?.publish !== undefined) return undefined;
  const { state: is } = (await (await forgeOf(service, state))?.progress(reaction.number)) ?? { state: "open" };
  if (is === "open") return undefined;
  return { outcome: "handed_off", reason: `the pull request was ${is} while the run was at work: nothing is pushed` };
}

/** Answers the review comments that a run was about. @returns why it was given up */
export async function replyOnRequest(
  { service, host }: Reacting,
  recorder: Recorder,
): Promise<FailureRecord | undefined> {
  const { state } = recorder;
  if (state.dispatch?.reaction?.kind !== "review_comments") return undefined;
  const work = async () => {
    const forge = await forgeOf(service, state);
    const { reviewComments } = service.settings.reactions;
    if (forge !== undefined) await writeReplies(recorder, forge, reviewComments, masker(host.secrets));
  };
  return doOnce(recorder, "reply", work, { throwsRetryable: true });
}

async function forgeOf({ settings }: Attendance["service"], { plan }: RunState): Promise<Forge | undefined> {
  const { remote, token } = settings.handoff;
  if (token === undefined) return undefined;
  return openForge(await pushAddress(plan.repository, remote), { ...settings.handoff, token });
}
