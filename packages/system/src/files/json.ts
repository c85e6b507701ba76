import type { Diagnostic, Source, Span } from "@cuebook/template";
import { reportFile } from "./diagnostics.ts";

/** A JSON value with its place. Objects are lists of members, so that no key is special. */
export type JsonNode =
  | { readonly kind: "object"; readonly span: Span; readonly members: readonly JsonMember[] }
  | { readonly kind: "array"; readonly span: Span; readonly elements: readonly JsonNode[] }
  | { readonly kind: "scalar"; readonly span: Span; readonly value: string | number | boolean | null };

/** One key of an object with its value. */
export interface JsonMember {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: JsonNode;
}

/** The result of reading JSON: the value unless there is an error. */
export interface JsonRead {
  readonly node?: JsonNode;
  readonly diagnostics: readonly Diagnostic[];
}

/** The deepest nesting that is read. */
const depthLimit = 200;

/**
 * Reads JSON (RFC 8259) with the place of every value, and refuses duplicate keys. The platform's parser gives no place for some
 * of its errors and none for values, and keeps the last of two equal keys.
 */
export function parseJson(source: Source): JsonRead {
  const reader = new JsonReader(source);
  try {
    const node = reader.document();
    return reader.found.length > 0 ? { diagnostics: reader.found } : { node, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof JsonStop)) throw error;
    return { diagnostics: [...reader.found, error.diagnostic] };
  }
}

/** The plain value of a node: objects without a prototype. */
export function jsonValue(node: JsonNode): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "array":
      return node.elements.map(jsonValue);
    case "object": {
      const record: Record<string, unknown> = Object.create(null);
      for (const { key, value } of node.members) record[key] = jsonValue(value);
      return record;
    }
  }
}

/** The name of a value in messages: `a list`, `"text"`, `12`. */
export function describeJson(node: JsonNode): string {
  if (node.kind === "object") return "an object";
  if (node.kind === "array") return "a list";
  const text = JSON.stringify(node.value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Stops at the first syntax error: later ones cannot be reported reliably. */
class JsonStop extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

class JsonReader {
  readonly found: Diagnostic[] = [];
  readonly #source: Source;
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
  }

  document(): JsonNode {
    const node = this.#value("a value");
    this.#space();
    if (this.#at < this.#text.length) this.#fail("the end of the file");
    return node;
  }

  #value(expected: string): JsonNode {
    this.#space();
    const character = this.#text[this.#at];
    if (character === "{") return this.#nested(() => this.#object());
    if (character === "[") return this.#nested(() => this.#array());
    if (character === '"') return this.#string();
    const word = this.#match(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
    if (word === undefined) return this.#fail(expected);
    const span = { start: this.#at - word.length, end: this.#at };
    const value: string | number | boolean | null = JSON.parse(word);
    return { kind: "scalar", span, value };
  }

  #nested(read: () => JsonNode): JsonNode {
    this.#depth++;
    if (this.#depth > depthLimit) {
      const place = { source: this.#source, span: { start: this.#at, end: this.#at + 1 } };
      throw new JsonStop(reportFile("json_too_deep", { limit: depthLimit }, place));
    }
    const node = read();
    this.#depth--;
    return node;
  }

  #object(): JsonNode {
    const start = this.#at++;
    const members: JsonMember[] = [];
    const keys = new Set<string>();
    if (this.#closes("}")) return { kind: "object", span: { start, end: this.#at }, members };
    for (;;) {
      this.#space();
      if (this.#text[this.#at] !== '"')
        this.#fail(members.length === 0 ? 'a key in double quotes or "}"' : "a key in double quotes");
      const { value: key, span: keySpan } = this.#string();
      this.#space();
      if (this.#text[this.#at] !== ":") this.#fail('":" after the key');
      this.#at++;
      if (keys.has(key))
        this.found.push(reportFile("json_duplicate_key", { key }, { source: this.#source, span: keySpan }));
      keys.add(key);
      members.push({ key, keySpan, value: this.#value("a value") });
      if (this.#closes("}")) return { kind: "object", span: { start, end: this.#at }, members };
      if (this.#text[this.#at] !== ",") this.#fail('"," or "}" after the value');
      this.#at++;
    }
  }

  #array(): JsonNode {
    const start = this.#at++;
    const elements: JsonNode[] = [];
    if (this.#closes("]")) return { kind: "array", span: { start, end: this.#at }, elements };
    for (;;) {
      elements.push(this.#value(elements.length === 0 ? 'a value or "]"' : "a value"));
      if (this.#closes("]")) return { kind: "array", span: { start, end: this.#at }, elements };
      if (this.#text[this.#at] !== ",") this.#fail('"," or "]" after the element');
      this.#at++;
    }
  }

  #string(): { readonly kind: "scalar"; readonly span: Span; readonly value: string } {
    const start = this.#at++;
    // By hand, not with one pattern: a pattern would keep backtracking state for every character, and strings may be long.
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x22) break;
      if (code === 0x5c) {
        if (this.#match(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y) === undefined)
          this.#fail('an escape such as \\n, \\" or \\u0041');
      } else if (Number.isNaN(code) || code < 0x20) {
        this.#fail("a closing double quote");
      } else {
        this.#at++;
      }
    }
    this.#at++;
    const value: string = JSON.parse(this.#text.slice(start, this.#at));
    return { kind: "scalar", span: { start, end: this.#at }, value };
  }

  #closes(bracket: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== bracket) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    this.#match(/[ \t\n\r]+/y);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #fail(expected: string): never {
    const rest = this.#text.slice(this.#at, this.#at + 40);
    const word = /^[\p{L}\p{N}_$.+-]+|^./u.exec(rest)?.[0];
    const found =
      this.#at >= this.#text.length ? "the end of the file" : word === undefined ? "a line break" : `"${word}"`;
    const span = { start: this.#at, end: this.#at + Math.max(1, word?.length ?? 1) };
    throw new JsonStop(reportFile("json_invalid", { expected, found }, { source: this.#source, span }));
  }
}
