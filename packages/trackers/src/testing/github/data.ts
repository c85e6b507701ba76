/** An issue or a pull request of the stub. */
export interface StubIssue {
  readonly number: number;
  readonly author: string;
  title: string;
  body: string | null;
  state: "open" | "closed";
  labels: string[];
  assignees: string[];
  type: string | null;
  /** Others that must be done before it: `9`, or `owner/repo#9`. */
  blockedBy: string[];
  parent: number | null;
  updated: number;
  isPull: boolean;
  comments: StubComment[];
  /** The value of the field of the project; null: it is not in the project. */
  status: string | null;
  branch: string | null;
}

export interface StubComment {
  readonly id: number;
  readonly author: string;
  readonly body: string;
}

export function newIssue(number: number, given: Partial<StubIssue> = {}): StubIssue {
  return {
    number,
    author: "reporter",
    title: `Issue ${number}`,
    body: null,
    state: "open",
    labels: [],
    assignees: [],
    type: null,
    blockedBy: [],
    parent: null,
    updated: 0,
    isPull: false,
    comments: [],
    status: null,
    branch: null,
    ...given,
  };
}

const day = Date.parse("2026-01-01T00:00:00Z");

function timeOf(tick: number): string {
  return new Date(day + tick * 60_000).toISOString().replace(".000Z", "Z");
}

export function userJson(login: string): object {
  const url = `https://api.github.com/users/${login}`;
  return {
    login,
    id: login.length,
    node_id: "U",
    avatar_url: url,
    gravatar_id: "",
    url,
    html_url: `https://github.com/${login}`,
    followers_url: url,
    following_url: url,
    gists_url: url,
    starred_url: url,
    subscriptions_url: url,
    organizations_url: url,
    repos_url: url,
    events_url: url,
    received_events_url: url,
    type: "User",
    site_admin: false,
  };
}

export function labelJson(name: string): object {
  return {
    id: 1,
    node_id: "L",
    url: "https://api.github.com/labels",
    name,
    description: null,
    color: "ededed",
    default: false,
  };
}

/** @param repository its address in the API @param firstId what the ids of its issues are above their numbers */
export function issueJson(
  repository: string,
  project: string,
  issue: StubIssue,
  blockers: readonly boolean[],
  firstId = 1000,
): object {
  const url = `${repository}/issues/${issue.number}`;
  const open = blockers.filter((isOpen) => isOpen).length;
  return {
    id: firstId + issue.number,
    node_id: `I${issue.number}`,
    url,
    repository_url: repository,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `https://github.com/${project}/issues/${issue.number}`,
    number: issue.number,
    state: issue.state,
    title: issue.title,
    body: issue.body,
    user: userJson(issue.author),
    labels: issue.labels.map(labelJson),
    assignee: null,
    assignees: issue.assignees.map(userJson),
    milestone: null,
    locked: false,
    comments: issue.comments.length,
    closed_at: issue.state === "closed" ? timeOf(issue.updated) : null,
    created_at: timeOf(issue.number),
    updated_at: timeOf(issue.updated + issue.number),
    author_association: "OWNER",
    issue_dependencies_summary: {
      blocked_by: open,
      blocking: 0,
      total_blocked_by: blockers.length,
      total_blocking: 0,
    },
    ...(issue.type === null ? {} : { type: { id: 1, node_id: "T", name: issue.type, description: null } }),
    ...(issue.parent === null ? {} : { parent_issue_url: `${repository}/issues/${issue.parent}` }),
    ...(issue.isPull ? { pull_request: { url, html_url: url, diff_url: url, patch_url: url } } : {}),
  };
}

export function commentJson(issue: string, { id, author, body }: StubComment): object {
  return {
    id,
    node_id: `C${id}`,
    url: `${issue}/comments/${id}`,
    html_url: `https://github.com/comments/${id}`,
    issue_url: issue,
    body,
    user: userJson(author),
    created_at: timeOf(id),
    updated_at: timeOf(id),
    author_association: "OWNER",
  };
}
