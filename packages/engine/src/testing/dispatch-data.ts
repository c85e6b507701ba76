import type { RunState } from "@cuebook/run";
import type { Issue } from "@cuebook/trackers";
import type { DispatchSettings } from "../service/decide-dispatch.ts";

/** An issue that is ready to be worked on, except for the given fields. */
export function issueWith(fields: Partial<Issue> = {}): Issue {
  const texts = {
    description: "",
    branch_name: "",
    url: "",
    assignee: "",
    issue_type: "",
    created_at: "",
    updated_at: "",
  };
  const issue: Issue = {
    id: "1",
    identifier: "APP-1",
    title: "Title",
    state: "To Do",
    priority: null,
    labels: [],
    ...texts,
    parent: null,
    comments: null,
    blockers: [],
    blocked_by: [],
    ...fields,
  };
  return { ...issue, blocked_by: issue.blockers };
}

/** A running dispatch, except for the given fields. */
export function runWith(fields: Partial<RunState> = {}): RunState {
  return {
    id: "r",
    version: 1,
    status: "running",
    workflow: "w",
    issue: null,
    input: {},
    pin: { definition: "d", object: "o" },
    dispatch: { tracker: "file", source: "/issues.json", issue: "1", attempt: null, previous: null },
    createdAt: "2026-01-01T10:00:00.000Z",
    updatedAt: "2026-01-01T10:00:00.000Z",
    plan: { repository: "/r", base: "b", branch: "c", path: "/p" },
    workspace: "ready",
    steps: [],
    active: [],
    forks: [],
    scopes: [],
    taken: {},
    granted: {},
    decisions: [],
    permissions: [],
    isReentered: false,
    ...fields,
  };
}

/** The default settings, except for the given fields. */
export function settingsWith(fields: Partial<DispatchSettings> = {}): DispatchSettings {
  return {
    tracker: {
      kind: "file",
      activeStates: ["To Do", "In Progress"],
      terminalStates: ["Done"],
      moveTo: [],
      comments: { onDispatch: false, onCompletion: false, onFailure: false },
      own: { path: "/issues.json" },
    },
    agent: {
      turnTimeoutMs: 3_600_000,
      readTimeoutMs: 5000,
      stallTimeoutMs: 300_000,
      maxConcurrentAgents: 10,
      maxConcurrentAgentsByState: {},
      maxTurns: 20,
      maxRetryBackoffMs: 300_000,
      maxSessions: 0,
    },
    budget: {},
    tokenRates: {},
    ...fields,
  };
}
