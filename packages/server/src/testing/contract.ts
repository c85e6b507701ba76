import { checkData } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";

/** The description of the API, as a door gives it: the same at every door. */
export type Description = Readonly<Record<string, unknown>>;

/** A response to a request, as far as a description says something about it. */
export interface Described {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly json: unknown;
}

/**
 * What of a response does not fit the description of the API. Its objects have no field that is not described.
 * An address that is not described has to be refused.
 */
export function differences(description: Description, { method, path, status, type, json }: Described): string[] {
  const operation = operationAt(description, method, path);
  const responses = read(operation, "responses");
  const good = isRecord(responses) ? responses[String(status)] : undefined;
  if (good === undefined && status < 400) return operation === undefined ? [] : [`status ${status} is not described`];
  if (status === 204) return [];
  const failure = { $ref: "#/components/schemas/Failure" };
  const content = good === undefined ? { "application/json": { schema: failure } } : read(good, "content");
  const [given = ""] = type.split(";", 1);
  const schema = read(content, given, "schema");
  if (schema === undefined) return [`the type ${given} is not described`];
  if (!given.endsWith("json")) return [];
  const whole = resolved(schema, description);
  return isRecord(whole) ? checkData(whole, json).map(({ message }) => message) : ["its schema is none"];
}

/** The operation at an address. */
function operationAt(description: Description, method: string, path: string): unknown {
  const paths = isRecord(description.paths) ? description.paths : {};
  const parts = (path.split("?", 1)[0] ?? "").split("/");
  // What is written out comes before what has a parameter.
  const found = Object.keys(paths)
    .sort((a, b) => a.split("{").length - b.split("{").length)
    .find((template) => isAt(template.split("/"), parts));
  return found === undefined ? undefined : read(paths[found], method === "HEAD" ? "get" : method.toLowerCase());
}

function isAt(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, at) => part === parts[at] || (part.startsWith("{") && parts[at] !== ""))
  );
}

function read(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at: unknown, key) => (isRecord(at) ? at[key] : undefined), value);
}

/** A schema with what it refers to in place. */
function resolved(schema: unknown, description: Description): unknown {
  if (Array.isArray(schema)) return schema.map((each) => resolved(each, description));
  if (!isRecord(schema)) return schema;
  if (typeof schema.$ref === "string") {
    return resolved(read(description, ...schema.$ref.split("/").slice(1)), description);
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value, description)]));
}
