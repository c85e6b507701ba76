import { deepestSchema, isTooDeep } from "../schema/depth.ts";
import { impliedTypes } from "../schema/kinds.ts";
import { normalSchema } from "../schema/normal.ts";
import { keysOfReference, valueAtKeys } from "../schema/pointer.ts";
import { isRecord } from "../schema/record.ts";
import { intersectionOf } from "./intersection.ts";
import { closedType, openRest } from "./open-rest.ts";
import { needsText } from "./pattern.ts";
import {
  booleanType,
  boundedType,
  excludesZero,
  type Field,
  filledType,
  integerType,
  type Lazy,
  type ListType,
  limitedText,
  literalType,
  type NumberType,
  neverType,
  nullType,
  numberType,
  type ObjectType,
  type StringType,
  stringType,
  type Type,
  unionOf,
  unknownType,
  withoutZero,
} from "./type.ts";

/** The type that a contract describes, and the parts of the contract that could not be read. */
export interface ContractType {
  readonly type: Type;
  /** Complete once every part of the type has been visited. */
  readonly problems: readonly string[];
}

/**
 * Reads a JSON Schema as a type: the values that its normal form allows. Parts are read when they are needed, so a schema can
 * refer to itself. Of `minLength` and `pattern` it keeps whether a string can be empty, of numbers their bounds and whether they can be 0.
 * Other keywords that only restrict values further (`not`, `if`) are ignored: the type is a bit wider.
 */
export function typeFromSchema(contract: unknown): ContractType {
  if (isRecord(contract) && isTooDeep(contract))
    return { type: unknownType, problems: [`it is nested more than ${deepestSchema} levels deep`] };
  const schema = isRecord(contract) ? normalSchema(contract) : contract;
  const reader = new SchemaReader(schema);
  return { type: reader.typeOf(schema, "#"), problems: reader.problems };
}

/** Schemas nested deeper than this at one place (through `allOf` and references) are not read. */
const deepest = 200;

class SchemaReader {
  readonly problems: string[] = [];
  readonly #root: unknown;
  readonly #known = new Map<object, Type>();
  /** The schemas that are being read, and those of them that describe the same value. */
  readonly #active = new Set<object>();
  #inPlace = new Set<object>();

  constructor(root: unknown) {
    this.#root = root;
  }

  typeOf(schema: unknown, where: string): Type {
    if (schema === true) return unknownType;
    if (schema === false) return neverType;
    if (!isRecord(schema)) return this.#problem(`${where} is not a schema`);
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    if (this.#inPlace.has(schema)) return this.#problem(`${where} refers to nothing but itself`);
    // A part of a value whose schema is being read: all that is known of it is that it exists.
    if (this.#active.has(schema)) return unknownType;
    if (this.#active.size > deepest) return this.#problem(`${where} is nested too deep`);
    this.#active.add(schema);
    this.#inPlace.add(schema);
    const type = this.#read(schema, where);
    this.#active.delete(schema);
    this.#inPlace.delete(schema);
    this.#known.set(schema, type);
    return type;
  }

  #problem(cause: string): Type {
    if (!this.problems.includes(cause)) this.problems.push(cause);
    return unknownType;
  }

  #read(schema: Readonly<Record<string, unknown>>, where: string): Type {
    const own = (keyword: string): unknown => (Object.hasOwn(schema, keyword) ? schema[keyword] : undefined);
    const parts: Type[] = [this.#direct(schema, own, where)];
    const arms: Type[] = [];
    const reference = own("$ref");
    if (reference !== undefined) parts.push(this.#reference(reference, where));
    for (const [at, part] of this.#list(own("allOf"), `${where}/allOf`).entries())
      parts.push(this.typeOf(part, `${where}/allOf/${at}`));
    for (const keyword of ["anyOf", "oneOf"]) {
      const alternatives = own(keyword);
      if (alternatives === undefined) continue;
      const read = this.#list(alternatives, `${where}/${keyword}`).map((part, at) =>
        this.typeOf(part, `${where}/${keyword}/${at}`),
      );
      parts.push(unionOf(read));
      if (keyword === "anyOf") arms.push(...read);
    }
    const type = parts.reduce(intersectionOf);
    const others = own("unevaluatedProperties");
    if (others === undefined) return type;
    const rest = others === false ? undefined : this.#lazy(others, `${where}/unevaluatedProperties`);
    return closedType(type, rest, arms, conditionalFields(own));
  }

  #list(value: unknown, where: string): readonly unknown[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.#problem(`${where} is not a list`);
    return [];
  }

  #direct(schema: Readonly<Record<string, unknown>>, own: (keyword: string) => unknown, where: string): Type {
    if (Object.hasOwn(schema, "const")) return typeOfValue(schema.const);
    const values = own("enum");
    if (Array.isArray(values)) return unionOf(values.map((value) => typeOfValue(value)));
    const type = own("type");
    if (type !== undefined) return unionOf([type].flat().map((name) => this.#named(name, own, where)));
    // Without a type, keywords restrict the values of their type, and allow all others.
    const restricted = impliedTypes(schema);
    if (restricted.length === 0) return unknownType;
    return unionOf(
      typeNames.map((name) => this.#named(name, restricted.includes(name) ? own : () => undefined, where)),
    );
  }

  #named(name: unknown, own: (keyword: string) => unknown, where: string): Type {
    switch (name) {
      case "string":
        return textType(own);
      case "number":
      case "integer":
        return boundedNumber(name === "integer", own);
      case "boolean":
        return booleanType;
      case "null":
        return nullType;
      case "array":
        return this.#array(own, where);
      case "object":
        return this.#object(own, where);
      default:
        return this.#problem(`${where}/type ${JSON.stringify(name)} is not one of JSON Schema's`);
    }
  }

  /** The type of a part of the value. */
  #lazy(schema: unknown, where: string): Lazy {
    return () => {
      const inPlace = this.#inPlace;
      this.#inPlace = new Set();
      const type = this.typeOf(schema, where);
      this.#inPlace = inPlace;
      return type;
    };
  }

  #array(own: (keyword: string) => unknown, where: string): ListType {
    const prefix = this.#list(own("prefixItems"), `${where}/prefixItems`);
    const items = own("items");
    const isClosed = items === false;
    const most = count(own("maxItems")) ?? Number.POSITIVE_INFINITY;
    return {
      kind: "list",
      prefix: prefix.map((item, at) => this.#lazy(item, `${where}/prefixItems/${at}`)),
      element:
        items === undefined || isClosed
          ? () => (isClosed ? neverType : unknownType)
          : this.#lazy(items, `${where}/items`),
      min: count(own("minItems")) ?? 0,
      max: isClosed ? Math.min(most, prefix.length) : most,
    };
  }

  #object(own: (keyword: string) => unknown, where: string): ObjectType {
    const properties = own("properties");
    if (properties !== undefined && !isRecord(properties)) this.#problem(`${where}/properties is not an object`);
    const required = new Set(
      this.#list(own("required"), `${where}/required`).filter((name) => typeof name === "string"),
    );
    const dependents = dependentFields(own("dependentRequired"));
    for (const name of required) for (const dependent of dependents.get(name) ?? []) required.add(dependent);
    const rest = this.#rest(own, where);
    const fields = new Map<string, Field>();
    if (isRecord(properties))
      for (const [name, schema] of Object.entries(properties)) {
        // `false` means that there is no such field.
        if (schema === false) continue;
        fields.set(name, { type: this.#lazy(schema, `${where}/properties/${name}`), isRequired: required.has(name) });
      }
    for (const name of required)
      if (!fields.has(name)) fields.set(name, { type: rest ?? (() => unknownType), isRequired: true });
    return {
      kind: "object",
      fields,
      rest,
      isFilled: (count(own("minProperties")) ?? 0) > 0,
      ...(dependents.size > 0 ? { dependents } : {}),
    };
  }

  /** The type of fields that are not listed; patterns are not run, so such a field can match any of them. */
  #rest(own: (keyword: string) => unknown, where: string): Lazy | undefined {
    const patterns = own("patternProperties");
    const additional = own("additionalProperties");
    const matching = Object.entries(isRecord(patterns) ? patterns : {}).map(([name, schema]) =>
      this.#lazy(schema, `${where}/patternProperties/${name}`),
    );
    if (additional === undefined) return openRest(matching);
    if (additional !== false) matching.push(this.#lazy(additional, `${where}/additionalProperties`));
    return matching.length === 0 ? undefined : () => unionOf(matching.map((type) => type()));
  }

  #reference(reference: unknown, where: string): Type {
    const keys = keysOfReference(reference);
    if (keys === undefined)
      return this.#problem(`${where}/$ref ${JSON.stringify(reference)} does not point into the contract (#/...)`);
    const target = valueAtKeys(this.#root, keys);
    if (target === undefined) return this.#problem(`${where}/$ref ${JSON.stringify(reference)} points to nothing`);
    return this.typeOf(target, String(reference));
  }
}

/** A text within the bounds of a schema, which count characters: one takes up to two units. */
function textType(own: (keyword: string) => unknown): StringType {
  const isFilled = (count(own("minLength")) ?? 0) > 0 || needsText(own("pattern"));
  return limitedText(isFilled ? filledType : stringType, 2 * (count(own("maxLength")) ?? Number.POSITIVE_INFINITY));
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 ? value : undefined;
}

/** The fields that must exist where another does. */
function dependentFields(given: unknown): ReadonlyMap<string, readonly string[]> {
  const lists = Object.entries(isRecord(given) ? given : {});
  return new Map(
    lists.flatMap(([name, names]) =>
      Array.isArray(names) ? [[name, names.filter((each) => typeof each === "string")]] : [],
    ),
  );
}

const typeNames = ["object", "array", "string", "number", "boolean", "null"];

/** A number within the bounds of a schema. Of those that a limit excludes only 0 matters: nothing can be divided by it. */
function boundedNumber(isInteger: boolean, own: (keyword: string) => unknown): NumberType {
  const bounds = (...keywords: readonly string[]) => keywords.map(own).filter((each) => typeof each === "number");
  // A whole number that a double cannot keep is not read.
  const most = isInteger ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY;
  const min = Math.max(-most, ...bounds("minimum", "exclusiveMinimum"));
  const max = Math.min(most, ...bounds("maximum", "exclusiveMaximum"));
  if (min > max) return isInteger ? integerType : numberType;
  const type = boundedType(isInteger, min, max);
  const isOutside = bounds("exclusiveMinimum", "exclusiveMaximum").includes(0);
  if (!isOutside || excludesZero(type)) return type;
  const rest = withoutZero(type);
  return rest.kind === "number" ? rest : type;
}

/** Fields that only a condition mentions: they can exist. */
function conditionalFields(own: (keyword: string) => unknown): string[] {
  const dependent = own("dependentSchemas");
  const parts = [own("then"), own("else"), ...(isRecord(dependent) ? Object.values(dependent) : [])];
  return parts.flatMap((part) => (isRecord(part) && isRecord(part.properties) ? Object.keys(part.properties) : []));
}

/** The type of exactly this value. */
function typeOfValue(value: unknown, depth = 0): Type {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return literalType(value);
  if (depth > deepest) return unknownType;
  if (Array.isArray(value)) {
    const prefix = value.map(
      (item): Lazy =>
        () =>
          typeOfValue(item, depth + 1),
    );
    return { kind: "list", prefix, element: () => neverType, min: value.length, max: value.length };
  }
  if (!isRecord(value)) return unknownType;
  const fields = Object.entries(value).map(([name, item]): [string, Field] => [
    name,
    { type: () => typeOfValue(item, depth + 1), isRequired: true },
  ]);
  return { kind: "object", fields: new Map(fields), rest: undefined, isFilled: fields.length > 0 };
}
