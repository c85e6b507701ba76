import type { Expression, Node, Output } from "../../../language/ir.ts";
import type { Part } from "../../parse/block-walk.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Tag, Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { LoopState } from "../lower/loop-state.ts";
import { unpacked } from "../lower/unpack.ts";
import { checkAssignable } from "./constants.ts";
import type { ExpressionParser } from "./expressions.ts";
import { parseFilterChain } from "./filters.ts";
import { type Assigner, parseTuple } from "./headers.ts";
import { closings } from "./language.ts";
import { loopOver, parseTarget, type Target } from "./targets.ts";

/** Steps from tag to tag: the parser that statements with a body use. */
export interface Blocks {
  readonly context: ParseContext;
  readonly assigner: Assigner;
  /** The escaping of values printed at this place. */
  escaping: Output["escaping"];
  /** Parses the content of a tag; `undefined` if it makes no sense, which has been reported. */
  attempt<T>(tag: Tag, parse: (parser: ExpressionParser) => T): T | undefined;
  /** The nodes of a part of a block, up to one of some words. */
  part(tag: Tag, word: string, enders: readonly string[]): Part<Tag>;
  /** Parses a block one level deeper. */
  block(tag: Tag, parse: () => void): void;
}

/** Parses the statements that have their own scope. */
export class StatementParser {
  readonly #blocks: Blocks;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  for(opening: Tag, into: Node[]): void {
    const { scope } = this.#blocks.context;
    let target: Target = { kind: "parts", parts: [], span: opening.span };
    const given = this.#blocks.attempt(opening, (parser) => {
      const { cursor } = parser;
      target = parseTarget(parser, "the loop", false);
      cursor.expectWord("in", "the loop");
      const over = parseTuple(parser, () => parser.operation());
      return { parser, over };
    });
    const nothing: Expression = { kind: "list", items: [], span: opening.span };
    const { result, assigns } = scope.loop(() => {
      const { over, targets, nested } = loopOver(target, given?.over ?? nothing, this.#blocks.context);
      const unpacking: Node[] = [];
      for (const { slot, target: parts } of nested) {
        const value: Expression = { kind: "local", slot, name: "", span: parts.span };
        if (given !== undefined) this.#blocks.assigner.assign(given.parser, parts, value, parts.span, unpacking);
      }
      const keep = given === undefined ? undefined : this.#keep(given.parser, unpacking);
      const state = new LoopState(targets, scope);
      scope.set("loop", { kind: "loop", state });
      const part = this.#blocks.part(opening, "for", ["endfor", "else"]);
      return { over, targets, keep, state, body: [...unpacking, ...part.nodes], ending: part.ending };
    });
    const { over, targets, keep, body, ending, state } = result;
    const otherwise =
      ending?.word === "else"
        ? this.#blocks.context.scope.block(() => this.#blocks.part(opening, "for", ["endfor"]).nodes)
        : [];
    const { remembered: slot } = state;
    if (slot !== undefined) {
      const { span } = opening;
      const value: Expression = { kind: "literal", value: null, span };
      into.push({ kind: "do", value: { kind: "bind", slot, name: "", isDeclaration: true, value, span }, span });
    }
    into.push({
      kind: "for",
      over,
      targets,
      keep,
      body,
      otherwise,
      assigns,
      span: opening.span,
    });
  }

  /**
   * The condition for an element, after the value that a loop iterates over. It is evaluated before the body, so that it
   * unpacks the parts that it can name.
   */
  #keep(parser: ExpressionParser, unpacking: readonly Node[]): Expression | undefined {
    const { cursor } = parser;
    try {
      const condition = cursor.word("if") === undefined ? undefined : parser.expression();
      const keep = condition === undefined ? undefined : afterUnpacking(condition, unpacking, parser);
      if (cursor.isWord("recursive"))
        cursor.fail("unexpected_token", "loops are not recursive; prepare a flat list in the data", cursor.span);
      cursor.expectEnd("the loop");
      return keep;
    } catch (error) {
      if (error instanceof TagBroken) return undefined;
      throw error;
    }
  }

  with(opening: Tag, into: Node[]): void {
    const values: { readonly name: Token; readonly value: Expression }[] = [];
    this.#blocks.attempt(opening, (parser) => {
      const { cursor } = parser;
      while (!cursor.isAtEnd) {
        if (values.length > 0) cursor.expectOperator(",", "`with`");
        const name = cursor.expectName("a name", "`with`");
        checkAssignable(name, parser.context);
        cursor.expectOperator("=", "`with`");
        values.push({ name, value: parser.expression() });
      }
    });
    this.#blocks.context.scope.block(() => {
      for (const { name, value } of values)
        into.push(this.#blocks.assigner.name(name.text, value, { start: name.span.start, end: value.span.end }));
      for (const node of this.#blocks.part(opening, "with", ["endwith"]).nodes) into.push(node);
    });
  }

  /** The nodes of a block that are rendered to a text first, and that text. */
  #captured(opening: Tag, word: "filter" | "set", into: Node[]): Expression {
    const slot = this.#blocks.context.scope.newSlot();
    const body = this.#blocks.context.scope.block(
      () => this.#blocks.part(opening, word, [closings.get(word) ?? ""]).nodes,
    );
    into.push({ kind: "capture", slot, body, span: opening.span });
    return { kind: "local", slot, name: "the text of the block", span: opening.span };
  }

  filter(opening: Tag, into: Node[]): void {
    const text = this.#captured(opening, "filter", into);
    const value = this.#blocks.attempt(opening, (parser) => {
      const filtered = parseFilterChain(parser, text, true);
      parser.cursor.expectEnd("`filter`");
      return filtered;
    });
    if (value !== undefined) into.push({ kind: "output", value, escaping: "never", span: opening.span });
  }

  autoescape(opening: Tag, into: Node[]): void {
    const outer = this.#blocks.escaping;
    this.#blocks.attempt(opening, (parser) => {
      const { cursor } = parser;
      // The form of pongo2: a name has no other meaning here.
      const word = cursor.word("on") ?? cursor.word("off");
      const value = word === undefined ? parser.expression() : undefined;
      if (value !== undefined && (value.kind !== "literal" || typeof value.value !== "boolean"))
        return cursor.fail(
          "unexpected_token",
          "expected `true` or `false`, or `on` or `off`, in `autoescape`",
          value.span,
        );
      cursor.expectEnd("`autoescape`");
      this.#blocks.escaping = word?.text === "on" || value?.value === true ? "always" : "never";
    });
    this.#blocks.context.scope.block(() => {
      for (const node of this.#blocks.part(opening, "autoescape", ["endautoescape"]).nodes) into.push(node);
    });
    this.#blocks.escaping = outer;
  }

  set(tag: Tag, into: Node[]): void {
    const { scope } = this.#blocks.context;
    const span = tag.span;
    let isBlock = false;
    const made = this.#blocks.attempt(tag, (parser) => {
      const { cursor } = parser;
      const target = parseTarget(parser, "`set`", true);
      if (cursor.operator("=") === undefined) {
        if (!cursor.isAtEnd && !cursor.isOperator("|")) cursor.unexpected("`=` or the end of the tag", "`set`");
        isBlock = true;
        if (target.kind === "parts") cursor.fail("unexpected_token", "a `set` with a body has one name", cursor.span);
        return { parser, target };
      }
      const isName = target.kind === "name" && target.field === undefined;
      const alias = cursor.peek()?.kind === "name" ? scope.find(cursor.peek()?.text ?? "") : undefined;
      if (isName && alias?.kind === "loop" && cursor.peek(1) === undefined) {
        scope.set(target.name.text, alias);
        return undefined;
      }
      if (isName && cursor.isWord("namespace") && cursor.isOperator("(", 1)) {
        this.#blocks.assigner.namespace(parser, target.name, span, into);
        return undefined;
      }
      const value = parseTuple(parser, () => parser.expression());
      cursor.expectEnd("`set`");
      this.#blocks.assigner.assign(parser, target, value, span, into);
      return undefined;
    });
    if (isBlock) this.#blocks.block(tag, () => this.#setBlock(tag, made, into));
  }

  /** `{% set name %}...{% endset %}`: the name holds the text of the block, after its filters. */
  #setBlock(
    tag: Tag,
    made: { readonly parser: ExpressionParser; readonly target: Target } | undefined,
    into: Node[],
  ): void {
    const text = this.#captured(tag, "set", into);
    const target = made?.target;
    if (made === undefined || target?.kind !== "name") return;
    this.#blocks.attempt(tag, () => {
      const value = parseFilterChain(made.parser, text, false);
      made.parser.cursor.expectEnd("`set`");
      if (target.field !== undefined) this.#blocks.assigner.assign(made.parser, target, value, tag.span, into);
      else into.push(this.#blocks.assigner.name(target.name.text, value, tag.span, value === text));
    });
  }
}

/** A condition that is evaluated after the bindings of some nodes. */
function afterUnpacking(
  condition: Expression,
  nodes: readonly Node[],
  { context: { nesting } }: ExpressionParser,
): Expression {
  const { span } = condition;
  const bindings = nodes.flatMap((node) => (node.kind === "do" ? [node.value] : []));
  if (bindings.length === 0) return condition;
  const first = nesting.withHeight<Expression>(
    { kind: "call", function: unpacked, arguments: bindings, nameSpan: span, span },
    bindings,
  );
  const operands = [first, condition];
  return nesting.withHeight<Expression>({ kind: "logic", operator: "and", operands, span }, operands);
}
