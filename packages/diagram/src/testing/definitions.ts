import type { Definition, Edge, Fork, Role } from "@cuebook/workflow/model";
import { END, JOIN, START, SUSPEND } from "@cuebook/workflow/model";

/** An edge with the defaults of a workflow file. */
export function edge(role: string, rest: Partial<Omit<Edge, "role">> = {}): Edge {
  return { role, gate: "auto", max: 5, ...rest };
}

/** A fork that waits for all branches. */
export function fork(roles: readonly string[], rest: Partial<Omit<Fork, "branches">> = {}): Fork {
  return { branches: roles.map((role) => ({ role })), policy: { is: "wait" }, isShared: false, ...rest };
}

/** A role whose reply can be anything. */
function role(rest: Partial<Role> = {}): Role {
  return { prompt: [], returns: { format: "text" }, tools: [], turns: 1, ...rest };
}

/** A definition with the roles that its graph has edges from, and more. */
export function definition(
  name: string,
  graph: Definition["graph"],
  roles: Readonly<Record<string, Partial<Role>>> = {},
): Definition {
  const sources = Object.keys(graph).filter((source) => source !== START);
  const named = [...new Set([...sources, ...Object.keys(roles)])];
  return {
    version: 1,
    name,
    roles: Object.fromEntries(named.map((each) => [each, role(roles[each])])),
    graph,
  };
}

/** Two branches, of which one has a loop; a fan-out within the other; gates, approvers, and work without an agent. */
export const forked = definition(
  "release",
  {
    [START]: { _: edge("planner") },
    planner: {
      ready: edge("integrate", {
        gate: "human",
        fork: fork(["backend", "frontend"], { policy: { is: "quorum", of: 2 }, good: ["done"], conflicts: "merger" }),
      }),
      unclear: edge(SUSPEND),
    },
    backend: { done: edge(JOIN), stuck: edge(SUSPEND), broken: edge("tests", { max: 3 }) },
    tests: { passed: edge(JOIN), failed: edge("backend") },
    frontend: {
      split: edge("style", {
        fork: fork(["page"], {
          each: { of: "steps.frontend.pages", max: 50, concurrency: 4, isReused: true },
          policy: { is: "first" },
          isShared: true,
        }),
      }),
    },
    page: { done: edge(JOIN), failed: edge(JOIN) },
    style: { done: edge(JOIN) },
    integrate: {
      done: edge("sync", { gate: "agent", approver: "reviewer" }),
      again: edge("integrate", { max: 2 }),
    },
    sync: { done: edge(END), conflict: edge("integrate") },
  },
  { merger: {}, reviewer: {}, sync: { performs: { what: "sync", how: "merge" } }, integrate: { max: 4 } },
);
