import type { FunctionSpec } from "../../../language/function.ts";
import type { Body, Branch, Expression, LoopTarget, Node } from "../../../language/ir.ts";
import { deepestNesting } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import type { Inclusion } from "../../parse/inclusions.ts";
import { optionalLookup } from "../functions/optional-lookup.ts";
import type { Tag } from "../lex/token.ts";
import { nameOf } from "../parse/parser.ts";
import type { Block, Part, Piece } from "../parse/tree.ts";
import { LoopVariables } from "./contexts.ts";
import { Section } from "./sections.ts";
import { noArguments } from "./tag-context.ts";
import { TagParser } from "./tags.ts";

/** The result of lowering one text. */
export interface Lowered {
  readonly body: Body;
  readonly inclusions: readonly Inclusion[];
}

/** The partial that a text is, and the values that it receives by name; without a name: the template itself. */
export interface Partial {
  readonly name: string | undefined;
  readonly named: readonly string[];
}

/** Resolves names: the tree of a text becomes a body. All mistakes are reported. */
export function lower(
  pieces: readonly Piece[],
  findings: Findings,
  partial: Partial,
  functions: ReadonlyMap<string, FunctionSpec>,
): Lowered {
  return new Lowering(findings, partial, functions).run(pieces);
}

class Lowering {
  readonly #findings: Findings;
  readonly #partial: Partial;
  readonly #tags: TagParser;
  readonly #text: string;

  constructor(findings: Findings, partial: Partial, functions: ReadonlyMap<string, FunctionSpec>) {
    this.#findings = findings;
    this.#partial = partial;
    this.#tags = new TagParser(findings, partial.name !== undefined, partial.named, functions);
    this.#text = findings.extract.text;
  }

  run(pieces: readonly Piece[]): Lowered {
    const nodes = this.#pieces(pieces);
    const { name } = this.#partial;
    const { given } = this.#tags.contexts;
    const body: Body = {
      name: name ?? "template",
      ...(given.size > 0 && { parameters: [0, ...given.values()] }),
      nodes,
      slotCount: this.#tags.contexts.slotCount,
      height: this.#tags.height,
      extract: this.#findings.extract,
      partial: name,
    };
    return { body, inclusions: this.#tags.inclusions };
  }

  #pieces(pieces: readonly Piece[]): Node[] {
    const nodes: Node[] = [];
    for (const piece of pieces) {
      switch (piece.kind) {
        case "content": {
          const { start, end } = piece;
          if (end > start) nodes.push({ kind: "text", text: this.#text.slice(start, end), span: { start, end } });
          break;
        }
        case "statement":
          this.#statement(piece.tag, piece.indent, nodes);
          break;
        case "raw":
          this.#raw(piece.tag);
          for (const node of this.#pieces(piece.body)) nodes.push(node);
          break;
        case "block":
          for (const node of this.#deeper(piece.parts[0]?.tag.span, () => this.#block(piece))) nodes.push(node);
      }
    }
    return nodes;
  }

  /** The result of `lowerBlock`, one block deeper. */
  #deeper(span: Span | undefined, lowerBlock: () => Node[]): Node[] {
    const tags = this.#tags;
    tags.depth++;
    tags.height = Math.max(tags.height, tags.depth);
    const nodes = tags.depth <= deepestNesting ? lowerBlock() : [];
    // Reported once, at the first block that is too deep.
    if (tags.depth === deepestNesting + 1)
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, span ?? { start: 0, end: 0 });
    tags.depth--;
    return nodes;
  }

  #statement(tag: Tag, indent: string, nodes: Node[]): void {
    switch (tag.kind) {
      case "comment":
        return;
      case "partial": {
        const invoke = this.#tags.inclusion(tag, indent);
        if (invoke !== undefined) nodes.push(invoke);
        return;
      }
      case "decorator":
        this.#tags.reportRefused("a decorator", "pass partials with the template, and values in the data", tag.span);
        return;
      default: {
        const value = this.#tags.value(tag);
        if (value === undefined) return;
        nodes.push({ kind: "output", value, escaping: tag.kind === "unescaped" ? "never" : "chosen", span: tag.span });
      }
    }
  }

  #raw(tag: Tag): void {
    const [first, second] = tag.tokens;
    if (tag.isBroken || first === undefined) return;
    if (first.value !== "raw") {
      const meant = { suggestion: didYouMean("raw") };
      this.#findings.report("unknown_function", { name: first.value }, first.span, meant);
    } else if (second !== undefined)
      this.#findings.report("unexpected_token", { cause: "a raw block takes no arguments" }, second.span);
  }

  #block(block: Block): Node[] {
    const { parts, otherwise, isInverse } = block;
    const [opening] = parts;
    if (opening === undefined) return [];
    if (opening.tag.kind === "partialBlock")
      return this.#refusedBlock(block, "a partial block", "include a partial by `{{> name}}`");
    if (opening.tag.kind === "decorator")
      return this.#refusedBlock(
        block,
        nameOf(opening.tag.tokens) === "inline" ? "an inline partial" : "a decorator",
        "pass partials with the template",
      );
    if (!isInverse) return this.#parts(parts, 0, otherwise);
    return this.#parts([{ tag: opening.tag, body: otherwise?.body ?? [] }], 0, opening);
  }

  #refusedBlock({ parts, otherwise }: Block, what: string, instead: string): Node[] {
    const [opening] = parts;
    if (opening !== undefined) this.#tags.reportRefused(what, instead, opening.tag.span);
    return [...parts, ...(otherwise === undefined ? [] : [otherwise])].flatMap(({ body }) => this.#pieces(body));
  }

  /** The block that a part opens, and the branch for when its condition is false. */
  #parts(parts: readonly Part[], from: number, otherwise: Part | undefined): Node[] {
    const part = parts[from];
    if (part === undefined) return this.#pieces(otherwise?.body ?? []);
    const word = part.tag.tokens[0]?.text ?? "";
    const { span } = part.tag;
    const rest = (at: number): Node[] => {
      if (at >= parts.length) return this.#pieces(otherwise?.body ?? []);
      return this.#deeper(parts[at]?.tag.span, () => this.#parts(parts, at, otherwise));
    };
    if (word === "if" || word === "unless") {
      const branches: Branch[] = [];
      let at = from;
      for (let next = parts[at]; next !== undefined; next = parts[at]) {
        if (at > from && !/^(?:if|unless)$/.test(next.tag.tokens[0]?.text ?? "")) break;
        branches.push({ condition: this.#condition(next.tag), body: this.#pieces(next.body) });
        at++;
      }
      return [{ kind: "if", branches, otherwise: rest(at), span }];
    }
    if (word === "each") return this.#each(part, () => rest(from + 1));
    if (word === "with") return this.#with(part, () => rest(from + 1));
    return this.#section(part, () => rest(from + 1));
  }

  #condition(tag: Tag): Expression {
    const { value: written, given } = this.#tags.blockArguments(tag);
    const value = tolerant(written);
    const [parameter] = given.names;
    if (parameter !== undefined) {
      const cause = "block parameters belong to `{{#each}}` and `{{#with}}`: a condition names nothing";
      this.#findings.report("unexpected_token", { cause }, parameter.span);
    }
    const includesZero = given.hash.at(-1)?.value;
    let condition = value;
    if (includesZero?.kind === "literal") {
      if (includesZero.value === true) condition = this.#orZero(value, value);
    } else if (includesZero !== undefined) {
      const { span } = includesZero;
      const isZero: Expression = {
        kind: "logic",
        operator: "and",
        operands: [includesZero, isEqualToZero(value)],
        span,
      };
      condition = { kind: "logic", operator: "or", operands: [value, isZero], span: value.span };
    }
    const isNegated = tag.tokens[0]?.text === "unless";
    return isNegated ? { kind: "not", operand: condition, span: value.span } : condition;
  }

  /** A condition that 0 passes too. */
  #orZero(value: Expression, again: Expression): Expression {
    return { kind: "logic", operator: "or", operands: [value, isEqualToZero(again)], span: value.span };
  }

  #each(part: Part, rest: () => Node[]): Node[] {
    const { value: over, given } = this.#tags.blockArguments(part.tag);
    const slot = this.#tags.contexts.newSlot();
    const variables = new LoopVariables(this.#tags.contexts.newSlot);
    const item: LoopTarget = { slot, gets: "item", name: "this" };
    const [first, second] = this.#tags.names(given, 2);
    const names = [
      ...(first === undefined ? [] : [{ name: first.value, slot }]),
      ...(second === undefined ? [] : [{ name: second.value, slot: variables.slot("key", second.value) }]),
    ];
    let body: Node[] = [];
    this.#tags.contexts.within(slot, names, variables, () => {
      body = this.#pieces(part.body);
    });
    const targets = [item, ...variables.targets];
    return [{ kind: "for", over, targets, body, otherwise: rest(), assigns: [], span: part.tag.span }];
  }

  /** As in handlebars, 0 is a context, unlike in a condition. */
  #with(part: Part, rest: () => Node[]): Node[] {
    const { value, given } = this.#tags.blockArguments(part.tag);
    const { span } = value;
    const slot = this.#tags.contexts.newSlot();
    const [first] = this.#tags.names(given, 1);
    const names = first === undefined ? [] : [{ name: first.value, slot }];
    const bound: Expression = { kind: "bind", slot, name: "this", isDeclaration: true, value, span };
    const condition = this.#orZero(bound, { kind: "local", slot, name: "this", span });
    let body: Node[] = [];
    this.#tags.contexts.within(slot, names, undefined, () => {
      body = this.#pieces(part.body);
    });
    return [{ kind: "if", branches: [{ condition, body }], otherwise: rest(), span: part.tag.span }];
  }

  /** A block that names no operation: its value decides whether it loops, goes into the value or tests it. */
  #section(part: Part, rest: () => Node[]): Node[] {
    const { tag } = part;
    const { contexts } = this.#tags;
    const found = this.#tags.section(tag);
    const { value, given } = found ?? { value: { kind: "literal", value: null, span: tag.span }, given: noArguments };
    const section = new Section(contexts.newSlot(), value);
    const slot = contexts.newSlot();
    const variables = new LoopVariables(contexts.newSlot, section.isLoop);
    const [first, second] = this.#tags.names(given, 2);
    const names = [
      ...(first === undefined ? [] : [{ name: first.value, slot }]),
      ...(second === undefined ? [] : [{ name: second.value, slot: variables.slot("index", second.value) }]),
    ];
    const { span } = value;
    const { slot: outer, around } = contexts.at(0) ?? { slot: 0, around: [] };
    const here: Expression = { kind: "local", slot: outer, name: ".", around, span };
    let inner: Node[] = [];
    contexts.within(slot, names, variables, () => {
      inner = this.#deeper(tag.span, () => this.#pieces(part.body));
    });
    const { before, each } = section.rounds(variables, contexts.newSlot);
    const body: Node[] = [
      ...before,
      { kind: "section", value: section.contexts(here), slot, body: [...each, ...inner], span: tag.span },
    ];
    const condition = found === undefined ? value : section.condition;
    return [{ kind: "if", branches: [{ condition, body }], otherwise: rest(), span: tag.span }];
  }
}

function isEqualToZero(left: Expression): Expression {
  const { span } = left;
  return { kind: "compare", operator: "eq", left, rights: [{ kind: "literal", value: 0, span }], span };
}

/** A condition in which an absent element of a `lookup` is no failure: it is false. */
function tolerant(condition: Expression): Expression {
  switch (condition.kind) {
    case "logic":
      return { ...condition, operands: condition.operands.map(tolerant) };
    case "not":
      return { ...condition, operand: tolerant(condition.operand) };
    case "index": {
      const { base, index, span } = condition;
      // A path is not preceded by a name.
      if (span.start >= base.span.start) return condition;
      // A constant key narrows the type of its owner.
      if (index.kind === "literal" && typeof index.value === "string") {
        const presence: Expression = { kind: "presence", of: condition, span };
        return { kind: "logic", operator: "and", operands: [presence, condition], span };
      }
      return { kind: "call", function: optionalLookup, arguments: [base, index], nameSpan: span, span };
    }
    default:
      return condition;
  }
}
