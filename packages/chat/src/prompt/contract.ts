import type { JsonSchema } from "@cuebook/template";
import type { PromptProfile } from "../arguments/build.ts";
import { isPlainRecord, own, valueAt } from "../arguments/record.ts";
import { argumentTable, type FactNamespace, factNamespaces, namespaces, type Presence } from "../arguments/table.ts";
import type { ParsedPrompt, ParsedVariable, VariableType } from "./definition.ts";
import { ObjectSchema } from "./object-schema.ts";

/** What is known about the arguments of a prompt. */
export interface ContractOptions {
  /**
   * What callers may pass.
   *
   * - Nothing (default): the variables that the prompt declares.
   * - The JSON Schema of an object: its `properties` too, and others if it has `additionalProperties`.
   * - `open`: anything else too.
   */
  readonly args?: JsonSchema | "open" | undefined;
  /** What the host always knows, so that prompts need not test for it. Default: nothing. */
  readonly given?: readonly Presence[];
  readonly profile?: PromptProfile;
}

/** The undeclared names that a prompt uses, if callers may pass any. */
export interface UndeclaredNames {
  readonly root: readonly string[];
  readonly args: readonly string[];
}

/**
 * The contract of a prompt: what its messages may use, made from the table of arguments, the variables and the schema of the
 * callers' arguments. It is closed, unless the arguments are open.
 * @param undeclared names of which nothing is known. They are assumed to exist.
 */
export function promptContract(
  { variables, defaults, ...prompt }: Pick<ParsedPrompt, "variables" | "defaults" | "profile">,
  options: ContractOptions = {},
  undeclared: UndeclaredNames = { root: [], args: [] },
): JsonSchema {
  const { properties, required, rest, definitions } = argumentsSchema(options.args);
  const [root, args] = [new ObjectSchema(), new ObjectSchema()];
  const profile = { ...prompt.profile, ...options.profile };
  for (const namespace of factNamespaces) {
    const isOverwritten = profile.args === "flat" && properties.has(namespace);
    root.set([namespace], isOverwritten ? {} : factsSchema(namespace, options.given ?? [], variables), true);
  }
  for (const variable of variables) if (!variable.isFact) declare(variable, { properties, defaults, root, args });
  const isDeclared = (path: readonly string[]) => variables.some((one) => one.path.join(".") === path.join("."));
  for (const [name, schema] of properties) {
    if (isDeclared([name])) continue;
    const isThere = required.includes(name);
    if (!namespaces.includes(name)) root.set([name], schema, isThere);
    if (!isDeclared(["args", name])) args.set([name], schema, isThere);
  }
  for (const name of undeclared.root) root.set([name], {}, true);
  for (const name of undeclared.args) args.set([name], {}, true);
  root.set(["args"], args.schema(rest), true);
  return { ...root.schema(isOpen(rest) ? false : rest), ...definitions };
}

/** Adds a variable that is not a fact: at its path, and among the arguments. */
function declare(
  variable: ParsedVariable,
  {
    properties,
    defaults,
    root,
    args,
  }: Pick<ArgumentsSchema, "properties"> &
    Pick<ParsedPrompt, "defaults"> & { readonly root: ObjectSchema; readonly args: ObjectSchema },
): void {
  const { path, isRequired, hasDefault } = variable;
  const isOfArgs = path[0] === "args";
  const name = isOfArgs ? path.slice(1) : path;
  const given = name.length === 1 ? properties.get(name[0] ?? "") : undefined;
  const schema = given === undefined ? schemaOf(variable) : { allOf: [given, schemaOf(variable)] };
  const value = hasDefault ? valueAt(defaults, path) : undefined;
  const defaulted = given === undefined || value === undefined ? schema : { anyOf: [schema, { const: value }] };
  if (isOfArgs) args.set(name, defaulted, isRequired || hasDefault, true);
  else {
    root.set(path, defaulted, isRequired || hasDefault, true);
    args.set(path, schema, isRequired);
  }
}

/** The schema of the callers' arguments, taken apart. */
export interface ArgumentsSchema {
  readonly properties: ReadonlyMap<string, JsonSchema>;
  readonly required: readonly string[];
  /** The schema of further arguments. */
  readonly rest: JsonSchema;
  /** The definitions that references in it use: they start at the contract's root. */
  readonly definitions: { readonly [keyword: string]: unknown };
}

/** Takes the schema of arguments apart. A schema that is not of an object has no properties, and allows anything. */
export function argumentsSchema(args: ContractOptions["args"]): ArgumentsSchema {
  const none = { properties: new Map<string, JsonSchema>(), required: [], definitions: {} };
  if (args === undefined || args === false) return { ...none, rest: false };
  if (!isPlainRecord(args)) return { ...none, rest: true };
  const listed = own(args, "properties");
  const properties = new Map(
    isPlainRecord(listed)
      ? Object.entries(listed).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
      : [],
  );
  const required = own(args, "required");
  const additional = own(args, "additionalProperties") ?? !isPlainRecord(listed);
  const definitions = own(args, "$defs");
  return {
    properties,
    required: Array.isArray(required) ? required.filter((name) => typeof name === "string") : [],
    rest: isSchema(additional) ? additional : true,
    definitions: definitions === undefined ? {} : { $defs: definitions },
  };
}

/** Whether a schema of further arguments does not restrict them. */
export function isOpen(rest: JsonSchema): boolean {
  return rest === true || (isPlainRecord(rest) && Object.keys(rest).length === 0);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || isPlainRecord(value);
}

function factsSchema(
  namespace: FactNamespace,
  given: readonly Presence[],
  variables: readonly ParsedVariable[],
): JsonSchema {
  const schema = new ObjectSchema();
  for (const { field, values, presence, doc, isFilled, ...row } of argumentTable) {
    if (row.namespace !== namespace) continue;
    const variable = variables.find(({ path }) => path[0] === namespace && path[1] === field);
    const isSet = variable !== undefined && (variable.isRequired || variable.hasDefault);
    const isThere = presence === "always" || given.includes(presence) || isSet;
    schema.set(
      [field],
      {
        type: "string",
        description: doc,
        ...(values === undefined ? {} : { enum: values }),
        ...(isFilled && { minLength: 1 }),
      },
      isThere,
    );
  }
  return schema.schema(false);
}

const schemas: Readonly<Record<VariableType, JsonSchema>> = {
  string: { type: "string" },
  text: { type: "string" },
  number: { type: "number" },
  integer: { type: "integer" },
  boolean: { type: "boolean" },
  array: { type: "array" },
  object: { type: "object", additionalProperties: true },
};

function schemaOf({ type, description }: ParsedVariable): JsonSchema {
  const schema = schemas[type];
  return description === undefined || typeof schema === "boolean" ? schema : { ...schema, description };
}
