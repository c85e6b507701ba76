import type { Definition } from "@cuebook/workflow";
import { lastStatuses, type WrittenEdge, writtenEdges } from "./edges.ts";
import { isSchema } from "./fields.ts";

/** What a name in a template can stand for: schemas, by their pointers; `steps` for the mapping that has no schema. */
type Value = readonly string[];

/** A context of a template: where its names are looked up. `if` does not create one. */
interface Context {
  readonly value: Value | undefined;
  readonly outer: Value | undefined;
}

/**
 * The lines on which a workflow file's templates refer to each field of its schemas, by the field's pointer. A small reader of
 * its own for the tags that the examples use: it shares nothing with the checker that it is compared with.
 */
export function referencedLines(definition: Definition, text: string): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const edges = writtenEdges(text);
  const isGo = /^dialect: go$/m.test(text);
  for (const edge of edges) {
    const reader = new EdgeReader(definition, edges, edge, (pointer, line) => {
      found.set(pointer, (found.get(pointer) ?? new Set()).add(line));
    });
    for (const { number, text: line } of edge.lines) {
      for (const [, tag = ""] of line.matchAll(/\{\{\{?-?\s*(.*?)\s*-?\}?\}\}/g)) {
        if (isGo) reader.go(tag, number);
        else reader.mustache(tag, number);
      }
    }
  }
  return found;
}

class EdgeReader {
  readonly #definition: Definition;
  readonly #edges: readonly WrittenEdge[];
  readonly #edge: WrittenEdge;
  readonly #refer: (pointer: string, line: number) => void;
  readonly #contexts: Context[] = [];
  readonly #root: Value;

  constructor(
    definition: Definition,
    edges: readonly WrittenEdge[],
    edge: WrittenEdge,
    refer: (pointer: string, line: number) => void,
  ) {
    this.#definition = definition;
    this.#edges = edges;
    this.#edge = edge;
    this.#refer = refer;
    this.#root = this.#variants(edge.from, [edge.status]);
  }

  /** `{{name}}`, `{{#name}}`, `{{^name}}`, `{{/name}}`: names are looked up from the innermost context outward. */
  mustache(tag: string, line: number): void {
    if (tag.startsWith("/")) {
      this.#contexts.pop();
      return;
    }
    const [, mark = "", path = ""] = /^([#^]?)\s*(.*)$/.exec(tag) ?? [];
    const [first = "", ...rest] = path.split(".");
    const around = [...this.#contexts.map(({ value }) => value ?? []).reverse(), this.#root];
    const context = around.find((each) => this.#field(each, first).length > 0) ?? this.#root;
    const value = path === "." ? [] : this.#follow(context, [first, ...rest], line);
    if (mark === "#") this.#contexts.push({ value: this.#elements(value), outer: undefined });
    if (mark === "^") this.#contexts.push({ value: undefined, outer: undefined });
  }

  /** `{{ .path }}`, `{{ if }}`, `{{ with }}`, `{{ range }}`, `{{ else }}`, `{{ end }}`: paths begin at the dot. */
  go(tag: string, line: number): void {
    const dot = this.#contexts.findLast(({ value }) => value !== undefined)?.value ?? this.#root;
    const [, word = ""] = /^(if|with|range|else|end)\b/.exec(tag) ?? [];
    const left = word === "end" || word === "else" ? this.#contexts.pop() : undefined;
    if (word === "else") this.#contexts.push({ value: left?.outer, outer: undefined });
    const values = [...tag.matchAll(/(?<![\w.])\.([\w$][\w$.]*)/g)].map(([, path = ""]) =>
      this.#follow(dot, path.split("."), line),
    );
    if (word === "if") this.#contexts.push({ value: undefined, outer: undefined });
    if (word === "with" || word === "range") this.#contexts.push({ value: this.#elements(values.flat()), outer: dot });
  }

  #follow(from: Value, path: readonly string[], line: number): Value {
    let value = from;
    for (const name of path) {
      const next = this.#field(value, name);
      for (const pointer of next) if (pointer.includes("/properties/")) this.#refer(pointer, line);
      value = next;
    }
    return value;
  }

  #field(value: Value, name: string): Value {
    if (value === this.#root && name === "steps") return ["steps"];
    if (value === this.#root && name === "input") return ["/inputs"];
    if (value[0] === "steps") return this.#variants(name, lastStatuses(this.#edges, this.#edge, name));
    // The artifacts of an output are named like its fields.
    if (name === "_artifacts") return value;
    return value.flatMap((pointer) => {
      const { properties } = this.#schema(pointer);
      return isSchema(properties) && Object.hasOwn(properties, name) ? [`${pointer}/properties/${name}`] : [];
    });
  }

  #elements(value: Value): Value {
    return value.map((pointer) => (isSchema(this.#schema(pointer).items) ? `${pointer}/items` : pointer));
  }

  #variants(role: string, statuses: readonly string[]): Value {
    const pointer = `/roles/${role}/returns/schema`;
    const { oneOf } = this.#schema(pointer);
    if (!Array.isArray(oneOf)) return statuses.includes("_") ? [pointer] : [];
    return oneOf.flatMap((_, index) => {
      const status = this.#schema(`${pointer}/oneOf/${index}/properties/$status`).const;
      return typeof status === "string" && statuses.includes(status) ? [`${pointer}/oneOf/${index}`] : [];
    });
  }

  #schema(pointer: string): Readonly<Record<string, unknown>> {
    let value: unknown = this.#definition;
    for (const key of pointer.split("/").slice(1)) value = Reflect.get(Object(value), key);
    return isSchema(value) ? value : {};
  }
}
