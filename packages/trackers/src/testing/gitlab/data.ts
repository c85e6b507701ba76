/** An issue of the stub. */
export interface StubIssue {
  readonly iid: number;
  readonly author: string;
  title: string;
  description: string | null;
  state: "opened" | "closed";
  labels: string[];
  assignees: string[];
  type: string;
  weight: number | null;
  epic: number | null;
  /** Others that must be done before it: `9`, or `group/project#9`. */
  blockedBy: string[];
  /** Others that it only relates to. */
  related: string[];
  /** The id of the issue in another project that it was moved to. */
  movedTo: number | null;
  confidential: boolean;
  updated: number;
  notes: StubNote[];
}

export interface StubNote {
  readonly id: number;
  readonly author: string;
  body: string;
  readonly system: boolean;
  readonly internal: boolean;
}

export function newIssue(iid: number, given: Partial<StubIssue> = {}): StubIssue {
  return {
    iid,
    author: "reporter",
    title: `Issue ${iid}`,
    description: null,
    state: "opened",
    labels: [],
    assignees: [],
    type: "issue",
    weight: null,
    epic: null,
    blockedBy: [],
    related: [],
    movedTo: null,
    confidential: false,
    updated: 0,
    notes: [],
    ...given,
  };
}

const day = Date.parse("2026-01-01T00:00:00Z");

export function timeOf(tick: number): string {
  return new Date(day + tick * 60_000).toISOString();
}

/** The id of an account, from its name. */
export function userId(username: string): number {
  return [...username].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 1_000_003;
}

export function userJson(username: string): object {
  const web = `https://gitlab.com/${username}`;
  return { id: userId(username), username, name: username, state: "active", avatar_url: null, web_url: web };
}

/** @param projectId the id of the project */
export function issueJson(project: string, projectId: number, issue: StubIssue): object {
  const { iid, author, title, description, state, labels, assignees, type, weight, epic, movedTo, updated } = issue;
  return {
    id: projectId * 1000 + iid,
    iid,
    project_id: projectId,
    title,
    description,
    state,
    created_at: timeOf(iid),
    updated_at: timeOf(updated + iid),
    closed_at: state === "closed" ? timeOf(updated + iid) : null,
    labels,
    milestone: null,
    assignees: assignees.map(userJson),
    assignee: assignees[0] === undefined ? null : userJson(assignees[0]),
    author: userJson(author),
    type: type.toUpperCase(),
    issue_type: type,
    confidential: issue.confidential,
    weight,
    moved_to_id: movedTo,
    web_url: `https://gitlab.com/${project}/-/issues/${iid}`,
    references: { short: `#${iid}`, relative: `#${iid}`, full: `${project}#${iid}` },
    epic:
      epic === null
        ? null
        : { id: 50 + epic, iid: epic, title: "Epic", url: `/groups/acme/-/epics/${epic}`, group_id: 2 },
  };
}

export function noteJson({ id, author, body, system, internal }: StubNote): object {
  return {
    id,
    type: null,
    body,
    author: userJson(author),
    created_at: timeOf(id),
    updated_at: timeOf(id),
    system,
    internal,
    resolvable: false,
  };
}
