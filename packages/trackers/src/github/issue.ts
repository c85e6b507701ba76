import type { Blocker, Issue } from "../issues/issue.ts";
import { withoutMarker } from "../tracker/marker.ts";
import { isSameState } from "../tracker/states.ts";
import { type GitHubClient, projectOf } from "./client.ts";
import type { Extra } from "./extras.ts";
import { labelNames } from "./labels.ts";
import type { IssuePayload } from "./payloads.ts";
import type { StateModel } from "./state-models.ts";

/**
 * The issue of a payload. Everything has one order and one form, so that the same issue is the same value however it was read.
 * @param blockers in any order
 */
export function toIssue(
  client: GitHubClient,
  model: StateModel,
  payload: IssuePayload,
  extra: Extra | undefined,
  blockers: readonly Blocker[],
): Issue {
  const { own } = client.settings;
  const names = labelNames(payload);
  const priorities = Object.entries(own.priorityLabels).filter(([name]) =>
    names.some((each) => isSameState(each, name)),
  );
  const isRead = (name: string) =>
    model.isState(name) || Object.keys(own.priorityLabels).some((each) => isSameState(each, name));
  const sorted = [...blockers].sort((a, b) => (a.identifier < b.identifier ? -1 : 1));
  const id = String(payload.number);
  return {
    id,
    uid: `${client.settings.endpoint} ${payload.id}`,
    identifier: id,
    title: payload.title,
    description: withoutMarker(payload.body ?? ""),
    priority: priorities.length === 0 ? null : Math.min(...priorities.map(([, priority]) => priority)),
    state: model.statesOf(payload, extra)[0],
    branch_name: extra?.branch ?? "",
    url: payload.htmlUrl,
    assignee: payload.assignees?.[0]?.login ?? "",
    issue_type: payload.type?.name ?? "",
    created_at: payload.createdAt,
    updated_at: payload.updatedAt,
    labels: names
      .filter((name) => !isRead(name))
      .map((name) => name.toLowerCase())
      .sort(),
    parent: parentOf(client, payload.parentIssueUrl ?? ""),
    comments: null,
    blockers: sorted,
    blocked_by: sorted,
  };
}

/** The name of an issue: its number, and its repository if it is another one. */
export function nameOf(client: GitHubClient, project: string, number: number | string): string {
  return project.toLowerCase() === client.project.toLowerCase() ? String(number) : `${project}#${number}`;
}

function parentOf(client: GitHubClient, url: string): Issue["parent"] {
  const [, repository = "", number = ""] = /^(.*)\/issues\/(\d+)$/.exec(url) ?? [];
  if (number === "") return null;
  const name = nameOf(client, projectOf(repository), number);
  return { id: name, identifier: name };
}
