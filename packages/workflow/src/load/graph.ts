import {
  childOf,
  type DataRecord,
  emptyRecord,
  type InParts,
  isRecord,
  own,
  pointerOf,
} from "@cuebook/settings/values";
import { readableInParts } from "@cuebook/settings/yaml";
import type { Source } from "@cuebook/template";
import { doneOf } from "../model/checks.ts";
import { type Definition, type Edge, edgeMaxByDefault, isGate, type Role, type Workflow } from "../model/workflow.ts";
import { Callees, withCallees } from "./callees.ts";
import { checkPrompt, edgeTexts } from "./edge-text.ts";
import { budgetsOf } from "./file/budgets.ts";
import { Builder } from "./file/builder.ts";
import { delayOf } from "./file/delay.ts";
import { reportDialect } from "./file/dialects.ts";
import type { LoadedParts, ReadFile } from "./file/entry.ts";
import { type WrittenEdge, workflowFileSchema } from "./file/graph-schema.ts";
import { graphLevelOf } from "./file/key-levels.ts";
import { nameFromFile } from "./file/name.ts";
import { withCurrentPermissions } from "./file/permissions.ts";
import { scheduleOf } from "./file/schedule.ts";
import type { Written } from "./file/written.ts";
import { type ForkSettings, isForked, loadFork, withTargets } from "./fork.ts";
import { gapsOf } from "./gaps.ts";
import { handoffOf } from "./handoff.ts";
import { withJoins } from "./joins.ts";
import { reportChecks } from "./phases/checks.ts";
import { composedPhases, isOfPhases } from "./phases/compose.ts";
import type { PhaseLibrary } from "./phases/library.ts";
import { loadPhases } from "./phases/phases.ts";
import type { FileSettings } from "./prompt-text.ts";
import { contextOf, loadRole } from "./role.ts";

/** Loads a workflow file of roles and a graph, or of phases, with the workflows that its roles run. */
export function* loadGraph(source: Source, read: ReadFile, library?: PhaseLibrary): InParts<LoadedParts> {
  const callees = new Callees(source.file, read);
  const tiers = library?.settings?.tiers;
  const inner = (of: Source) => loadFile(of, { read, callees, tiers });
  return yield* withCallees(yield* loadFile(source, { read, callees, tiers }, library), callees, inner);
}

function* loadFile(
  source: Source,
  around: Pick<FileSettings, "read" | "callees" | "tiers">,
  library?: PhaseLibrary,
): InParts<LoadedParts> {
  const document = yield* readableInParts(source);
  const builder = new Builder(source, document);
  builder.diagnostics.push(...document.diagnostics);
  const { value } = builder;
  if (value === undefined && document.diagnostics.length === 0) {
    builder.report("empty_file", { what: "a workflow with roles and a graph" }, { source, span: { start: 0, end: 0 } });
  }
  if (value === undefined) return { diagnostics: builder.diagnostics };
  if (isRecord(value) && isOfPhases(value)) {
    if (library !== undefined) {
      const composed = composedPhases(builder, value, library, around.read);
      if (composed === undefined) return { diagnostics: builder.diagnostics };
      return {
        ...loadPhases(composed.builder, composed.value, library, around.read),
        diagnostics: composed.builder.diagnostics,
      };
    }
    const instead = 'write "roles" and "graph"';
    builder.report("not_supported", { what: 'a workflow of "phases"', instead }, builder.keyPlace("/phases"));
    return { diagnostics: builder.diagnostics };
  }
  const current = isRecord(value) ? withCurrentRoles(builder, value) : value;
  builder.check(workflowFileSchema, isRecord(current) ? withTargets(current) : current, graphLevelOf);
  if (!isRecord(current)) return { diagnostics: builder.diagnostics };
  yield;
  const workflow = yield* workflowOf(builder, current, around);
  const { diagnostics } = builder;
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return { workflow, gaps: isBroken ? gapsOf(builder, current, workflow) : undefined, diagnostics };
}

/** The document with the permissions of its roles in the current form. */
function withCurrentRoles(builder: Builder, value: DataRecord): DataRecord {
  if (!isRecord(value.roles)) return value;
  const roles: Record<string, unknown> = emptyRecord();
  for (const [name, role] of Object.entries(value.roles))
    roles[name] = withCurrentPermissions(role, pointerOf("roles", name), builder);
  return { ...value, roles };
}

function* workflowOf(
  builder: Builder,
  value: Written<typeof workflowFileSchema>,
  around: Pick<FileSettings, "read" | "callees" | "tiers">,
): InParts<Workflow> {
  const { dialect = "mustache" } = value;
  reportDialect(builder, dialect, "/dialect");
  const settings: FileSettings = { dialect, context: contextOf(value.context), ...around };
  for (const key of ["name", "description", "inputs", "agent", "budgets", "context", "done"] as const) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], pointerOf(key), pointerOf(key));
  }
  if (isRecord(value.done)) reportChecks(builder, value.done.checks, "/done/checks");
  builder.copyNode("", "");
  builder.copyNode("/roles", "/roles");
  builder.copyNode("/graph", "/graph");
  const roles: Record<string, Role> = emptyRecord();
  for (const [name, role] of entries(value.roles)) {
    roles[name] = loadRole(builder, name, role, settings);
    yield;
  }
  const graph: Record<string, Record<string, Edge>> = emptyRecord();
  for (const [name, edges] of entries(value.graph)) {
    builder.copyNode(pointerOf("graph", name), pointerOf("graph", name));
    const byStatus: Record<string, Edge> = emptyRecord();
    for (const [status, edge] of entries(edges)) {
      byStatus[status] = loadEdge(builder, name, status, edge, { ...settings, roles });
    }
    graph[name] = byStatus;
    yield;
  }
  markTimeouts(roles, graph);
  const definition: Definition = {
    version: 1,
    name: typeof value.name === "string" ? value.name : nameFromFile(builder.source.file),
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    ...(isRecord(value.inputs) ? { inputs: value.inputs } : {}),
    ...(typeof value.agent === "string" ? { agent: value.agent } : {}),
    ...budgetsOf(value.budgets),
    ...scheduleOf(builder, value.schedule),
    ...doneOf(value.done),
    ...handoffOf(builder, value.handoff, "/handoff", settings),
    roles,
    graph: withJoins(graph, roles),
  };
  return { definition, places: builder.places, sources: builder.sources };
}

/** Marks the outputs of roles that can end with `$TIMEOUT`. */
function markTimeouts(roles: Record<string, Role>, graph: Definition["graph"]): void {
  for (const [name, role] of Object.entries(roles)) {
    const ofEdges = Object.values(own(graph, name) ?? {}).some(({ timeoutMs }) => timeoutMs !== undefined);
    if (ofEdges || role.timeoutMs !== undefined)
      roles[name] = { ...role, returns: { ...role.returns, timesOut: true } };
  }
}

/** Converts an edge as written to an edge of the definition; a location of `null` counts as missing. */
function loadEdge(builder: Builder, name: string, status: string, value: WrittenEdge, settings: ForkSettings): Edge {
  const at = pointerOf("graph", name, status);
  const where = `graph.${name}.${status}`;
  builder.copyNode(at, at);
  for (const key of ["role", "gate", "approver", "max", "as"] as const) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], childOf(at, key), childOf(at, key));
  }
  const fork = isForked(value) ? loadFork(builder, value, at, where, settings) : undefined;
  const target = fork ?? plainTarget(builder, value, at, where, settings);
  if (target.location?.text === "") {
    builder.report(
      "wrong_value",
      { path: `${where}.location`, expected: "a folder below the workspace", found: "blank" },
      builder.valuePlace(childOf(at, "location")),
    );
  }
  return {
    ...target,
    gate: isGate(value.gate) ? value.gate : "auto",
    ...(typeof value.approver === "string" ? { approver: value.approver } : {}),
    ...(typeof value.as === "string" ? { as: value.as } : {}),
    max: typeof value.max === "number" ? value.max : edgeMaxByDefault,
    ...delayOf(builder, value, at, where),
  };
}

/** The target of an edge without branches. */
function plainTarget(
  builder: Builder,
  value: WrittenEdge,
  at: string,
  where: string,
  settings: ForkSettings,
): Pick<Edge, "role" | "prompt" | "location"> {
  const role = typeof value.role === "string" ? value.role : "";
  checkPrompt(builder, value, at, where, own(settings.roles, role), role);
  return { role, ...edgeTexts(builder, value, at, at, settings) };
}

function entries(value: unknown): [string, DataRecord][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]): [string, DataRecord][] =>
    isRecord(each) && !key.startsWith("x-") ? [[key, each]] : [],
  );
}
