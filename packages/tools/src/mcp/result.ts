import type { CallToolResult, TextContent } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { ToolDefinition, ToolResult, ToolValue } from "../contract/tool.ts";
import type { ToolFailure } from "../errors/tool-error.ts";
import { resultTexts } from "../toolbox/result-texts.ts";

/** Describes what is wrong with a value. Undefined: nothing. */
export type Check = (value: ToolValue) => string | undefined;

/** The check that a client applies to the values of a tool: a value that would fail there is not sent. */
export function checkOutput(tool: ToolDefinition): Check {
  // Compiled on first use: most tools of a session are never called.
  let validate: ReturnType<AjvJsonSchemaValidator["getValidator"]> | undefined;
  return (value) => {
    validate ??= new AjvJsonSchemaValidator().getValidator(tool.output as object);
    const result = validate(value);
    return result.valid ? undefined : result.errorMessage;
  };
}

/**
 * A result in the form of the protocol. A success has its value as structured content and as text. A failure has only text:
 * clients check structured content against the schema of successes, even if it is marked as an error.
 */
export function toMcp(tool: ToolDefinition, result: ToolResult, check: Check): CallToolResult {
  if (!result.ok) return failed(result.failure);
  let value: ToolValue;
  try {
    // As the client will read it: without fields that are undefined.
    value = JSON.parse(JSON.stringify(result.value));
  } catch (error) {
    return failed(defect(`${tool.name} ran, but its result is not JSON: ${String(error)}`));
  }
  const wrong = check(value);
  if (wrong === undefined) return { content: resultTexts({ ok: true, value }).map(text), structuredContent: value };
  const message = `${tool.name} ran, but its result does not match its schema: ${wrong}`;
  return failed({ ...defect(message), value });
}

function defect(message: string): ToolFailure {
  return { code: "tool_failed", message };
}

/** A failure in the form of the protocol: JSON, so that programs find the code and models the hint. */
function failed(failure: ToolFailure): CallToolResult {
  return { isError: true, content: resultTexts({ ok: false, failure }).map(text) };
}

function text(content: string): TextContent {
  return { type: "text", text: content };
}

/** Reads a result back: the inverse of `toMcp`. From a server that is not Cuebook's, only the text is known. */
export function fromMcp(result: CallToolResult): ToolResult {
  const text = result.content.map(blockText).join("\n");
  if (result.isError !== true) return { ok: true, value: result.structuredContent ?? { text } };
  return { ok: false, failure: readFailure(text) ?? { code: "tool_failed", message: text } };
}

/** A block as text. What a model cannot be given is named, so that it knows of it. */
function blockText(block: CallToolResult["content"][number]): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "resource":
      return "text" in block.resource ? block.resource.text : `[left out: the resource ${block.resource.uri}]`;
    case "resource_link":
      return `[resource: ${block.uri}]`;
    default:
      return `[left out: ${block.type}, ${block.mimeType}]`;
  }
}

function readFailure(text: string): ToolFailure | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isFailure(read) ? read : undefined;
  } catch {
    // Not JSON: the text is used unchanged.
    return undefined;
  }
}

function isFailure(value: unknown): value is ToolFailure {
  if (typeof value !== "object" || value === null) return false;
  return "code" in value && typeof value.code === "string" && "message" in value && typeof value.message === "string";
}
