/** @folder Every path of data that a template uses, and its holes. */
import type { ComparedText, Reference, Words, WrittenName } from "../api/template.ts";
import type {
  Bind,
  Body,
  Call,
  Expression,
  Index,
  Invoke,
  Key,
  Literal,
  Lookup,
  LoopValue,
  Node,
  Program,
} from "../language/ir.ts";
import type { Span } from "../text/source.ts";
import { closingsIn } from "./closings.ts";

/** A place in the data, from the root; `undefined` stands for a value that does not come from the data. */
type Path = readonly string[];

/** Longer paths, and more alternatives for one value than this, are not followed. */
const mostPaths = 16;
const longestPath = 64;
/** The number of contexts in which a name is looked up, from the innermost outward, besides the outermost. */
const mostContexts = 8;
/** The most different places for which a body is followed. */
const mostVisits = 16;

/**
 * Every data path that a program uses. The whole data is the empty path; it is reported where it is used as a value, and
 * not where it is only passed on (to a variable, a template, a `with`), since its uses there are reported. If a name can be
 * found in several contexts, each is returned; if a variable can hold several values, the paths of all of them.
 */
export function referencesOf(program: Program): Reference[] {
  return followed(program, noWords);
}

/** What hears of each word of the template's own text. */
interface Listener {
  name(key: Key, paths: readonly Path[]): void;
  compared(literal: Literal, paths: readonly Path[]): void;
  /** A text names fields of the values at these places: `owner.name`, and to sort by several `status,title`. */
  fields(literal: Literal, paths: readonly Path[]): void;
}

const noWords: Listener = { name: () => {}, compared: () => {}, fields: () => {} };

/** The names and compared texts of a program's own text, in order. */
export function wordsOf(program: Program): Words {
  const { text } = program.main.extract;
  const names = new Map<string, WrittenName>();
  const compared = new Map<string, ComparedText>();
  const add = (name: string, span: Span, paths: readonly Path[]) => {
    const key = String(span.start);
    names.set(key, { name, span, paths: merge(names.get(key)?.paths ?? [], paths) });
  };
  followed(program, {
    name: ({ name, span }, paths) => {
      const inner = within(text, span, name);
      if (inner !== undefined && paths.length > 0) add(name, inner, paths);
    },
    fields: ({ value, span }, paths) => {
      const inner = typeof value === "string" ? within(text, span, value) : undefined;
      if (typeof value !== "string" || inner === undefined || paths.length === 0) return;
      for (const { name, at, keys } of namesIn(value)) {
        const start = inner.start + at;
        add(name, { start, end: start + name.length }, fieldsOf(paths, keys));
      }
    },
    compared: ({ value, span }, paths) => {
      const inner = typeof value === "string" ? within(text, span, value) : undefined;
      if (typeof value !== "string" || inner === undefined || paths.length === 0) return;
      const key = String(inner.start);
      compared.set(key, { text: value, span: inner, paths: merge(compared.get(key)?.paths ?? [], paths) });
    },
  });
  for (const { open, close } of closingsIn(text)) {
    for (const { name, span, paths } of [...names.values()]) {
      if (span.start < open.start || span.end > open.end) continue;
      const start = span.start - open.start + close.start;
      names.set(String(start), { name, span: { start, end: start + name.length }, paths });
    }
  }
  const inOrder = (a: { readonly span: Span }, b: { readonly span: Span }) => a.span.start - b.span.start;
  return { names: [...names.values()].sort(inOrder), compared: [...compared.values()].sort(inOrder) };
}

/** The names in a text such as `owner.name` or `status,title`, each with the keys up to it. A number is a position in a list. */
function namesIn(value: string): { readonly name: string; readonly at: number; readonly keys: readonly string[] }[] {
  return [...value.matchAll(/[^,]+/g)].flatMap(({ 0: path, index }) => {
    const keys: string[] = [];
    return [...path.matchAll(/[^.]+/g)].slice(0, longestPath).flatMap(({ 0: name, index: at }) => {
      keys.push(/^\d+$/.test(name) ? "[]" : name);
      return keys.at(-1) === "[]" ? [] : [{ name, at: index + at, keys: [...keys] }];
    });
  });
}

/** The range of a word without its quotes or brackets; `undefined` if it is written with escapes. */
function within(text: string, { start, end }: Span, word: string): Span | undefined {
  const written = text.slice(start, end);
  if (written === word) return { start, end };
  const isWrapped = written.length === word.length + 2 && /^["'`[]/.test(written) && written.slice(1, -1) === word;
  return isWrapped ? { start: start + 1, end: end - 1 } : undefined;
}

function followed(program: Program, listener: Listener): Reference[] {
  const found: Reference[] = [];
  const seen = new Set<string>();
  const visits = new Map<Body, Set<string>>();
  const add = (path: Path, span: Span) => {
    const key = JSON.stringify([path, span.start, span.end]);
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ path, span });
  };
  const visit: Visit = (body, data, outer, tag, slots = []) => {
    const known = visits.get(body) ?? new Set();
    const key = JSON.stringify([data, outer, tag, slots]);
    if (known.has(key) || known.size >= mostVisits) return;
    visits.set(body, known.add(key));
    // Places in a partial's text are in another file: its uses are reported at the tag that includes it.
    const use = tag === undefined ? add : (path: Path) => add(path, tag);
    const pass: Visit = (other, ...rest) => {
      const [given, around, at, values] = rest;
      visit(other, given, around, other.partial === undefined ? undefined : (tag ?? at), values);
    };
    const to = { use, words: tag === undefined ? listener : noWords };
    new BodyReferences(program, to, pass, data, outer, slots).nodes(body.nodes);
  };
  visit(program.main, [[]], [], undefined);
  return found.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/**
 * Follows a body for data from these places; `tag` is where the template's own text includes it, if it comes from another.
 */
type Visit = (
  body: Body,
  data: readonly Path[],
  outer: readonly (readonly Path[])[],
  tag: Span | undefined,
  slots?: readonly SlotPaths[],
) => void;

/** The places that the value of a parameter can come from. */
interface SlotPaths {
  readonly slot: number;
  readonly paths: readonly Path[];
}

class BodyReferences {
  readonly #program: Program;
  readonly #add: (path: Path, span: Span) => void;
  readonly #words: Listener;
  readonly #visit: Visit;
  readonly #outer: readonly (readonly Path[])[];
  readonly #slots: (readonly Path[])[];

  constructor(
    program: Program,
    to: { readonly use: (path: Path, span: Span) => void; readonly words: Listener },
    visit: Visit,
    data: readonly Path[],
    outer: readonly (readonly Path[])[],
    slots: readonly SlotPaths[],
  ) {
    this.#program = program;
    this.#add = to.use;
    this.#words = to.words;
    this.#visit = visit;
    this.#slots = [data];
    for (const { slot, paths } of slots) this.#slots[slot] = paths;
    this.#outer = outer;
  }

  nodes(nodes: readonly Node[]): void {
    for (const node of nodes) this.#node(node);
  }

  #node(node: Node): void {
    switch (node.kind) {
      case "text":
      case "indent":
      case "break":
      case "continue":
        return;
      case "output":
        this.#use(node.value);
        return;
      case "do":
        this.#handOn(node.value);
        return;
      case "capture":
        this.nodes(node.body);
        this.#slots[node.slot] = [];
        return;
      case "if":
        for (const { condition, body } of node.branches) {
          this.#use(condition);
          this.nodes(body);
        }
        this.nodes(node.otherwise);
        return;
      case "with":
        this.#slots[node.slot] = this.#handOn(node.value);
        this.nodes(node.body);
        this.nodes(node.otherwise);
        return;
      case "for": {
        const over = this.#use(node.over);
        for (const { slot, gets } of node.targets) this.#slots[slot] = targetPaths(gets, elements(over));
        if (node.keep !== undefined) this.#use(node.keep);
        this.nodes(node.body);
        this.nodes(node.otherwise);
        return;
      }
      case "section": {
        // Whether the value is a list is not known here, so its fields can be those of an element.
        const over = this.#handOn(node.value);
        this.#slots[node.slot] = merge(over, elements(over));
        this.nodes(node.body);
        return;
      }
      case "invoke":
        this.#invoke(node);
    }
  }

  #invoke(node: Invoke): void {
    const body = this.#program.bodies.get(node.name);
    const { passes } = node;
    if (passes.kind === "slots") {
      const [data = [], ...values] = passes.values.map((each) => this.#handOn(each));
      const slots = values.map((paths, at) => ({ slot: body?.parameters?.[at + 1] ?? 0, paths }));
      if (body !== undefined) this.#visit(body, data, [], node.span, slots);
      return;
    }
    if (passes.kind === "value") {
      const data = this.#handOn(passes.value);
      if (body !== undefined) this.#visit(body, data, [], node.span);
      return;
    }
    const own = [...passes.contexts.map((slot) => this.#slots[slot] ?? []), ...this.#outer];
    const contexts = own
      .filter((paths, at) => at === 0 || JSON.stringify(paths) !== JSON.stringify(own[at - 1]))
      .slice(0, 8);
    if (body !== undefined) this.#visit(body, contexts[0] ?? [], contexts, node.span);
  }

  /** Like `#use`, but does not count as a use of the whole data. */
  #handOn(expression: Expression): readonly Path[] {
    if (expression.kind === "bind") return this.#bind(expression);
    if (expression.kind !== "local") return this.#use(expression);
    const paths = this.#slots[expression.slot] ?? [];
    for (const path of paths) if (path.length > 0) this.#add(path, expression.span);
    return paths;
  }

  #bind({ slot, isDeclaration, value }: Bind): readonly Path[] {
    const paths = this.#handOn(value);
    this.#slots[slot] = merge(isDeclaration ? [] : (this.#slots[slot] ?? []), paths);
    return paths;
  }

  /** Records what an expression uses; returns the places that its value can come from. */
  #use(expression: Expression): readonly Path[] {
    switch (expression.kind) {
      case "literal":
        return [];
      case "local":
      case "path":
      case "lookup":
        return this.#noted(expression);
      case "index": {
        if (isField(expression)) return this.#noted(expression);
        const base = this.#use(expression.base);
        this.#use(expression.index);
        return elements(base);
      }
      case "call":
        return this.#call(expression);
      case "not":
        this.#use(expression.operand);
        return [];
      case "compare": {
        const sides = [expression.left, ...expression.rights];
        const paths = sides.map((each) => this.#use(each)).reduce(merge, []);
        for (const each of sides) if (each.kind === "literal") this.#words.compared(each, paths);
        return [];
      }
      case "logic":
        return expression.operands.map((operand) => this.#use(operand)).reduce(merge, []);
      case "conditional":
        this.#use(expression.condition);
        return merge(this.#use(expression.whenTrue), this.#use(expression.whenFalse));
      case "list":
        for (const item of expression.items) this.#use(item);
        return [];
      case "record":
        for (const { key, value } of expression.entries) {
          this.#use(key);
          this.#use(value);
        }
        return [];
      case "presence":
        this.#use(expression.of);
        return [];
      case "absent":
        return [];
      case "optional":
        return this.#quietly(expression.of);
      case "rendered":
        this.#invoke(expression.of);
        return [];
      case "bind": {
        const paths = this.#bind(expression);
        if (paths.some((path) => path.length === 0)) this.#add([], expression.value.span);
        return paths;
      }
    }
  }

  #call(call: Call): readonly Path[] {
    const [first = []] = call.arguments.map((argument) => this.#use(argument));
    const { keepsPlaces, keepsElements } = call.function;
    if (this.#words === noWords) return keepsPlaces ? first : [];
    this.#wordsIn(call, first);
    return keepsPlaces || keepsElements ? first : [];
  }

  /** The names and compared texts among the arguments of a call: `selectattr("status", "eq", "done")`. */
  #wordsIn({ function: { parameters }, arguments: given }: Call, first: readonly Path[]): void {
    let named: readonly Path[] = [];
    for (const [at, { names }] of parameters.entries()) {
      const texts = textsOf(given[at]);
      if (names === "compared") for (const each of texts) this.#words.compared(each, named);
      else if (names !== undefined) {
        const of = names === "field" ? first : elements(first);
        for (const each of texts) this.#words.fields(each, of);
        named = texts.flatMap(({ value }) => fieldsOf(of, namesIn(value).at(-1)?.keys ?? []));
      }
    }
  }

  #noted(expression: Expression): readonly Path[] {
    const paths = this.#quietly(expression);
    for (const path of paths) this.#add(path, expression.span);
    return paths;
  }

  /** The places of a value of which only a part is used. */
  #quietly(expression: Expression): readonly Path[] {
    switch (expression.kind) {
      case "local":
        return this.#slots[expression.slot] ?? [];
      case "path": {
        const base = this.#quietly(expression.base);
        const names = expression.keys.map((key) => key.name);
        // Each name has the path up to it: of a long chain, together they would be as long as its square.
        const heard = this.#words === noWords ? 0 : longestPath;
        for (const [at, key] of expression.keys.slice(0, heard).entries())
          this.#words.name(key, fieldsOf(base, names.slice(0, at + 1)));
        return fieldsOf(base, names);
      }
      case "lookup": {
        const paths = this.#lookup(expression);
        this.#words.name(expression.key, paths);
        return paths;
      }
      case "index": {
        if (!isField(expression)) return this.#use(expression);
        const { value: name, span } = expression.index;
        const paths = fieldsOf(this.#quietly(expression.base), [name]);
        this.#words.name({ name, span }, paths);
        return paths;
      }
      default:
        return this.#handOn(expression);
    }
  }

  #lookup(expression: Lookup): readonly Path[] {
    const contexts = [...expression.contexts.map((slot) => this.#slots[slot] ?? []), ...this.#outer];
    const searched =
      contexts.length > mostContexts ? [...contexts.slice(0, mostContexts), contexts.at(-1) ?? []] : contexts;
    const name = expression.key.name;
    return searched
      .map((paths) => paths.filter((path) => path.length < longestPath).map((path) => [...path, name]))
      .reduce(merge, []);
  }
}

/** The constant texts that an argument is, or is a list of. */
function textsOf(argument: Expression | undefined): readonly (Literal & { readonly value: string })[] {
  const all = argument?.kind === "list" ? argument.items : argument === undefined ? [] : [argument];
  return all.filter((each) => each.kind === "literal").filter(hasText);
}

function hasText(literal: Literal): literal is Literal & { readonly value: string } {
  return typeof literal.value === "string";
}

/** Whether an index reads a field, by a constant string. */
function isField(index: Index): index is Index & { readonly index: Literal & { readonly value: string } } {
  return index.index.kind === "literal" && typeof index.index.value === "string";
}

function fieldsOf(paths: readonly Path[], names: readonly string[]): readonly Path[] {
  return paths.map((path) => [...path, ...names].slice(0, Math.max(longestPath, names.length)));
}

function elements(paths: readonly Path[]): readonly Path[] {
  return paths.map((path) => [...path, "[]"]);
}

/** The places of the values that a loop fills a slot with, if its elements are at these. */
function targetPaths(gets: LoopValue, items: readonly Path[]): readonly Path[] {
  if (typeof gets === "object") return elements(items);
  return gets === "item" || gets === "previous" || gets === "next" ? items : [];
}

function merge(a: readonly Path[], b: readonly Path[]): readonly Path[] {
  const known = new Set(a.map((path) => JSON.stringify(path)));
  return [...a, ...b.filter((path) => !known.has(JSON.stringify(path)))].slice(0, mostPaths);
}
