import type { Blocker, Issue } from "../issues/issue.ts";
import { isSameState, isTerminalState } from "../tracker/states.ts";
import { markdownOf } from "./adf/read.ts";
import type { IssuePayload } from "./payloads.ts";
import type { JiraSettings } from "./settings.ts";

/** What an issue is read with besides its payload. */
export interface Reading {
  readonly settings: JiraSettings;
  /** The address of the site. */
  readonly site: string;
  readonly rankOf: (priority: NonNullable<IssuePayload["fields"]["priority"]>) => number | null;
}

/** The issue of a payload. Everything has one order and one form, so that the same issue is the same value however it was read. */
export function toIssue({ id, key, fields }: IssuePayload, { settings, site, rankOf }: Reading): Issue {
  const blockers = blockersOf(fields.issuelinks ?? [], settings);
  const { priority, parent } = fields;
  return {
    id,
    uid: `${settings.endpoint} ${id}`,
    identifier: key,
    title: fields.summary,
    description: markdownOf(fields.description),
    priority: priority === null || priority === undefined ? null : rankOf(priority),
    state: fields.status.name,
    branch_name: "",
    url: `${site}/browse/${key}`,
    assignee: fields.assignee?.displayName ?? "",
    issue_type: fields.issuetype.name,
    created_at: timeOf(fields.created),
    updated_at: timeOf(fields.updated),
    labels: (fields.labels ?? []).map((label) => label.toLowerCase()).sort(),
    parent: parent === undefined ? null : { id: parent.id, identifier: parent.key },
    comments: null,
    blockers,
    blocked_by: blockers,
  };
}

function blockersOf(
  links: NonNullable<IssuePayload["fields"]["issuelinks"]>,
  { own, shared, project }: JiraSettings,
): Blocker[] {
  const blockers = new Map<string, Blocker>();
  for (const { type, inwardIssue } of links) {
    if (inwardIssue === undefined || !own.blockerLinks.some((each) => isSameState(each, type.name))) continue;
    const { name = "", statusCategory } = inwardIssue.fields?.status ?? {};
    // Another project has states of its own: there the category says whether an issue is done.
    const isForeign = !inwardIssue.key.toUpperCase().startsWith(`${project}-`);
    const isDone = statusCategory?.key === "done" && !isTerminalState(shared, name);
    const state = isForeign && isDone ? (shared.terminalStates[0] ?? name) : name;
    blockers.set(inwardIssue.id, { id: inwardIssue.id, identifier: inwardIssue.key, state });
  }
  return [...blockers.values()].sort((a, b) => (a.identifier < b.identifier ? -1 : 1));
}

/** A time of Jira, such as `2026-03-01T10:00:00.000+0100`, in the usual form. */
export function timeOf(text: string): string {
  const time = new Date(text.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** Whether an issue has the labels and the type of those that are worked on. */
export function isWanted({ fields }: IssuePayload, { own }: JiraSettings): boolean {
  const labels = fields.labels ?? [];
  const { issueTypes, requiredLabels } = own;
  return (
    requiredLabels.every((label) => labels.some((each) => isSameState(each, label))) &&
    (issueTypes.length === 0 || issueTypes.some((each) => isSameState(each, fields.issuetype.name)))
  );
}
