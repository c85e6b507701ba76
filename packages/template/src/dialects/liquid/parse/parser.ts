import type { FunctionSpec } from "../../../language/function.ts";
import type { Body, Branch, Expression, Node, Output, Program } from "../../../language/ir.ts";
import type { FindingList } from "../../../text/finding-list.ts";
import type { Extract } from "../../../text/source.ts";
import { BlockWalk, type Part, reportAfterElse } from "../../parse/block-walk.ts";
import { reportComplaint } from "../../parse/complaint.ts";
import { Findings } from "../../parse/findings.ts";
import { withQuietTags } from "../../parse/misspelt-tags.ts";
import { Nesting } from "../../parse/nesting.ts";
import { unlessBroken } from "../../parse/tag-broken.ts";
import { liquidFilters, markupNames } from "../functions/index.ts";
import { lex } from "../lex/lexer.ts";
import type { Item, Tag } from "../lex/token.ts";
import { findAssignments } from "../lower/assignments.ts";
import type { ParseContext } from "../lower/context.ts";
import { Texts } from "../lower/texts.ts";
import { assign, capture, count, fillBefore } from "./assignments.ts";
import { type Blocks, nothing } from "./blocks.ts";
import { parseCase } from "./case.ts";
import { ExpressionParser } from "./expressions.ts";
import { parseCondition, parseFiltered } from "./filters.ts";
import { blockWords, closings, refusedTags } from "./language.ts";
import { parseFor } from "./loops.ts";
import { misspeltTags, nameOf } from "./statement-name.ts";
import { partial } from "./texts.ts";

/** Parses a template with the texts that it has in it. All findings are reported. */
export function parseLiquid(
  extract: Extract,
  partials: ReadonlyMap<string, Extract>,
  filters: ReadonlyMap<string, FunctionSpec>,
  found: FindingList,
): Program {
  const texts = new Texts(partials, (text, name, scope, isIncluded) => {
    const findings = new Findings(text, found, { isRepeated: true });
    const items = lex(text.text, {
      complain: (complaint) => reportComplaint(complaint, findings),
      foreign: (written, meant, span) =>
        findings.report("foreign_syntax", { found: written, meant, dialect: "liquid" }, span),
    });
    return new TemplateParser(items, { findings, filters, texts, scope, isIncluded }).body(name);
  });
  return { main: texts.main(extract), bodies: texts.bodies };
}

class TemplateParser implements Blocks {
  readonly #walk: BlockWalk<Tag>;
  readonly #findings: Findings;
  readonly context: ParseContext;

  constructor(given: readonly Item[], parts: Omit<ParseContext, "nesting" | "filled">) {
    const { findings } = parts;
    const misspelt = misspeltTags(given);
    const items = withQuietTags(given, misspelt);
    this.#findings = findings;
    this.context = { ...parts, nesting: new Nesting(findings), filled: findAssignments(items) };
    const language = {
      ...blockWords,
      nameOf: (tag: Tag, innermost: string | undefined) => nameOf(tag, innermost, misspelt, findings),
      print: (tag: Tag, into: Node[]) => this.#print(tag, into),
      statement: (word: string, tag: Tag, into: Node[]) => this.#statement(word, tag, into),
    };
    this.#walk = new BlockWalk(items, language, this.context);
  }

  /** @param name that of the partial */
  body(name: string | undefined): Body {
    const nodes = this.#walk.nodes();
    const { scope, nesting } = this.context;
    const { extract } = this.#findings;
    return {
      name: name ?? "template",
      nodes,
      slotCount: scope.slotCount,
      height: nesting.height,
      extract,
      partial: name,
      ...(name !== undefined && { parameters: scope.parameterSlots }),
    };
  }

  attempt<T>(tag: Tag, parse: (parser: ExpressionParser) => T): T | undefined {
    const parser = new ExpressionParser(tag, this.context);
    if (tag.kind === "statement") parser.cursor.next();
    return unlessBroken(() => parse(parser));
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
        this.#reportShared(word, tag);
        this.#block(tag, into, () => capture(this, tag, into));
        return;
      case "assign":
        this.#reportShared(word, tag);
        this.attempt(tag, (parser) => assign(parser, tag, into));
        return;
      case "render":
      case "include":
        this.attempt(tag, (parser) => partial(parser, word, tag, into));
        return;
      case "increment":
      case "decrement":
        this.#reportShared(word, tag);
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

  /** What an included text assigns would be known after it, which cannot be followed. */
  #reportShared(word: string, tag: Tag): void {
    if (!this.context.isIncluded) return;
    const instead = "it would change the names of the text around: use `{% render %}`, which has its own";
    this.#findings.report(
      "refused_syntax",
      { what: `\`{% ${word} %}\` in a text that is included`, instead },
      tag.span,
    );
  }

  #block(tag: Tag, into: Node[], parse: () => void): void {
    fillBefore(this.context, tag, into);
    this.#walk.block(tag, parse);
  }

  part(tag: Tag, word: string, enders: readonly string[]): Part<Tag> {
    return this.#walk.part(tag, word, enders);
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
