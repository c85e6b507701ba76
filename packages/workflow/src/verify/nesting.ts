import { pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, reporter } from "@cuebook/template";
import { callDiagnostics } from "../diagnostics/call.ts";
import { placeAt } from "../model/places.ts";
import { unitsOf } from "../model/units.ts";
import type { Workflow } from "../model/workflow.ts";

const report = reporter(callDiagnostics);

/** A role that runs a workflow. */
interface Call {
  readonly role: string;
  readonly to: string;
  readonly depth: number | undefined;
  /** The workflow that has the role. */
  readonly of: Workflow;
}

/** Checks that workflows are within each other only to a fixed depth. */
export function nestingFindings(workflow: Workflow): Diagnostic[] {
  const units = unitsOf(workflow);
  const calls = new Map([...units].map(([path, unit]) => [path, callsOf(unit)]));
  const unbounded = cycles(calls);
  const all = [...callsOf(workflow), ...[...calls.values()].flat()];
  const idle = all.flatMap(({ role, to, depth, of }) => {
    if (depth === undefined || isWithinItself(calls, to)) return [];
    const place = placeAt(of, pointerOf("roles", role, "performs", "depth"), "key");
    return [report("depth_without_effect", { workflow: to }, place)];
  });
  return [
    ...unbounded.map(({ calls: [first, ...others], closing }) => {
      const steps = [first, ...others].flatMap((call) => (call === undefined ? [] : [`${call.to} (${call.role})`]));
      const path = [closing.to, ...steps];
      return report("nesting_unbounded", { path }, placeAt(closing.of, pointerOf("roles", closing.role, "performs")));
    }),
    ...idle,
  ];
}

function callsOf(workflow: Workflow): Call[] {
  return Object.entries(workflow.definition.roles).flatMap(([role, { performs }]) =>
    performs?.what === "workflow" ? [{ role, to: performs.workflow, depth: performs.depth, of: workflow }] : [],
  );
}

/** The cycles of calls without a depth, one for each call that closes one. */
function cycles(calls: ReadonlyMap<string, readonly Call[]>): { calls: readonly Call[]; closing: Call }[] {
  const found: { calls: readonly Call[]; closing: Call }[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly Call[], open: readonly string[]) => {
    for (const call of calls.get(path) ?? []) {
      if (call.depth !== undefined) continue;
      const at = open.indexOf(call.to);
      if (at !== -1) found.push({ calls: [...way.slice(at), call], closing: call });
      else if (!done.has(call.to)) visit(call.to, [...way, call], [...open, call.to]);
    }
    done.add(path);
  };
  for (const path of calls.keys()) if (!done.has(path)) visit(path, [], [path]);
  return found;
}

function isWithinItself(calls: ReadonlyMap<string, readonly Call[]>, path: string): boolean {
  const seen = new Set((calls.get(path) ?? []).map(({ to }) => to));
  for (const each of seen) for (const { to } of calls.get(each) ?? []) seen.add(to);
  return seen.has(path);
}
