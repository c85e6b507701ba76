import { CuebookError } from "@cuebook/error";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { getPath } from "hono/utils/url";
import { describedRoutes } from "./api/openapi.ts";
import { addRoutes, type Route } from "./api/route.ts";
import { compareRoutes } from "./compare/routes.ts";
import { costRoutes } from "./costs/routes.ts";
import { type AnsweringOptions, decisionRoutes } from "./decisions/routes.ts";
import { signalRoutes } from "./decisions/signals.ts";
import { type App, type Arrival, incomingIn } from "./door/arrival.ts";
import type { Doorkeeper } from "./door/doorkeeper.ts";
import { type DoorNames, guarded, secured } from "./door/guard.ts";
import { Refusal } from "./door/refusal.ts";
import { type InboxOptions, inboxRoutes } from "./inbox/routes.ts";
import { issueRoutes } from "./issues/routes.ts";
import type { Library } from "./library/library.ts";
import { libraryRoutes } from "./library/routes.ts";
import { liveRoutes, type StreamLimits } from "./live/routes.ts";
import { addPageRoutes } from "./page/routes.ts";
import { type ProbeOptions, probeRoutes } from "./probes/routes.ts";
import { messageRoutes } from "./runs/messages.ts";
import { type OperatingOptions, runRoutes } from "./runs/routes.ts";
import type { ServerHost } from "./server-host.ts";
import { type SessionTexts, sessionRoutes } from "./session/routes.ts";
import { type StartingOptions, startRoutes } from "./starts/routes.ts";
import { type WebhookOptions, webhookRoutes } from "./webhooks/routes.ts";

/** Texts that only the program around the door knows. */
interface DoorTexts extends SessionTexts {
  /** How a run continues after a decision. */
  readonly resume: (run: string) => string;
}

/** What the routes need besides the host. */
export interface AppOptions extends Omit<AnsweringOptions, "resume">, OperatingOptions, StartingOptions, InboxOptions {
  readonly library?: Library | undefined;
  readonly doorkeeper: Doorkeeper;
  /** The names in `hosts` are known once the door listens. */
  readonly names: DoorNames;
  readonly webhooks: WebhookOptions;
  readonly probes: ProbeOptions;
  readonly texts: DoorTexts;
  readonly onSignIn: () => void;
  /** Ends the streams of news. */
  readonly stop: AbortSignal;
  readonly streams?: StreamLimits | undefined;
}

/** All routes, behind the checks that every request passes. */
export function createApp(host: ServerHost, options: AppOptions): App {
  const { doorkeeper, names, onFailure } = options;
  const { entrance } = names;
  const app: App = new Hono({
    getPath: (request, { env } = {}) => {
      const path = getPath(request);
      return entrance === undefined ? path : entrance.pathOf(path, incomingIn(env));
    },
  });
  app.use(secured, guarded(names));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const { body } = new Refusal(405, "method_not_allowed", `The methods here are ${methods.join(", ")}.`);
        return c.json(body, 405, { allow: methods.join(", ") });
      },
    }),
  );
  addRoutes(app, apiRoutes(host, options), doorkeeper);
  const pageAt = addPageRoutes(app);
  app.notFound((c) => pageAt(c) ?? c.json(notFound(c.get("arrival")).body, 404));
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, onFailure);
    return c.json(refusal.body, refusal.status, refusal.headers);
  });
  return app;
}

/** The routes of the API, with the one that describes them. */
export function apiRoutes(host: ServerHost, options: AppOptions): readonly Route[] {
  const { doorkeeper, webhooks, texts, onSignIn, onFailure, stop, streams } = options;
  return describedRoutes([
    ...sessionRoutes(doorkeeper, texts, onSignIn),
    ...probeRoutes(options.probes),
    ...webhookRoutes(webhooks),
    ...decisionRoutes(host, { ...options, resume: texts.resume }),
    ...inboxRoutes(host, options),
    ...signalRoutes(host),
    ...runRoutes(host, options),
    ...compareRoutes(host),
    ...messageRoutes(host),
    ...issueRoutes(host, options.services),
    ...libraryRoutes(host, options.library),
    ...startRoutes(host, options),
    ...costRoutes(host),
    ...liveRoutes(host, { stop, limits: streams, doorkeeper, onFailure }),
  ]);
}

/** With a base path, the proxy may use a different one, so the message names the address of the page. */
function notFound({ isProxied, origin, basePath }: Arrival): Refusal {
  const where = isProxied && basePath !== "" ? `: the page is at ${origin}${basePath}/` : "";
  return new Refusal(404, "not_found", `Nothing is at this address${where}.`);
}

/** Failures of the engine keep their code; other failures are bugs of the server, and reveal no internals. */
export function refusalOf(error: unknown, onFailure: (error: unknown) => void): Refusal {
  onFailure(error);
  if (!(error instanceof CuebookError)) return new Refusal(500, "internal", "The server failed.");
  const { code, message, retryable } = error;
  return retryable
    ? new Refusal(503, code, message, { headers: { "retry-after": "1" } })
    : new Refusal(500, code, message);
}
