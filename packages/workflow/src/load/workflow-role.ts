import { childOf, isRecord, pointerOf } from "@cuebook/settings/values";
import type { DataPath, PromptText, Role, WorkflowCall } from "../model/workflow.ts";
import { outputOf } from "./ends.ts";
import type { Builder } from "./file/builder.ts";
import type { WrittenRole } from "./file/role-keys.ts";
import { type FileSettings, promptTextAt } from "./prompt-text.ts";

/** Converts a role that runs another workflow. Its output is known when that workflow is loaded. */
export function loadWorkflowRole(
  builder: Builder,
  name: string,
  role: WrittenRole<"workflow">,
  settings: FileSettings,
): Role {
  const at = pointerOf("roles", name);
  const performs = callOf(builder, name, role, settings);
  builder.copyNode(childOf(at, "workflow"), childOf(at, "returns"));
  const returns = outputOf({ version: 1, name: "", roles: {}, graph: {} });
  return { prompt: [], tools: [], turns: 1, returns, performs };
}

function callOf(builder: Builder, name: string, value: WrittenRole<"workflow">, settings: FileSettings): WorkflowCall {
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
