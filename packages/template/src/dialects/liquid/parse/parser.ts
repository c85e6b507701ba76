import type { FunctionSpec } from "../../../language/function.ts";
import {
  type Body,
  type Branch,
  deepestNesting,
  type Expression,
  type Node,
  type Output,
} from "../../../language/ir.ts";
import type { Findings } from "../../parse/findings.ts";
import { type MisspeltTag, withQuietTags } from "../../parse/misspelt-tags.ts";
import { Nesting } from "../../parse/nesting.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { liquidFilters, markupNames } from "../functions/index.ts";
import { lex } from "../lex/lexer.ts";
import type { Complaint } from "../lex/tag-tokens.ts";
import type { Item, Tag } from "../lex/token.ts";
import { findAssignments } from "../lower/assignments.ts";
import type { ParseContext } from "../lower/context.ts";
import { Scope } from "../lower/scope.ts";
import { assign, capture, count, fillBefore } from "./assignments.ts";
import { type Blocks, type Ending, nothing, type Part, reportAfterElse } from "./blocks.ts";
import { parseCase } from "./case.ts";
import { ExpressionParser } from "./expressions.ts";
import { parseCondition, parseFiltered } from "./filters.ts";
import { closings, endings, refusedTags } from "./language.ts";
import { parseFor } from "./loops.ts";
import { misspeltTags, statementName } from "./statement-name.ts";

/** Parses a template. All findings are reported. */
export function parseLiquid(findings: Findings, filters: ReadonlyMap<string, FunctionSpec>): Body {
  const items = lex(findings.extract.text, {
    complain: (complaint) => reportComplaint(complaint, findings),
    foreign: (found, meant, span) => findings.report("foreign_syntax", { found, meant, dialect: "liquid" }, span),
  });
  return new TemplateParser(items, findings, filters).body();
}

/** An open block: its tag, and the words that end it or the part of it that is being parsed. */
interface Open {
  readonly word: string;
  readonly enders: readonly string[];
}

class TemplateParser implements Blocks {
  readonly #items: readonly Item[];
  readonly #findings: Findings;
  readonly context: ParseContext;
  readonly #open: Open[] = [];
  readonly #misspelt: ReadonlyMap<number, MisspeltTag>;
  #at = 0;
  #isTooDeep = false;

  constructor(given: readonly Item[], findings: Findings, filters: ReadonlyMap<string, FunctionSpec>) {
    this.#misspelt = misspeltTags(given);
    const items = withQuietTags(given, this.#misspelt);
    this.#items = items;
    this.#findings = findings;
    const nesting = new Nesting(findings);
    this.context = { findings, scope: new Scope(), nesting, filled: findAssignments(items), filters };
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

  #condition(tag: Tag, where: string): Expression {
    return this.attempt(tag, (parser) => parseCondition(parser, where)) ?? nothing(tag.span);
  }

  #print(tag: Tag, into: Node[]): void {
    this.attempt(tag, (parser) => {
      const { cursor } = parser;
      if (cursor.isAtEnd) cursor.fail("missing_value", "the tag is empty: expected a value to print", tag.span);
      const value = parseFiltered(parser, "what is printed");
      into.push({ kind: "output", value, escaping: escapingOf(value), span: tag.span });
    });
  }

  #statement(word: string, tag: Tag, into: Node[]): void {
    switch (word) {
      case "if":
      case "unless":
        this.#block(tag, into, () => this.#if(word, tag, into));
        return;
      case "case":
        this.#block(tag, into, () => parseCase(this, tag, into));
        return;
      case "for":
        this.#block(tag, into, () => parseFor(this, tag, into));
        return;
      case "capture":
        this.#block(tag, into, () => capture(this, tag, into));
        return;
      case "assign":
        this.attempt(tag, (parser) => assign(parser, tag, into));
        return;
      case "increment":
      case "decrement":
        this.attempt(tag, (parser) => count(parser, word, tag, into));
        return;
      case "echo":
        this.#print(tag, into);
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

  #block(tag: Tag, into: Node[], parse: () => void): void {
    const { nesting } = this.context;
    fillBefore(this.context, tag, into);
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

  part(tag: Tag, word: string, enders: readonly string[]): Part {
    const nodes: Node[] = [];
    this.#open.push({ word, enders });
    const ending = this.#list(nodes, enders);
    this.#open.pop();
    if (ending === undefined) this.#unclosed(tag, closings.get(word) ?? "");
    else if (ending.word !== "elsif" && ending.word !== "when") this.#expectBare(ending);
    return { nodes, ending };
  }

  #expectBare({ word, tag }: NonNullable<Ending>): void {
    const token = tag.tokens[1];
    if (token === undefined || tag.isBroken) return;
    if (word === "else" && token.text === "if")
      this.#findings.report(
        "foreign_syntax",
        { found: "`{% else if %}`", meant: "write `{% elsif ... %}`", dialect: "liquid" },
        tag.span,
      );
    else
      this.#findings.report(
        "unexpected_token",
        { cause: `expected the end of the tag in \`{% ${word} %}\`, found \`${token.text}\`` },
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
    const cause = this.#at >= this.#items.length ? "the template ends" : "an outer block is closed before it";
    this.#findings.report("unclosed_block", { tag: `\`${text}\``, close: `{% ${close} %}`, cause }, tag.span);
  }

  /** `if` and `unless`, which only negates its own condition and not those of `elsif`. */
  #if(word: "if" | "unless", opening: Tag, into: Node[]): void {
    const branches: Branch[] = [];
    const otherwise: Node[] = [];
    const end = closings.get(word) ?? "";
    let tag = opening;
    let isElse = false;
    for (;;) {
      const condition = isElse ? undefined : this.#condition(tag, branches.length > 0 ? "`elsif`" : `\`${word}\``);
      const isNegated = word === "unless" && branches.length === 0;
      const { nodes, ending } = this.context.scope.branch(() => this.part(opening, word, [end, "elsif", "else"]));
      if (condition === undefined) for (const node of nodes) otherwise.push(node);
      else branches.push({ condition: isNegated ? this.#negated(condition) : condition, body: nodes });
      if (ending === undefined || ending.word === end) break;
      if (isElse) reportAfterElse(this.#findings, ending);
      isElse ||= ending.word === "else";
      tag = ending.tag;
    }
    into.push({ kind: "if", branches, otherwise, span: opening.span });
  }

  #negated(condition: Expression): Expression {
    return this.context.nesting.withHeight<Expression>(
      { kind: "not", operand: condition, span: condition.span },
      condition,
    );
  }
}

/** The result of a filter for markup is not escaped again. */
function escapingOf(value: Expression): Output["escaping"] {
  if (value.kind !== "call") return "chosen";
  const { name } = value.function;
  return markupNames.has(name) && liquidFilters.get(name) === value.function ? "never" : "chosen";
}

function reportComplaint({ code, cause, span }: Complaint, findings: Findings): void {
  if (code !== "unclosed_action") {
    findings.report(code, { cause }, span);
    return;
  }
  const open = findings.extract.text.slice(span.start, Math.min(span.end, span.start + 2));
  const close = open === "{%" ? "%}" : "}}";
  findings.report(code, { open, close, cause }, span);
}
