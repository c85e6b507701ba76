import { AsyncLocalStorage } from "node:async_hooks";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type ElicitRequestFormParams,
  type ElicitRequestURLParams,
  type ElicitResult,
  ElicitResultSchema,
  ResultSchema,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import { ToolError } from "../errors/tool-error.ts";
import type { Incoming, Progress } from "./progress.ts";

/** The client that a server speaks with: its name, and what it can be asked. Nothing is known of it before its `initialize`. */
export class ClientSide {
  /** A request that a call makes necessary is sent with that call: over HTTP no other way is certain to reach the client. */
  readonly #call = new AsyncLocalStorage<{ readonly call: Incoming; readonly progress: Progress }>();
  #server: Server | undefined;
  #hasAsked = false;

  attach(server: Server): void {
    this.#server = server;
  }

  /** Runs something on behalf of a call. */
  during<T>(call: Incoming, progress: Progress, work: () => T): T {
    return this.#call.run({ call, progress }, work);
  }

  /** Reports the progress of the call that is being carried out. */
  tell(message: string): void {
    this.#call.getStore()?.progress.tell(message);
  }

  /** `claude-code 2.1.4`, by the name it gives. */
  get name(): string | undefined {
    const version = this.#server?.getClientVersion();
    return version === undefined ? undefined : `${version.name} ${version.version}`.slice(0, 200);
  }

  get hasRoots(): boolean {
    return this.#server?.getClientCapabilities()?.roots !== undefined;
  }

  /** Whether it can show a form to its user. */
  get hasForms(): boolean {
    return this.#server?.getClientCapabilities()?.elicitation?.form !== undefined;
  }

  /** Whether it can open a page for its user. */
  get hasPages(): boolean {
    return this.#server?.getClientCapabilities()?.elicitation?.url !== undefined;
  }

  /** The roots as sent: the SDK's schema would refuse all of them because of one that is not a file. */
  async listRoots(timeoutMs: number): Promise<readonly { readonly uri: string }[]> {
    const { roots } = await this.#ask({ method: "roots/list" }, ResultSchema, { timeout: timeoutMs });
    if (!Array.isArray(roots)) throw new TypeError("its answer has no list of roots");
    return roots.map((root: unknown) => ({ uri: uriOf(root) }));
  }

  async ask(
    params: ElicitRequestFormParams | ElicitRequestURLParams,
    { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<ElicitResult> {
    return this.#ask({ method: "elicitation/create", params }, ElicitResultSchema, { signal, timeout: timeoutMs });
  }

  complete(elicitationId: string): void {
    const notification = { method: "notifications/elicitation/complete", params: { elicitationId } } as const;
    const server = this.#server;
    const send = this.#call.getStore()?.call.sendNotification ?? server?.notification.bind(server);
    // A disconnected client has closed its page.
    send?.(notification).catch(() => {});
  }

  /** @throws ToolError `cancelled` if the call that needs the answer has been cancelled */
  assertWaiting(): void {
    if (this.#call.getStore()?.call.signal.aborted) throw new ToolError("cancelled", "The call was cancelled.");
  }

  /** Reports something to the person who runs the client. */
  warn(data: string): void {
    // A disconnected client need not be warned.
    this.#server?.sendLoggingMessage({ level: "warning", logger: "cuebook", data }).catch(() => {});
  }

  async #ask<S extends typeof ElicitResultSchema | typeof ResultSchema>(
    request: ServerRequest,
    schema: S,
    waiting: { readonly signal?: AbortSignal; readonly timeout: number },
  ): Promise<S["_output"]> {
    const server = this.#server;
    if (server === undefined) throw new Error("no client is connected");
    const send = this.#call.getStore()?.call.sendRequest ?? server.request.bind(server);
    if (!this.#hasAsked) {
      this.#hasAsked = true;
      // The first request has the number 0. Clients of the SDK do not notice its cancellation, so a ping takes that number.
      send({ method: "ping" }, ResultSchema, waiting).catch(() => {});
    }
    return send(request, schema, waiting);
  }
}

function uriOf(root: unknown): string {
  return typeof root === "object" && root !== null && "uri" in root && typeof root.uri === "string" ? root.uri : "";
}
