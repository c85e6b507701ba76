import type { Diagnostic, FieldsOf, Place } from "@cuebook/template";
import { nearest, reporter } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { flowOf } from "../graph/flow.ts";
import { nameFromFile } from "../load/name.ts";
import { variants } from "../output/variants.ts";
import { placeAt } from "../places.ts";
import { pointerOf } from "../pointer.ts";
import { own } from "../record.ts";
import { type Edge, END, START, type Workflow } from "../workflow.ts";
import { hasClearStatuses } from "./returns.ts";

const report = reporter(graphDiagnostics);

/** Checks that the graph holds together: names, targets, a path for every status, a way in and a way out for every role. */
export function verifyGraph(workflow: Workflow): Diagnostic[] {
  return [...nameFindings(workflow), ...startFindings(workflow), ...roleFindings(workflow), ...edgeFindings(workflow)];
}

function nameFindings(workflow: Workflow): Diagnostic[] {
  const { name } = workflow.definition;
  // A WORKFLOW.md is named after its folder, or as its author likes; only a workflow file is looked up by its name.
  const file = own(workflow.places, "")?.file;
  const stem = file === undefined ? name : nameFromFile(file);
  if (stem === name) return [];
  return [reporter(fileDiagnostics)("name_differs", { name, stem }, placeAt(workflow, "/name"))];
}

function startFindings(workflow: Workflow): Diagnostic[] {
  const { graph } = workflow.definition;
  const found = Object.keys(own(graph, START) ?? {});
  const isRight =
    found.join() === "_" || (found.includes("new") && found.every((status) => status === "new" || status === "resume"));
  const startAt = own(graph, START) === undefined ? "/graph" : pointerOf("graph", START);
  const findings = isRight ? [] : [report("start_missing", { found }, placeAt(workflow, startAt, "key"))];
  if (own(graph, END) === undefined) return findings;
  return [...findings, report("end_has_edges", {}, placeAt(workflow, pointerOf("graph", END), "key"))];
}

function roleFindings(workflow: Workflow): Diagnostic[] {
  const { roles, graph } = workflow.definition;
  const flow = flowOf(workflow.definition);
  const areNamesRight = !hasWrongName(workflow);
  return Object.entries(roles).flatMap(([role, { returns }]) => {
    const at = placeAt(workflow, pointerOf("roles", role), "key");
    if (role.startsWith("$")) return [report("reserved_role", { role }, at)];
    const edges = own(graph, role);
    const known = variants(returns);
    const findings: Diagnostic[] = [];
    if (edges === undefined || Object.keys(edges).length === 0) {
      findings.push(report("role_without_edges", { role, statuses: known.map((variant) => variant.status) }, at));
    } else {
      for (const { status, pointer } of known) {
        if (Object.hasOwn(edges, status)) continue;
        const variantAt = placeAt(workflow, pointerOf("roles", role, "returns", "schema") + pointer);
        const notes = [
          { ...placeAt(workflow, pointerOf("graph", role), "key"), message: `the edges of "${role}" stand here` },
        ];
        findings.push(report("status_without_edge", { role, status }, variantAt, { notes }));
      }
      if (areNamesRight && !flow.ending.has(role)) findings.push(report("role_dead_end", { role }, at));
    }
    if (areNamesRight && !flow.reachable.has(role)) findings.push(report("role_unreachable", { role }, at));
    return findings;
  });
}

/** With a wrong name in the graph, what can be reached is not known: the wrong name alone is told. */
function hasWrongName(workflow: Workflow): boolean {
  const { graph, roles } = workflow.definition;
  if (own(graph, START) === undefined) return true;
  return Object.entries(graph).some(([role, edges]) => {
    const isKnown = role === START || role === END || Object.hasOwn(roles, role);
    return !isKnown || Object.values(edges).some((edge) => edge.role !== END && !Object.hasOwn(roles, edge.role));
  });
}

function edgeFindings(workflow: Workflow): Diagnostic[] {
  const { graph, roles } = workflow.definition;
  const names = Object.keys(roles);
  const isRole = new Set(names);
  return Object.entries(graph).flatMap(([role, edges]) => {
    if (role === END) return [];
    const declared = own(roles, role);
    if (role !== START && declared === undefined) {
      const place = placeAt(workflow, pointerOf("graph", role), "key");
      return [withNearest("unknown_role_in_graph", { role, known: names }, place, nearest(role, names))];
    }
    const isClear = declared !== undefined && hasClearStatuses(workflow, role, declared.returns);
    const known = isClear ? variants(declared.returns).map((variant) => variant.status) : [];
    return Object.entries(edges).flatMap(([status, edge]) => {
      const findings = targetFindings(workflow, role, status, edge, isRole);
      if (known.length === 0 || known.includes(status)) return findings;
      const place = placeAt(workflow, pointerOf("graph", role, status), "key");
      return [...findings, withNearest("edge_without_status", { role, status, known }, place, nearest(status, known))];
    });
  });
}

function targetFindings(
  workflow: Workflow,
  role: string,
  status: string,
  edge: Edge,
  isRole: ReadonlySet<string>,
): Diagnostic[] {
  const at = pointerOf("graph", role, status);
  if (edge.role !== END && !isRole.has(edge.role)) {
    const known = [...isRole, END];
    return [
      withNearest(
        "unknown_target",
        { target: edge.role, known },
        placeAt(workflow, `${at}/role`),
        nearest(edge.role, known),
      ),
    ];
  }
  const isLimited = Object.hasOwn(workflow.places, `${at}/max`);
  if (!isLimited || flowOf(workflow.definition).isOnCycle(role, edge.role)) return [];
  return [report("limit_without_effect", { role, status }, placeAt(workflow, `${at}/max`, "key"))];
}

function withNearest<C extends "unknown_role_in_graph" | "edge_without_status" | "unknown_target">(
  code: C,
  fields: FieldsOf<typeof graphDiagnostics, C>,
  place: Place,
  like: string | undefined,
): Diagnostic {
  return report(
    code,
    fields,
    place,
    like === undefined ? {} : { suggestion: { text: `did you mean "${like}"?`, replacement: like } },
  );
}
