import { isRecord, valueAt } from "@cuebook/settings/values";
import type { Dialect } from "@cuebook/template";
import { type Forms, formsOf } from "./dialect-forms.ts";
import type { Random } from "./random.ts";
import { fieldNames } from "./random-schema.ts";

/** What a random template is made for. */
export interface TemplateOptions {
  readonly dialect: Dialect;
  readonly contract: unknown;
  readonly roles: readonly string[];
  /** Without a text that is always printed. */
  readonly isBare: boolean;
}

/** The percentage of uses that some data can make fail. */
const percentHostile = 35;

/** A random template over a contract: some of its parts follow the contract, others do not. */
export function randomTemplate(random: Random, { dialect, contract, roles, isBare }: TemplateOptions): string {
  const count = 1 + random.nat(2);
  const forms = formsOf[dialect];
  const parts = Array.from({ length: count }, () =>
    random.chance(60) ? sensible({ random, forms, root: contract }, contract, [], 0) : wild(random, forms, roles, 2),
  );
  return (isBare ? "" : "Do. ") + parts.join(" ");
}

interface Making {
  readonly random: Random;
  readonly forms: Forms;
  readonly root: unknown;
}

/** A use of a field of the contract, sometimes with a needless guard, sometimes without a necessary one. */
function sensible(making: Making, schema: unknown, path: readonly string[], depth: number): string {
  const { random, forms } = making;
  const { known, isNullable } = alternatives(schema, making.root, 0);
  const isGuarded = path.length > 0 && random.chance(isNullable ? 85 : 20);
  const inner = used(making, known, path, depth);
  if (!isGuarded) return inner;
  return random.pick(forms.guards)(forms.reference(path), inner);
}

function used(
  making: Making,
  schema: Readonly<Record<string, unknown>>,
  path: readonly string[],
  depth: number,
): string {
  const { random, forms } = making;
  if (isRecord(schema.properties) && depth < 5) {
    const name = random.some(Object.keys(schema.properties));
    if (name !== undefined) return sensible(making, schema.properties[name], [...path, name], depth + 1);
  }
  const name = forms.reference(path);
  const hostile = random.chance(percentHostile) ? random.some(hostileUses(forms, schema.type)) : undefined;
  if (hostile !== undefined) return hostile(name);
  if (schema.type !== "array") return random.pick(forms.prints)(name);
  if (isResults(schema.items)) return results(making, name, schema.items);
  const { items } = schema;
  const field = isRecord(items) && isRecord(items.properties) ? random.some(Object.keys(items.properties)) : undefined;
  return forms.loop(name, field);
}

function hostileUses({ hostile }: Forms, type: unknown): readonly ((name: string) => string)[] {
  if (type === "integer" || type === "number") return hostile.number;
  return type === "string" || type === "array" ? hostile[type] : [];
}

/** Whether items are the results of branches. */
function isResults(items: unknown): items is Readonly<Record<string, unknown>> {
  return armsOf(items).every((arm) => ["key", "item", "status", "output"].every((key) => Object.hasOwn(arm, key)));
}

function armsOf(items: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(items)) return [{}];
  const arms: unknown[] = Array.isArray(items.oneOf) ? items.oneOf : [items];
  return arms.map((arm) => (isRecord(arm) && isRecord(arm.properties) ? arm.properties : {}));
}

/** A loop over the results of branches that uses the outputs of those that ended with a status. */
function results({ random, forms, root }: Making, name: string, items: Readonly<Record<string, unknown>>): string {
  const arm = random.some(armsOf(items)) ?? {};
  const status = isRecord(arm.status) ? String(arm.status.const) : "";
  const { known } = alternatives(arm.output, root, 0);
  const field = isRecord(known.properties) ? random.some(Object.keys(known.properties)) : undefined;
  if (field === undefined || random.chance(20)) return forms.loop(name, random.pick(["key", "status"]));
  return forms.results(name, status, field);
}

/** The alternatives and parts of an object merged into one, and whether null is allowed. */
export function alternatives(
  schema: unknown,
  root: unknown,
  depth: number,
): { known: Readonly<Record<string, unknown>>; isNullable: boolean } {
  if (!isRecord(schema) || depth > mostParts) return { known: {}, isNullable: false };
  const target = typeof schema.$ref === "string" ? valueAt(root, schema.$ref.slice(1)) : undefined;
  const arms: unknown[] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) =>
    Array.isArray(each) ? each : [],
  );
  if (arms.length === 0 && target === undefined) return { known: schema, isNullable: Array.isArray(schema.type) };
  const each = [
    { ...schema, anyOf: undefined, oneOf: undefined, allOf: undefined, $ref: undefined },
    target,
    ...arms,
  ].map((part) => alternatives(part, root, depth + 1));
  const records = each.map(({ known }) => known).filter(({ type }) => type !== "null");
  const objects = records.filter(({ properties }) => isRecord(properties));
  const properties = Object.assign({}, ...objects.map(({ properties: own }) => own));
  const known =
    objects.length > 0 ? { type: "object", properties } : (records.find(({ type }) => type !== undefined) ?? {});
  return { known, isNullable: each.some(({ known: { type }, isNullable }) => isNullable || type === "null") };
}

const mostParts = 6;

/** Anything that parses. */
function wild(random: Random, forms: Forms, roles: readonly string[], depth: number): string {
  const name = forms.reference(wildPath(random, roles));
  const other = forms.reference(wildPath(random, roles));
  const inner = () => (depth === 0 ? "x" : wild(random, forms, roles, depth - 1));
  return random.pick(forms.wild)({ name, other, field: random.pick(fieldNames), inner });
}

/** A place that a prompt may not have. */
export function wildPath(random: Random, roles: readonly string[]): readonly string[] {
  const role = random.some(roles) ?? "r0";
  const field = random.pick(fieldNames);
  return random.pick<readonly string[]>([
    [field],
    [field, random.pick(fieldNames)],
    ["_body"],
    ["_artifacts", field],
    ["input", random.pick(["prompt", "hint", "a"])],
    ["steps", role],
    ["steps", role, field],
    ["steps", role, "_body"],
    ["steps", role, "_artifacts", field],
    ["steps", role, "$status"],
    ["issue", "title"],
  ]);
}
