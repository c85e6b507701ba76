import type { FunctionSpec } from "../../../language/function.ts";
import type { Body, Branch, Expression, Node, Output } from "../../../language/ir.ts";
import { BlockWalk, type Part, reportAfterElse } from "../../parse/block-walk.ts";
import { reportComplaint } from "../../parse/complaint.ts";
import type { Findings } from "../../parse/findings.ts";
import { withQuietTags } from "../../parse/misspelt-tags.ts";
import { Nesting } from "../../parse/nesting.ts";
import { unlessBroken } from "../../parse/tag-broken.ts";
import { lex } from "../lex/lexer.ts";
import type { Item, Tag } from "../lex/token.ts";
import { findAssignments } from "../lower/assignments.ts";
import type { ParseContext } from "../lower/context.ts";
import { Floats } from "../lower/floats.ts";
import { Scope } from "../lower/scope.ts";
import { ExpressionParser } from "./expressions.ts";
import { Assigner, parseTuple } from "./headers.ts";
import { blockWords, refusedTags } from "./language.ts";
import { printedParts } from "./markup.ts";
import { misspeltTags, nameOf } from "./statement-name.ts";
import { type Blocks, StatementParser } from "./statements.ts";

/** Functions and filters of the library user: called by name, and after a `|`. */
export interface Callables {
  readonly functions: ReadonlyMap<string, FunctionSpec>;
  readonly filters: ReadonlyMap<string, FunctionSpec>;
}

/** What parsing the tags of a text needs. */
export function contextFor(findings: Findings, callables: Callables, items: readonly Item[]): ParseContext {
  const nesting = new Nesting(findings);
  return {
    findings,
    scope: new Scope(),
    nesting,
    floats: new Floats(findings.extract.text, nesting),
    assignments: findAssignments(items),
    ...callables,
  };
}

/** Parses a template. All findings are reported. */
export function parseJinja(findings: Findings, callables: Callables): Body {
  const items = lex(findings.extract.text, {
    complain: (complaint) => reportComplaint(complaint, findings),
    foreign: (found, meant, span) => findings.report("foreign_syntax", { found, meant, dialect: "jinja" }, span),
  });
  return new TemplateParser(items, findings, callables).body();
}

class TemplateParser implements Blocks {
  readonly #walk: BlockWalk<Tag>;
  readonly #findings: Findings;
  readonly context: ParseContext;
  readonly assigner: Assigner;
  readonly #statements: StatementParser;
  escaping: Output["escaping"] = "chosen";

  constructor(given: readonly Item[], findings: Findings, callables: Callables) {
    const misspelt = misspeltTags(given);
    const items = withQuietTags(given, misspelt);
    this.#findings = findings;
    this.context = contextFor(findings, callables, items);
    this.assigner = new Assigner(this.context);
    this.#statements = new StatementParser(this);
    const language = {
      ...blockWords,
      nameOf: (tag: Tag, innermost: string | undefined) => nameOf(tag, innermost, misspelt, findings),
      print: (tag: Tag, into: Node[]) => this.#print(tag, into),
      statement: (word: string, tag: Tag, into: Node[]) => this.#statement(word, tag, into),
    };
    this.#walk = new BlockWalk(items, language, this.context);
  }

  body(): Body {
    const nodes = this.#walk.nodes();
    const { scope, nesting } = this.context;
    const { extract } = this.#findings;
    return { name: "template", nodes, slotCount: scope.slotCount, height: nesting.height, extract, partial: undefined };
  }

  /** Parses the content of a tag from its first word on; `undefined` if it makes no sense, which has been reported. */
  attempt<T>(tag: Tag, parse: (parser: ExpressionParser) => T): T | undefined {
    const parser = new ExpressionParser(tag, this.context);
    if (tag.kind === "statement") parser.cursor.next();
    return unlessBroken(() => parse(parser));
  }

  #whole(tag: Tag, where: string): Expression {
    const value = this.attempt(tag, (parser) => {
      const parsed = parseTuple(parser, () => parser.expression());
      parser.cursor.expectEnd(where);
      return parsed;
    });
    return value ?? { kind: "literal", value: null, span: tag.span };
  }

  #print(tag: Tag, into: Node[]): void {
    this.attempt(tag, (parser) => {
      const { cursor } = parser;
      if (cursor.isAtEnd) cursor.fail("missing_value", "the tag is empty: expected a value to print", tag.span);
      const value = parser.expression();
      if (cursor.isOperator(","))
        cursor.fail(
          "unexpected_token",
          "a tag prints one value: give each its own, or join them with `~`",
          cursor.span,
        );
      cursor.expectEnd("what is printed");
      for (const part of printedParts(value, this.escaping, this.context.scope)) {
        const shown = this.context.floats.printed(part.value);
        into.push({ kind: "output", value: shown, escaping: part.escaping, span: tag.span });
      }
    });
  }

  #statement(word: string, tag: Tag, into: Node[]): void {
    switch (word) {
      case "if":
        this.block(tag, () => this.#if(tag, into));
        return;
      case "for":
        this.block(tag, () => this.#statements.for(tag, into));
        return;
      case "with":
        this.block(tag, () => this.#statements.with(tag, into));
        return;
      case "filter":
        this.block(tag, () => this.#statements.filter(tag, into));
        return;
      case "autoescape":
        this.block(tag, () => this.#statements.autoescape(tag, into));
        return;
      case "set":
        this.#statements.set(tag, into);
        return;
      case "break":
      case "continue":
        this.attempt(tag, ({ cursor }) => {
          cursor.expectEnd(`\`${word}\``);
          if (!this.context.scope.isInLoop)
            cursor.fail("misplaced_tag", `\`{% ${word} %}\` is outside of a loop`, tag.span);
          into.push({ kind: word, span: tag.span });
        });
        return;
      default: {
        const reason = refusedTags.get(word);
        if (reason !== undefined)
          this.#findings.report("refused_syntax", { what: `\`{% ${word} %}\``, instead: reason }, tag.span);
      }
    }
  }

  block(tag: Tag, parse: () => void): void {
    this.#walk.block(tag, parse);
  }

  part(tag: Tag, word: string, enders: readonly string[]): Part<Tag> {
    return this.#walk.part(tag, word, enders);
  }

  #if(opening: Tag, into: Node[]): void {
    this.assigner.before(this.context.assignments.inIf.get(opening) ?? [], opening.span, into);
    const branches: Branch[] = [];
    const otherwise: Node[] = [];
    let tag = opening;
    let isElse = false;
    for (;;) {
      const condition = isElse ? undefined : this.#whole(tag, branches.length > 0 ? "`elif`" : "`if`");
      const { nodes, ending } = this.part(opening, "if", ["endif", "elif", "else"]);
      if (condition === undefined) for (const node of nodes) otherwise.push(node);
      else branches.push({ condition: this.#negated(tag, condition), body: nodes });
      if (ending === undefined || ending.word === "endif") break;
      if (isElse) reportAfterElse(this.#findings, ending);
      isElse ||= ending.word === "else";
      tag = ending.tag;
    }
    into.push({ kind: "if", branches, otherwise, span: opening.span });
  }

  /** `unless`, which is reported, is a negated `if`. */
  #negated(tag: Tag, condition: Expression): Expression {
    return tag.tokens[0]?.text === "unless" ? { kind: "not", operand: condition, span: condition.span } : condition;
  }
}
