import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import { fitting } from "../tracker/fitting.ts";
import { completed, isCreatedFor, isDraft, withDraftMarker } from "../tracker/marker.ts";
import type { CreateOptions, NewIssue } from "../tracker/tracker.ts";
import type { GitHubClient } from "./client.ts";
import { mostCharacters } from "./comments.ts";
import { type IssuePayload, issuePayload } from "./payloads.ts";
import { kind } from "./settings.ts";
import type { StateModel } from "./state-models.ts";

/**
 * Creates an issue with the mark of its key, or finds the one of an earlier call. The mark says whether it is complete: before, it is
 * no candidate, and the next call completes it. A complete issue belongs to people and is left unchanged.
 *
 * @returns its number
 */
export async function createIssue(
  client: GitHubClient,
  model: StateModel,
  { title, description, state, labels = [], blockedBy = [] }: NewIssue,
  { key, signal }: CreateOptions,
): Promise<string> {
  const ofState = await model.labelsFor(state, signal);
  const blockers: IssuePayload[] = [];
  for (const id of blockedBy) blockers.push(await client.issue(id, signal));
  const body = withDraftMarker(fitting(description, mostCharacters), key);
  const names = [...new Set([...labels, ...client.settings.own.requiredLabels, ...ofState])];
  const issue = await writeOnce(client.http.gate, signal, {
    find: () => made(client, key, signal),
    write: () => post(client, { title, body, labels: names }, signal),
  });
  const id = String(issue.number);
  if (!isDraft(issue.body ?? "")) return id;
  await block(client, id, blockers, signal);
  await model.enter(issue, state, signal);
  const whole = { body: completed(issue.body ?? "") };
  await client.write({ method: "PATCH", body: whole, isRepeatable: true }, id, "", signal);
  return id;
}

/** The issue that was created with a key. Somebody else may have copied its text. */
async function made(
  client: GitHubClient,
  key: string,
  signal: AbortSignal | undefined,
): Promise<IssuePayload | undefined> {
  const login = await client.login(signal);
  // The filter by creator is for accounts of people; an app's issues are looked for among all.
  const creator = login.endsWith("[bot]") ? undefined : login;
  const query = { state: "all", creator, sort: "created", direction: "desc" };
  for (const data of await client.list("/issues", query, signal)) {
    const issue = readReply(kind, issuePayload, data, "an issue");
    const isOurs = issue.pullRequest === undefined && issue.user?.login.toLowerCase() === login.toLowerCase();
    if (isOurs && isCreatedFor(issue.body ?? "", key)) return issue;
  }
  return undefined;
}

async function post(client: GitHubClient, body: object, signal: AbortSignal | undefined): Promise<IssuePayload> {
  const { data } = await client.http.request({ method: "POST", path: client.at("/issues"), body, signal });
  return readReply(kind, issuePayload, data, "the new issue");
}

/** Adds the blockers that an issue does not have yet. */
async function block(
  client: GitHubClient,
  id: string,
  blockers: readonly IssuePayload[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (blockers.length === 0) return;
  const below = "/dependencies/blocked_by";
  const list = await client.list(`/issues/${id}${below}`, {}, signal, id);
  const known = new Set(list.map((each) => readReply(kind, issuePayload, each, "a blocker", id).id));
  for (const blocker of blockers.filter((each) => !known.has(each.id)))
    await client.write({ method: "POST", body: { issue_id: blocker.id } }, id, below, signal);
}
