import { emptyRecord, own } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { rolesApart } from "../graph/approvers.ts";
import type { GraphPlace, History } from "../graph/history.ts";
import { canCancel, type ForkEdge, forkAt, regionsAround, regionsOf } from "../graph/regions.ts";
import { CANCELLED, listPath } from "../model/list.ts";
import { type Definition, START } from "../model/workflow.ts";
import { embedded } from "../output/definitions.ts";
import { variants } from "../output/variants.ts";
import { nullable } from "./fields.ts";
import { issueContract } from "./issue.ts";
import { inputContract, outputContract } from "./output.ts";
import { attemptContract, runContract } from "./run.ts";
import { itemSchemasAt } from "./schema-at.ts";
import { historyAt, placesOf, rolesInSteps } from "./steps.ts";

type Properties = Record<string, JsonSchema>;

/** The contract of the prompt of a role, rendered at every turn: `issue`, `attempt`, `run`, `input`, `steps`, in a branch `item`. */
export function roleContract(definition: Definition, role: string, wanted?: ReadonlySet<string>): JsonSchema {
  const definitions = emptyRecord();
  const properties = {
    issue: issueContract,
    attempt: attemptContract,
    run: runContract,
    input: embedded(inputContract(definition), "input", definitions),
    steps: stepsContract(definition, placesOf(definition, role), definitions, wanted),
    ...itemProperty(itemOf(definition, role), definitions),
  };
  return withDefinitions(object(properties), definitions);
}

/**
 * The contract of the prompt and the location of an edge: the fields of the variant that selects it, `_body`, `_artifacts`,
 * `issue`, `input`, `steps`, and in a branch `item`.
 * @param at on an edge that opens branches: the prompts of the branches, or that after their join
 */
export function edgeContract(
  definition: Definition,
  { role, left: status = "", at }: GraphPlace,
  wanted?: ReadonlySet<string>,
): JsonSchema {
  const definitions = emptyRecord();
  const place = { role, left: status, at };
  const item = itemOf(definition, role, at === "branch" ? status : undefined);
  const around = {
    issue: issueContract,
    input: embedded(inputContract(definition), "input", definitions),
    steps: stepsContract(definition, [place], definitions, wanted),
    ...itemProperty(item, definitions),
  };
  if (role === START) return withDefinitions(object(around), definitions);
  const returns = own(definition.roles, role)?.returns ?? { format: "text" };
  const variant = variants(returns).find((each) => each.status === status);
  if (variant === undefined) return withDefinitions({ ...object(around), additionalProperties: true }, definitions);
  const output = embedded(outputContract(variant.schema), "output", definitions);
  const fields = typeof output === "object" ? output : {};
  const properties = { ...(typeof fields.properties === "object" ? fields.properties : {}), ...around };
  const required = [...(Array.isArray(fields.required) ? fields.required : []), ...Object.keys(around)];
  return withDefinitions({ ...fields, properties, required }, definitions);
}

/**
 * The contract of `steps` at several places of the graph: the last output of each role on the way there. Roles on every path from
 * `$START` are set, those on some paths can be null, and those on no path are null. The type of a role joins the variants with
 * which the places can be reached. The role that begins the branches of a list is the list of their results after the join.
 * @param wanted the roles to include; default: all
 */
function stepsContract(
  definition: Definition,
  places: readonly GraphPlace[],
  definitions: Record<string, unknown>,
  wanted?: ReadonlySet<string>,
): JsonSchema {
  const properties: Properties = emptyRecord();
  const apart = rolesApart(definition);
  for (const name of wanted ?? rolesInSteps(definition)) {
    if (!Object.hasOwn(definition.roles, name) || apart.has(name)) continue;
    const step = stepContract(definition, name, historyAt(definition, places, name));
    properties[name] = step.contract;
    Object.assign(definitions, step.definitions);
  }
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

interface StepContract {
  readonly contract: JsonSchema;
  readonly definitions: Readonly<Record<string, unknown>>;
}

const contracts = new WeakMap<Definition, Map<string, StepContract>>();

/** The contract of `steps.<role>`; the same object for the same history. */
function stepContract(definition: Definition, name: string, { isMissable, statuses, isList }: History): StepContract {
  const known = contracts.get(definition) ?? new Map<string, StepContract>();
  contracts.set(definition, known);
  const key = JSON.stringify([name, isMissable, isList, [...statuses].sort()]);
  const contract = known.get(key) ?? makeContract(definition, name, isMissable, isList, new Set(statuses));
  known.set(key, contract);
  return contract;
}

function makeContract(
  definition: Definition,
  name: string,
  isMissable: boolean,
  isList: boolean,
  statuses: ReadonlySet<string>,
): StepContract {
  const definitions = emptyRecord();
  const outputs = outputsOf(definition, name, definitions, statuses).map(({ output }) => output);
  const all = isList ? [...outputs, resultsContract(definition, name, definitions)] : outputs;
  const [first] = all;
  if (first === undefined) return { contract: { type: "null" }, definitions: {} };
  const union = all.length === 1 ? first : { oneOf: all };
  return { contract: isMissable ? nullable(union) : union, definitions };
}

interface VariantOutput {
  readonly status: string;
  readonly output: JsonSchema;
}

function outputsOf(
  definition: Definition,
  name: string,
  definitions: Record<string, unknown>,
  statuses: ReadonlySet<string>,
): VariantOutput[] {
  const returns = own(definition.roles, name)?.returns;
  return (returns === undefined ? [] : variants(returns)).flatMap(({ status, schema }) =>
    statuses.has(status) ? [{ status, output: embedded(outputContract(schema), `steps.${name}`, definitions) }] : [],
  );
}

/** The contract of the results of all branches of a list, in the order of its items. */
function resultsContract(definition: Definition, entry: string, definitions: Record<string, unknown>): JsonSchema {
  const { endsOf: ends, openedBy } = regionsOf(definition);
  const forks = openedBy.get(entry) ?? [];
  const item = embedded(union(forks.flatMap((fork) => itemsIn(definition, fork))), `item.${entry}`, definitions);
  const statuses = new Map<string, Set<string>>();
  for (const { role, status } of ends.get(entry) ?? [])
    statuses.set(role, (statuses.get(role) ?? new Set()).add(status));
  const outputs = [...statuses].flatMap(([role, ended]) => outputsOf(definition, role, definitions, ended));
  const results = outputs.map(({ status, output }) => result(item, status, output));
  if (forks.some(({ fork }) => canCancel(fork))) results.push(result(item, CANCELLED, { type: "null" }));
  return { type: "array", items: results.length === 1 ? (results[0] ?? true) : { oneOf: results } };
}

function result(item: JsonSchema, status: string, output: JsonSchema): JsonSchema {
  return object({ key: { type: "string" }, item, status: { type: "string", const: status }, output });
}

/**
 * The schema of `item` in the prompts of a branch; `undefined` if they have none.
 * @param opening the status of the edge of the role whose branches begin here
 */
function itemOf(definition: Definition, role: string, opening?: string): JsonSchema | undefined {
  if (!hasItem(definition, role, opening)) return undefined;
  const { regionOf, openedBy } = regionsOf(definition);
  const seen = new Set<ForkEdge>();
  const found: JsonSchema[] = [];
  let isMissable = false;
  const addItems = (opened: readonly ForkEdge[]) => {
    isMissable ||= opened.length === 0;
    for (const fork of opened) {
      if (seen.has(fork)) continue;
      seen.add(fork);
      if (fork.fork.each !== undefined) found.push(...itemsIn(definition, fork));
      else addItems(openedBy.get(regionOf.get(fork.role) ?? START) ?? []);
    }
  };
  const here = opening === undefined ? undefined : forkAt(definition, role, opening);
  addItems(here === undefined ? (openedBy.get(regionOf.get(role) ?? START) ?? []) : [here]);
  return isMissable ? nullable(union(found)) : union(found);
}

/** Whether the prompts of a branch have an `item`: null, if it can also be opened without a list. */
export function hasItem(definition: Definition, role: string, opening?: string): boolean {
  const { openedBy } = regionsOf(definition);
  const here = opening === undefined ? undefined : forkAt(definition, role, opening);
  const around = regionsAround(definition, role).flatMap((region) => openedBy.get(region) ?? []);
  return [...(here === undefined ? [] : [here]), ...around].some(({ fork }) => fork.each !== undefined);
}

const items = new WeakMap<object, readonly JsonSchema[]>();
const underWay = new Set<object>();

/** The schemas of the items of a fork over a list. A list that is made from itself has items of any kind. */
function itemsIn(definition: Definition, { role, status, edge, fork: { each } }: ForkEdge): readonly JsonSchema[] {
  if (each === undefined) return [];
  const known = items.get(edge);
  if (known !== undefined) return known;
  if (underWay.has(edge)) return [true];
  underWay.add(edge);
  const path = listPath(each);
  const contract = edgeContract(
    definition,
    { role, left: status },
    path[0] === "steps" ? new Set(path.slice(1, 2)) : new Set(),
  );
  underWay.delete(edge);
  const definitions = typeof contract === "object" ? contract.$defs : undefined;
  const found = (itemSchemasAt(contract, path) ?? [true]).map((schema) =>
    typeof schema === "object" && definitions !== undefined ? { ...schema, $defs: definitions } : schema,
  );
  if (underWay.size === 0) items.set(edge, found);
  return found;
}

function itemProperty(item: JsonSchema | undefined, definitions: Record<string, unknown>): Properties {
  return item === undefined ? {} : { item: embedded(item, "item", definitions) };
}

function union(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = true] = schemas;
  if (schemas.length < 2) return first;
  // Each has the definitions of its own contract, and only one list of definitions can be embedded.
  const definitions = schemas.flatMap((schema) => (typeof schema === "object" && schema.$defs ? [schema.$defs] : []));
  const arms = schemas.map((schema) => {
    if (typeof schema !== "object") return schema;
    const { $defs: _, ...rest } = schema;
    return rest;
  });
  return { anyOf: arms, ...(definitions.length === 0 ? {} : { $defs: Object.assign({}, ...definitions) }) };
}

/** A closed object with the given fields, all required. */
export function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema & object {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function withDefinitions(schema: JsonSchema & object, definitions: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions };
}
