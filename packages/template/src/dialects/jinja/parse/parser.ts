import type { FunctionSpec } from "../../../language/function.ts";
import {
  type Body,
  type Branch,
  deepestNesting,
  type Expression,
  type Node,
  type Output,
} from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import { type MisspeltTag, withQuietTags } from "../../parse/misspelt-tags.ts";
import { Nesting } from "../../parse/nesting.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { lex } from "../lex/lexer.ts";
import type { Complaint } from "../lex/tag-tokens.ts";
import type { Item, Tag } from "../lex/token.ts";
import { findAssignments } from "../lower/assignments.ts";
import type { ParseContext } from "../lower/context.ts";
import { Floats } from "../lower/floats.ts";
import { Scope } from "../lower/scope.ts";
import { ExpressionParser } from "./expressions.ts";
import { Assigner, parseTuple } from "./headers.ts";
import { closings, endings, refusedTags } from "./language.ts";
import { printedParts } from "./markup.ts";
import { misspeltTags, statementName } from "./statement-name.ts";
import { type Blocks, type Ending, StatementParser } from "./statements.ts";

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

/** An open block: its tag, and the words that end it or the part of it that is being parsed. */
interface Open {
  readonly tag: Tag;
  readonly word: string;
  readonly enders: readonly string[];
}

class TemplateParser implements Blocks {
  readonly #items: readonly Item[];
  readonly #findings: Findings;
  readonly context: ParseContext;
  readonly assigner: Assigner;
  readonly #statements: StatementParser;
  readonly #open: Open[] = [];
  readonly #misspelt: ReadonlyMap<number, MisspeltTag>;
  #at = 0;
  #isTooDeep = false;
  escaping: Output["escaping"] = "chosen";

  constructor(given: readonly Item[], findings: Findings, callables: Callables) {
    this.#misspelt = misspeltTags(given);
    const items = withQuietTags(given, this.#misspelt);
    this.#items = items;
    this.#findings = findings;
    this.context = contextFor(findings, callables, items);
    this.assigner = new Assigner(this.context);
    this.#statements = new StatementParser(this);
  }

  body(): Body {
    const nodes: Node[] = [];
    this.#list(nodes, []);
    const { scope, nesting } = this.context;
    const { extract } = this.#findings;
    return { name: "template", nodes, slotCount: scope.slotCount, height: nesting.height, extract, partial: undefined };
  }

  /** Adds nodes up to a tag that ends this part of the innermost block, or to a place that shows it is unclosed. */
  #list(into: Node[], enders: readonly string[]): Ending {
    for (let item = this.#items[this.#at]; item !== undefined; item = this.#items[this.#at]) {
      if (item.kind === "text") into.push(item);
      else if (item.kind === "print") this.#print(item, into);
      else {
        const word = statementName(item, this.#open.at(-1)?.word, this.#misspelt, this.#findings);
        if (endings.has(word)) {
          if (enders.includes(word)) {
            this.#at++;
            return { word, tag: item };
          }
          if (this.#open.some((block) => block.enders.includes(word))) return undefined;
          this.#unopened(word, item);
        } else {
          this.#at++;
          this.#statement(word, item, into);
          continue;
        }
      }
      this.#at++;
    }
    return undefined;
  }

  /** Parses the content of a tag from its first word on; `undefined` if it makes no sense, which has been reported. */
  attempt<T>(tag: Tag, parse: (parser: ExpressionParser) => T): T | undefined {
    const parser = new ExpressionParser(tag, this.context);
    if (tag.kind === "statement") parser.cursor.next();
    try {
      return parse(parser);
    } catch (error) {
      if (error instanceof TagBroken) return undefined;
      throw error;
    }
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
    const { nesting } = this.context;
    nesting.depth++;
    nesting.height = Math.max(nesting.height, nesting.depth);
    if (nesting.depth > deepestNesting) {
      // Reported once: the rest of the template is skipped, since its blocks can no longer be distinguished.
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, tag.span);
      this.#at = this.#items.length;
      this.#isTooDeep = true;
    } else parse();
    nesting.depth--;
  }

  /** The nodes of a part of a block. */
  part(tag: Tag, word: string, enders: readonly string[]): { readonly nodes: Node[]; readonly ending: Ending } {
    const nodes: Node[] = [];
    this.#open.push({ tag, word, enders });
    const ending = this.#list(nodes, enders);
    this.#open.pop();
    if (ending === undefined) this.#unclosed(tag, closings.get(word) ?? "");
    else if (ending.word !== "elif") this.attempt(ending.tag, ({ cursor }) => this.#expectBare(cursor.peek(), ending));
    return { nodes, ending };
  }

  #expectBare(token: { readonly text: string; readonly span: Span } | undefined, ending: NonNullable<Ending>): void {
    if (token === undefined || ending.tag.isBroken) return;
    const isElseIf = ending.word === "else" && token.text === "if";
    if (isElseIf)
      this.#findings.report(
        "foreign_syntax",
        { found: "`{% else if %}`", meant: "write `{% elif ... %}`", dialect: "jinja" },
        ending.tag.span,
      );
    else
      this.#findings.report(
        "unexpected_token",
        { cause: `expected the end of the tag in \`{% ${ending.word} %}\`, found \`${token.text}\`` },
        token.span,
      );
  }

  /** Reports an ending without a block, unless its name is reported already. */
  #unopened(word: string, { tokens, span }: Tag): void {
    if (tokens[0]?.text === word) this.#findings.report("unexpected_end", { tag: `{% ${word} %}` }, span);
  }

  #unclosed(tag: Tag, close: string): void {
    if (this.#isTooDeep) return;
    const text = this.#findings.extract.text.slice(tag.span.start, Math.min(tag.span.end, tag.span.start + 60));
    const isAtEnd = this.#at >= this.#items.length;
    const cause = isAtEnd ? "the template ends" : "an outer block is closed before it";
    this.#findings.report("unclosed_block", { tag: `\`${text}\``, close: `{% ${close} %}`, cause }, tag.span);
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
      if (isElse)
        this.#findings.report(
          "misplaced_tag",
          { cause: `\`{% ${ending.word} %}\` comes after the \`{% else %}\` of its block` },
          ending.tag.span,
        );
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

export function reportComplaint({ code, cause, span }: Complaint, findings: Findings): void {
  if (code !== "unclosed_action") {
    findings.report(code, { cause }, span);
    return;
  }
  const open = findings.extract.text.slice(span.start, Math.min(span.end, span.start + 2));
  const close = open === "{%" ? "%}" : "}}";
  findings.report(code, { open, close, cause }, span);
}
