import { CuebookError } from "@cuebook/error";
import {
  type CiFailure,
  escalationWords,
  type FailureRecord,
  graphSteps,
  type ReactionKind,
  type ReactionRecord,
  type RunGround,
  type RunSteps,
} from "@cuebook/run";
import { masker } from "@cuebook/system";
import { type Forge, type ForgeCheck, type ForgeChecks, type Issue, isSameState } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import { fetchBranch } from "@cuebook/workspace";
import type { HostSecrets } from "../host/host.ts";
import { pushToken } from "../publish/publish.ts";
import type { Recorder } from "../record/recorder.ts";
import { doOnce } from "./action.ts";
import type { RequestFacts, Work } from "./decide-reaction.ts";
import { moveAfterEnd } from "./decide-reconciliation.ts";
import { IssueMove } from "./move.ts";
import type { ServiceInForce } from "./workflow-source.ts";

/** The bytes that are read of the end of one log, and the most of all. */
const mostOfLog = 64 * 1024;
const mostOfLogs = 32 * 1024;
/** The largest number of failed checks whose logs are read. */
const mostLogs = 5;

/** A pull request, and where it is. */
export interface FollowedRequest {
  readonly forge: Forge;
  /** The address of the repository. */
  readonly remote: string;
  readonly facts: RequestFacts;
}

/** The record of the work of a dispatch, with all data for its prompt. @throws ForgeError; CuebookError those of `fetchBranch` */
export async function reactionRecord(
  host: HostSecrets,
  { handoff, reactions }: Pick<ServiceSettings, "handoff" | "reactions">,
  about: Work,
  { forge, remote, facts }: FollowedRequest,
  last: RunGround,
): Promise<ReactionRecord> {
  const { number, commit, base } = facts.progress;
  const of = { number, commit };
  switch (about.kind) {
    case "review_comments": {
      const mask = masker(host.secrets);
      return { ...of, kind: about.kind, comments: about.comments.map((each) => ({ ...each, body: mask(each.body) })) };
    }
    case "ci_failure": {
      const lines = reactions.ciFailure?.maxLogLines ?? 0;
      return { ...of, kind: about.kind, failure: await ciFailure(forge, facts.checks, lines, masker(host.secrets)) };
    }
    case "merge_conflict": {
      const token = pushToken(remote, true, handoff);
      const target = await fetchBranch({ repository: last.plan.repository, branch: base, address: remote, token });
      return { ...of, kind: about.kind, conflict: { target: base, commit: target } };
    }
  }
}

async function ciFailure(
  forge: Forge,
  { commit, checks }: ForgeChecks,
  mostLines: number,
  mask: (text: string) => string,
): Promise<CiFailure> {
  const failed = checks.filter(({ state }) => state === "failed");
  const read = mostLines === 0 ? [] : failed.slice(0, mostLogs);
  const each = Math.max(1, Math.floor(mostLines / Math.max(1, read.length)));
  const logs = await Promise.all(read.map(async (check) => excerpt(check, await forge.log(check, mostOfLog), each)));
  return {
    status: "failing",
    check_runs: failed.map(({ name, address = "" }) => ({
      ...{ name, status: "completed", conclusion: "failure", details_url: address },
    })),
    log_excerpt: mask(logs.filter((log) => log !== "").join("\n\n")).slice(-mostOfLogs),
    failing_count: failed.length,
    ref: commit,
  };
}

function excerpt({ name }: ForgeCheck, log: string | undefined, lines: number): string {
  return log === undefined || log === "" ? "" : `== ${name} ==\n${log.split("\n").slice(-lines).join("\n")}`;
}

/** Calls people to a pull request, once: with a label or a comment. @returns why it was given up */
export async function escalate(
  recorder: Recorder,
  host: HostSecrets,
  { reactions }: Pick<ServiceSettings, "reactions">,
  { forge, facts }: FollowedRequest,
  kind: ReactionKind,
  reason: string = escalationWords[kind],
): Promise<FailureRecord | undefined> {
  const settings = {
    ci_failure: reactions.ciFailure,
    review_comments: reactions.reviewComments,
    merge_conflict: reactions.mergeConflict,
  }[kind];
  const { number } = facts.progress;
  const text = `Cuebook needs help with this pull request: ${masker(host.secrets)(reason)}.`;
  const work = () =>
    settings?.escalation === "comment"
      ? forge.comment(number, text, { key: `${recorder.state.id}/escalate/${kind}` })
      : forge.label(number, settings?.escalationLabel ?? "needs-human");
  return doOnce(recorder, `escalate_${kind}`, work, { throwsRetryable: true, again: true });
}

/** Ignores the error that a person has moved the issue: it stays where they moved it. */
function ignoreMoved(error: unknown): void {
  if (!(error instanceof CuebookError) || error.code !== "tracker_conflict") throw error;
}

/** Performs the consequences for an issue whose pull request a person merged or closed. @returns why it was given up */
export async function endRequest(
  recorder: Recorder,
  { settings, tracker }: Pick<ServiceInForce, "settings" | "tracker">,
  issue: Pick<Issue, "id" | "state">,
  how: "merged" | "closed",
  address: string,
): Promise<FailureRecord | undefined> {
  const state = moveAfterEnd(settings, how, issue.state);
  const from = (found: string) => isSameState(found, issue.state);
  const move = state === undefined ? undefined : new IssueMove({ tracker, issue: issue.id, to: state, from });
  const work = async () => {
    await move?.take().catch(ignoreMoved);
    if (how === "closed" && settings.tracker.comments.onFailure && tracker.capabilities.comments) {
      const text = `Cuebook has stopped its work on this issue, run ${recorder.state.id}: the pull request ${address} was closed without being merged. Move the issue to an active state to begin again.`;
      await tracker.comment(issue.id, text, { key: `${recorder.state.id}/closed` });
    }
  };
  return doOnce(recorder, how, work, { state, throwsRetryable: true, again: true });
}

/**
 * Writes the answers of the agent to the comments that a run was about, each once. A conversation is resolved only if the settings
 * allow it, and the agent did what the comment asks for.
 * @throws ForgeError
 */
export async function writeReplies(
  { state }: Pick<Recorder, "state">,
  forge: Forge,
  settings: ServiceSettings["reactions"]["reviewComments"],
  mask: (text: string) => string,
): Promise<void> {
  const reaction = state.dispatch?.reaction;
  if (reaction?.kind !== "review_comments") return;
  for (const { id, body, isDone } of repliesIn(state)) {
    const comment = reaction.comments.find((each) => each.id === id);
    if (comment === undefined) continue;
    const key = `${state.id}/reply/${id}`;
    try {
      if (id.startsWith("review/")) await forge.comment(reaction.number, mask(`@${comment.reviewer} ${body}`), { key });
      else await forge.reply(reaction.number, id, mask(body), { key });
      if (settings?.resolve === true && isDone && !id.startsWith("review/")) await forge.resolve(reaction.number, id);
    } catch (error) {
      // A conversation that is gone needs no answer.
      if (!(error instanceof CuebookError) || error.code !== "forge_not_found") throw error;
    }
  }
}

interface Reply {
  readonly id: string;
  readonly body: string;
  readonly isDone: boolean;
}

/** The answers in the output of the last step that returned answers. */
function repliesIn({ steps }: RunSteps): Reply[] {
  const given = graphSteps(steps)
    .map(({ result }) => (result?.is === "completed" ? result.value.replies : undefined))
    .findLast(Array.isArray);
  if (!Array.isArray(given)) return [];
  return given.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null || !("id" in each) || !("body" in each)) return [];
    const { id, body } = each;
    const isDone = "done" in each && each.done === true;
    return typeof id === "string" && typeof body === "string" ? [{ id, body, isDone }] : [];
  });
}
