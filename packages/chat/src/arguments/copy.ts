import { ChatError } from "../protocol/error.ts";
import { shownPath } from "./quoted.ts";
import { type DataRecord, emptyRecord, isPlainRecord } from "./record.ts";

/** How much callers may pass. More fails with `arguments_limit`. */
export interface ArgumentLimits {
  /** The depth of nested lists and objects. */
  readonly depth: number;
  /** Keys and elements in total. */
  readonly values: number;
  /** UTF-16 units of all texts and keys. */
  readonly textLength: number;
}

/** The default limits. */
export const defaultArgumentLimits: ArgumentLimits = { depth: 32, values: 10_000, textLength: 4_000_000 };

/**
 * A frozen deep copy of a record of JSON data, without prototypes.
 *
 * A key whose value is `undefined` counts as absent. A half character, which services refuse, becomes U+FFFD.
 * @param root the first name of paths in messages
 * @throws ChatError `arguments_invalid` if a value is not JSON data, `arguments_limit` past a limit
 */
export function copyRecord(data: unknown, root: string, limits: Partial<ArgumentLimits> = {}): DataRecord {
  if (!isPlainRecord(data)) throw invalid([root], "an object", data);
  return new Copy({ ...defaultArgumentLimits, ...limits }, root).record(data);
}

class Copy {
  readonly #limits: ArgumentLimits;
  /** The path of the value that is being copied. */
  readonly #path: string[];
  #values = 0;
  #textLength = 0;

  constructor(limits: ArgumentLimits, root: string) {
    this.#limits = limits;
    this.#path = [root];
  }

  record(data: DataRecord): DataRecord {
    this.#enter();
    const copy = emptyRecord();
    for (const key of Object.keys(data)) {
      const value = data[key];
      if (value === undefined) continue;
      this.#count(key);
      copy[key] = this.#below(key, value);
    }
    return Object.freeze(copy);
  }

  #below(key: string, value: unknown): unknown {
    this.#path.push(key);
    const copy = this.#value(value);
    this.#path.pop();
    return copy;
  }

  #value(value: unknown): unknown {
    this.#values += 1;
    if (this.#values > this.#limits.values) throw this.#limited(`more than ${this.#limits.values} keys and elements`);
    if (value === null || typeof value === "boolean") return value;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "string") {
      this.#count(value);
      return value.toWellFormed();
    }
    if (Array.isArray(value)) {
      this.#enter();
      // Array.from turns a hole into an undefined element, which is not JSON.
      return Object.freeze(Array.from(value, (element, at) => this.#below(String(at), element)));
    }
    if (isPlainRecord(value)) return this.record(value);
    throw invalid(this.#path, "JSON data: a text, a finite number, a boolean, null, a list or a plain object", value);
  }

  #count(text: string): void {
    this.#textLength += text.length;
    if (this.#textLength > this.#limits.textLength)
      throw this.#limited(`more than ${this.#limits.textLength} UTF-16 units of text`);
  }

  #enter(): void {
    if (this.#path.length > this.#limits.depth) throw this.#limited(`more than ${this.#limits.depth} levels`);
  }

  #limited(what: string): ChatError {
    const at = this.#path.length > 6 ? [...this.#path.slice(0, 6), "..."] : this.#path;
    return new ChatError("arguments_limit", `the arguments have ${what}, passed at ${shownPath(at)}`, {
      hint: "pass less; a value must not contain itself",
    });
  }
}

function invalid(path: readonly string[], expected: string, found: unknown): ChatError {
  return new ChatError("arguments_invalid", `${shownPath(path)} must be ${expected}; found ${kindOf(found)}`, {
    hint: "pass JSON data: a time as text, a large number as decimal digits",
  });
}

/** The kind of a value for messages, without its content. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "a text";
    case "number":
      return Number.isFinite(value) ? "a number" : "a number that is not finite";
    case "boolean":
      return "a boolean";
    case "object":
      return isPlainRecord(value) ? "an object" : "an object of a class";
    default:
      return `a ${typeof value}`;
  }
}
