/** @folder JSON Schemas of authors in one normal form, which the proof, the validator and the instruction read. */
import type { JsonSchema } from "../api/template.ts";
import { type FixedProperties, fixedProperties, withArms } from "./conditions.ts";
import { upgradedSchema } from "./draft.ts";
import { mapSubschemas } from "./keywords.ts";
import { impliedTypes } from "./kinds.ts";
import { keysOfReference, referenceTo } from "./pointer.ts";
import { emptyRecord, isRecord } from "./record.ts";
import { withRootDefinitions } from "./references.ts";

type Node = Readonly<Record<string, unknown>>;

/** The schema in draft 2020-12, with all references to the definitions of its root; otherwise as its author wrote it. */
export function localSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const known = local.get(schema);
  if (known !== undefined) return known;
  const result = withRootDefinitions(upgradedSchema(schema));
  const made = isRecord(result) ? withoutNames(result) : schema;
  local.set(schema, made);
  return made;
}

const local = new WeakMap<object, Node>();

/** A schema without the keywords that name it for other schemas. */
function withoutNames(schema: Node): Node {
  if (!["$id", "id"].some((keyword) => Object.hasOwn(schema, keyword))) return schema;
  const { $id: _id, id, ...rest } = schema;
  return typeof id === "string" || id === undefined ? rest : { ...rest, id };
}

/**
 * The one meaning of a schema in Cuebook, written out in JSON Schema 2020-12, so that everything that reads the result agrees on
 * it (docs/reference/schemas.md):
 *
 * - Older drafts that `$schema` names are translated, and references lead to definitions of the root.
 * - A schema without `type` allows only the types that its keywords restrict: `{ minLength: 3 }` allows no number.
 * - An object with `properties` or `patternProperties` has no other fields, unless its author wrote `additionalProperties` or
 *   `unevaluatedProperties`. An object composed of parts (`allOf`, `$ref` beside other keywords, `oneOf` beside `properties`) is
 *   closed as a whole, not in its parts.
 * - A condition on a property with fixed values is a `oneOf` with an arm for each branch.
 *
 * Schemas under `if`, `not`, `contains` and `propertyNames` keep their plain meaning. The normal form of a normal form is the same.
 *
 * @example normalSchema({ properties: { a: { minLength: 1 } } })
 * // { type: "object", properties: { a: { type: "string", minLength: 1 } }, additionalProperties: false }
 */
export function normalSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const known = normal.get(schema);
  if (known !== undefined) return known;
  const source = localSchema(schema);
  const made = typeof source === "boolean" ? source : new Normalizer(source).whole();
  normal.set(schema, made);
  return made;
}

const normal = new WeakMap<object, JsonSchema>();

/** The normal forms of parts that describe a whole value and have no references: they are the same in every schema. */
const independent = new WeakMap<object, Node>();

/** The part that a schema plays: `whole` describes all of a value, `part` adds to another schema, `plain` is a condition. */
type Part = "whole" | "part" | "plain";

interface Around {
  readonly part: Part;
  /** Whether the schemas around it already restrict the type. */
  readonly isTyped: boolean;
  /** Whether the value is certainly an object, with these fixed properties. */
  readonly fixed: FixedProperties | undefined;
}

const alone: Around = { part: "whole", isTyped: false, fixed: undefined };
const plain: Around = { part: "plain", isTyped: true, fixed: undefined };

const unions = ["oneOf", "anyOf"];
const parts = ["allOf", ...unions];
const branches = ["then", "else"];
const conditions = ["if", "not", "contains", "propertyNames"];
const listing = ["properties", "patternProperties"];
/** Keywords by which an object has more than one part, and those by which it says more than a reference beside them. */
const composing = [...parts, ...branches, "$ref"];
const extending = [...listing, ...parts, ...branches];

class Normalizer {
  readonly #root: Node;
  readonly #sources: Node;
  readonly #definitions = emptyRecord();
  /** The definitions to write, by the part that they play. */
  readonly #open: { readonly name: string; readonly source: unknown; readonly part: Part }[] = [];
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** The number of references found so far. */
  #references = 0;

  constructor(root: Node) {
    this.#root = root;
    this.#sources = isRecord(root.$defs) ? root.$defs : {};
  }

  whole(): JsonSchema {
    const { $defs: _defs, ...rest } = this.#root;
    const result = this.#node(rest, alone);
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      const { name, source, part } = next;
      this.#definitions[name] = this.#schema(source, { ...alone, part, isTyped: part === "plain" });
    }
    return Object.keys(this.#definitions).length === 0 ? result : { ...result, $defs: this.#definitions };
  }

  #schema(schema: unknown, around: Around): unknown {
    if (!isRecord(schema)) return schema;
    if (around !== alone) return this.#node(schema, around);
    const known = independent.get(schema);
    if (known !== undefined) return known;
    const before = this.#references;
    const made = this.#node(schema, around);
    if (this.#references === before) independent.set(schema, made);
    return made;
  }

  #node(source: Node, around: Around): Node {
    if (around.part === "plain") {
      const result = mapSubschemas(source, (each) => this.#schema(each, plain));
      return this.#reference(result, "plain");
    }
    const types = typesOf(source, around);
    const fixed = fixedIn(source, types, around);
    const schema = fixed === undefined ? source : withArms(source, fixed);
    const isWhole = around.part === "whole";
    const isOpen = has(schema, ["additionalProperties", "unevaluatedProperties"]);
    const isUnion = isUnionOfWholes(schema);
    const inPlace: Around = {
      part: isWhole && isUnion && !isOpen ? "whole" : "part",
      isTyped: around.isTyped || types.length > 0 || isTyped(schema),
      fixed,
    };
    const result = mapSubschemas(schema, (each, keyword) => this.#schema(each, aroundOf(keyword, inPlace)));
    if (types.length > 0 && !isTyped(schema)) result.type = types.length === 1 ? types[0] : types;
    const isReference = Object.hasOwn(schema, "$ref") && !has(schema, extending);
    const isClosed = !isWhole || isOpen || isUnion || isReference || !this.#listsProperties(schema, new Set());
    if (!isClosed) result[has(schema, composing) ? "unevaluatedProperties" : "additionalProperties"] = false;
    return this.#reference(result, isWhole && isReference ? "whole" : "part");
  }

  /** The schema with its reference to the definition for the part that it plays. */
  #reference(schema: Record<string, unknown>, part: Part): Node {
    if (!Object.hasOwn(schema, "$ref")) return schema;
    this.#references++;
    const [, name] = keysOfReference(schema.$ref) ?? [];
    if (name !== undefined && Object.hasOwn(this.#sources, name))
      schema.$ref = referenceTo(this.#definition(name, part));
    return schema;
  }

  #definition(name: string, part: Part): string {
    const key = JSON.stringify([name, part]);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const isOwnName = part === "whole" || name.endsWith(`.${part}`);
    let made = isOwnName ? name : `${name}.${part}`;
    while (this.#taken.has(made) || (made !== name && Object.hasOwn(this.#sources, made))) made += "_";
    this.#taken.add(made);
    this.#names.set(key, made);
    this.#open.push({ name: made, source: this.#sources[name], part });
    return made;
  }

  /** Whether a schema, or a part of it, lists properties. */
  #listsProperties(value: unknown, seen: Set<unknown>): boolean {
    if (Array.isArray(value)) return value.some((each) => this.#listsProperties(each, seen));
    if (!isRecord(value) || seen.has(value)) return false;
    seen.add(value);
    if (has(value, listing)) return true;
    if (composing.some((keyword) => keyword !== "$ref" && this.#listsProperties(value[keyword], seen))) return true;
    const [, name] = keysOfReference(value.$ref) ?? [];
    return name !== undefined && this.#listsProperties(this.#sources[name], seen);
  }
}

function has(schema: Node, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}

/** What surrounds a schema under a keyword of another one. */
function aroundOf(keyword: string, inPlace: Around): Around {
  if (conditions.includes(keyword)) return plain;
  if (parts.includes(keyword)) return inPlace;
  return branches.includes(keyword) || keyword === "dependentSchemas" ? { ...inPlace, part: "part" } : alone;
}

const noneFixed: FixedProperties = new Map();

function fixedIn(schema: Node, types: readonly unknown[], around: Around): FixedProperties | undefined {
  const isObject = types.length === 1 && types[0] === "object";
  const known = around.fixed ?? (isObject ? noneFixed : undefined);
  return known === undefined ? undefined : fixedProperties(schema, known);
}

function isTyped(schema: Node): boolean {
  return has(schema, ["type", "const", "enum"]);
}

/** The types that a schema allows by its own keywords; empty if it does not restrict them. */
function typesOf(schema: Node, around: Around): readonly unknown[] {
  if (Object.hasOwn(schema, "type")) return [schema.type].flat();
  return isTyped(schema) || around.isTyped ? [] : impliedTypes(schema);
}

/** Whether a schema is a union and nothing else, so that each of its arms describes all of a value. */
function isUnionOfWholes(schema: Node): boolean {
  const isUnion = unions.filter((keyword) => Object.hasOwn(schema, keyword)).length === 1;
  return isUnion && !has(schema, [...listing, ...branches, "allOf", "$ref"]);
}
