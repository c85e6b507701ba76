import type { DialectSettings } from "../../../api/template.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import type { Branch, Expression, Node, Output, Program } from "../../../language/ir.ts";
import type { FindingList } from "../../../text/finding-list.ts";
import type { Extract } from "../../../text/source.ts";
import { BlockWalk, type Part, reportAfterElse } from "../../parse/block-walk.ts";
import { reportComplaint } from "../../parse/complaint.ts";
import { Findings } from "../../parse/findings.ts";
import { withQuietTags } from "../../parse/misspelt-tags.ts";
import { Nesting } from "../../parse/nesting.ts";
import { unlessBroken } from "../../parse/tag-broken.ts";
import { type Listener, lex, type Trims } from "../lex/lexer.ts";
import type { Item, Tag, Token } from "../lex/token.ts";
import { findAssignments } from "../lower/assignments.ts";
import type { ParseContext } from "../lower/context.ts";
import { Floats } from "../lower/floats.ts";
import { type BodyParts, type ItemParser, Library, type TextParts } from "../lower/library.ts";
import { Scope } from "../lower/scope.ts";
import { checkAssignable } from "./constants.ts";
import { ExpressionParser } from "./expressions.ts";
import { Assigner, parseTuple } from "./headers.ts";
import { extendedText, importAll, importSome, include } from "./inclusions.ts";
import { blockNode, blocksOf, extended } from "./inheritance.ts";
import { blockWords, refusedTags } from "./language.ts";
import { macroOf, parseUncalled } from "./macros.ts";
import { printedParts } from "./markup.ts";
import { macroCallWith } from "./postfix.ts";
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

/** Parses a template with the texts that it uses. All findings are reported. */
export function parseJinja(
  extract: Extract,
  partials: ReadonlyMap<string, Extract>,
  callables: Callables,
  found: FindingList,
  settings: DialectSettings,
): Program {
  const library = new Library(
    partials,
    settings,
    (text, name) => split(text, name, found, settings),
    (parts, own) => new TemplateParser(parts, own, callables),
  );
  const text = library.split(extract, undefined);
  const parts = { text, name: "template", scope: new Scope(), blocks: blocksOf(text) };
  const main = library.finished(parts, (parser) => {
    const nodes = parser.template();
    parseUncalled(library, parser.context);
    return nodes;
  });
  return { main, bodies: library.bodies };
}

/** Splits a text into its tags. */
function split(extract: Extract, name: string | undefined, found: FindingList, trims: Trims): TextParts {
  const findings = new Findings(extract, found, { isRepeated: true });
  const listener: Listener = {
    complain: (complaint) => reportComplaint(complaint, findings),
    foreign: (written, meant, span) =>
      findings.report("foreign_syntax", { found: written, meant, dialect: "jinja" }, span),
  };
  const given = lex(extract.text, listener, trims);
  const misspelt = misspeltTags(given);
  const items = withQuietTags(given, misspelt);
  return { name, findings, items, misspelt, assignments: findAssignments(items) };
}

class TemplateParser implements Blocks, ItemParser {
  #walk: BlockWalk<Tag>;
  readonly #text: TextParts;
  readonly #findings: Findings;
  readonly #library: Library;
  readonly context: ParseContext;
  readonly assigner: Assigner;
  readonly #statements: StatementParser;
  escaping: Output["escaping"] = "chosen";
  /** The text that this one extends. */
  #parent: { readonly text: TextParts; readonly tag: Tag; readonly at: number } | undefined;

  constructor({ text, scope, blocks }: BodyParts, library: Library, callables: Callables) {
    const { findings, assignments } = text;
    this.#text = text;
    this.#findings = findings;
    this.#library = library;
    const nesting = new Nesting(findings);
    const floats = new Floats(findings.extract.text, nesting);
    this.context = { findings, scope, nesting, floats, assignments, ...callables, library, blocks };
    this.assigner = new Assigner(this.context);
    this.#statements = new StatementParser(this);
    this.#walk = this.#walkOver([]);
  }

  #walkOver(items: readonly Item[]): BlockWalk<Tag> {
    const { misspelt, findings } = this.#text;
    const language = {
      ...blockWords,
      nameOf: (tag: Tag, innermost: string | undefined) => nameOf(tag, innermost, misspelt, findings),
      print: (tag: Tag, into: Node[]) => this.#print(tag, into),
      statement: (word: string, tag: Tag, into: Node[]) => this.#statement(word, tag, into),
    };
    return new BlockWalk(items, language, this.context);
  }

  nodes(items: readonly Item[]): Node[] {
    const outer = this.#walk;
    this.#walk = this.#walkOver(items);
    const nodes = this.#walk.nodes();
    this.#walk = outer;
    return nodes;
  }

  parameters(
    header: Tag,
    from: number,
    take: (name: Token, parseDefault: (() => Expression) | undefined) => void,
  ): void {
    const parser = new ExpressionParser(header, this.context);
    const { cursor } = parser;
    cursor.at = from;
    if (cursor.operator("(") === undefined) return;
    for (let isFirst = true; !cursor.isOperator(")"); isFirst = false) {
      if (!isFirst) cursor.expectOperator(",", "the parameters");
      if (cursor.isOperator(")")) break;
      const name = cursor.expectName("the name of a parameter", "the parameters");
      checkAssignable(name, this.context);
      take(name, cursor.operator("=") === undefined ? undefined : () => parser.expression());
    }
  }

  template(): Node[] {
    const nodes = this.nodes(this.#text.items);
    if (this.#parent === undefined) return nodes;
    const { text, tag, at } = this.#parent;
    return unlessBroken(() => extended(nodes, at, text, this.#library, this.context, tag)) ?? nodes;
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
      if (value.kind === "rendered") {
        into.push(value.of);
        return;
      }
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
      case "macro":
        this.#macro(tag);
        return;
      case "call":
        this.#call(tag, into);
        return;
      case "include":
        this.attempt(tag, (parser) => include(parser, tag, into));
        return;
      case "import":
        this.attempt(tag, importAll);
        return;
      case "from":
        this.attempt(tag, importSome);
        return;
      case "extends":
        this.attempt(tag, (parser) => this.#extends(parser, tag, into));
        return;
      case "block":
        this.#block(tag, into);
        return;
      case "generation":
        this.block(tag, () => this.#generation(tag, into));
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

  /** A macro is parsed when it is called: for its callers, and with what they see. */
  #macro(tag: Tag): void {
    const items = this.#walk.skip(tag, "macro");
    this.attempt(tag, ({ cursor }) => {
      const name = cursor.expectName("the name of the macro", "`macro`");
      checkAssignable(name, this.context);
      const { scope } = this.context;
      const around = { around: scope.lateEnvironment, hasData: true };
      const macro = macroOf(name.text, { header: tag, from: cursor.at, items }, this.#text, around);
      scope.set(name.text, { kind: "macro", macro });
      if (this.#text.name === undefined) this.#library.defined.push(macro);
    });
  }

  /** `{% call(item) list(items) %}...{% endcall %}`: the macro can render the body. */
  #call(tag: Tag, into: Node[]): void {
    const items = this.#walk.skip(tag, "call");
    this.attempt(tag, (parser) => {
      const { cursor } = parser;
      const from = cursor.at;
      // The parameters are parsed with the body.
      if (cursor.isOperator("(")) while (!cursor.isAtEnd && cursor.next()?.text !== ")");
      const around = { around: this.context.scope.environment, hasData: true };
      const caller = macroOf("caller", { header: tag, from, items }, this.#text, around);
      const value = macroCallWith(parser, caller);
      cursor.expectEnd("`call`");
      if (value.kind === "rendered") into.push(value.of);
    });
  }

  /** What a model is to generate, in a chat template: it is marked for training, and otherwise a text like any other. */
  #generation(tag: Tag, into: Node[]): void {
    if (this.#library.settings.profile !== "chat-template")
      this.#findings.report(
        "refused_syntax",
        {
          what: "`{% generation %}`",
          instead: "it belongs to chat templates: `dialect: { name: jinja, profile: chat-template }`",
        },
        tag.span,
      );
    this.context.scope.block(() => into.push(...this.part(tag, "generation", ["endgeneration"]).nodes));
  }

  #extends(parser: ExpressionParser, tag: Tag, into: Node[]): void {
    const { cursor } = parser;
    if (this.context.nesting.depth > 0)
      cursor.fail(
        "misplaced_tag",
        "`{% extends %}` is inside of a block: it belongs at the start of the text",
        tag.span,
      );
    const text = extendedText(parser);
    cursor.expectEnd("`extends`");
    if (text !== undefined) this.#parent = { text, tag, at: into.length };
  }

  #block(tag: Tag, into: Node[]): void {
    this.#walk.skip(tag, "block");
    this.attempt(tag, ({ cursor }) => {
      cursor.expectName("the name of the block", "`block`");
      const node = blockNode(this.context, tag, this.context.nesting.depth === 0);
      if (node !== undefined) into.push(node);
    });
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
