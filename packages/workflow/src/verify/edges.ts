import { didYouMean } from "@cuebook/settings";
import { own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic, FieldsOf, Place } from "@cuebook/template";
import { nearest, reporter } from "@cuebook/template";
import { gateDiagnostics } from "../diagnostics/gate.ts";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { timeDiagnostics } from "../diagnostics/time.ts";
import { approversOf } from "../graph/approvers.ts";
import { flowOf } from "../graph/flow.ts";
import { RESUME } from "../graph/moves.ts";
import { regionsOf } from "../graph/regions.ts";
import { entriesOf } from "../model/entries.ts";
import { placeAt } from "../model/places.ts";
import { type Edge, END, JOIN, type PromptText, START, SUSPEND, TIMEOUT, type Workflow } from "../model/workflow.ts";
import { variants } from "../output/variants.ts";
import { approverOfEdgeFindings } from "./approvers.ts";
import { delayFindings } from "./delays.ts";
import { isOpen } from "./gaps.ts";
import { hasWrongName, startMeant } from "./names.ts";
import { hasClearStatuses } from "./returns.ts";
import { isReservedStatus } from "./statuses.ts";

const report = reporter(graphDiagnostics);
const reportGate = reporter(gateDiagnostics);
const reportTime = reporter(timeDiagnostics);

/** Checks each edge: its role and status, its target, its approver, its location. */
export function edgeFindings(workflow: Workflow): Diagnostic[] {
  const { graph, roles } = workflow.definition;
  const names = Object.keys(roles);
  const targets = targetsOf(workflow);
  return Object.entries(graph).flatMap(([role, edges]) => {
    // Edges of these names are a separate finding.
    if (role === END || role === SUSPEND) return [];
    if (role !== START && !Object.hasOwn(roles, role)) {
      // Reported with the missing `$START`.
      if (isOpen(workflow, "roles") || role === startMeant(workflow.definition)) return [];
      const place = placeAt(workflow, pointerOf("graph", role), "key");
      return [withNearest("unknown_role_in_graph", { role, known: names }, place, nearest(role, names))];
    }
    return [
      ...statusFindings(workflow, role, Object.keys(edges)),
      ...Object.entries(edges).flatMap(([status, edge]) => [
        ...targetFindings(workflow, role, status, edge, targets),
        ...gateFindings(workflow, role, status, edge),
        ...locationFindings(workflow, role, status, edge),
        ...delayFindings(workflow, role, status, edge),
      ]),
    ];
  });
}

/** The statuses that a role returns. */
function statusFindings(workflow: Workflow, role: string, statuses: readonly string[]): Diagnostic[] {
  const returns = own(workflow.definition.roles, role)?.returns;
  if (role === START || returns === undefined) return [];
  const isClear = hasClearStatuses(workflow, role, returns);
  const known = isClear ? variants(returns).map((variant) => variant.status) : [];
  const unknown = statuses.filter((status) => !isReservedStatus(status) && !known.includes(status));
  const missing = known.filter((status) => !statuses.includes(status));
  return statuses.flatMap((status) => {
    const place = placeAt(workflow, pointerOf("graph", role, status), "key");
    if (status === TIMEOUT) return returns.timesOut === true ? [] : [reportTime("timeout_never", { role }, place)];
    if (isReservedStatus(status)) return [report("reserved_status", { role, status }, place)];
    if (known.length === 0 || known.includes(status)) return [];
    // If one status remains on each side, they probably belong together.
    const like = nearest(status, known) ?? (unknown.length === 1 && missing.length === 1 ? missing[0] : undefined);
    return [withNearest("edge_without_status", { role, status, known }, place, like)];
  });
}

interface Targets {
  /** The possible targets of an edge, for messages. */
  readonly known: readonly string[];
  readonly all: ReadonlySet<string>;
  readonly approvers: ReadonlySet<string>;
}

function targetsOf(workflow: Workflow): Targets {
  const approvers = approversOf(workflow.definition);
  const roles = Object.keys(workflow.definition.roles).filter((role) => !approvers.has(role));
  const hasBranches = regionsOf(workflow.definition).forks.length > 0;
  const known = [...roles, END, SUSPEND, ...(hasBranches ? [JOIN] : [])];
  return { known, all: new Set([...known, JOIN]), approvers };
}

function targetFindings(
  workflow: Workflow,
  role: string,
  status: string,
  edge: Edge,
  { known, all, approvers }: Targets,
): Diagnostic[] {
  const at = pointerOf("graph", role, status);
  const entries = entriesOf(edge).flatMap((entry) =>
    entryFindings(workflow, pointerOf("graph", role, status, ...entry.keys), entry.role, { known, all, approvers }),
  );
  if (entries.length > 0) return entries;
  const target = edge.role;
  const isNowhere = target === END || target === SUSPEND || target === JOIN;
  if (role === START && isNowhere && edge.fork === undefined)
    return [report("start_leads_nowhere", { status, target }, placeAt(workflow, `${at}/role`))];
  const isLimited = Object.hasOwn(workflow.places, `${at}/max`) && !hasWrongName(workflow);
  const from = role === START && status === RESUME ? END : role;
  if (!isLimited || flowOf(workflow.definition).isOnCycle(from, target)) return [];
  const limit = { where: `graph.${role}.${status}`, reason: "edge" } as const;
  return [report("limit_without_effect", limit, placeAt(workflow, `${at}/max`, "key"))];
}

function entryFindings(
  workflow: Workflow,
  at: string,
  target: string,
  { known, all, approvers }: Targets,
): Diagnostic[] {
  const place = placeAt(workflow, `${at}/role`);
  if (target === START) return [report("start_as_target", {}, place)];
  if (approvers.has(target)) return [reportGate("approver_as_target", { role: target }, place)];
  if (all.has(target) || isOpen(workflow, "roles") || workflow.gaps?.has(`${at}/role`) === true) return [];
  return [withNearest("unknown_target", { target, known }, place, nearest(target, known))];
}

/** A gate approves the output of a step before the next step. Elsewhere it has nothing to decide. */
function gateFindings(workflow: Workflow, role: string, status: string, edge: Edge): Diagnostic[] {
  const findings = approverOfEdgeFindings(workflow, role, status, edge);
  const place = role === START ? "start" : edge.role === SUSPEND ? "suspend" : undefined;
  if (place === undefined || edge.gate === "auto" || (place === "start" && edge.gate === "skip")) return findings;
  const at = placeAt(workflow, `${pointerOf("graph", role, status)}/gate`);
  return [reportGate("gate_without_effect", { gate: edge.gate, place }, at)];
}

function locationFindings(workflow: Workflow, role: string, status: string, edge: Edge): Diagnostic[] {
  return entriesOf(edge).flatMap(({ role: target, location, keys }) => {
    if (location === undefined) return [];
    const at = pointerOf("graph", role, status, ...keys, "location");
    const decides = own(workflow.definition.roles, target)?.performs?.what === "decide";
    if (target === END || target === SUSPEND || target === JOIN || decides)
      return [reportGate("location_without_effect", { target }, placeAt(workflow, at, "key"))];
    if (!leadsOutside(location)) return [];
    return [reportGate("location_outside", { path: location.text }, placeAt(workflow, at))];
  });
}

/** Whether the text before the first tag already leaves the workspace. The values of tags are known only at run time. */
function leadsOutside({ text, dialect }: PromptText): boolean {
  const tag = dialect === "plain" ? -1 : text.search(/\{[{%#]/);
  const literal = tag === -1 ? text : text.slice(0, tag);
  if (/^(\/|[a-z]:[\\/])/i.test(literal)) return true;
  const names = literal.split("/");
  // The last name continues in the tag.
  if (tag !== -1) names.pop();
  let depth = 0;
  return names.some((name) => {
    if (name !== "" && name !== ".") depth += name === ".." ? -1 : 1;
    return depth < 0;
  });
}

function withNearest<C extends "unknown_role_in_graph" | "edge_without_status" | "unknown_target">(
  code: C,
  fields: FieldsOf<typeof graphDiagnostics, C>,
  place: Place,
  like: string | undefined,
): Diagnostic {
  return report(code, fields, place, didYouMean(like));
}
