import { own, pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, reporter } from "@cuebook/template";
import { callDiagnostics } from "../diagnostics/call.ts";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { resolversOf } from "../graph/approvers.ts";
import { type End, endsOf, isSameEnd } from "../load/ends.ts";
import { edgesOf } from "../model/edges.ts";
import { placeAt } from "../model/places.ts";
import { END, TIMEOUT, type Workflow } from "../model/workflow.ts";
import { approversMeant } from "./approvers.ts";
import { isReservedStatus } from "./statuses.ts";

const report = reporter(callDiagnostics);
const reportGraph = reporter(graphDiagnostics);

/** Checks the names of ends, and which roles may run a workflow. */
export function outcomeFindings(workflow: Workflow): Diagnostic[] {
  return [...asFindings(workflow), ...deciderFindings(workflow)];
}

function asFindings(workflow: Workflow): Diagnostic[] {
  return edgesOf(workflow.definition).flatMap(({ role, status, edge }) => {
    if (edge.as === undefined) return [];
    const at = pointerOf("graph", role, status, "as");
    if (edge.role !== END) return [report("as_without_end", { target: edge.role }, placeAt(workflow, at, "key"))];
    if (!isReservedStatus(edge.as)) return [];
    return [reportGraph("reserved_status", { role, status: edge.as }, placeAt(workflow, at))];
  });
}

/** Reports ends of a workflow that another one runs: with a reserved status, or with the same status and different fields. */
export function endFindings(workflow: Workflow): Diagnostic[] {
  const first = new Map<string, End>();
  return endsOf(workflow.definition).flatMap((end) => {
    if (end.as === TIMEOUT) {
      const place = placeAt(workflow, pointerOf("graph", end.role, end.status), "key");
      const suggestion = { text: "give this end another status with `as`" };
      return [reportGraph("reserved_status", { role: end.role, status: TIMEOUT }, place, { suggestion })];
    }
    const before = first.get(end.as);
    if (before === undefined) first.set(end.as, end);
    if (before === undefined || isSameEnd(before, end)) return [];
    const ends = [shown(before), shown(end)] as const;
    const at = pointerOf("graph", end.role, end.status);
    return [report("ends_differ", { status: end.as, ends }, placeAt(workflow, at, "key"))];
  });
}

function shown({ role, status }: End): string {
  return `${role}/${status}`;
}

function deciderFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const deciders = new Set([...approversMeant(definition), ...resolversOf(definition)]);
  return [...deciders].flatMap((role) =>
    own(definition.roles, role)?.performs?.what === "workflow"
      ? [report("workflow_decides", { role }, placeAt(workflow, pointerOf("roles", role), "key"))]
      : [],
  );
}
