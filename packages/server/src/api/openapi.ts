import { isRecord } from "@cuebook/settings/values";
import { mapping, nameKey, text } from "@cuebook/shape";
import { type Route, route } from "./route.ts";
import { Failure, openShape, pathParameters } from "./shapes.ts";

/** The version of the API. The first number is the one in its paths; the second grows with each addition. */
export const apiVersion = "1.5";

type Json = Readonly<Record<string, unknown>>;

/** The routes, with an additional one that describes them all. */
export function describedRoutes(routes: readonly Route[]): readonly Route[] {
  const all: readonly Route[] = [
    ...routes,
    route({
      method: "GET",
      path: "/v1/openapi.json",
      scope: "open",
      summary: "Describes the API: this document, as OpenAPI 3.1.",
      response: openShape<Json>({ openapi: text(), info: mapping({ title: text(), version: text() }) }),
      handle: (_, c) => {
        const { origin, basePath } = c.get("arrival");
        return { ...describe(), servers: [{ url: `${origin}${basePath}` }] };
      },
    }),
  ];
  let description: Json | undefined;
  const describe = () => {
    description ??= openApi(all);
    return description;
  };
  return all;
}

/** Describes routes as OpenAPI 3.1. Each named schema is included once. */
export function openApi(routes: readonly Route[]): Json {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of routes) {
    const path = each.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each, (shape) => plain(shape, schemas)) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Cuebook", version: apiVersion },
    security: [{ token: [] }],
    paths,
    components: { schemas, securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}

type Plain = (shape: unknown) => unknown;

function operation(of: Route, schemaOf: Plain): Json {
  const { method, path, scope, summary, query, body, response, status = 200, produces = "application/json" } = of;
  const content = { [produces]: { schema: schemaOf(response) } };
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/:.]+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    summary,
    ...(scope === "open" ? { security: [] } : { "x-scope": scope }),
    parameters: [
      ...pathOf(path, schemaOf),
      ...queryOf({ ...query }, schemaOf),
      ...(method === "POST" ? [keyHeader] : []),
    ],
    ...(body !== undefined && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } },
    }),
    responses: {
      [status]: { description: "What was asked for.", ...(status !== 204 && { content }) },
      default: { description: "A failure.", content: { "application/json": { schema: schemaOf(Failure) } } },
    },
  };
}

const keyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 200 },
};

function pathOf(path: string, schemaOf: Plain): Json[] {
  const shapes: Json = pathParameters;
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => parameter("path", name, shapes[name], true, schemaOf));
}

function queryOf(query: Json, schemaOf: Plain): Json[] {
  const required = Array.isArray(query.required) ? query.required : [];
  const properties = isRecord(query.properties) ? query.properties : {};
  return Object.entries(properties).map(([name, shape]) =>
    parameter("query", name, shape, required.includes(name), schemaOf),
  );
}

function parameter(place: "path" | "query", name: string, shape: unknown, required: boolean, schemaOf: Plain): Json {
  const isList = isRecord(shape) && shape.type === "array";
  return { name, in: place, required, schema: schemaOf(shape), ...(isList && { style: "form", explode: false }) };
}

/** A schema without Cuebook's own keys. Named schemas are moved to `schemas` and referenced. */
function plain(shape: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(shape)) return shape.map((each) => plain(each, schemas));
  if (!isRecord(shape)) return shape;
  const { [nameKey]: name, ...rest } = shape;
  const result = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value, schemas)]));
  if (typeof name !== "string") return result;
  schemas[name] = result;
  return { $ref: `#/components/schemas/${name}` };
}
