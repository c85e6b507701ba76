import { isRecord } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import { entriesOf } from "./data-path.ts";

/** A value that does not fit its schema. */
export interface Misfit {
  /** Its path in the data. */
  readonly name: string;
  readonly problem: string;
  readonly meant?: string | undefined;
}

/** The number of misfits reported: each wrong value of a long list is the same mistake. */
const mostMisfits = 50;

/** Where a value does not fit a declared schema. @param at the path of the value */
export function misfitsOf(schema: unknown, value: unknown, at: string): readonly Misfit[] {
  if (schema === false) return [{ name: at, problem: "is declared as never present" }];
  if (!isRecord(schema)) return [];
  const own = (keyword: string): unknown => (Object.hasOwn(schema, keyword) ? schema[keyword] : undefined);
  const name = at === "" ? "variables" : at;
  const types = [own("type")].flat().filter((type) => typeof type === "string");
  if (types.length > 0 && !types.some((type) => isOf(value, type)))
    return [{ name, problem: `is declared as ${types.join(" or ")}` }];
  const values = own("enum");
  const constants = Array.isArray(values) ? values : Object.hasOwn(schema, "const") ? [schema.const] : undefined;
  if (constants !== undefined && !constants.some((each) => JSON.stringify(each) === JSON.stringify(value)))
    return [{ name, problem: `is declared as one of ${constants.map((each) => JSON.stringify(each)).join(", ")}` }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => misfitsOf(own("items"), item, `${at}[${index}]`)).slice(0, mostMisfits);
  return isRecord(value) ? misfitsOfFields(own, value, at).slice(0, mostMisfits) : [];
}

function misfitsOfFields(
  own: (keyword: string) => unknown,
  value: Readonly<Record<string, unknown>>,
  at: string,
): readonly Misfit[] {
  const properties = own("properties");
  const fields = isRecord(properties) ? properties : undefined;
  const path = (name: string) => (at === "" ? name : `${at}.${name}`);
  const found: Misfit[] = textsOf(own("required"))
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ name: path(name), problem: "is declared, but was not given" }));
  const more = own("additionalProperties");
  const isClosed = more === false || (fields !== undefined && more === undefined);
  for (const [name, inner] of entriesOf(value)) {
    const declared = fields !== undefined && Object.hasOwn(fields, name) ? { schema: fields[name] } : undefined;
    if (declared !== undefined || isRecord(more))
      found.push(...misfitsOf(declared === undefined ? more : declared.schema, inner, path(name)));
    else if (isClosed) {
      const meant = nearest(name, Object.keys(fields ?? {}));
      found.push({ name: path(name), problem: "is not declared", meant });
    }
  }
  return found;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function isOf(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
