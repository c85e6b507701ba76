import { childOf, type DataRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import type { DataPath, PromptText, Role, WorkflowCall } from "../model/workflow.ts";
import { outputOf } from "./ends.ts";
import type { Builder } from "./file/builder.ts";
import { roleSchema } from "./file/graph-schema.ts";
import { type FileSettings, promptTextAt } from "./prompt-text.ts";

/** The keys of a role that runs a workflow. */
const ownKeys: readonly string[] = ["workflow", "with", "depth", "description", "max"];

/** Reports keys of a role that runs a workflow, on a role that runs none. */
export function strayCallKeys(builder: Builder, name: string, value: DataRecord): void {
  for (const key of ["with", "depth"]) {
    if (!Object.hasOwn(value, key)) continue;
    builder.report("workflow_missing", { role: name, key }, builder.keyPlace(pointerOf("roles", name, key)));
  }
}

/** Converts a role that runs another workflow. Its output is known when that workflow is loaded. */
export function loadWorkflowRole(builder: Builder, name: string, value: DataRecord, settings: FileSettings): Role {
  const at = pointerOf("roles", name);
  const where = `role "${name}"`;
  for (const key of Object.keys(roleSchema.properties)) {
    if (!Object.hasOwn(value, key) || ownKeys.includes(key)) continue;
    builder.report("both_given", { first: "workflow", second: key, where }, builder.keyPlace(childOf(at, key)));
  }
  for (const key of ["description", "max"]) builder.copy(value[key], childOf(at, key), childOf(at, key));
  const performs = callOf(builder, name, value, settings);
  builder.copyNode(childOf(at, "workflow"), childOf(at, "returns"));
  return {
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    prompt: [],
    returns: outputOf({ version: 1, name: "", roles: {}, graph: {} }),
    tools: [],
    turns: 1,
    ...(typeof value.max === "number" ? { max: value.max } : {}),
    performs,
  };
}

function callOf(builder: Builder, name: string, value: DataRecord, settings: FileSettings): WorkflowCall {
  const [from, to] = [pointerOf("roles", name), pointerOf("roles", name, "performs")];
  builder.copyNode(childOf(from, "workflow"), to);
  builder.copyNode(childOf(from, "workflow"), childOf(to, "workflow"));
  builder.copyNode(childOf(from, "depth"), childOf(to, "depth"));
  const written = typeof value.workflow === "string" ? value.workflow : "";
  const path = written === "" ? undefined : settings.callees.request(builder, written, childOf(from, "workflow"));
  const inputs: Record<string, PromptText | DataPath> = {};
  for (const [field, input] of Object.entries(isRecord(value.with) ? value.with : {})) {
    const keys = ["with", field];
    const found = inputOf(builder, input, from + pointerOf(...keys), to + pointerOf(...keys), settings);
    if (found !== undefined) inputs[field] = found;
  }
  const depth = typeof value.depth === "number" ? value.depth : undefined;
  return { what: "workflow", workflow: path ?? written, with: inputs, depth };
}

/** @param from pointer of the input in the document @param to that in the definition */
function inputOf(
  builder: Builder,
  value: unknown,
  from: string,
  to: string,
  settings: FileSettings,
): PromptText | DataPath | undefined {
  if (isRecord(value) && typeof value.from === "string") {
    builder.copy({ from: value.from }, from, to);
    return { from: value.from };
  }
  return promptTextAt(builder, value, from, to, "role", settings);
}
