import type { JsonSchema } from "@cuebook/template";
import type { Tool, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import type { ToolDefinition } from "../contract/tool.ts";

/**
 * A tool as clients are told of it.
 * @throws TypeError where a schema is not one of an object: the protocol has no other
 */
export function listed(tool: ToolDefinition): Tool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: objectSchema(tool, "input"),
    outputSchema: objectSchema(tool, "output"),
    annotations: { title: tool.title, ...hints[tool.effect] },
  };
}

/** Of a write nothing is promised that some tool might not keep: an edit done twice may change twice. */
const hints: Readonly<Record<ToolDefinition["effect"], ToolAnnotations>> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  write: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  run: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
};

/** The effect that annotations tell of: what they leave open is taken for the worst. */
export function effectOf(annotations: ToolAnnotations | undefined): ToolDefinition["effect"] {
  if (annotations?.readOnlyHint === true) return "read";
  return annotations?.openWorldHint === false ? "write" : "run";
}

function objectSchema(tool: ToolDefinition, side: "input" | "output"): Tool["inputSchema"] {
  const schema: JsonSchema = tool[side];
  if (typeof schema !== "object" || schema.type !== "object") {
    throw new TypeError(`the ${side} schema of the tool ${tool.name} is to be of type "object"`);
  }
  // What stands below `properties` is the tool's own: this is the boundary to the types of the protocol.
  return schema as Tool["inputSchema"];
}
