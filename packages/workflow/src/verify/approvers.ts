import { didYouMean } from "@cuebook/settings";
import { own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { nearest, reporter } from "@cuebook/template";
import { gateDiagnostics } from "../diagnostics/gate.ts";
import { approversOf } from "../graph/approvers.ts";
import { edgesOf } from "../model/edges.ts";
import { placeAt } from "../model/places.ts";
import type { Definition, Edge, Workflow } from "../model/workflow.ts";
import { variants } from "../output/variants.ts";
import { isOpen } from "./gaps.ts";
import { hasClearStatuses } from "./returns.ts";

const report = reporter(gateDiagnostics);
const meant = new WeakMap<Definition, ReadonlySet<string>>();

/**
 * The approvers, and the roles that are probably meant to be one: named on an edge with another gate, misspelt, or missing on an
 * edge with gate agent. A finding that no edge leads to them would only repeat that mistake.
 */
export function approversMeant(definition: Definition): ReadonlySet<string> {
  const known = meant.get(definition);
  if (known !== undefined) return known;
  const found = new Set(approversOf(definition));
  for (const { edge } of edgesOf(definition)) {
    if (edge.approver === undefined) {
      if (edge.gate === "agent") for (const role of readyToDecide(definition)) found.add(role);
      continue;
    }
    const role = Object.hasOwn(definition.roles, edge.approver)
      ? edge.approver
      : nearest(edge.approver, rolesWithoutEdges(definition));
    if (role !== undefined && !hasEdges(definition, role)) found.add(role);
  }
  meant.set(definition, found);
  return found;
}

/** Checks that each approver returns `approved` or `rejected` and nothing else. */
export function approverFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const first = new Map<string, string>();
  for (const { role, status, edge } of edgesOf(definition)) {
    if (edge.approver !== undefined && !first.has(edge.approver))
      first.set(edge.approver, pointerOf("graph", role, status));
  }
  return [...approversOf(definition)].flatMap((role) => {
    const returns = own(definition.roles, role)?.returns ?? { format: "text" };
    const statuses = variants(returns).map((variant) => variant.status);
    if (!hasClearStatuses(workflow, role, returns) || isDecision(statuses)) return [];
    const asked = placeAt(workflow, `${first.get(role) ?? ""}/approver`);
    const notes = [{ ...asked, message: `"${role}" is asked here` }];
    return [
      report("approver_statuses", { role, statuses }, placeAt(workflow, pointerOf("roles", role), "key"), { notes }),
    ];
  });
}

/** Checks the approver of an edge: with `gate: agent` a role without edges, with any other gate none. */
export function approverOfEdgeFindings(workflow: Workflow, role: string, status: string, edge: Edge): Diagnostic[] {
  const { definition } = workflow;
  const { gate, approver } = edge;
  const at = pointerOf("graph", role, status);
  if (approver === undefined) {
    if (gate !== "agent" || isOpen(workflow, "graph", role, status, "approver")) return [];
    const [ready, ...others] = readyToDecide(definition);
    const like = others.length === 0 ? ready : undefined;
    const suggestion = like === undefined ? undefined : { text: `write approver: ${like}` };
    return [report("approver_missing", { role, status }, placeAt(workflow, `${at}/gate`), { suggestion })];
  }
  const place = placeAt(workflow, `${at}/approver`);
  if (gate !== "agent") return [report("approver_without_effect", { gate, approver }, place)];
  if (!Object.hasOwn(definition.roles, approver)) {
    if (isOpen(workflow, "roles")) return [];
    const known = rolesWithoutEdges(definition);
    const options = didYouMean(approver, known);
    return [report("approver_unknown", { approver, known }, place, options)];
  }
  if (!hasEdges(definition, approver)) return [];
  const edgesAt = placeAt(workflow, pointerOf("graph", approver), "key");
  const notes = [{ ...edgesAt, message: `the edges of "${approver}" are here` }];
  return [report("approver_has_edges", { role: approver }, place, { notes })];
}

/** Whether these are the statuses of an approver. */
export function isDecision(statuses: readonly string[]): boolean {
  return statuses.toSorted().join() === "approved,rejected";
}

/** The roles that could be approvers and have no other purpose. */
function readyToDecide(definition: Definition): string[] {
  return rolesWithoutEdges(definition).filter((role) => {
    const returns = own(definition.roles, role)?.returns;
    return returns !== undefined && isDecision(variants(returns).map((variant) => variant.status));
  });
}

function rolesWithoutEdges(definition: Definition): string[] {
  return Object.keys(definition.roles).filter((role) => !hasEdges(definition, role));
}

function hasEdges(definition: Definition, role: string): boolean {
  return Object.hasOwn(definition.graph, role);
}
