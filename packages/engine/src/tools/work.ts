import { createHash } from "node:crypto";
import type { RunOrigin, RunState, Try } from "@cuebook/run";
import { type Attempt, type IssueAccess, ToolError, type Work, type WorkIssue } from "@cuebook/tools";
import { type Issue, TrackerError } from "@cuebook/trackers";
import type { HostIssues } from "../host/issues.ts";
import { storedIssue } from "./stored-issue.ts";

/** The work of one turn, as its tools see it, and whether the agent has reported that it is blocked. */
export interface TurnWork extends Work {
  readonly blocked: string | undefined;
}

/** The work of a run. @param step of the turn */
export function workOfRun(issues: HostIssues | undefined, state: () => RunState, step: number): TurnWork {
  let blocked: string | undefined;
  const issue = issues === undefined ? copyOf(state()) : accessTo(issues, state(), step);
  return {
    issue,
    attempts: () => [...(issues?.before ?? []).map(attemptOf), ...triesOf(state())],
    block: (reason) => {
      blocked = reason;
    },
    get blocked() {
      return blocked;
    },
  };
}

/** The issue of a run; `undefined` if it has none with an id. */
function accessTo(issues: HostIssues, { id: run, issue }: RunOrigin, step: number): IssueAccess | undefined {
  const { id, identifier = id } = issue ?? {};
  if (typeof id !== "string" || typeof identifier !== "string") return undefined;
  const { tracker } = issues;
  /** The ids of the issues that were found in this turn, by identifier. */
  const found = new Map<string, string>();
  return {
    identifier,
    moveTo: issues.moveTo,
    read: async (name, { signal }) => {
      const own = () => issues.fetch(id, signal);
      if (name === undefined || isNamed({ id, identifier }, name)) return asked(async () => shown(await own()));
      return asked(async () => shown(await issues.fetch(await idOf(issues, await own(), found, name, signal), signal)));
    },
    list: ({ signal }) => asked(async () => (await tracker.fetchCandidates(signal)).map(shown)),
    search: (query, { signal }) =>
      asked(async () => {
        const { issues: listed, isPartial } = await tracker.search(query, signal);
        for (const each of listed) found.set(each.identifier.toLowerCase(), each.id);
        return { issues: listed.map((each) => ({ ...each, parent: each.parent?.identifier ?? null })), isPartial };
      }),
    comment: (text, { signal }) => {
      // A turn that was cut off may be taken again, and its agent may write the same comment.
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
      const write = () => tracker.comment(id, text, { key: `${run}/${step}/tool/${hash}`, signal });
      return tracker.capabilities.comments
        ? asked(write)
        : Promise.reject(new ToolError("tracker_failed", `the tracker "${tracker.kind}" has no comments`));
    },
    move: (to, { signal }) =>
      asked(async () => {
        const found = (await tracker.fetchByIds([id], signal)).get(id)?.state;
        // From any other state, the tracker refuses the move with an error.
        const from = found !== undefined && issues.isMovable(found) ? [found] : [];
        await tracker.transition(id, to, { from, signal });
      }),
  };
}

/** A read-only copy of the issue from the start of the run, for processes without access to the tracker. */
function copyOf({ issue }: Pick<RunOrigin, "issue">): IssueAccess | undefined {
  if (issue === null) return undefined;
  const found = storedIssue(issue);
  const refuse = () => {
    const hint = "The issue can be read as it was when the run began. Say in the reply what should be written to it.";
    return Promise.reject(new ToolError("no_tracker", "no tracker can be asked from this process", { hint }));
  };
  return {
    identifier: found.identifier,
    moveTo: [],
    read: (name) => (name === undefined || isSame(found.identifier, name) ? Promise.resolve(found) : refuse()),
    list: refuse,
    search: refuse,
    comment: refuse,
    move: refuse,
  };
}

/** The id of another issue: the parent or a blocker of the run's issue, a search result of this turn, or an active issue. */
async function idOf(
  { tracker }: HostIssues,
  own: Issue,
  found: ReadonlyMap<string, string>,
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const near = [...(own.parent === null ? [] : [own.parent]), ...own.blockers];
  const isIt = (each: { readonly id: string; readonly identifier: string }) => isNamed(each, name);
  const id = near.find(isIt)?.id ?? found.get(name.trim().toLowerCase());
  if (id !== undefined) return id;
  const active = (await tracker.fetchCandidates(signal)).find(isIt);
  if (active !== undefined) return active.id;
  throw new ToolError("issue_not_found", `no issue that can be read here is named ${JSON.stringify(name)}`, {
    argument: "identifier",
    hint: "These are the issue of this run, its parent and blockers, active issues, and those that searchIssues has found.",
  });
}

function isNamed({ id, identifier }: { readonly id: string; readonly identifier: string }, name: string): boolean {
  return id === name || isSame(identifier, name);
}

function isSame(identifier: string, name: string): boolean {
  return identifier.toLowerCase() === name.trim().toLowerCase();
}

/** Asks the tracker. @throws ToolError `tracker_failed`, `issue_not_found` */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof TrackerError)) throw cause;
    const code = cause.code === "tracker_not_found" ? "issue_not_found" : "tracker_failed";
    const again = cause.retryAt === undefined ? undefined : `It accepts requests again at ${cause.retryAt}.`;
    throw new ToolError(code, cause.message, { hint: again ?? cause.hint, cause });
  }
}

function shown(issue: Issue): WorkIssue {
  return {
    ...{ identifier: issue.identifier, title: issue.title, state: issue.state, description: issue.description },
    ...{ priority: issue.priority, issueType: issue.issue_type, assignee: issue.assignee, url: issue.url },
    ...{ createdAt: issue.created_at, updatedAt: issue.updated_at, labels: issue.labels },
    parent: issue.parent?.identifier ?? null,
    blockers: issue.blockers,
    comments: issue.comments?.map(({ author, body, created_at: createdAt }) => ({ author, body, createdAt })) ?? null,
  };
}

function attemptOf({ id, createdAt, status, settlement, error, suspension }: RunState): Attempt {
  const reason = settlement?.reason ?? error?.message ?? suspension?.message;
  return { run: id, at: createdAt, outcome: settlement?.outcome ?? status, reason };
}

/** The tries of a run's steps that have ended without a result. */
function triesOf({ id: run, steps }: RunState): Attempt[] {
  return steps.flatMap(({ step, role, tries }) =>
    tries.flatMap((each): Attempt[] => {
      const end = endOf(each);
      return end === undefined ? [] : [{ run, step: `${step}.${each.try} ${role}`, ...end }];
    }),
  );
}

function endOf({ turns }: Try): Pick<Attempt, "at" | "outcome" | "reason"> | undefined {
  const turn = turns.at(-1);
  if (turn === undefined) return undefined;
  const { state, requestedAt: at } = turn;
  switch (state.is) {
    case "failed":
      return { at, outcome: "failed", reason: state.error.message };
    case "interrupted":
      return { at, outcome: "interrupted", reason: state.reason };
    case "rejected":
    case "returned":
      return { at, outcome: state.is, reason: state.complaints.map(({ message }) => message).join("\n") };
    default:
      return undefined;
  }
}
