import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { CancelledNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { createMcpServer, type McpServer, type McpServerOptions } from "../server.ts";
import type { McpTools } from "../session.ts";
import { Refusal } from "./refusal.ts";

/** Who holds a token. */
export interface Holder {
  readonly tools: McpTools;
}

interface Session {
  readonly holder: Holder;
  readonly server: McpServer;
  readonly transport: StreamableHTTPServerTransport;
  /** Responses that are open: streams, and calls under way. */
  open: number;
  idle: NodeJS.Timeout | undefined;
}

export interface SessionLimits {
  readonly maxSessions: number;
  readonly maxSessionsPerToken: number;
  readonly idleMs: number;
}

/** The conversations of all clients, each with a server of its own. A session is there for the token that began it, and no other. */
export class Sessions {
  readonly #server: McpServerOptions;
  readonly #limits: SessionLimits;
  readonly #sessions = new Map<string, Session>();
  /** Those that have not said hello yet count too. The one that was used last stands last. */
  readonly #all = new Set<Session>();

  constructor(server: McpServerOptions, limits: SessionLimits) {
    this.#server = server;
    this.#limits = limits;
  }

  /** @throws Refusal 404 where there is none of that id, or it is another's */
  find(id: string, holder: Holder): Session {
    const session = this.#sessions.get(id);
    if (session?.holder !== holder) throw new Refusal(404, "There is no such session.", {}, -32001);
    return session;
  }

  /** @throws Refusal 429 or 503 where there are too many */
  async open(holder: Holder): Promise<Session> {
    const { maxSessions, maxSessionsPerToken, idleMs } = this.#limits;
    const later = { "retry-after": String(Math.ceil(idleMs / 1000)) };
    const own = [...this.#all].filter((session) => session.holder === holder);
    if (own.length >= maxSessionsPerToken) {
      // Clients that are started often do not always say goodbye. The one that was used longest ago makes room.
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

  /** Hands a request to its session. What is sent back may go on for long after. */
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
      // One that said no proper hello is of no use to anybody.
      if (session.transport.sessionId === undefined) await session.server.close();
    }
    // Nothing is sent for a call that was taken back: without this its stream would stay open as long as the session.
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
