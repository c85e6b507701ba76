import type { LongLine } from "@cuebook/system";
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  JSONRPC_VERSION,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  type RequestId,
  SetLevelRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";

/** What a line, or the body of a request, is: a message, or the answer to what is none. */
export type Received = { readonly message: JSONRPCMessage } | { readonly refusal: JSONRPCErrorResponse };

/**
 * Reads what a peer sent. An answer that is malformed becomes one without content: who asked learns now that it is no answer, and does
 * not wait for another.
 */
export function receivedText(text: string): Received {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refusal: refusalOf(undefined, ErrorCode.ParseError, notAMessage) };
  }
  const message = messageIn(value);
  if (message === undefined) return { refusal: refusalOf(requestIdOf(value), ErrorCode.InvalidRequest, notAMessage) };
  const mistake = mistakeIn(message);
  return mistake === undefined
    ? { message }
    : { refusal: refusalOf(requestIdOf(message), ErrorCode.InvalidParams, mistake) };
}

/** The requests that our servers take with parameters, by their methods. */
const requests = new Map(
  [InitializeRequestSchema, ListToolsRequestSchema, CallToolRequestSchema, SetLevelRequestSchema].map((schema) => [
    schema.shape.method.value as string,
    schema,
  ]),
);

/** What is wrong with the parameters of a request that is known. */
export function mistakeIn(message: JSONRPCMessage): string | undefined {
  if (!("method" in message)) return undefined;
  const issues = requests.get(message.method)?.safeParse(message).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  return issues.map(({ path, message }) => `${path.join("/")}: ${message}`).join("; ");
}

const notAMessage = "a line is not a message of the protocol";

/** The message that a value is; undefined if it is none. */
export function messageIn(value: unknown): JSONRPCMessage | undefined {
  const { success, data } = JSONRPCMessageSchema.safeParse(value);
  if (success) return data;
  const id = isAnswer(value) ? requestIdOf(value) : undefined;
  return id === undefined ? undefined : emptyAnswer(id);
}

/** Whether something was meant as an answer. */
function isAnswer(value: unknown): boolean {
  if (!isObject(value) || "method" in value) return false;
  return value.jsonrpc === JSONRPC_VERSION || "result" in value || "error" in value;
}

/** What becomes of a line that is too long to be read: if it was an answer, one without content. */
export function receivedLong(line: LongLine, maxBytes: number): Received {
  const id = idOfLong(line);
  if (id !== undefined && longAnswer.test(line.head)) return { message: emptyAnswer(id) };
  const message = `a message of ${line.tooLong} bytes is too long: the limit is ${maxBytes} bytes`;
  return { refusal: refusalOf(id, ErrorCode.InvalidRequest, message) };
}

function refusalOf(id: RequestId | undefined, code: ErrorCode, message: string): JSONRPCErrorResponse {
  // Where no request is known, the protocol has no id, and clients refuse `null`.
  return { jsonrpc: JSONRPC_VERSION, ...(id !== undefined && { id }), error: { code, message } };
}

function emptyAnswer(id: RequestId): JSONRPCMessage {
  return { jsonrpc: JSONRPC_VERSION, id, result: {} };
}

/** Where clients write the id: among the first members of a message, before any that is an object, or as its last member. */
const idValue = String.raw`(-?\d{1,15}|"(?:[^"\\]|\\.){1,200}")`;
const plainMember = String.raw`"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"\s*,\s*`;
const firstId = new RegExp(String.raw`^\s*\{\s*(?:${plainMember})*"id"\s*:\s*${idValue}\s*[,}]`);
const lastId = new RegExp(String.raw`[,{]\s*"id"\s*:\s*${idValue}\s*\}\s*$`);
const longAnswer = /^\s*\{\s*(?:"(?:jsonrpc|id)"\s*:\s*(?:-?\d+|"[^"\\]*")\s*,\s*)*"(?:result|error)"\s*:/;

function idOfLong({ head, tail }: LongLine): RequestId | undefined {
  const written = (firstId.exec(head) ?? lastId.exec(tail))?.[1];
  return written === undefined ? undefined : requestIdOf({ id: JSON.parse(written) });
}

function requestIdOf(value: unknown): RequestId | undefined {
  const id = isObject(value) ? value.id : undefined;
  return typeof id === "string" || Number.isSafeInteger(id) ? (id as RequestId) : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
