import { isRecord } from "@cuebook/settings/values";
import { type Diagnostic, type JsonSchema, nearest, type Template } from "@cuebook/template";
import { report } from "../diagnostics.ts";
import type { TemplateText } from "../front-matter.ts";
import { entriesOf } from "./data-path.ts";

/** The findings of the schema that a template's front matter declares for its variables. */
export interface DeclaredFindings {
  /** What the template does that data of the schema does not allow. */
  readonly doubts: readonly Diagnostic[];
  /** Where the variables do not fit the schema. */
  readonly misfits: readonly Diagnostic[];
}

/**
 * Checks a template and its variables against the schema in its front matter, if it has one. For variables `type`, `required`,
 * `properties`, `additionalProperties`, `items`, `enum` and `const` are checked; other keywords only restrict further.
 */
export function declaredFindings(text: TemplateText, template: Template, variables: unknown): DeclaredFindings {
  const { variables: schema, variablesSpan: span = { start: 0, end: 0 } } = text.declared;
  if (schema === undefined) return { doubts: [], misfits: [] };
  const misfits = misfitsOf(schema, variables, "").map(({ name, problem, meant }) =>
    report(
      "undeclared_value",
      { name, problem },
      { source: text.source, span },
      meant === undefined
        ? {}
        : {
            suggestion: { text: `did you mean ${meant}?`, replacement: meant },
          },
    ),
  );
  return { doubts: declaredDoubts(template, schema), misfits };
}

/** The findings of a template against its declared schema, extended by what the tools add. */
export function declaredDoubts(template: Template, schema: JsonSchema): readonly Diagnostic[] {
  return template
    .check(withOutputPath(schema))
    .filter(({ severity, path = [] }) => severity !== "info" && !(template.dialect === "mustache" && isListEnd(path)));
}

function isListEnd(path: readonly string[]): boolean {
  return path.at(-1) === "first" || path.at(-1) === "last";
}

function withOutputPath(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean" || !isRecord(schema.properties)) return schema;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    ...schema,
    properties: { output_path: { type: "string" }, ...schema.properties },
    required: [...required, "output_path"],
  };
}

interface Misfit {
  readonly name: string;
  readonly problem: string;
  readonly meant?: string | undefined;
}

/** The number of misfits reported: each wrong value of a long list is the same mistake. */
const mostMisfits = 50;

function misfitsOf(schema: unknown, value: unknown, at: string): readonly Misfit[] {
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
