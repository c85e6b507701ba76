import type { Expression, Node, Output } from "../../../language/ir.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Tag } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { LoopState } from "../lower/loop-state.ts";
import type { ExpressionParser } from "./expressions.ts";
import { parseFilterChain } from "./filters.ts";
import { type Assigner, loopOver, parseTargets, parseTuple, type Target } from "./headers.ts";
import { closings } from "./language.ts";

/** How a part of a block ended: by a tag, or `undefined` if the block is unclosed. */
export type Ending = { readonly word: string; readonly tag: Tag } | undefined;

/** Steps from tag to tag: the parser that statements with a body use. */
export interface Blocks {
  readonly context: ParseContext;
  readonly assigner: Assigner;
  /** The escaping of values printed at this place. */
  escaping: Output["escaping"];
  /** Parses the content of a tag; `undefined` if it makes no sense, which has been reported. */
  attempt<T>(tag: Tag, parse: (parser: ExpressionParser) => T): T | undefined;
  /** The nodes of a part of a block, up to one of some words. */
  part(tag: Tag, word: string, enders: readonly string[]): { readonly nodes: Node[]; readonly ending: Ending };
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
    let names: Target[] = [];
    const given = this.#blocks.attempt(opening, (parser) => {
      const { cursor } = parser;
      names = parseTargets(parser, "the loop", false);
      cursor.expectWord("in", "the loop");
      const over = parseTuple(parser, () => parser.operation());
      return { parser, over };
    });
    const nothing: Expression = { kind: "list", items: [], span: opening.span };
    const { result, assigns } = scope.loop(() => {
      const tokens = names.map(({ name }) => name);
      const { over, targets } = loopOver(tokens, given?.over ?? nothing, this.#blocks.context);
      const keep = given === undefined ? undefined : this.#keep(given.parser);
      scope.set("loop", { kind: "loop", state: new LoopState(targets, scope) });
      const part = this.#blocks.part(opening, "for", ["endfor", "else"]);
      return { over, targets, keep, ...part };
    });
    const { over, targets, keep, nodes: body, ending } = result;
    const otherwise =
      ending?.word === "else"
        ? this.#blocks.context.scope.block(() => this.#blocks.part(opening, "for", ["endfor"]).nodes)
        : [];
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

  /** The condition for an element, after the value that a loop iterates over. */
  #keep(parser: ExpressionParser): Expression | undefined {
    const { cursor } = parser;
    try {
      const keep = cursor.word("if") === undefined ? undefined : parser.expression();
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
    const values: { readonly target: Target; readonly value: Expression }[] = [];
    this.#blocks.attempt(opening, (parser) => {
      const { cursor } = parser;
      while (!cursor.isAtEnd) {
        if (values.length > 0) cursor.expectOperator(",", "`with`");
        const name = cursor.expectName("a name", "`with`");
        cursor.expectOperator("=", "`with`");
        values.push({ target: { name }, value: parser.expression() });
      }
    });
    this.#blocks.context.scope.block(() => {
      for (const { target, value } of values)
        into.push(
          this.#blocks.assigner.name(target.name.text, value, { start: target.name.span.start, end: value.span.end }),
        );
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
      const targets = parseTargets(parser, "`set`", true);
      const [target] = targets;
      if (cursor.operator("=") === undefined) {
        if (!cursor.isAtEnd && !cursor.isOperator("|")) cursor.unexpected("`=` or the end of the tag", "`set`");
        isBlock = true;
        if (targets.length > 1) cursor.fail("unexpected_token", "a `set` with a body has one name", cursor.span);
        return { parser, targets };
      }
      const isName = targets.length === 1 && target !== undefined && target.field === undefined;
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
      this.#blocks.assigner.targets(parser, targets, value, span, into);
      return undefined;
    });
    if (isBlock) this.#blocks.block(tag, () => this.#setBlock(tag, made, into));
  }

  /** `{% set name %}...{% endset %}`: the name holds the text of the block, after its filters. */
  #setBlock(
    tag: Tag,
    made: { readonly parser: ExpressionParser; readonly targets: readonly Target[] } | undefined,
    into: Node[],
  ): void {
    const text = this.#captured(tag, "set", into);
    const [target] = made?.targets ?? [];
    if (made === undefined || target === undefined) return;
    this.#blocks.attempt(tag, () => {
      const value = parseFilterChain(made.parser, text, false);
      made.parser.cursor.expectEnd("`set`");
      if (target.field !== undefined) this.#blocks.assigner.targets(made.parser, made.targets, value, tag.span, into);
      else into.push(this.#blocks.assigner.name(target.name.text, value, tag.span, value === text));
    });
  }
}
