import { readFileSync } from "node:fs";
import { checkData } from "@cuebook/settings";
import type { JsonSchema } from "@cuebook/template";
import type { Received } from "../loopback.ts";

interface Operation {
  readonly query: Readonly<Record<string, object>>;
  readonly body: object | null;
  readonly replies: Readonly<Record<string, object | null>>;
}

const cut: { readonly operations: Readonly<Record<string, Operation>>; readonly $defs: object } = JSON.parse(
  readFileSync(new URL("openapi.json", import.meta.url), "utf8"),
);

const schemas = new Map<object, JsonSchema>();

function problemsOf(schema: object, data: unknown): string[] {
  const whole = schemas.get(schema) ?? { ...schema, $defs: cut.$defs };
  schemas.set(schema, whole);
  return checkData(whole, data).map(({ message }) => message);
}

/** What GitHub's OpenAPI description does not allow in a request. */
export function wrongRequest(name: string, { url, body }: Received): string[] {
  const operation = cut.operations[name];
  if (operation === undefined) return [`there is no operation ${name}`];
  const wrongQuery = [...url.searchParams].flatMap(([key, value]) => {
    const schema = operation.query[key];
    if (schema === undefined) return [`${name} has no parameter "${key}"`];
    const data = "type" in schema && schema.type === "integer" ? Number(value) : value;
    return problemsOf(schema, data).map((message) => `${name}?${key}=${value}: ${message}`);
  });
  if (body === undefined) return wrongQuery;
  if (operation.body === null) return [...wrongQuery, `${name} has no body`];
  return [...wrongQuery, ...problemsOf(operation.body, body).map((message) => `the body of ${name}: ${message}`)];
}

/** What GitHub's OpenAPI description does not allow in a reply. */
export function wrongReply(name: string, status: number, data: unknown): string[] {
  const replies = cut.operations[name]?.replies ?? {};
  const schema = replies[status];
  if (schema === undefined) return [`${name} does not answer ${status}`];
  return schema === null ? [] : problemsOf(schema, data).map((message) => `the answer of ${name}: ${message}`);
}
