import { isOpen, type RunHalt, type RunState, type RunSteps, type Step } from "@cuebook/run";
import { mostUrgent } from "./collapse.ts";
import type { Live, LiveState } from "./graph.ts";
import type { LiveGraph } from "./of-definition.ts";

/** What a run did in the graph of its workflow: each role that it visited, and each edge that it took or that somebody decides on. */
export function liveGraph(state: RunState): LiveGraph {
  const undecided = state.decisions.filter(({ made }) => made === undefined && isOpen(state));
  const asking = new Set(undecided.map(({ step }) => step));
  const roles: (readonly [string, Live])[] = state.steps
    .filter(({ isWithdrawn }) => isWithdrawn !== true)
    .map((step) => [step.role, { is: asking.has(step.step) ? "waiting" : stepState(state, step), times: 1 }]);
  const edges: (readonly [string, readonly [string, Live]])[] = [
    ...Object.entries(state.taken).flatMap(([key, times]) => {
      const [role, status] = edgeOf(key);
      if (role === undefined || status === undefined || times === 0) return [];
      return [[role, [status, { is: "done", times }]] as const];
    }),
    ...undecided.flatMap(({ edge }) =>
      edge === undefined ? [] : [[edge.role, [edge.status, { is: "waiting", times: 0 }]] as const],
    ),
  ];
  return {
    roles: together(roles),
    edges: new Map([...grouped(edges)].map(([role, statuses]) => [role, together(statuses)])),
  };
}

/** A step that ended without a result, or is running, is what became of its run. */
function stepState(state: RunHalt & RunSteps, { step, result }: Step): LiveState {
  if (result?.is === "failed" || result?.is === "exhausted") return "failed";
  if (!state.active.includes(step)) return "done";
  switch (state.status) {
    case "pending":
    case "running":
      return "active";
    case "suspended":
      return "waiting";
    case "completed":
      return "done";
    case "failed":
    case "cancelled":
      return state.status;
  }
}

/** The role and the status of a key that `edgeKey` made: in a branch, its number is before them. */
function edgeOf(key: string): (string | undefined)[] {
  const parts: unknown = JSON.parse(key.replace(/^\d+/, ""));
  return Array.isArray(parts) ? parts.map((part) => (typeof part === "string" ? part : undefined)) : [];
}

function together(all: readonly (readonly [string, Live])[]): Map<string, Live> {
  return new Map(
    [...grouped(all)].flatMap(([name, lives]) => {
      const live = mostUrgent(lives);
      return live === undefined ? [] : [[name, live] as const];
    }),
  );
}

function grouped<Value>(all: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [name, value] of all) groups.set(name, [...(groups.get(name) ?? []), value]);
  return groups;
}
