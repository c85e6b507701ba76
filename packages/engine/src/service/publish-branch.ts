import { CuebookError } from "@cuebook/error";
import type { FailureRecord, RunGround, RunOrigin, RunService } from "@cuebook/run";
import { masker } from "@cuebook/system";
import { type Forge, isTerminalState, openForge } from "@cuebook/trackers";
import { pushAddress } from "@cuebook/workspace";
import { planPublication } from "../publish/plan.ts";
import { publish } from "../publish/publish.ts";
import { failureOf } from "../record/failure.ts";
import type { Recorder } from "../record/recorder.ts";
import { doOnce } from "./action.ts";
import type { Attendance } from "./attendance.ts";
import type { SettlementDecision } from "./decide-settlement.ts";
import type { IssueRuns } from "./history.ts";
import { writeReplies } from "./react.ts";

interface PublishedBy extends Pick<Attendance, "host" | "service" | "before" | "trouble"> {
  /** The earlier runs of the issue, of all rounds. */
  readonly all: IssueRuns;
}

/**
 * Publishes the branch of a run whose work is done, if the workflow file says so. A run without commits has nothing to publish.
 * @returns why it was given up
 * @throws CuebookError transient failures: everything is retried later
 */
export async function publishBranch(
  { host, service, before, all, trouble }: PublishedBy,
  recorder: Recorder,
  { outcome }: Pick<SettlementDecision, "outcome">,
): Promise<FailureRecord | undefined> {
  const { handoff } = service.settings;
  const { status, plan, outcome: ended, dispatch } = recorder.state;
  const isDone = status === "completed" && (outcome === "handed_off" || outcome === "continue");
  const hasCommits = ended !== undefined && ended.commit !== plan.base;
  if (!handoff.push || !isDone || !hasCommits || dispatch?.workflow === "classify") return undefined;
  // A run that reacts to a pull request keeps the text of the request.
  const isReaction = dispatch?.reaction !== undefined;
  const made = isReaction ? before.findLast(hasOwnRequest) : undefined;
  const work = async () => {
    const settings = { ...handoff, closesIssue: closesIssue(service.settings) };
    const planned = await planPublication(host, recorder.state, settings, made);
    await publish({ recorder, plan: planned, settings, before });
    await nameReplacement(service, recorder.state, all).catch((error: unknown) => {
      if (!(error instanceof CuebookError) || error.retryable) throw error;
      trouble("naming the new pull request on the earlier one", failureOf(error));
    });
  };
  return doOnce(recorder, "publish", work, { throwsRetryable: true });
}

/** Comments on the open pull request of an earlier round which request replaces it. People decide whether to close it. */
async function nameReplacement(
  service: Attendance["service"],
  { id, publication, dispatch }: RunOrigin & Pick<RunService, "publication">,
  all: IssueRuns,
): Promise<void> {
  const made = publication?.pullRequest;
  const earlier = all.findLast((run) => run.publication?.pullRequest !== undefined);
  const old = earlier?.publication?.pullRequest;
  if (dispatch?.reaction !== undefined || earlier === undefined || old === undefined || made === undefined) return;
  if (old.project !== made.project || old.number === made.number) return;
  const forge = await forgeOf(service, earlier);
  if (forge === undefined || (await forge.progress(old.number)).state !== "open") return;
  const text = `The work on the issue began again: the pull request ${made.address} replaces this one.`;
  await forge.comment(old.number, text, { key: `${id}/replaced` });
}

/** Whether the merge of its pull request ends an issue. Otherwise the forge must not close the issue, which moves to another state. */
function closesIssue({ tracker, reactions }: Attendance["service"]["settings"]): boolean {
  const { state } = reactions.merged ?? {};
  return state === undefined || isTerminalState(tracker, state);
}

function hasOwnRequest({
  dispatch,
  publication,
}: Pick<RunOrigin, "dispatch"> & Pick<RunService, "publication">): boolean {
  return dispatch?.reaction === undefined && publication?.pullRequest !== undefined;
}

type Reacting = Pick<Attendance, "service" | "host">;

/** The settlement of a run about a pull request that a person has ended by now: no push, and no new request. */
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

async function forgeOf({ settings }: Attendance["service"], { plan }: RunGround): Promise<Forge | undefined> {
  const { remote, token } = settings.handoff;
  if (token === undefined) return undefined;
  return openForge(await pushAddress(plan.repository, remote), { ...settings.handoff, token });
}
