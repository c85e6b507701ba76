export interface StubTeam {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

export interface StubState {
  readonly id: string;
  name: string;
  readonly type: string;
  readonly position: number;
  readonly team: StubTeam;
}

export interface StubUser {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly email: string;
  readonly app: boolean;
  readonly guest: boolean;
}

export interface StubProject {
  readonly id: string;
  readonly name: string;
  readonly slugId: string;
  readonly teams: StubTeam[];
}

export interface StubLabel {
  readonly id: string;
  readonly name: string;
  readonly team: StubTeam | null;
}

export interface StubComment {
  readonly id: string;
  readonly body: string;
  readonly user: StubUser | null;
  readonly createdAt: string;
}

/** An issue of the stub. */
export interface StubIssue {
  readonly id: string;
  number: number;
  title: string;
  description: string | null;
  priority: number;
  state: StubState;
  team: StubTeam;
  project: StubProject | null;
  assignee: StubUser | null;
  parent: StubIssue | null;
  labels: StubLabel[];
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  trashed: boolean | null;
  readonly comments: StubComment[];
  readonly history: { readonly id: string; readonly fromStateId: string; readonly toStateId: string }[];
}

/** Issue `issue` has to do with issue `relatedIssue`: blocks it, for example. */
export interface StubRelation {
  readonly id: string;
  readonly type: string;
  readonly issue: StubIssue;
  readonly relatedIssue: StubIssue;
}

/** A UUID with a number in it. */
export function uuid(group: number, number: number): string {
  return `${String(group).padStart(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const day = Date.parse("2026-01-01T00:00:00Z");

export function timeOf(tick: number): string {
  return new Date(day + tick * 60_000).toISOString();
}

/** The states of a team, in the order of its workflow: name and type. */
export const workflow: readonly (readonly [string, string])[] = [
  ["Backlog", "backlog"],
  ["Open", "unstarted"],
  ["In Progress", "started"],
  ["Done", "completed"],
  ["Canceled", "canceled"],
];
