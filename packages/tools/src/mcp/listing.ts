import type { JsonSchema } from "@cuebook/template";
import type { Tool, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import type { ToolDefinition } from "../contract/tool.ts";

/**
 * A tool as listed for clients.
 * @throws TypeError if a schema is not that of an object: the protocol allows no other
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

/** The annotations of a write promise nothing that some tool might not keep: an edit made twice may change the file twice. */
const hints: Readonly<Record<ToolDefinition["effect"], ToolAnnotations>> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  write: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  run: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
};

/** The effect that annotations describe. What they leave open counts as the worst case. */
export function effectOf(annotations: ToolAnnotations | undefined): ToolDefinition["effect"] {
  if (annotations?.readOnlyHint === true) return "read";
  return annotations?.openWorldHint === false ? "write" : "run";
}

function objectSchema(tool: ToolDefinition, side: "input" | "output"): Tool["inputSchema"] {
  const schema: JsonSchema = tool[side];
  if (typeof schema !== "object" || schema.type !== "object") {
    throw new TypeError(`the ${side} schema of the tool ${tool.name} must have the type "object"`);
  }
  // The properties are declared by the tool: this is the boundary to the types of the protocol.
  return schema as Tool["inputSchema"];
}
