import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { CancelledNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { createMcpServer, type McpServer, type McpServerOptions } from "../server.ts";
import type { McpTools } from "../session.ts";
import { Refusal } from "./refusal.ts";

/** The holder of a token. */
export interface Holder {
  readonly tools: McpTools;
}

interface Session {
  readonly holder: Holder;
  readonly server: McpServer;
  readonly transport: StreamableHTTPServerTransport;
  /** The number of open responses: streams and running calls. */
  open: number;
  idle: NodeJS.Timeout | undefined;
}

export interface SessionLimits {
  readonly maxSessions: number;
  readonly maxSessionsPerToken: number;
  readonly idleMs: number;
}

/** The sessions of all clients, each with its own server. Only the token that began a session can use it. */
export class Sessions {
  readonly #server: McpServerOptions;
  readonly #limits: SessionLimits;
  readonly #sessions = new Map<string, Session>();
  /** Includes those before their `initialize`. The most recently used is the last. */
  readonly #all = new Set<Session>();

  constructor(server: McpServerOptions, limits: SessionLimits) {
    this.#server = server;
    this.#limits = limits;
  }

  /** @throws Refusal 404 if no session has that id, or it belongs to another token */
  find(id: string, holder: Holder): Session {
    const session = this.#sessions.get(id);
    if (session?.holder !== holder) throw new Refusal(404, "The session does not exist.", {}, -32001);
    return session;
  }

  /** @throws Refusal 429 or 503 if there are too many */
  async open(holder: Holder): Promise<Session> {
    const { maxSessions, maxSessionsPerToken, idleMs } = this.#limits;
    const later = { "retry-after": String(Math.ceil(idleMs / 1000)) };
    const own = [...this.#all].filter((session) => session.holder === holder);
    if (own.length >= maxSessionsPerToken) {
      // Clients that are started often do not always end their sessions. The least recently used one makes room.
      const unused = own.find((session) => session.open === 0);
      if (unused === undefined) throw new Refusal(429, "This token has too many sessions open.", later);
      await unused.server.close();
    }
    if (this.#all.size >= maxSessions) throw new Refusal(503, "Too many sessions are open.", later);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, session);
      },
    });
    const server = createMcpServer(holder.tools, this.#server);
    const session: Session = { holder, server, transport, open: 0, idle: undefined };
    this.#all.add(session);
    void server.closed.then(() => this.#forget(session));
    await server.connect(transport);
    return session;
  }

  /** Passes a request to its session. The response may take long. */
  async handle(session: Session, request: IncomingMessage, response: ServerResponse, message: unknown): Promise<void> {
    session.open++;
    clearTimeout(session.idle);
    response.once("close", () => {
      session.open--;
      if (!this.#all.delete(session)) return;
      this.#all.add(session);
      if (session.open > 0) return;
      session.idle = setTimeout(() => session.server.close(), this.#limits.idleMs).unref();
    });
    try {
      await session.transport.handleRequest(request, response, message);
    } finally {
      // A session without a valid `initialize` cannot be used.
      if (session.transport.sessionId === undefined) await session.server.close();
    }
    // Nothing is sent for a cancelled call. Without this its stream would stay open as long as the session.
    const cancelled = CancelledNotificationSchema.safeParse(message);
    const id = cancelled.data?.params.requestId;
    if (id !== undefined) session.transport.closeSSEStream(id);
  }

  /** Ends all sessions, or those of one holder. */
  async close(holder?: Holder): Promise<void> {
    const ending = [...this.#all].filter((session) => holder === undefined || session.holder === holder);
    await Promise.all(ending.map((session) => session.server.close()));
  }

  #forget(session: Session): void {
    clearTimeout(session.idle);
    this.#all.delete(session);
    const id = session.transport.sessionId;
    if (id !== undefined) this.#sessions.delete(id);
  }
}
