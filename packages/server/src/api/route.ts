import type { ValueOf } from "@cuebook/settings";
import type { Shape } from "@cuebook/shape";
import type { Context, MiddlewareHandler } from "hono";
import type { App } from "../door/arrival.ts";
import { limited } from "../door/body.ts";
import type { Doorkeeper } from "../door/doorkeeper.ts";
import type { Scope } from "../scopes.ts";
import { readFields, readPath, readQuery } from "./request.ts";
import { nothing, type PathParameters } from "./shapes.ts";

/** A checked request. */
interface ApiRequest<Path extends string, Query extends Shape, Body extends Shape> {
  readonly path: PathParameters<Path>;
  readonly query: ValueOf<Query>;
  readonly body: ValueOf<Body>;
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** The parts of a route that do not depend on its types. */
interface RouteFacts {
  readonly method: "GET" | "POST" | "DELETE";
  /** What it does, as a sentence. */
  readonly summary: string;
  /** The scope that the sender needs. `open`: everybody may send it. */
  readonly scope: Scope | "open";
  /** The code of the refusal of a body with wrong fields. */
  readonly bodyCode?: string;
  /** The status of a successful response. Default: 200. */
  readonly status?: 200 | 202 | 204;
  /** The type of the response, if it is not JSON. */
  readonly produces?: "text/plain" | "text/event-stream";
  /** Checks that run before the body is read, instead of the limits of the API. */
  readonly before?: readonly MiddlewareHandler[];
}

interface Declaration<Path extends string, Query extends Shape, Body extends Shape, Result extends Shape>
  extends RouteFacts {
  /** Starts with `/v1/`, except for probes, whose paths are given by convention. `:name` is one of `pathParameters`. */
  readonly path: Path;
  /** Default: none. */
  readonly query?: Query;
  /** Default: the request has none. */
  readonly body?: Body;
  readonly response: Result;
  handle(
    request: ApiRequest<Path, Query, Body>,
    c: Context,
  ): Promise<ValueOf<Result> | Response> | ValueOf<Result> | Response;
}

/** A route of the API, as the app and the description use it. */
export interface Route extends RouteFacts {
  readonly path: string;
  readonly query: Shape;
  /** Absent: a request has none. */
  readonly body: Shape | undefined;
  readonly response: Shape;
  /** Validates a request, and answers it. @throws Refusal */
  readonly answer: (c: Context) => Promise<Response>;
}

/**
 * Declares a route: its request is checked by the schemas before `handle` gets it, typed by them.
 *
 * @example route({ method: "GET", path: "/v1/health", scope: "open", summary: "Whether it answers.",
 *   response: mapping({ status: text() }), handle: () => ({ status: "ok" }) })
 */
export function route<
  const Path extends string,
  Query extends Shape = typeof nothing,
  Body extends Shape = typeof nothing,
  Result extends Shape = Shape,
>(declaration: Declaration<Path, Query, Body, Result>): Route {
  const { path, query = nothing, body, response, bodyCode = "fields_invalid", status = 200, before } = declaration;
  return {
    ...declaration,
    ...{ path, query, body, response },
    answer: async (c) => {
      const given = {
        path: readPath(c),
        query: readQuery(c, query),
        body: body === undefined || before !== undefined ? {} : await readFields(c, body, bodyCode),
        key: c.req.header("idempotency-key"),
      };
      // The schemas have checked that the values have these types.
      const result = await declaration.handle(given as ApiRequest<Path, Query, Body>, c);
      if (result instanceof Response) return result;
      return status === 204 ? c.body(null, 204) : c.json(result, status);
    },
  };
}

/** Adds routes to the app, each behind the checks of its scope and the limits of its body. */
export function addRoutes(app: App, routes: readonly Route[], doorkeeper: Doorkeeper): void {
  for (const { method, path, scope, body, before, answer } of routes) {
    const checks = [
      ...(scope === "open" ? [] : [doorkeeper.admitted(scope)]),
      ...(before ?? (body === undefined ? [] : [limited])),
    ];
    app.on([method], [path], ...checks, answer);
  }
}
