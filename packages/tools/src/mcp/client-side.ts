import { AsyncLocalStorage } from "node:async_hooks";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type ElicitRequestFormParams,
  type ElicitResult,
  ElicitResultSchema,
  ResultSchema,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import { ToolError } from "../errors/tool-error.ts";
import type { Incoming } from "./progress.ts";

/**
 * The client that a server speaks with: what it is, and what it can be asked. Nothing is known of it before it has said hello.
 */
export class ClientSide {
  /** What is asked because of a call travels beside that call: over HTTP nothing else is sure to arrive. */
  readonly #call = new AsyncLocalStorage<Incoming>();
  #server: Server | undefined;
  #hasAsked = false;

  attach(server: Server): void {
    this.#server = server;
  }

  /** Does something because of a call. */
  during<T>(call: Incoming, work: () => T): T {
    return this.#call.run(call, work);
  }

  /** `claude-code 2.1.4`, as it names itself. */
  get name(): string | undefined {
    const told = this.#server?.getClientVersion();
    return told === undefined ? undefined : `${told.name} ${told.version}`.slice(0, 200);
  }

  get hasRoots(): boolean {
    return this.#server?.getClientCapabilities()?.roots !== undefined;
  }

  /** Whether it can put a form to its user. */
  get hasForms(): boolean {
    return this.#server?.getClientCapabilities()?.elicitation?.form !== undefined;
  }

  /** The roots as they are told: the SDK's own form of the answer would refuse all of them for one that is no file. */
  async listRoots(timeoutMs: number): Promise<readonly { readonly uri: string }[]> {
    const { roots } = await this.#ask({ method: "roots/list" }, ResultSchema, { timeout: timeoutMs });
    if (!Array.isArray(roots)) throw new TypeError("its answer has no list of roots");
    return roots.map((root: unknown) => ({ uri: uriOf(root) }));
  }

  async ask(
    params: ElicitRequestFormParams,
    { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<ElicitResult> {
    return this.#ask({ method: "elicitation/create", params }, ElicitResultSchema, { signal, timeout: timeoutMs });
  }

  /** @throws ToolError `cancelled` where the call that something is to be asked for has been taken back */
  assertWaiting(): void {
    if (this.#call.getStore()?.signal.aborted) throw new ToolError("cancelled", "The call was taken back.");
  }

  /** Tells whoever runs the client. */
  warn(data: string): void {
    // Whoever is not connected any more need not be warned.
    this.#server?.sendLoggingMessage({ level: "warning", logger: "cuebook", data }).catch(() => {});
  }

  async #ask<S extends typeof ElicitResultSchema | typeof ResultSchema>(
    request: ServerRequest,
    schema: S,
    waiting: { readonly signal?: AbortSignal; readonly timeout: number },
  ): Promise<S["_output"]> {
    const server = this.#server;
    if (server === undefined) throw new Error("no client is connected");
    const call = this.#call.getStore();
    const send = call?.sendRequest ?? server.request.bind(server);
    if (!this.#hasAsked) {
      this.#hasAsked = true;
      // The first request has the number 0, and clients of the SDK do not hear that such a one is taken back.
      send({ method: "ping" }, ResultSchema, waiting).catch(() => {});
    }
    return send(request, schema, waiting);
  }
}

function uriOf(root: unknown): string {
  return typeof root === "object" && root !== null && "uri" in root && typeof root.uri === "string" ? root.uri : "";
}
