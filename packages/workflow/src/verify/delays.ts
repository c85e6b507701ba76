import { isRecord, own, pointerOf, valueAt } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { contractOf } from "../contract/contract.ts";
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
    const others = leavesAt(contract, path.split(".")).filter((leaf) => !isTime(leaf) && typeOf(leaf) !== "null");
    const [first] = others;
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
  if (Array.isArray(type)) return type.join(" or ");
  return typeof type === "string" ? `of type ${type}` : "of any type";
}

/** The schemas that the value at a path may have; none if the contract has nothing there, which is a separate finding. */
function leavesAt(contract: JsonSchema, path: readonly string[]): JsonSchema[] {
  let leaves = alternatives(contract, contract, new Set());
  for (const name of path) {
    leaves = leaves.flatMap((leaf) => {
      const property = isRecord(leaf) && isRecord(leaf.properties) ? own(leaf.properties, name) : undefined;
      return property === undefined ? [] : alternatives(contract, property, new Set());
    });
  }
  return leaves;
}

/** A schema as its alternatives, with references resolved. A schema that is reached again adds nothing. */
function alternatives(root: JsonSchema, schema: unknown, seen: Set<unknown>): JsonSchema[] {
  if (typeof schema === "boolean") return [schema];
  if (!isRecord(schema) || seen.has(schema)) return [];
  seen.add(schema);
  if (typeof schema.$ref === "string") {
    return alternatives(root, valueAt(root, decodeURIComponent(schema.$ref.slice(1))), seen);
  }
  const arms = [schema.oneOf, schema.anyOf].find(Array.isArray);
  if (arms !== undefined) return arms.flatMap((arm) => alternatives(root, arm, seen));
  if (Array.isArray(schema.type) && schema.type.length > 1) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}
