/** @folder A client of the API: the runs behind a server elsewhere, read and acted on. */
import { CuebookError } from "@cuebook/error";
import { isRecord, printableLine } from "@cuebook/settings/values";

/** The API of a server, and the token for it. */
export interface ServerAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Where the token comes from, for failures: the name of a variable. */
  readonly tokenName?: string;
}

/** The required version of the API: the same major version, and at least this minor version. */
const needed = { major: 1, minor: 4 };

/** The timeout for the beginning of a response, in milliseconds. */
const timeoutMs = 30_000;

/** The maximum number of bytes that are read: of a response, and of a health check or a refusal. */
const mostBytes = 256 * 1024 * 1024;
const mostShort = 64 * 1024;

/** A client for the API of a server. Failures have codes: `server_unreachable` and those of the API. */
export class Api {
  readonly #address: ServerAddress;
  #checked: Promise<void> | undefined;

  constructor(address: ServerAddress) {
    this.#address = address;
  }

  get url(): string {
    return this.#address.url;
  }

  /** Reads JSON. @throws CuebookError */
  async get<T>(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): Promise<T> {
    return JSON.parse(await this.#read(await this.#checkedRequest(address(path, query), {}))) as T;
  }

  /** Reads a text; `undefined` if it does not exist. @throws CuebookError */
  async text(path: string): Promise<string | undefined> {
    try {
      return await this.#read(await this.#checkedRequest(path, {}));
    } catch (error) {
      if (error instanceof CuebookError && error.data?.status === 404) return undefined;
      throw error;
    }
  }

  /** Sends a change with an idempotency key, so that it is applied once. @throws CuebookError */
  async post<T>(path: string, body: object): Promise<T> {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const response = await this.#checkedRequest(path, { method: "POST", headers, body: JSON.stringify(body) });
    return JSON.parse(await this.#read(response)) as T;
  }

  /** Opens a stream of events. @throws CuebookError */
  async stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.#checkedRequest(path, { signal });
    return body ?? new ReadableStream();
  }

  async #checkedRequest(path: string, init: RequestInit): Promise<Response> {
    this.#checked ??= this.#check();
    try {
      await this.#checked;
    } catch (error) {
      this.#checked = undefined;
      throw error;
    }
    const headers = { ...init.headers, authorization: `Bearer ${this.#address.token}` };
    const response = await this.#fetch(path, { ...init, headers });
    if (response.ok) return response;
    throw await this.#refusal(response);
  }

  /** Requires that a Cuebook with a suitable version answers. The token is not sent to any other server. */
  async #check(): Promise<void> {
    const response = await this.#fetch("/v1/health", {});
    const health = parsed(response.ok ? await bodyOf(response, mostShort).catch(() => "") : "");
    const isCuebook = health.status === "ok" && (health.server === "cuebook" || Object.keys(health).length === 1);
    if (!isCuebook) {
      throw this.#failure("server_unknown", `${this.url} is not the API of a Cuebook (status ${response.status})`);
    }
    const version = String(health.api ?? "1.0");
    const [major = 0, minor = 0] = version.split(".").map(Number);
    if (major > needed.major) {
      throw this.#failure("server_newer", `${this.url} has version ${version} of the API: this cuebook is too old`, {
        hint: "update this cuebook",
      });
    }
    if (major < needed.major || minor < needed.minor) {
      throw this.#failure("server_older", `${this.url} has version ${version} of the API, which is too old`, {
        hint: `update the Cuebook there: ${needed.major}.${needed.minor} is needed`,
      });
    }
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`no response within ${timeoutMs / 1000} s`)), timeoutMs);
    const signal = init.signal ? AbortSignal.any([limit.signal, init.signal]) : limit.signal;
    try {
      // A redirect could send the token elsewhere.
      return await fetch(`${this.url}${path}`, { ...init, redirect: "error", signal });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw this.#failure("server_unreachable", `${this.url} cannot be reached: ${reasonOf(error)}`, {
        retryable: true,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async #read(response: Response): Promise<string> {
    try {
      return await bodyOf(response, mostBytes);
    } catch (error) {
      throw this.#failure("server_failed", `${this.url} did not send its whole response: ${reasonOf(error)}`, {
        hint: "run the command again",
        retryable: true,
      });
    }
  }

  async #refusal(response: Response): Promise<CuebookError> {
    const { code, message, details } = parsed(await bodyOf(response, mostShort).catch(() => ""));
    const { status } = response;
    const { tokenName } = this.#address;
    const isOfToken = tokenName !== undefined && (status === 401 || code === "scope_missing");
    const hint = isOfToken ? `the token is that of ${tokenName}` : undefined;
    return new CuebookError(
      typeof code === "string" && /^[a-z_]{1,60}$/.test(code) ? code : "server_failed",
      typeof message === "string"
        ? `${this.url}: ${printableLine(message)}`
        : `${this.url} answered with status ${status}`,
      { hint, retryable: status >= 500, data: { status, ...(isRecord(details) && { details }) } },
    );
  }

  #failure(code: string, message: string, more: { hint?: string; retryable?: boolean } = {}): CuebookError {
    return new CuebookError(code, message, more);
  }
}

function address(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const set = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) set.set(name, String(value));
  return set.size === 0 ? path : `${path}?${set}`;
}

/** Reads a response to its end. @throws Error if it is longer than `most` bytes */
async function bodyOf({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error(`it has more than ${most} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Why a connection failed, in one line: `fetch` hides it in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ECONNREFUSED") return "nothing listens there";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its name is unknown";
  if (/CERT|TLS|SSL|SIGNED|ISSUER/.test(code)) return `its certificate is not trusted (${code})`;
  return printableLine(cause instanceof Error ? cause.message : String(cause)) || code;
}
