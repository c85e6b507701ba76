import { mapSubschemas, someSubschema } from "./keywords.ts";
import { keysOfReference, referenceTo, valueAtKeys } from "./pointer.ts";
import { emptyRecord, isRecord } from "./record.ts";

/**
 * The same schema with every reference to a definition of the root (`#/$defs/NAME`): what references point to elsewhere moves
 * there. References that point out of the schema, or to nothing, are kept as is.
 */
export function withRootDefinitions(schema: unknown): unknown {
  if (!isRecord(schema) || !hasOtherPlaces(schema, true)) return schema;
  return new Mover(schema).whole();
}

function isDefinition(keys: readonly string[]): boolean {
  return keys.length === 2 && keys[0] === "$defs";
}

/** Whether a schema has a reference to, or a definition at, any place but the definitions of its root. */
function hasOtherPlaces(schema: unknown, isRoot: boolean): boolean {
  if (!isRecord(schema) || withoutOthers.has(schema)) return false;
  const keys = keysOfReference(schema.$ref);
  if (keys !== undefined && !isDefinition(keys)) return true;
  if (Object.hasOwn(schema, "definitions") || (!isRoot && Object.hasOwn(schema, "$defs"))) return true;
  const has = someSubschema(schema, (each) => hasOtherPlaces(each, false));
  if (!has && !isRoot) withoutOthers.add(schema);
  return has;
}

/** The parts of schemas that are known to have no such place: contracts have many in common. */
const withoutOthers = new WeakSet<object>();

class Mover {
  readonly #root: Readonly<Record<string, unknown>>;
  readonly #definitions = emptyRecord();
  /** The names of moved schemas, by the pointer that referred to them. */
  readonly #names = new Map<string, string>();
  readonly #taken: Set<string>;

  constructor(root: Readonly<Record<string, unknown>>) {
    this.#root = root;
    this.#taken = new Set(isRecord(root.$defs) ? Object.keys(root.$defs) : []);
  }

  whole(): unknown {
    const { $defs, ...rest } = this.#root;
    const result = this.#node(rest);
    if (isRecord($defs)) for (const [name, each] of Object.entries($defs)) this.#definitions[name] = this.#node(each);
    return Object.keys(this.#definitions).length === 0 ? result : { ...result, $defs: this.#definitions };
  }

  #node(schema: unknown): Record<string, unknown>;
  #node(schema: unknown): unknown {
    if (!isRecord(schema)) return schema;
    const { $defs: _defs, definitions: _definitions, ...rest } = schema;
    const result = mapSubschemas(rest, (each) => this.#node(each));
    const keys = keysOfReference(schema.$ref);
    if (keys !== undefined && !isDefinition(keys)) result.$ref = this.#moved(keys) ?? schema.$ref;
    return result;
  }

  /** The reference to a schema that is not a definition of the root. */
  #moved(keys: readonly string[]): string | undefined {
    const pointer = JSON.stringify(keys);
    const known = this.#names.get(pointer);
    if (known !== undefined) return referenceTo(known);
    const target = valueAtKeys(this.#root, keys);
    if (!isRecord(target) && typeof target !== "boolean") return undefined;
    const name = this.#freeName(keys[0] === "definitions" && keys.length === 2 ? (keys[1] ?? "") : keys.join("."));
    this.#names.set(pointer, name);
    this.#definitions[name] = this.#node(target);
    return referenceTo(name);
  }

  #freeName(wanted: string): string {
    let name = wanted === "" ? "whole" : wanted;
    while (this.#taken.has(name)) name += "_";
    this.#taken.add(name);
    return name;
  }
}
