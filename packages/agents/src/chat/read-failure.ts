import { ModelError, type ModelErrorCode } from "./model-error.ts";
import type { ChatModelSettings } from "./settings.ts";

/** What is read of an error that a library or the network threw. Any field may have any type. */
interface Thrown {
  readonly message: string;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body of the response, if the library kept it. */
  readonly body: string;
  /** The service's names of the failure: `overloaded_error`, `context_length_exceeded`. */
  readonly names: string;
}

/**
 * Converts the failure of a request to a model into a `ModelError`. What comes neither from the network nor from the service or
 * the library is a defect, and is returned unchanged.
 * @param mask removes secrets from the service's messages: some repeat the key
 */
export function modelErrorOf(thrown: unknown, settings: ChatModelSettings, mask: (text: string) => string): unknown {
  const chain = causesOf(thrown);
  const own = chain.find((each) => each instanceof ModelError);
  if (own !== undefined) return own;
  const { host } = new URL(settings.baseUrl);
  const read = chain.map(readThrown);
  const names = read.map((each) => each.names).join(" ");
  const answer = read.find((each) => each.status !== undefined);
  const { status, headers = {}, body = "" } = answer ?? {};
  // A message of the service is in the outermost error. For a network failure the innermost cause is the precise one.
  const { message = "" } = answer ?? read.findLast((each) => each.message !== "") ?? {};
  const serviceText = mask(printable(message)).slice(0, 1000);
  const words = `${names} ${serviceText}`;
  const fail = (code: ModelErrorCode, what: string, hint?: string): ModelError => {
    const retryAfterMs = readRetryAfter(headers) ?? readRetryInfo(body);
    return new ModelError(code, serviceText === "" ? what : `${what}: ${serviceText}`, {
      ...(hint !== undefined && { hint }),
      ...(status !== undefined && { status }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      cause: thrown,
    });
  };
  const failure =
    refusalOf({ names, words, status }, host, settings) ?? breakOf({ names, words, status }, host, settings);
  return failure === undefined ? thrown : fail(...failure);
}

/** What is known of a failure: the names that the service or the library give it, those with its message, and the status. */
interface Signs {
  readonly names: string;
  readonly words: string;
  readonly status: number | undefined;
}

type Failure = readonly [code: ModelErrorCode, what: string, hint?: string];

/** The failure behind a service's refusal. */
function refusalOf({ names, words, status }: Signs, host: string, settings: ChatModelSettings): Failure | undefined {
  const { name, model, isOption = false } = settings;
  const answered = status === undefined ? `${host} failed` : `${host} answers with status ${status}`;
  if (isContextLength(words) && (status === undefined || (status >= 400 && status < 500))) {
    const hint = `give it less to do in one turn, tools that return less, or use a model with a longer context than ${model}`;
    return ["model_context_exceeded", `the conversation is too long for ${model}`, hint];
  }
  if (
    status === 401 ||
    status === 403 ||
    /authentication_error|permission_error|invalid_api_key/.test(names) ||
    /API key not valid/.test(words)
  ) {
    const key = isOption ? "in the environment" : `\`api_key\` under agents.${name}`;
    const hint = `check the key (${key}), and that it may use ${model}`;
    return ["model_unauthorized", answered, hint];
  }
  if (/insufficient_quota|billing/.test(names)) {
    return ["model_request_refused", answered, `check the account's credit at ${host}`];
  }
  if (status === 429 || names.includes("rate_limit")) return ["model_rate_limited", answered];
  if (status === 404) {
    return ["model_not_found", answered, whereToLook(settings)];
  }
  const mayPass = status === 408 || status === 409 || (status !== undefined && status >= 500);
  if (mayPass || /overloaded|api_error|server_error|unavailable/.test(names)) return ["model_unavailable", answered];
  if (status !== undefined && status >= 400) return ["model_request_refused", answered];
  return undefined;
}

/** What to check of a model that is not found. */
function whereToLook({ name, provider, model, baseUrl, isOption }: ChatModelSettings): string {
  if (isOption) return `check the name of the model (${model}) and the address (${baseUrl})`;
  return `check \`model\` (${model}) and \`base_url\` (${baseUrl}) of the agent ${name}: the service should be of the kind ${provider}`;
}

/** The failure of an exchange that broke off, or never began. */
function breakOf(
  { names, words, status }: Signs,
  host: string,
  { baseUrl, isOption = false }: ChatModelSettings,
): Failure | undefined {
  if (words.includes("without a finish reason")) return ["model_answer_cut", `the answer of ${host} was cut off`];
  if (/JSONParse|TypeValidation|InvalidResponse/.test(names)) {
    return ["model_answer_invalid", `${host} does not follow its protocol`];
  }
  if (/UND_ERR_(HEADERS|BODY)_TIMEOUT/.test(names)) return ["model_stalled", `${host} sent nothing for too long`];
  if (/NoOutputGenerated|UND_ERR_SOCKET|ECONNRESET|EPIPE|terminated/.test(words) || status !== undefined) {
    return ["model_answer_cut", `the connection to ${host} was cut`];
  }
  if (names.includes("AI_APICallError")) {
    const address = isOption ? "the address" : "`base_url`";
    return ["model_unreachable", `${host} cannot be reached`, `check ${address} (${baseUrl}) and the network`];
  }
  if (names.includes("AI_")) return ["model_request_refused", `this request cannot be sent to ${host}`];
  return undefined;
}

/** What was thrown and its causes, outermost first. Of a cycle, or a very long chain, only the beginning. */
function causesOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = thrown; at !== undefined && at !== null && chain.length < 10 && !chain.includes(at); ) {
    chain.push(at);
    at = at instanceof Error ? at.cause : undefined;
  }
  return chain;
}

function readThrown(thrown: unknown): Thrown {
  if (typeof thrown === "string") return { message: thrown, status: undefined, headers: {}, body: "", names: "" };
  const { message, statusCode, responseHeaders, responseBody, name, code, type, data } = fieldsOf(thrown);
  const inner = fieldsOf(fieldsOf(data).error);
  const names = [name, code, type, inner.type, inner.code].filter((each) => typeof each === "string").join(" ");
  // A failure in a service's own format is quoted.
  const isOwnShape = data === undefined && typeof responseBody === "string" && responseBody.trim() !== "";
  return {
    message: isOwnShape ? responseBody.slice(0, 10_000) : typeof message === "string" ? message : "",
    status: typeof statusCode === "number" ? statusCode : undefined,
    headers: fieldsOf(responseHeaders),
    body: typeof responseBody === "string" ? responseBody : "",
    names,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isContextLength(words: string): boolean {
  return /context_length_exceeded|context (length|window|size)|maximum context|prompt is too long|too many (input )?tokens|token count \(?\d+\)? exceeds/i.test(
    words,
  );
}

/** A text on one line, without control characters. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd")
    .trim();
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date. @param now for tests */
export function readRetryAfter(headers: Readonly<Record<string, unknown>>, now = Date.now()): number | undefined {
  const ms = readNumber(headers["retry-after-ms"]);
  if (ms !== undefined) return ms;
  const seconds = readNumber(headers["retry-after"]);
  if (seconds !== undefined) return seconds * 1000;
  const date = typeof headers["retry-after"] === "string" ? Date.parse(headers["retry-after"]) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * The delay that a service of Google asks for in the body of a refusal, in milliseconds: a detail `google.rpc.RetryInfo` with
 * `retryDelay: "38.2s"`. Of several, the longest.
 */
export function readRetryInfo(body: string): number | undefined {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return undefined;
  }
  // A stream without server-sent events is a list.
  const { details } = fieldsOf(fieldsOf(Array.isArray(read) ? read[0] : read).error);
  const delays = (Array.isArray(details) ? details : []).flatMap((detail: unknown) => {
    const { "@type": type, retryDelay } = fieldsOf(detail);
    const isDelay = typeof type === "string" && type.endsWith("google.rpc.RetryInfo");
    const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(isDelay ? String(retryDelay) : "") ?? [];
    return seconds === undefined ? [] : [Number(seconds) * 1000];
  });
  return delays.length === 0 ? undefined : Math.max(...delays);
}

function readNumber(value: unknown): number | undefined {
  return typeof value === "string" && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}
