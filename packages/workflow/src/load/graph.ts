import { childOf, type DataRecord, emptyRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import type { Definition, Edge, Gate, PromptText, Role, Workflow } from "../model/workflow.ts";
import { checkDocument } from "../yaml/document.ts";
import { parseYaml } from "../yaml/yaml.ts";
import { Builder } from "./file/builder.ts";
import type { ReadFile } from "./file/entry.ts";
import { workflowFileSchema } from "./file/graph-schema.ts";
import { nameFromFile } from "./file/name.ts";
import { readPromptText } from "./file/prompt-file.ts";
import { composedPhases, isOfPhases } from "./phases/compose.ts";
import type { PhaseLibrary } from "./phases/library.ts";
import { loadPhases } from "./phases/phases.ts";
import { contextOf, type FileSettings, loadRole, promptTextOf } from "./role.ts";

/** The default `max` of an edge. */
const defaultMax = 5;

/** Loads a workflow file of roles and a graph, or of phases. */
export function loadGraph(
  source: Source,
  read: ReadFile,
  library?: PhaseLibrary,
): { readonly workflow?: Workflow | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const document = parseYaml(source);
  const builder = new Builder(source, document);
  builder.diagnostics.push(...document.diagnostics);
  const value = document.value;
  if (value === undefined && document.diagnostics.length === 0) {
    builder.report("empty_file", { what: "a workflow with roles and a graph" }, { source, span: { start: 0, end: 0 } });
  }
  if (value === undefined) return { diagnostics: builder.diagnostics };
  if (isRecord(value) && isOfPhases(value)) {
    if (library !== undefined) {
      const composed = composedPhases(builder, value, library, read);
      if (composed === undefined) return { diagnostics: builder.diagnostics };
      const workflow = loadPhases(composed.builder, composed.value, library);
      return { workflow, diagnostics: composed.builder.diagnostics };
    }
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
  const settings: FileSettings = { dialect, context: contextOf(value.context), read };
  for (const key of ["name", "description", "inputs", "agent", "context"]) {
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

/** Converts an edge as written to an edge of the definition; a location of `null` counts as missing. */
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
  for (const key of ["role", "gate", "approver", "max"]) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], childOf(at, key), childOf(at, key));
  }
  const target = typeof value.role === "string" ? value.role : "";
  // A missing target is reported elsewhere. It may be a misspelt `$END`, which needs no prompt.
  if (!Object.hasOwn(value, "prompt") && Object.hasOwn(settings.roles, target)) {
    builder.report(
      "missing_key",
      { path: `${where}.prompt`, expected: `the prompt for ${target}` },
      builder.keyPlace(at),
    );
  }
  const prompt = edgeText(builder, value.prompt, childOf(at, "prompt"), settings);
  const location = edgeText(builder, value.location, childOf(at, "location"), settings);
  if (location?.text === "") {
    builder.report(
      "wrong_value",
      { path: `${where}.location`, expected: "a folder below the workspace", found: "blank" },
      builder.valuePlace(childOf(at, "location")),
    );
  }
  return {
    role: target,
    prompt,
    location,
    gate: isGate(value.gate) ? value.gate : "auto",
    ...(typeof value.approver === "string" ? { approver: value.approver } : {}),
    max: typeof value.max === "number" ? value.max : defaultMax,
  };
}

/** A template of an edge, inline or in a file; `undefined` if it is missing or cannot be read. */
function edgeText(builder: Builder, value: unknown, at: string, settings: FileSettings): PromptText | undefined {
  const found = readPromptText(builder, value, at, settings.read);
  return found === undefined ? undefined : promptTextOf(builder, found, at, "edge", settings);
}

function isGate(value: unknown): value is Gate {
  return value === "auto" || value === "human" || value === "agent" || value === "skip";
}

function entries(value: unknown): [string, DataRecord][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]): [string, DataRecord][] =>
    isRecord(each) && !key.startsWith("x-") ? [[key, each]] : [],
  );
}
