import { Hono } from "hono";
import { addRoutes } from "./api/route.ts";
import { refusalOf } from "./app.ts";
import { Access } from "./door/access.ts";
import { bracketed, requireSafeAddress } from "./door/address.ts";
import type { App } from "./door/arrival.ts";
import { Doorkeeper } from "./door/doorkeeper.ts";
import { secured } from "./door/guard.ts";
import { close, listen, serverOf } from "./door/listener.ts";
import { Refusal } from "./door/refusal.ts";
import { type ProbeOptions, probeRoutes } from "./probes/routes.ts";
import type { ProgramToken } from "./scopes.ts";

/** How a door that only serves probes is opened. */
export interface ProbeDoorOptions extends ProbeOptions {
  /** Where it listens. Another address than this machine's own needs `tokens`. */
  readonly address: string;
  readonly port: number;
  /** The tokens with which the metrics are read. */
  readonly tokens: readonly ProgramToken[];
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

/** An open door for probes. */
export interface ProbeDoor extends AsyncDisposable {
  readonly url: string;
}

/**
 * Opens a door with `/livez`, `/readyz` and `/metrics` alone. Nobody signs in here, so no browser sends a cookie, and the metrics need a
 * token: any `Host` is accepted, as probes send the address of a machine.
 * @throws CuebookError `door_exposed`, `listen_failed`; TypeError if a token could be guessed
 */
export async function openProbeDoor(options: ProbeDoorOptions): Promise<ProbeDoor> {
  const { address, port, tokens, now, onFailure } = options;
  requireSafeAddress(address, tokens.length > 0);
  const doorkeeper = new Doorkeeper(new Access(tokens, () => now().getTime(), "probe"), undefined);
  const app: App = new Hono();
  app.use(secured, async (c, next) => {
    c.set("arrival", { isProxied: false, origin: "http://localhost", basePath: "" });
    await next();
  });
  addRoutes(app, probeRoutes(options), doorkeeper);
  app.notFound((c) => c.json(new Refusal(404, "not_found", "Nothing is at this address.").body, 404));
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, onFailure);
    return c.json(refusal.body, refusal.status, refusal.headers);
  });
  const server = serverOf(app.fetch);
  const bound = await listen(server, address, port);
  return { url: `http://${bracketed(address)}:${bound}`, [Symbol.asyncDispose]: () => close(server) };
}
