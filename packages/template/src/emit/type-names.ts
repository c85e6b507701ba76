import { valueAtReference } from "../schema/pointer.ts";
import { isRecord } from "../schema/record.ts";

/** A named part of a contract. */
export interface Definition {
  readonly name: string;
  readonly pointer: string;
  readonly schema: unknown;
  readonly description: string | undefined;
}

/** Names that every module of types uses, and words that cannot name a type. */
const taken = ["Data", "RenderOptions"];

/** The named types of a contract: one for each part that a reference points to, in order of first use. */
export class DefinitionNames {
  readonly met: Definition[] = [];
  readonly #root: unknown;
  readonly #byPointer = new Map<string, string | undefined>();
  readonly #names = new Set<string>(taken);

  /** @param name the type of the whole contract */
  constructor(root: unknown, name = "Data") {
    this.#root = root;
    this.#byPointer.set("#", name);
    this.#names.add(name);
  }

  /**
   * The name of a reference's target; `undefined` if it has none.
   *
   * @param within the definition that contains the reference, outside of any structure: a type that is only
   *   itself is no type
   */
  nameOf(reference: string, within: string): string | undefined {
    const pointer = reference === "#/" ? "#" : reference;
    const target = this.#at(pointer);
    if (target === undefined) return undefined;
    if (within !== "" && this.#leadsTo(pointer, within)) return undefined;
    if (this.#byPointer.has(pointer)) return this.#byPointer.get(pointer);
    const name = this.#free(pointer);
    this.#byPointer.set(pointer, name);
    const { schema } = target;
    const description = isRecord(schema) && typeof schema.description === "string" ? schema.description : undefined;
    this.met.push({ name, pointer, schema, description });
    return name;
  }

  /** The target of a pointer, which can be `false`. */
  #at(pointer: string): { readonly schema: unknown } | undefined {
    const schema = valueAtReference(this.#root, pointer);
    return schema === undefined ? undefined : { schema };
  }

  /** Whether a definition is, without a structure in between, made of another or is that. */
  #leadsTo(from: string, to: string): boolean {
    const seen = new Set<string>([from]);
    for (const pointer of seen) {
      if (pointer === to) return true;
      const waiting: unknown[] = [this.#at(pointer)?.schema];
      while (waiting.length > 0) {
        const schema = waiting.pop();
        if (!isRecord(schema)) continue;
        if (typeof schema.$ref === "string") seen.add(schema.$ref === "#/" ? "#" : schema.$ref);
        for (const part of alternativesOf(schema)) waiting.push(part);
      }
    }
    return false;
  }

  /** A name for a type, from the last word of the pointer that can be one. */
  #free(pointer: string): string {
    const words = decoded(pointer.split("/").at(-1) ?? "").match(/[A-Za-z0-9]+/g) ?? [];
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
    const stem = /^[A-Z]/.test(joined) ? joined : `Part${joined}`;
    let name = stem;
    for (let number = 2; this.#names.has(name); number++) name = `${stem}${number}`;
    this.#names.add(name);
    return name;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The schemas that a schema is composed of without a structure in between. */
function alternativesOf(schema: Readonly<Record<string, unknown>>): unknown[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((keyword) => {
    const parts = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    return Array.isArray(parts) ? parts : [];
  });
}
