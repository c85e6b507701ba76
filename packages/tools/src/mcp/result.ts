import type { CallToolResult, TextContent } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { ToolDefinition, ToolResult, ToolValue } from "../contract/tool.ts";
import type { ToolFailure } from "../errors/tool-error.ts";
import { resultTexts } from "../toolbox/result-texts.ts";

/** Says what is wrong with a value; undefined: nothing. */
export type Check = (value: ToolValue) => string | undefined;

/** The check that a client makes of the values of a tool: what would not pass there is not sent. */
export function checkOutput(tool: ToolDefinition): Check {
  // Compiled when it is first needed: most tools of a session are never called.
  let validate: ReturnType<AjvJsonSchemaValidator["getValidator"]> | undefined;
  return (value) => {
    validate ??= new AjvJsonSchemaValidator().getValidator(tool.output as object);
    const result = validate(value);
    return result.valid ? undefined : result.errorMessage;
  };
}

/**
 * A result as the protocol has it. The value of a success is there as it is, and as text. A failure is text alone: clients hold
 * structured content against the schema of successes, also where it is marked as an error.
 */
export function toMcp(tool: ToolDefinition, result: ToolResult, check: Check): CallToolResult {
  if (!result.ok) return failed(result.failure);
  let value: ToolValue;
  try {
    // As it will be read: without fields that are undefined.
    value = JSON.parse(JSON.stringify(result.value));
  } catch (error) {
    return failed(defect(`${tool.name} has done its work, and its result is no JSON: ${String(error)}`));
  }
  const wrong = check(value);
  if (wrong === undefined) return { content: resultTexts({ ok: true, value }).map(text), structuredContent: value };
  const message = `${tool.name} has done its work, and its result is not what it announces: ${wrong}`;
  return failed({ ...defect(message), value });
}

function defect(message: string): ToolFailure {
  return { code: "tool_failed", message };
}

/** A failure as the protocol has it: JSON, so that programs find the code and models the hint. */
function failed(failure: ToolFailure): CallToolResult {
  return { isError: true, content: resultTexts({ ok: false, failure }).map(text) };
}

function text(content: string): TextContent {
  return { type: "text", text: content };
}

/** What a result says, read again: the other way of `toMcp`. Of a server that is not ours, text is all that is known. */
export function fromMcp(result: CallToolResult): ToolResult {
  const said = result.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  if (result.isError !== true) return { ok: true, value: result.structuredContent ?? { text: said } };
  return { ok: false, failure: readFailure(said) ?? { code: "tool_failed", message: said } };
}

function readFailure(said: string): ToolFailure | undefined {
  try {
    const read: unknown = JSON.parse(said);
    return isFailure(read) ? read : undefined;
  } catch {
    // Not JSON: it is told as it is.
    return undefined;
  }
}

function isFailure(value: unknown): value is ToolFailure {
  if (typeof value !== "object" || value === null) return false;
  return "code" in value && typeof value.code === "string" && "message" in value && typeof value.message === "string";
}
