/** @folder Every path of data that a template uses, and its holes. */
import type { Reference } from "../api/template.ts";
import type { Bind, Body, Expression, Index, Literal, Lookup, LoopValue, Node, Program } from "../language/ir.ts";
import type { Span } from "../text/source.ts";

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
  const found: Reference[] = [];
  const seen = new Set<string>();
  const visits = new Map<Body, Set<string>>();
  const add = (path: Path, span: Span) => {
    const key = JSON.stringify([path, span.start, span.end]);
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ path, span });
  };
  const visit: Visit = (body, data, outer, tag) => {
    const known = visits.get(body) ?? new Set();
    const key = JSON.stringify([data, outer, tag]);
    if (known.has(key) || known.size >= mostVisits) return;
    visits.set(body, known.add(key));
    // Places in a partial's text are in another file: its uses are reported at the tag that includes it.
    const use = tag === undefined ? add : (path: Path) => add(path, tag);
    const pass: Visit = (other, ...rest) => {
      const [given, around, at] = rest;
      visit(other, given, around, other.partial === undefined ? undefined : (tag ?? at));
    };
    new BodyReferences(program, use, pass, data, outer).nodes(body.nodes);
  };
  visit(program.main, [[]], [], undefined);
  return found.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/**
 * Follows a body for data from these places; `tag` is where the template's own text includes it, if it comes from another.
 */
type Visit = (body: Body, data: readonly Path[], outer: readonly (readonly Path[])[], tag: Span | undefined) => void;

class BodyReferences {
  readonly #program: Program;
  readonly #add: (path: Path, span: Span) => void;
  readonly #visit: Visit;
  readonly #outer: readonly (readonly Path[])[];
  readonly #slots: (readonly Path[])[];

  constructor(
    program: Program,
    add: (path: Path, span: Span) => void,
    visit: Visit,
    data: readonly Path[],
    outer: readonly (readonly Path[])[],
  ) {
    this.#program = program;
    this.#add = add;
    this.#visit = visit;
    this.#slots = [data];
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
      case "invoke": {
        const body = this.#program.bodies.get(node.name);
        const { passes } = node;
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
    }
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
      case "call": {
        const [first] = expression.arguments.map((argument) => this.#use(argument));
        return expression.function.keepsPlaces ? (first ?? []) : [];
      }
      case "not":
        this.#use(expression.operand);
        return [];
      case "compare":
        for (const each of [expression.left, ...expression.rights]) this.#use(each);
        return [];
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
      case "bind": {
        const paths = this.#bind(expression);
        if (paths.some((path) => path.length === 0)) this.#add([], expression.value.span);
        return paths;
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
      case "path":
        return fieldsOf(
          this.#quietly(expression.base),
          expression.keys.map((key) => key.name),
        );
      case "lookup":
        return this.#lookup(expression);
      case "index":
        return isField(expression)
          ? fieldsOf(this.#quietly(expression.base), [expression.index.value])
          : this.#use(expression);
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
