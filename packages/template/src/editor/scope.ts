import type { Dialect } from "../api/template.ts";
import { lazyPattern } from "../text/lazy-pattern.ts";
import type { Tag } from "./tags.ts";

/** A place in the data, from the root; `[]` stands for "each element". */
export type DataPath = readonly string[];

/** Of more tags before a place, the last ones count. */
const mostTags = 5000;

/** What names and the dot mean within open blocks. */
interface Frame {
  /** The data that the block is for: the dot of go, a context of mustache and handlebars. */
  readonly context?: DataPath | undefined;
  readonly names: Map<string, DataPath>;
}

/** The blocks that are open at a place, from the outermost. */
export class Scope {
  readonly #dialect: Dialect;
  readonly #frames: Frame[] = [{ context: [], names: new Map() }];

  /** @param tags those before the place */
  constructor(dialect: Dialect, tags: readonly Tag[]) {
    this.#dialect = dialect;
    for (const { content } of tags.slice(-mostTags)) this.#enter(content);
  }

  /** The variables that are known here, the nearest first. */
  get names(): readonly string[] {
    return [...new Set(this.#frames.toReversed().flatMap(({ names }) => [...names.keys()]))];
  }

  /** The data that a name without a variable is looked up in, the nearest first. */
  get contexts(): readonly DataPath[] {
    const contexts = this.#frames.flatMap(({ context }) => (context === undefined ? [] : [context])).toReversed();
    return this.#dialect === "go" ? contexts.slice(0, 1) : contexts;
  }

  /** The place of a variable. */
  named(name: string): DataPath | undefined {
    return this.#frames.findLast(({ names }) => names.has(name))?.names.get(name);
  }

  #enter(tag: string): void {
    if (this.#dialect === "go") this.#enterGo(tag);
    else if (this.#dialect === "jinja" || this.#dialect === "liquid") this.#enterStatement(tag);
    else this.#enterSection(tag);
  }

  #enterGo(tag: string): void {
    const [, word = "", rest = ""] = /^(\w+)\b\s*(.*)$/s.exec(tag) ?? [];
    const declared = /^((?:\$\w+\s*,?\s*)+):?=\s*(.*)$/s.exec(word === "" ? tag : rest);
    const variables = declared?.[1]?.match(/\$\w+/g) ?? [];
    const path = this.pathOf(declared?.[2] ?? rest);
    const last = variables.at(-1);
    if (word === "end") {
      if (this.#frames.length > 1) this.#frames.pop();
    } else if (word === "range" || word === "with") {
      const context = word === "range" && path !== undefined ? [...path, "[]"] : path;
      const names = new Map(last === undefined || context === undefined ? [] : [[last, context]]);
      this.#frames.push({ context: context ?? [], names });
    } else if (word === "if" || word === "block" || word === "define") {
      this.#frames.push({ names: new Map() });
    } else if (word === "" && last !== undefined && path !== undefined) {
      this.#frames.at(-1)?.names.set(last, path);
    }
  }

  #enterStatement(tag: string): void {
    const [, word = "", rest = ""] = /^(\w+)\b\s*(.*)$/s.exec(tag) ?? [];
    if (/^end\w+$/.test(word)) {
      if (this.#frames.length > 1) this.#frames.pop();
      return;
    }
    const loop = word === "for" ? /^(\w+)(?:\s*,\s*\w+)*\s+in\s+(.*)$/s.exec(rest) : null;
    const assigned = word === "set" || word === "assign" ? /^(\w+)\s*=\s*(.*)$/s.exec(rest) : null;
    const [, name = "", value = ""] = loop ?? assigned ?? [];
    const path = this.pathOf(value);
    if (assigned !== null && path !== undefined) this.#frames.at(-1)?.names.set(name, path);
    if (!/^(?:for|if|unless|case|block|filter|macro|call|with|capture|raw|tablerow)$/.test(word)) return;
    const names = new Map(loop === null || path === undefined ? [] : [[name, [...path, "[]"]]]);
    this.#frames.push({ names });
  }

  #enterSection(tag: string): void {
    const [, sign, rest = ""] = /^([#^/])\s*(.*)$/s.exec(tag) ?? [];
    if (sign === "/") {
      if (this.#frames.length > 1) this.#frames.pop();
      return;
    }
    if (sign === undefined) return;
    const [, word = "", of = ""] = /^(each|with|if|unless)\s+(.*)$/s.exec(rest) ?? [];
    const isPlain = word === "" || this.#dialect === "mustache";
    const path = this.pathOf(isPlain ? rest : of);
    const [, alias] = /\bas\s*\|\s*([\w$]+)/.exec(rest) ?? [];
    const isTest = sign === "^" || word === "if" || word === "unless" || path === undefined;
    const inner = isTest ? undefined : word === "each" ? [...path, "[]"] : path;
    const names = new Map(alias === undefined || inner === undefined ? [] : [[alias, inner]]);
    // A section over a list is for each of its elements, and over an object for itself: fields are looked up in both.
    this.#frames.push({ context: inner, names });
  }

  /** The place that an expression begins with; `undefined` if it begins with something else. */
  pathOf(expression: string): DataPath | undefined {
    const [written] = pathPattern().exec(expression.trimStart()) ?? [];
    return written === undefined || written === "" ? undefined : this.resolve(written);
  }

  /** The place that a written path means. */
  resolve(written: string): DataPath | undefined {
    const [first = "", ...rest] = partsOf(written);
    const contexts = this.contexts;
    if (this.#dialect === "go") {
      if (written.startsWith("$.") || written === "$") return partsOf(written.slice(1));
      if (written.startsWith("$")) return joined(this.named(first), rest);
      return written.startsWith(".") ? joined(contexts[0], partsOf(written)) : undefined;
    }
    const known = this.named(first);
    if (known !== undefined) return joined(known, rest);
    if (written === "." || first === "this") return joined(contexts[0], rest);
    if (first === "@root") return rest;
    const up = /^(?:\.\.\/)+/.exec(written)?.[0].length ?? 0;
    if (up > 0) return joined(contexts[up / 3], partsOf(written.slice(up)));
    return joined(contexts[0], [first, ...rest]);
  }
}

/** A path as it is written, at the beginning of an expression. */
const pathPattern = lazyPattern(
  String.raw`^(?:\.\./)*[$@.]?(?:[\p{L}\p{Nd}_$-]|[./](?=[\p{L}_])|\[(?:\d+|"[^"\]]*"|'[^'\]]*')\])*`,
  "u",
);

/** The keys of a written path. A number is an element. */
function partsOf(written: string): string[] {
  const keys = written.matchAll(/\[(\d+)\]|\["([^"]*)"\]|\['([^']*)'\]|([^.[\]/]+)/g);
  return Array.from(keys, ([, element, one, other, name]) => {
    if (element !== undefined || (name !== undefined && /^\d+$/.test(name))) return "[]";
    return one ?? other ?? name ?? "";
  });
}

function joined(base: DataPath | undefined, keys: readonly string[]): DataPath | undefined {
  return base === undefined ? undefined : [...base, ...keys];
}
