import { isRecord, own } from "@cuebook/settings/values";
import { parse } from "@cuebook/template";
import type { ImportNotes } from "../notes.ts";
import type { ConfigCase } from "./cases.ts";
import type { ConfigPrompt } from "./prompts.ts";

/** Names that the host of a conversation gives. */
const ofHost: ReadonlySet<string> = new Set(["system", "assistant", "conversation", "session", "message", "args"]);

/** The arguments of a prompt: their names, and their declarations in a prompt file. */
export function argumentsOf(
  prompt: ConfigPrompt,
  cases: readonly ConfigCase[],
  notes: ImportNotes,
): { readonly names: ReadonlySet<string>; readonly declared: Readonly<Record<string, unknown>> } {
  const names = namesOf(prompt, cases, notes);
  const variables: object[] = [];
  const properties: [string, unknown][] = [];
  const required: string[] = [];
  for (const name of names) {
    const values = cases.flatMap(({ vars }) => (Object.hasOwn(vars, name) ? [own(vars, name)] : []));
    const isAlways = values.length === cases.length;
    const variable = variableOf(name, values, isAlways);
    if (variable === undefined) properties.push([name, schemaOf(values, 0)]);
    else variables.push(variable);
    if (variable === undefined && isAlways) required.push(name);
  }
  const args = { properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
  const declared = { ...(variables.length > 0 && { variables }), ...(properties.length > 0 && { args }) };
  return { names, declared };
}

function namesOf(prompt: ConfigPrompt, cases: readonly ConfigCase[], notes: ImportNotes): ReadonlySet<string> {
  const given = new Set(cases.flatMap(({ vars }) => Object.keys(vars)));
  const names = new Set(prompt.messages.flatMap(({ content }) => namesIn(content, given)));
  for (const name of [...names].filter((each) => ofHost.has(each))) {
    names.delete(name);
    const problem = `${name} is a name that Cuebook fills: rename the variable in the prompt and the tests`;
    if (given.has(name)) notes.add("decide", prompt.pointer, problem, "value");
  }
  return names;
}

/** The declaration of a variable, if its values are texts, or simple values that all cases have. */
function variableOf(name: string, values: readonly unknown[], isAlways: boolean): object | undefined {
  if (values.length === 0) return { name, required: true };
  const { type } = schemaOf(values, 0);
  if (type === "string") return isAlways ? { name, required: true } : { name, default_value: "" };
  return isAlways && (type === "integer" || type === "number" || type === "boolean")
    ? { name, type, required: true }
    : undefined;
}

/** The names that a template uses. If it cannot be parsed, those that tests give and that its text has. */
function namesIn(content: string, given: ReadonlySet<string>): readonly string[] {
  const { template } = parse(content, { dialect: "jinja", file: "prompt" });
  const schema = template?.infer().schema;
  if (isRecord(schema) && isRecord(schema.properties)) return Object.keys(schema.properties);
  return template === undefined ? [...given].filter((name) => content.includes(name)) : [];
}

/** The JSON Schema that all values fit. */
function schemaOf(values: readonly unknown[], depth: number): Readonly<Record<string, unknown>> {
  const types = [...new Set(values.map(typeOf))];
  if (depth > 20 || types.length === 0) return {};
  const [type] = types;
  if (types.length > 1) {
    const isNumber = types.every((each) => each === "integer" || each === "number");
    return { type: isNumber ? "number" : types };
  }
  if (type === "array")
    return {
      type,
      items: schemaOf(
        values.flatMap((each) => (Array.isArray(each) ? each : [])),
        depth + 1,
      ),
    };
  if (type !== "object") return { type };
  const records = values.filter(isRecord);
  const names = [...new Set(records.flatMap((each) => Object.keys(each)))];
  const have = (name: string) => records.filter((each) => Object.hasOwn(each, name)).map((each) => own(each, name));
  const required = names.filter((name) => have(name).length === records.length);
  const properties = Object.fromEntries(names.map((name) => [name, schemaOf(have(name), depth + 1)]));
  return { type, properties, ...(required.length > 0 && { required }) };
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
