import { readReply } from "../http/reply.ts";
import type { Blocker, Issue } from "../issues/issue.ts";
import type { FoundIssue } from "../tracker/search.ts";
import { isTerminalState } from "../tracker/states.ts";
import type { LinearClient } from "./client.ts";
import {
  type IssuePayload,
  labelPayload,
  type RelationPayload,
  relationPayload,
  type StatePayload,
} from "./payloads.ts";
import { moreLabels, moreRelations } from "./queries.ts";
import { kind } from "./settings.ts";

/** The issue of a payload, with all its labels and blockers, in one order: the same value however it was read. */
export async function toIssue(
  client: LinearClient,
  payload: IssuePayload,
  signal: AbortSignal | undefined,
): Promise<Issue> {
  const blockers = await blockersOf(client, payload, signal);
  const uid = `${client.settings.endpoint} ${payload.id}`;
  return { ...(await toFound(client, payload, signal)), uid, comments: null, blockers, blocked_by: blockers };
}

/** The same without its blockers. */
export async function toFound(
  client: LinearClient,
  payload: IssuePayload,
  signal: AbortSignal | undefined,
): Promise<FoundIssue> {
  return {
    id: payload.id,
    identifier: payload.identifier,
    title: payload.title,
    description: payload.description ?? "",
    priority: Number.isInteger(payload.priority) && payload.priority > 0 ? payload.priority : null,
    state: payload.state.name,
    branch_name: payload.branchName,
    url: payload.url,
    assignee: payload.assignee?.displayName ?? "",
    issue_type: "",
    created_at: payload.createdAt,
    updated_at: payload.updatedAt,
    labels: [...new Set((await labelsOf(client, payload, signal)).map((name) => name.trim().toLowerCase()))].sort(),
    parent: payload.parent ?? null,
  };
}

/** The names of all labels of an issue. */
export async function labelsOf(
  client: LinearClient,
  { id, labels }: IssuePayload,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const nodes = await client.all(moreLabels, { id }, { at: "/issue/list", first: labels, issue: id, signal });
  return nodes.map((node) => readReply(kind, labelPayload, node, "a label", id).name);
}

/** The relations by which other issues block an issue. */
export async function blockingRelations(
  client: LinearClient,
  { id, inverseRelations }: IssuePayload,
  signal: AbortSignal | undefined,
): Promise<readonly RelationPayload[]> {
  const first = inverseRelations;
  const nodes = await client.all(moreRelations, { id }, { at: "/issue/list", first, issue: id, signal });
  const relations = nodes.map((node) => readReply(kind, relationPayload, node, "a relation", id));
  return relations.filter(({ type, issue }) => type === "blocks" && issue.trashed !== true);
}

async function blockersOf(client: LinearClient, payload: IssuePayload, signal: AbortSignal | undefined) {
  const relations = await blockingRelations(client, payload, signal);
  const blockers = new Map<string, Blocker>();
  for (const { issue } of relations) {
    const { id, identifier } = issue;
    blockers.set(id, { id, identifier, state: blockerState(client, issue.state) });
  }
  return [...blockers.values()].sort((a, b) => (a.identifier < b.identifier ? -1 : 1));
}

/** Another team may have other names for being done: the type of its state counts. */
function blockerState({ settings: { shared } }: LinearClient, { name, type }: StatePayload): string {
  const isDone = ["completed", "canceled", "duplicate"].includes(type);
  return isDone && !isTerminalState(shared, name) ? (shared.terminalStates[0] ?? name) : name;
}
