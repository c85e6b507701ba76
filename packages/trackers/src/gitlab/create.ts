import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { completed, isCreatedFor, isDraft, withDraftMarker } from "../tracker/marker.ts";
import type { CreateOptions, NewIssue } from "../tracker/tracker.ts";
import type { GitLabClient } from "./client.ts";
import { storableText } from "./comments.ts";
import { type IssuePayload, issuePayload, linkedPayload } from "./payloads.ts";
import { kind } from "./settings.ts";
import type { StateModel } from "./states.ts";

/**
 * Creates an issue with the mark of its key, or finds the one of an earlier call. The mark says whether it is complete: before, it is
 * no candidate, and the next call completes it. A complete issue belongs to people and is left unchanged.
 *
 * @returns its number
 */
export async function createIssue(
  client: GitLabClient,
  model: StateModel,
  { title, description, state, labels = [], blockedBy = [] }: NewIssue,
  { key, signal }: CreateOptions,
): Promise<string> {
  const names = [...new Set([...labels, ...client.settings.own.requiredLabels])];
  const split = names.find((name) => name.includes(","));
  if (split !== undefined) throw new TrackerError("tracker_payload", kind, `has no labels with a comma: ${split}`);
  const { add_labels: ofState } = await model.changeTo({ state: "opened", labels: [] }, state, signal);
  const blockers: IssuePayload[] = [];
  for (const id of blockedBy) blockers.push(await client.issue(id, signal));
  const body = {
    title,
    description: withDraftMarker(storableText(description), key),
    labels: [...names, ofState ?? []].flat().join(","),
  };
  const issue = await writeOnce(client.http.gate, signal, {
    find: () => made(client, key, signal),
    write: () => post(client, body, signal),
  });
  const id = String(issue.iid);
  if (!isDraft(issue.description ?? "")) return id;
  await block(client, issue, blockers, signal);
  const whole = { ...(await model.changeTo(issue, state, signal)), description: completed(issue.description ?? "") };
  await client.write({ method: "PUT", body: whole, isRepeatable: true }, id, "", signal);
  return id;
}

/** The issue that was created with a key. Somebody else may have copied its text. */
async function made(
  client: GitLabClient,
  key: string,
  signal: AbortSignal | undefined,
): Promise<IssuePayload | undefined> {
  const { id } = await client.user(signal);
  const query = { author_id: id, state: "all", order_by: "created_at", sort: "desc" };
  for (const data of await client.list("/issues", query, signal)) {
    const issue = readReply(kind, issuePayload, data, "an issue");
    if (issue.author.id === id && isCreatedFor(issue.description ?? "", key)) return issue;
  }
  return undefined;
}

async function post(client: GitLabClient, body: object, signal: AbortSignal | undefined): Promise<IssuePayload> {
  const { data } = await client.http.request({ method: "POST", path: client.at("/issues"), body, signal });
  return readReply(kind, issuePayload, data, "the new issue");
}

/** Adds the blockers that an issue does not have yet. */
async function block(
  client: GitLabClient,
  { iid }: IssuePayload,
  blockers: readonly IssuePayload[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (blockers.length === 0) return;
  const id = String(iid);
  const links = await client.list(`/issues/${id}/links`, {}, signal, id);
  const linked = links
    .filter((each) => readReply(kind, linkedPayload, each, "a linked issue", id).linkType === "is_blocked_by")
    .map((each) => readReply(kind, issuePayload, each, "a blocker", id).id);
  for (const blocker of blockers.filter((each) => !linked.includes(each.id))) {
    const target = { target_project_id: blocker.projectId, target_issue_iid: blocker.iid };
    const body = { ...target, link_type: "is_blocked_by" };
    await client.write({ method: "POST", body }, id, "/links", signal).catch((error: unknown) => {
      throw error instanceof TrackerError && !error.retryable ? unblockable(error, id) : error;
    });
  }
}

function unblockable(error: TrackerError, issue: string): TrackerError {
  return new TrackerError(
    error.code,
    kind,
    `did not block the issue ${issue}, which stays unfinished: it ${error.what}`,
    {
      issue,
      cause: error,
      hint: "GitLab has blockers from Premium on, and both issues need the role Planner, Reporter or a higher one",
    },
  );
}
