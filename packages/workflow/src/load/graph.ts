import type { Diagnostic, Source } from "@cuebook/template";
import { childOf, pointerOf } from "../pointer.ts";
import { type DataRecord, emptyRecord, isRecord } from "../record.ts";
import { type Definition, type Edge, END, type Role, type Workflow } from "../workflow.ts";
import { Builder } from "./builder.ts";
import { checkDocument } from "./document.ts";
import { workflowFileSchema } from "./graph-schema.ts";
import type { ReadFile } from "./load.ts";
import { nameFromFile } from "./name.ts";
import { readPromptText } from "./prompt-file.ts";
import { type FileSettings, loadRole, promptTextOf, reportUnknownDialect } from "./role.ts";
import { parseYaml } from "./yaml.ts";

/** How often a run may take an edge whose author wrote no `max`. */
const defaultMax = 5;
/** A target of the format that this version refuses. */
const suspend = "$SUSPEND";

/** Loads a workflow file of roles and a graph. */
export function loadGraph(
  source: Source,
  read: ReadFile,
): { readonly workflow?: Workflow; readonly diagnostics: readonly Diagnostic[] } {
  const document = parseYaml(source);
  const builder = new Builder(source, document);
  builder.diagnostics.push(...document.diagnostics);
  const value = document.value;
  if (value === undefined && document.diagnostics.length === 0) {
    builder.report("empty_file", { what: "a workflow with roles and a graph" }, { source, span: { start: 0, end: 0 } });
  }
  if (value === undefined) return { diagnostics: builder.diagnostics };
  if (isRecord(value) && Object.hasOwn(value, "phases")) {
    const instead = 'write "roles" and "graph"';
    builder.report("not_supported", { what: 'a workflow of "phases"', instead }, builder.keyPlace("/phases"));
    return { diagnostics: builder.diagnostics };
  }
  builder.diagnostics.push(...checkDocument(document, workflowFileSchema, source));
  if (!isRecord(value)) return { diagnostics: builder.diagnostics };
  return { workflow: workflowOf(builder, value, read), diagnostics: builder.diagnostics };
}

function workflowOf(builder: Builder, value: DataRecord, read: ReadFile): Workflow {
  const dialect = typeof value.dialect === "string" ? value.dialect : "mustache";
  reportUnknownDialect(builder, dialect, "/dialect");
  const settings: FileSettings = { dialect, read };
  for (const key of ["name", "description", "inputs", "agent"]) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], pointerOf(key), pointerOf(key));
  }
  builder.copyNode("", "");
  builder.copyNode("/roles", "/roles");
  builder.copyNode("/graph", "/graph");
  const roles: Record<string, Role> = emptyRecord();
  for (const [name, role] of entries(value.roles)) roles[name] = loadRole(builder, name, role, settings);
  const graph: Record<string, Record<string, Edge>> = emptyRecord();
  for (const [name, edges] of entries(value.graph)) {
    builder.copyNode(pointerOf("graph", name), pointerOf("graph", name));
    const byStatus: Record<string, Edge> = emptyRecord();
    for (const [status, edge] of entries(edges)) {
      byStatus[status] = loadEdge(builder, name, status, edge, { ...settings, roles });
    }
    graph[name] = byStatus;
  }
  const definition: Definition = {
    version: 1,
    name: typeof value.name === "string" ? value.name : nameFromFile(builder.source.file),
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    ...(isRecord(value.inputs) ? { inputs: value.inputs } : {}),
    ...(typeof value.agent === "string" ? { agent: value.agent } : {}),
    roles,
    graph,
  };
  return { definition, places: builder.places, sources: builder.sources };
}

function loadEdge(
  builder: Builder,
  name: string,
  status: string,
  value: DataRecord,
  settings: FileSettings & { readonly roles: Readonly<Record<string, Role>> },
): Edge {
  const at = pointerOf("graph", name, status);
  const where = `graph.${name}.${status}`;
  builder.copyNode(at, at);
  for (const key of ["role", "gate", "max"]) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], childOf(at, key), childOf(at, key));
  }
  const target = typeof value.role === "string" ? value.role : "";
  if (target === suspend) {
    builder.report(
      "not_supported",
      { what: `${suspend} as a target`, instead: `lead to a role or to ${END}` },
      builder.valuePlace(childOf(at, "role")),
    );
  }
  if (typeof value.gate === "string" && value.gate !== "auto") {
    builder.report(
      "not_supported",
      { what: `gate: ${value.gate}`, instead: "leave the gate out" },
      builder.valuePlace(childOf(at, "gate")),
    );
  }
  if (typeof value.location === "string") {
    const instead = "leave it out; every role works in the run's workspace";
    builder.report(
      "not_supported",
      { what: `"${where}.location"`, instead },
      builder.keyPlace(childOf(at, "location")),
    );
  }
  const promptAt = childOf(at, "prompt");
  // A target that does not exist is told as such: it may be `$END`, which needs no prompt, by a wrong name.
  if (!Object.hasOwn(value, "prompt") && Object.hasOwn(settings.roles, target)) {
    builder.report(
      "missing_key",
      { path: `${where}.prompt`, expected: `the text that ${target} is told` },
      builder.keyPlace(at),
    );
  }
  const text = readPromptText(builder, value.prompt, promptAt, settings.read);
  const prompt =
    text === undefined ? {} : { prompt: promptTextOf(builder, text, promptAt, promptAt, "edge", settings) };
  return { role: target, ...prompt, gate: "auto", max: typeof value.max === "number" ? value.max : defaultMax };
}

function entries(value: unknown): [string, DataRecord][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]): [string, DataRecord][] =>
    isRecord(each) && !key.startsWith("x-") ? [[key, each]] : [],
  );
}
