import { isRecord, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { contractOf } from "../contract/contract.ts";
import { schemasAt } from "../contract/schema-at.ts";
import { timeDiagnostics } from "../diagnostics/time.ts";
import { approversOf } from "../graph/approvers.ts";
import { edgesOf } from "../model/edges.ts";
import { placeAt } from "../model/places.ts";
import { type Edge, END, START, SUSPEND, TIMEOUT, type Workflow } from "../model/workflow.ts";

const report = reporter(timeDiagnostics);

/** Checks that a delay of an edge is before a step, and that its timeout limits a decision of a person. */
export function delayFindings(workflow: Workflow, role: string, status: string, edge: Edge): Diagnostic[] {
  const at = pointerOf("graph", role, status);
  const place = (key: string) => placeAt(workflow, `${at}/${key}`, "key");
  const isLast = edge.role === END || edge.role === SUSPEND;
  const key = edge.afterMs !== undefined ? "after" : edge.until !== undefined ? "until" : undefined;
  const delay =
    key === undefined || !isLast
      ? []
      : [report("delay_without_effect", { key, target: edge.role }, place(key === "after" ? "afterMs" : key))];
  if (edge.timeoutMs === undefined) return delay;
  const reason = role === START ? "start" : edge.gate === "human" || edge.role === SUSPEND ? undefined : "gate";
  if (reason === undefined) return delay;
  return [...delay, report("timeout_without_effect", { where: `graph.${role}.${status}`, reason }, place("timeoutMs"))];
}

/** Checks that a role has the edge `$TIMEOUT` if it can time out. */
export function timeoutFindings(workflow: Workflow, role: string): Diagnostic[] {
  const { definition } = workflow;
  const { returns, timeoutMs } = own(definition.roles, role) ?? {};
  const ofRole = pointerOf("roles", role, "timeoutMs");
  if (approversOf(definition).has(role)) {
    if (timeoutMs === undefined) return [];
    const fields = { where: `roles.${role}`, reason: "approver" } as const;
    return [report("timeout_without_effect", fields, placeAt(workflow, ofRole, "key"))];
  }
  const edges = own(definition.graph, role) ?? {};
  if (returns?.timesOut !== true || Object.hasOwn(edges, TIMEOUT) || Object.keys(edges).length === 0) return [];
  const [limited] = Object.keys(edges).filter((status) => edges[status]?.timeoutMs !== undefined);
  const at = timeoutMs === undefined ? pointerOf("graph", role, limited ?? "", "timeoutMs") : ofRole;
  const suggestion = { text: `write $TIMEOUT: { role: ..., prompt: ... } under graph.${role}` };
  return [report("timeout_without_edge", { role }, placeAt(workflow, at, "key"), { suggestion })];
}

/** Checks that the paths of `until` lead to texts that are declared as dates and times. */
export function untilFindings(workflow: Workflow): Diagnostic[] {
  return edgesOf(workflow.definition).flatMap(({ role, status, edge: { until } }) => {
    if (until === undefined || until.dialect === "plain") return [];
    const pointer = pointerOf("graph", role, status, "until");
    const path = until.text.slice("{{{".length, -"}}}".length);
    const contract = contractOf(workflow, pointer);
    const leaves = schemasAt(contract, path.split(".")).flatMap(byType);
    const first = leaves.find((leaf) => !isTime(leaf) && typeOf(leaf) !== "null");
    if (first === undefined) return [];
    return [report("until_not_time", { path, found: described(first) }, placeAt(workflow, pointer))];
  });
}

function isTime(leaf: JsonSchema): boolean {
  return isRecord(leaf) && leaf.type === "string" && leaf.format === "date-time";
}

function typeOf(leaf: JsonSchema): unknown {
  return isRecord(leaf) ? leaf.type : undefined;
}

function described(leaf: JsonSchema): string {
  const type = typeOf(leaf);
  if (type === "string") return "any text";
  return typeof type === "string" ? `of type ${type}` : "of any type";
}

/** A schema for each of its types. */
function byType(schema: JsonSchema): JsonSchema[] {
  if (!isRecord(schema) || !Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => ({ ...schema, type }));
}
