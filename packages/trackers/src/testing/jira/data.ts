/** An issue of the stub. */
export interface StubIssue {
  readonly id: number;
  key: string;
  readonly creator: string;
  title: string;
  description: unknown;
  state: string;
  type: string;
  labels: string[];
  priority: string | null;
  assignee: string | null;
  parent: number | null;
  /** Links by which other issues lead to it: the type, and the id of the inward issue. */
  links: { readonly type: string; readonly inward: number }[];
  comments: StubComment[];
  properties: Record<string, unknown>;
  updated: number;
  /** Whether the search knows it. */
  isIndexed: boolean;
  /** The state that the search knows, if it lags behind. */
  indexedState?: string | undefined;
}

export interface StubComment {
  readonly id: number;
  readonly author: string;
  readonly body: unknown;
  readonly properties: readonly { readonly key: string; readonly value: unknown }[];
}

export function newIssue(number: number, given: Partial<StubIssue> = {}): StubIssue {
  return {
    id: 10_000 + number,
    key: `APP-${number}`,
    creator: "ada",
    title: `Issue ${number}`,
    description: null,
    state: "Open",
    type: "Task",
    labels: [],
    priority: null,
    assignee: null,
    parent: null,
    links: [],
    comments: [],
    properties: {},
    updated: 0,
    isIndexed: true,
    ...given,
  };
}

export const priorities = ["Highest", "High", "Medium", "Low"].map((name, at) => ({ id: String(4 - at), name }));

/** A text as a document: each line of a paragraph ends in a hard break. */
export function documentWith(text: string): object {
  const content = text
    .split("\n")
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [{ type: "hardBreak" }]),
      ...(line === "" ? [] : [{ type: "text", text: line }]),
    ]);
  return { type: "doc", version: 1, content: [{ type: "paragraph", content }] };
}

export function userJson(name: string): object {
  return { accountId: `account-${name}`, displayName: name, active: true };
}

function timeOf(tick: number): string {
  return new Date(Date.parse("2026-01-01T01:00:00Z") + tick * 60_000).toISOString().replace("Z", "+0000");
}

export function statusJson(name: string): object {
  return { id: name, name, statusCategory: { key: name === "Done" || name === "Closed" ? "done" : "new" } };
}

export function commentJson({ id, author, body }: StubComment): object {
  return { id: String(id), author: userJson(author), body, created: timeOf(id) };
}

/** @param issueOf other issues of the site */
export function issueJson(issue: StubIssue, issueOf: (id: number) => StubIssue | undefined): object {
  const { id, key, parent } = issue;
  const short = (each: StubIssue) => ({
    id: String(each.id),
    key: each.key,
    fields: { summary: each.title, status: statusJson(each.state) },
  });
  const found = parent === null ? undefined : issueOf(parent);
  const fields = {
    summary: issue.title,
    status: statusJson(issue.state),
    project: { key: key.split("-")[0] },
    created: timeOf(id - 10_000),
    updated: timeOf(issue.updated),
    issuetype: { name: issue.type },
    description: issue.description,
    priority: priorities.find(({ name }) => name === issue.priority) ?? null,
    labels: issue.labels,
    assignee: issue.assignee === null ? null : userJson(issue.assignee),
    creator: userJson(issue.creator),
    ...(found === undefined ? {} : { parent: short(found) }),
    issuelinks: issue.links.flatMap(({ type, inward }, at) => {
      const other = issueOf(inward);
      return other === undefined ? [] : [{ id: String(at), type: { name: type }, inwardIssue: short(other) }];
    }),
  };
  return { id: String(id), key, fields, properties: issue.properties };
}
