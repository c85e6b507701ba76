import { CuebookError } from "@cuebook/error";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { describedRoutes } from "./api/openapi.ts";
import { addRoutes, type Route } from "./api/route.ts";
import { costRoutes } from "./costs/routes.ts";
import { type AnsweringOptions, decisionRoutes } from "./decisions/routes.ts";
import { signalRoutes } from "./decisions/signals.ts";
import type { Access } from "./door/access.ts";
import { guarded, secured } from "./door/guard.ts";
import { Refusal } from "./door/refusal.ts";
import { issueRoutes } from "./issues/routes.ts";
import type { Services } from "./issues/services.ts";
import type { Library } from "./library/library.ts";
import { libraryRoutes } from "./library/routes.ts";
import { liveRoutes, type StreamLimits } from "./live/routes.ts";
import { addPageRoutes } from "./page/routes.ts";
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
export interface AppOptions extends Omit<AnsweringOptions, "resume">, OperatingOptions, StartingOptions {
  readonly services?: Services | undefined;
  readonly library?: Library | undefined;
  readonly access: Access;
  /** The accepted values of `Host`: they are known when the door listens. */
  readonly hosts: ReadonlySet<string>;
  /** Further ones, for health and webhooks. */
  readonly outside: ReadonlySet<string>;
  readonly webhooks: WebhookOptions;
  readonly texts: DoorTexts;
  readonly onSignIn: () => void;
  /** Ends the streams of news. */
  readonly stop: AbortSignal;
  readonly streams?: StreamLimits | undefined;
}

/** All routes, behind the checks that every request passes. */
export function createApp(host: ServerHost, options: AppOptions): Hono {
  const { access, hosts, outside, onFailure } = options;
  const app = new Hono();
  app.use(secured, guarded(hosts, outside));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const { body } = new Refusal(405, "method_not_allowed", `The methods here are ${methods.join(", ")}.`);
        return c.json(body, 405, { allow: methods.join(", ") });
      },
    }),
  );
  addRoutes(app, apiRoutes(host, options), access);
  addPageRoutes(app);
  app.notFound((c) => c.json(new Refusal(404, "not_found", "Nothing is at this address.").body, 404));
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, onFailure);
    return c.json(refusal.body, refusal.status, refusal.headers);
  });
  return app;
}

/** The routes of the API, with the one that describes them. */
export function apiRoutes(host: ServerHost, options: AppOptions): readonly Route[] {
  const { access, webhooks, texts, onSignIn, onFailure, stop, streams } = options;
  return describedRoutes([
    ...sessionRoutes(access, texts, onSignIn),
    ...webhookRoutes(webhooks),
    ...decisionRoutes(host, { ...options, resume: texts.resume }),
    ...signalRoutes(host),
    ...runRoutes(host, options),
    ...issueRoutes(host, options.services),
    ...libraryRoutes(host, options.library),
    ...startRoutes(host, options),
    ...costRoutes(host),
    ...liveRoutes(host, { stop, limits: streams, onFailure }),
  ]);
}

/** Failures of the engine have a code; others are ours, and say nothing of the inside. */
function refusalOf(error: unknown, onFailure: (error: unknown) => void): Refusal {
  onFailure(error);
  if (!(error instanceof CuebookError)) return new Refusal(500, "internal", "The server failed.");
  const { code, message, retryable } = error;
  return retryable
    ? new Refusal(503, code, message, { headers: { "retry-after": "1" } })
    : new Refusal(500, code, message);
}
