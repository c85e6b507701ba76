import type { CallToolResult, ContentBlock, TextContent } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { ToolDefinition, ToolFile, ToolResult, ToolValue } from "../contract/tool.ts";
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
  const { files = [] } = result;
  const made = withoutFiles(tool, result, check);
  return files.length === 0 ? made : { ...made, content: [...made.content, ...files.map(fileBlock)] };
}

function withoutFiles(tool: ToolDefinition, result: ToolResult, check: Check): CallToolResult {
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

function fileBlock({ mediaType, data, name }: ToolFile): ContentBlock {
  if (mediaType.startsWith("image/") && name === undefined) return { type: "image", data, mimeType: mediaType };
  if (mediaType.startsWith("audio/") && name === undefined) return { type: "audio", data, mimeType: mediaType };
  const uri = `file:///${encodeURIComponent(name ?? "")}`;
  return { type: "resource", resource: { uri, mimeType: mediaType, blob: data } };
}

/**
 * Reads a result back: the inverse of `toMcp`. From a server that is not Cuebook's, only the text and the files are known. The text
 * of a success has a mark where each file was.
 */
export function fromMcp(result: CallToolResult): ToolResult {
  const files: ToolFile[] = [];
  const { isError = false, structuredContent } = result;
  const blocks = result.content.map((block) => blockText(block, files));
  const own = blocks.filter((_, at) => !isFile(result.content[at]));
  const beside = files.length === 0 ? {} : { files };
  if (!isError) return { ok: true, value: structuredContent ?? { text: blocks.join("\n") }, ...beside };
  const failure = readFailure(own.join("\n")) ?? { code: "tool_failed", message: blocks.join("\n") };
  return { ok: false, failure, ...beside };
}

function isFile(block: ContentBlock | undefined): boolean {
  if (block?.type === "resource") return "blob" in block.resource;
  return block?.type === "image" || block?.type === "audio";
}

/** A block as text. Files are added to a list, and named in the text. */
function blockText(block: ContentBlock, files: ToolFile[]): string {
  const marked = (file: ToolFile) => `[file ${files.push(file)}: ${file.name ?? file.mediaType}]`;
  switch (block.type) {
    case "text":
      return block.text;
    case "resource": {
      const { resource } = block;
      if ("text" in resource) return resource.text;
      const name = nameIn(resource.uri);
      const mediaType = resource.mimeType ?? "application/octet-stream";
      return marked({ mediaType, data: resource.blob, ...(name !== undefined && { name }) });
    }
    case "resource_link":
      return `[resource: ${block.uri}]`;
    default:
      return marked({ mediaType: block.mimeType, data: block.data });
  }
}

/** The name of a file at the end of an address, if it has one. */
function nameIn(uri: string): string | undefined {
  const [, last = ""] = /([^/]*)$/.exec(URL.canParse(uri) ? new URL(uri).pathname : uri) ?? [];
  try {
    return decodeURIComponent(last).slice(0, 200).toWellFormed() || undefined;
  } catch {
    return last.slice(0, 200);
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
