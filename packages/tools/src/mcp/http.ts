import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { Tokens } from "@cuebook/system";
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import { checkAddress, path, readMessage, tokenOf, unauthorised } from "./http/door.ts";
import { Refusal, refuse } from "./http/refusal.ts";
import { type Holder, Sessions } from "./http/sessions.ts";
import type { McpServerOptions } from "./server.ts";
import type { McpTools } from "./session.ts";

export interface HttpOptions extends McpServerOptions {
  /** The tokens served from the start: `addToken` for each. */
  readonly tokens?: Iterable<readonly [token: string, tools: McpTools]>;
  /** Where to listen. Default 127.0.0.1. */
  readonly host?: string;
  /** Default: any free port. */
  readonly port?: number;
  /** Whether other machines may connect. Tokens and files then travel unencrypted. Default: no. */
  readonly allowRemote?: boolean;
  /** Further host names of the server, with ports: `tools.example.org:8080`. */
  readonly hosts?: readonly string[];
  /** Default 8 MiB. */
  readonly maxBodyBytes?: number;
  /** Default 64. */
  readonly maxSessions?: number;
  /** Default 16. */
  readonly maxSessionsPerToken?: number;
  /** A session without an open connection ends after this time. Default 10 minutes. */
  readonly idleMs?: number;
  /** How long a request may take to arrive. Default 30 s. */
  readonly requestTimeoutMs?: number;
  /** Closes the server. */
  readonly signal?: AbortSignal;
}

/** Tools over HTTP. */
export interface HttpServer {
  /** `http://127.0.0.1:40123/mcp`. */
  readonly url: string;
  readonly port: number;
  /**
   * Serves tools to clients with the token: see `newToken`.
   * @throws TypeError if the token is too short or already in use
   */
  addToken(token: string, tools: McpTools): void;
  /** Revokes the token, and ends its sessions and their running calls. */
  removeToken(token: string): Promise<void>;
  /** Ends everything: running calls are cancelled, streams end, and new connections are refused. */
  close(): Promise<void>;
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/**
 * Serves tools over streamable HTTP. Every request needs a token. The token selects the tools, so that one server can serve
 * many runs.
 *
 * ```ts
 * const server = await serveHttp({ name: "cuebook", version: "0.1.0" });
 * const token = newToken();
 * server.addToken(token, toolbox);
 * ```
 *
 * @throws TypeError if the host is not an address of this machine and `allowRemote` is not set
 */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { host = "127.0.0.1", port = 0, requestTimeoutMs = 30_000 } = options;
  if (!loopback.has(host) && options.allowRemote !== true) {
    throw new TypeError(`${host} can be reached from other machines: set "allowRemote" to allow that`);
  }
  const house = new RequestHandler(options);
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(requestTimeoutMs, 10_000),
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 1000),
      keepAliveTimeout: 5000,
    },
    (request, response) => void house.answer(request, response),
  );
  server.maxConnections = 1024;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  const named = isIPv6(host) ? `[${host}]` : host;
  for (const each of [named, ...(loopback.has(host) ? ["localhost", "127.0.0.1", "[::1]"] : [])]) {
    house.hosts.add(`${each}:${bound}`.toLowerCase());
  }
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= house.close(server);
    return closing;
  };
  options.signal?.addEventListener("abort", close, { once: true });
  if (options.signal?.aborted) await close();
  return {
    url: `http://${named}:${bound}${path}`,
    port: bound,
    addToken: (token, tools) => house.tokens.add(token, { tools }),
    removeToken: (token) => house.remove(token),
    close,
  };
}

/** Accepts requests, and passes each to its session. */
class RequestHandler {
  readonly hosts: Set<string>;
  readonly tokens = new Tokens<Holder>();
  readonly #sessions: Sessions;
  readonly #maxBodyBytes: number;
  #isClosing = false;

  constructor(options: HttpOptions) {
    const { maxSessions = 64, maxSessionsPerToken = 16, idleMs = 600_000 } = options;
    this.hosts = new Set(options.hosts?.map((host) => host.toLowerCase()));
    this.#sessions = new Sessions(options, { maxSessions, maxSessionsPerToken, idleMs });
    this.#maxBodyBytes = options.maxBodyBytes ?? 8 * 1024 * 1024;
    for (const [token, tools] of options.tokens ?? []) this.tokens.add(token, { tools });
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A connection that breaks ends its streams itself.
    response.on("error", () => {});
    try {
      await this.#answer(request, response);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, `The server failed: ${String(error)}`);
      refuse(response, refusal, request.complete);
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkAddress(request, this.hosts);
    this.#holder(request);
    const message = request.method === "POST" ? await readMessage(request, this.#maxBodyBytes) : undefined;
    // A message may take long to arrive. The token may have been revoked by then.
    const holder = this.#holder(request);
    const id = request.headers["mcp-session-id"];
    if (id !== undefined) {
      await this.#sessions.handle(this.#sessions.find(String(id), holder), request, response, message);
    } else if (isInitializeRequest(message)) {
      await this.#sessions.handle(await this.#sessions.open(holder), request, response, message);
    } else {
      throw new Refusal(
        400,
        "The first message of a session is initialize. Every later message names the session in Mcp-Session-Id.",
      );
    }
  }

  #holder(request: IncomingMessage): Holder {
    if (this.#isClosing) throw new Refusal(503, "The server is closing.");
    const holder = this.tokens.find(tokenOf(request));
    if (holder === undefined) throw unauthorised("The token is unknown.");
    return holder;
  }

  async remove(token: string): Promise<void> {
    const holder = this.tokens.remove(token);
    if (holder !== undefined) await this.#sessions.close(holder);
  }

  async close(server: Server): Promise<void> {
    this.#isClosing = true;
    const closed = once(server, "close");
    server.close();
    await this.#sessions.close();
    server.closeAllConnections();
    await closed;
  }
}
