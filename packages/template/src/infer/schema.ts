import type { Inference, JsonSchema, Requirement } from "../api/template.ts";
import { allKinds, type Kinds, kind, type Need } from "./need.ts";

type Schema = { [keyword: string]: unknown };

/** The schema for a need, and what is required along each path. */
export function inferenceOf(root: Need): Inference {
  const writer = new SchemaWriter(root);
  return { schema: writer.document(), requirements: requirementsOf(root) };
}

const kindNames: readonly (readonly [Kinds, string])[] = [
  [kind.object, "object"],
  [kind.list, "array"],
  [kind.string, "string"],
  [kind.integer | kind.fraction, "number"],
  [kind.integer, "integer"],
  [kind.boolean, "boolean"],
];

/** The kinds that a need allows: the preferred ones, if any remain. */
function kindsOf(need: Need): Kinds {
  return (need.kinds & need.preferred) === 0 ? need.kinds : need.kinds & need.preferred;
}

function namesOf(kinds: Kinds): string[] {
  const names: string[] = [];
  let left = kinds;
  for (const [bits, name] of kindNames) {
    if ((left & bits) !== bits || (kinds & bits) !== bits) continue;
    names.push(name);
    left &= ~bits;
  }
  if ((left & kind.fraction) !== 0) names.push("number");
  return names;
}

function isPlain(need: Need): boolean {
  return need.fields.size === 0 && need.element === undefined && need.context === undefined;
}

class SchemaWriter {
  readonly #root: Need;
  /** Needs that are written once, under a name: those that occur more than once. */
  readonly #names = new Map<Need, string>();

  constructor(root: Need) {
    this.#root = root.actual;
  }

  document(): JsonSchema {
    this.#findShared();
    const schema = this.#write(this.#root);
    const definitions: Schema = Object.create(null);
    // Writing a definition can require others: the map grows during iteration.
    for (const [need, name] of this.#names) {
      if (need === this.#root) continue;
      definitions[name] = this.#write(need);
    }
    const names = Object.keys(definitions);
    return {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      ...schema,
      ...(names.length === 0 ? {} : { $defs: { ...definitions } }),
    };
  }

  #findShared(): void {
    const seen = new Set<Need>([this.#root]);
    const queue = [this.#root];
    for (const need of queue) {
      const children = [...need.fields.values()].map((field) => field.need);
      if (need.element !== undefined) children.push(need.element);
      if (need.context !== undefined) children.push(need.context);
      for (const each of children) {
        const child = each.actual;
        const isShared = seen.has(child) || (child === need.context?.actual && !isPlain(child));
        if (isShared && !this.#names.has(child)) this.#names.set(child, `need${this.#names.size + 1}`);
        if (seen.has(child)) continue;
        seen.add(child);
        queue.push(child);
      }
    }
  }

  #schema(given: Need): Schema {
    const need = given.actual;
    const name = this.#names.get(need);
    if (name === undefined) return this.#write(need);
    return { $ref: need === this.#root ? "#" : `#/$defs/${name}` };
  }

  #write(need: Need): Schema {
    return need.context === undefined
      ? this.#plain(need, kindsOf(need), need.isNullable)
      : this.#sectioned(need, need.context.actual);
  }

  #plain(need: Need, given: Kinds, isNullable: boolean): Schema {
    // An object that names are looked up past could have one of them. If nothing is known of it, it is excluded.
    const kinds = need.isClosed && need.fields.size === 0 ? given & ~kind.object : given;
    if (kinds === 0) return isNullable && need.kinds !== 0 ? { type: "null" } : { not: {} };
    if (kinds === allKinds && isNullable && need.fields.size === 0 && need.element === undefined) return {};
    const names = [...namesOf(kinds), ...(isNullable ? ["null"] : [])];
    const schema: Schema = { type: names.length === 1 ? names[0] : names };
    if (kinds === kind.fraction) schema.not = { type: "integer" };
    if ((kinds & kind.integer) !== 0 && Number.isFinite(need.most)) {
      schema.minimum = -need.most;
      schema.maximum = need.most;
    }
    if ((kinds & kind.list) !== 0) {
      if (need.element !== undefined) schema.items = this.#schema(need.element);
      if (need.min > 0) schema.minItems = need.min;
    }
    if ((kinds & kind.object) !== 0) this.#addFields(need, schema);
    return schema;
  }

  #addFields(need: Need, schema: Schema): void {
    const element = need.element === undefined ? undefined : this.#schema(need.element);
    if (need.fields.size > 0) {
      const properties: Schema = {};
      for (const [name, field] of need.fields) {
        const own = this.#schema(field.need);
        Object.defineProperty(properties, name, {
          value: element === undefined ? own : { allOf: [own, element] },
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      schema.properties = properties;
      const required = [...need.fields].filter(([, field]) => field.isRequired).map(([name]) => name);
      if (required.length > 0) schema.required = required;
    }
    if (element !== undefined) schema.additionalProperties = element;
    else if (need.fields.size > 0 && (need.isClosed || need.context?.actual.isClosed === true))
      schema.additionalProperties = false;
  }

  /** The value of a section: a list of contexts, one context, or something false. */
  #sectioned(need: Need, context: Need): Schema {
    const kinds = kindsOf(need);
    const inner = this.#schema(context);
    if (isPlain(context) && context.kinds === allKinds && context.isNullable) {
      const free = context.isClosed && need.fields.size === 0 ? kinds & ~kind.object : kinds;
      const own = this.#plain(need, free, need.isNullable);
      return context.isClosed && (free & kind.list) !== 0 ? { ...own, items: inner } : own;
    }
    const alternatives: Schema[] = [];
    if ((kinds & kind.list) !== 0) alternatives.push({ type: "array", items: inner });
    const direct = kinds & ~kind.list & kindsOf(context);
    if (direct !== 0) {
      const isOwn = need.fields.size > 0 || direct !== kindsOf(context);
      alternatives.push(isOwn ? { allOf: [this.#plain(need, direct, false), inner] } : inner);
    }
    if ((kinds & ~direct & kind.boolean) !== 0) alternatives.push({ const: false });
    if (need.isNullable) alternatives.push({ type: "null" });
    const [only] = alternatives;
    if (only === undefined) return { not: {} };
    return alternatives.length === 1 ? only : { anyOf: alternatives };
  }
}

/** Every path that is needed, outer paths before inner ones. */
function requirementsOf(root: Need): Requirement[] {
  const requirements: Requirement[] = [];
  const seen = new Set<Need>();
  const queue: { need: Need; path: readonly string[]; isRequired: boolean }[] = [
    { need: root.actual, path: [], isRequired: true },
  ];
  for (const { need, path, isRequired } of queue) {
    if (seen.has(need)) continue;
    seen.add(need);
    const kinds = kindsOf(need);
    const types = kinds === allKinds ? ["any"] : namesOf(kinds);
    if (need.isNullable && kinds !== allKinds) types.push("null");
    if (path.length > 0 || need.uses.length > 0) requirements.push({ path, isRequired, types, uses: need.uses });
    for (const [name, field] of need.fields)
      queue.push({ need: field.need.actual, path: [...path, name], isRequired: field.isRequired });
    if (need.element !== undefined) queue.push({ need: need.element.actual, path: [...path, "[]"], isRequired: true });
    if (need.context !== undefined) queue.push({ need: need.context.actual, path: [...path, "[]"], isRequired: true });
  }
  return requirements.filter(({ uses }) => uses.length > 0);
}
