import { CuebookError } from "@cuebook/error";
import type { FailureRecord, RepeatedAction, RunHalt, RunOrigin, RunState, ServiceAction } from "@cuebook/run";
import { masker } from "@cuebook/system";
import type { Issue } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import type { HostSecrets } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import type { Recorder } from "../record/recorder.ts";
import { doOnce } from "./action.ts";
import { completionText, failureText, keptText } from "./comment-text.ts";
import { escalate, type FollowedRequest, writeReplies } from "./react.ts";
import { remarkOf } from "./self-review.ts";
import type { ServiceInForce } from "./workflow-source.ts";

/** Options of repeating an action. */
export interface Repair {
  readonly host: HostSecrets;
  readonly service: Pick<ServiceInForce, "settings" | "tracker">;
  readonly issue: Pick<Issue, "id">;
  /** The pull request of the issue. Absent: it has none. */
  readonly request?: FollowedRequest | undefined;
}

const again = { again: true, throwsRetryable: true } as const;

/** Repeats an action that was given up. Its effect is idempotent. @returns why it was given up again */
export async function repair(
  recorder: Recorder,
  action: RepeatedAction,
  { host, service, issue, request }: Repair,
): Promise<FailureRecord | undefined> {
  const { settings, tracker } = service;
  const { state } = recorder;
  switch (action) {
    case "comment_on_completion":
    case "comment_on_failure":
    case "comment_on_kept": {
      const text = textOf(action, state, { host, settings });
      const write = () => tracker.comment(issue.id, text, { key: commentKey(state, action) });
      return doOnce(recorder, action, write, again);
    }
    case "complete_request":
      return request && completeRequest(recorder, settings.handoff.pullRequest, request);
    case "reply": {
      const { reviewComments } = settings.reactions;
      const write = async () => {
        if (request !== undefined) await writeReplies(recorder, request.forge, reviewComments, masker(host.secrets));
      };
      return doOnce(recorder, action, write, again);
    }
    case "escalate_ci_failure":
      return request && escalate(recorder, host, settings, request, "ci_failure");
    case "escalate_review_comments":
      return request && escalate(recorder, host, settings, request, "review_comments");
    case "escalate_merge_conflict":
      return request && escalate(recorder, host, settings, request, "merge_conflict");
    case "merged":
    case "closed":
      return undefined;
  }
}

/** A comment on an issue. */
export type CommentAction = Extract<ServiceAction, `comment_on_${string}`>;

/** Identifies a comment of a run on its issue. A continued run may write further comments. */
export function commentKey({ id, dispatch, pauses = [] }: RunHalt & RunOrigin, action: CommentAction): string {
  const isAgain = action === "comment_on_failure" && (dispatch?.workflow !== undefined || pauses.length > 1);
  return `${id}/${action}${isAgain ? `/${pauses.length}` : ""}`;
}

/** The text of a comment that was refused, from the record. */
function textOf(
  action: Extract<RepeatedAction, CommentAction>,
  state: RunState,
  { host, settings }: { readonly host: Repair["host"]; readonly settings: ServiceSettings },
): string {
  const { settlement, service } = state;
  switch (action) {
    case "comment_on_completion":
      return completionText(state, settings.tracker.handoffState, remarkOf(host, settings, state));
    case "comment_on_failure":
      return failureText(state, settlement ?? {}, settlement?.reason ?? "");
    case "comment_on_kept": {
      const kept = service?.clean_up;
      return keptText(state, typeof kept === "object" ? kept.error.message : "its workspace is kept");
    }
  }
}

/** Adds the labels and reviewers that were refused. Those that people have removed since then stay removed. */
async function completeRequest(
  recorder: Recorder,
  wanted: { readonly labels: readonly string[]; readonly reviewers: readonly string[] } | undefined,
  { forge, facts }: FollowedRequest,
): Promise<FailureRecord | undefined> {
  const made = recorder.state.publication?.pullRequest;
  if (made === undefined || wanted === undefined) return undefined;
  const wasRefused = (name: string) => made.notes.some((note) => note.includes(name));
  const labels = wanted.labels.filter(wasRefused);
  const reviewers = wanted.reviewers.filter(wasRefused);
  try {
    const notes = await forge.complete(facts.progress.number, { labels, reviewers });
    if (notes.join("\n") !== made.notes.join("\n"))
      await recorder.append({ type: "pull_request_ready", ...made, notes });
    return undefined;
  } catch (error) {
    if (error instanceof CuebookError && error.retryable) throw error;
    return failureOf(error);
  }
}
