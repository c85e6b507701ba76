import type { FunctionSpec } from "../../../language/function.ts";
import type { Expression, Invoke } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import { type Inclusion, inclusionKey } from "../../parse/inclusions.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { blockWords, isAddedHelper, languageHelpers } from "../functions/index.ts";
import type { Tag, Token } from "../lex/token.ts";
import { nameOf } from "../parse/parser.ts";
import { foreignWord, isHelper } from "./calls.ts";
import { Contexts } from "./contexts.ts";
import { ExpressionParser } from "./expressions.ts";
import { helperName } from "./path.ts";
import { type Arguments, noArguments } from "./tag-context.ts";

/** The arguments of a block. */
export interface Given {
  readonly value: Expression;
  readonly given: Arguments;
}

/** Parses the content of tags, in the contexts and blocks that its user is in. */
export class TagParser {
  readonly contexts: Contexts;
  readonly inclusions: Inclusion[] = [];
  /** The current depth of blocks. */
  depth = 0;
  /** The deepest nesting met. */
  height = 0;
  readonly #findings: Findings;
  readonly #functions: ReadonlyMap<string, FunctionSpec>;
  readonly #isPartial: boolean;
  readonly #text: string;

  /** @param named the names of the values that it receives beside its context */
  constructor(
    findings: Findings,
    isPartial: boolean,
    named: readonly string[],
    functions: ReadonlyMap<string, FunctionSpec>,
  ) {
    this.contexts = new Contexts(named);
    this.#findings = findings;
    this.#isPartial = isPartial;
    this.#functions = functions;
    this.#text = findings.extract.text;
  }

  /** The value that a tag prints; `undefined` if it makes no sense. */
  value(tag: Tag): Expression | undefined {
    const value = this.#attempt(tag, 0, (parser) => this.#value(parser, tag));
    return tag.isBroken ? undefined : value;
  }

  /** The inclusion of a partial, with the indentation of its lines. */
  inclusion(tag: Tag, indent: string): Invoke | undefined {
    const invoke = this.#attempt(tag, 0, (parser) => this.#include(parser, tag, indent));
    return tag.isBroken ? undefined : invoke;
  }

  reportRefused(what: string, instead: string, span: Span): void {
    this.#findings.report("refused_syntax", { what, instead }, span);
  }

  /** The value and arguments of a block; `undefined` if they make no sense. */
  blockArguments(tag: Tag): Given {
    const word = tag.tokens[0]?.text ?? "";
    const found = this.#attempt(tag, 1, (parser) => {
      const given = parser.arguments();
      parser.expectEnd();
      const [value] = given.values;
      if (value === undefined || given.values.length > 1) return this.#miscounted(tag, word, given);
      const odd = given.hash.find(({ name }) => name !== "includeZero" || word === "each" || word === "with");
      if (odd !== undefined) {
        const instead = word === "if" || word === "unless" ? "it takes `includeZero=true`" : "it takes only the value";
        this.#refuse(`the named argument \`${odd.name}=\` of \`#${word}\``, instead, odd.span);
      }
      return { value, given };
    });
    return found ?? { value: { kind: "literal", value: null, span: tag.span }, given: noArguments };
  }

  #miscounted(tag: Tag, word: string, { values }: Arguments): never {
    const [first, second] = tag.tokens.slice(1);
    const start = first?.span.start ?? tag.span.start;
    const end = values.at(-1)?.span.end ?? tag.span.end;
    const isCalled = first !== undefined && isHelper(first.text, this.#functions);
    const isBetween = values.length === 3 && languageHelpers.has(this.#source(values[1]?.span ?? tag.span));
    const texts = values.map(({ span }) => this.#source(span));
    const meant = isCalled
      ? `(${this.#source({ start, end })})`
      : isBetween
        ? `(${[texts[1], texts[0], texts[2]].join(" ")})`
        : undefined;
    if (!tag.isBroken)
      this.#findings.report(
        "wrong_argument_count",
        { name: `#${word}`, want: "1", got: values.length },
        second === undefined ? tag.span : { start, end },
        { suggestion: didYouMean(meant) },
      );
    throw new TagBroken();
  }

  /** The names that a block gives, up to a maximum. */
  names({ names }: Arguments, most: number): readonly Token[] {
    const odd = names[most];
    if (odd !== undefined) {
      const cause = most === 1 ? "`{{#with}}` names one value: `as |item|`" : "`{{#each}}` names two: `as |item key|`";
      this.#findings.report("unexpected_token", { cause }, odd.span);
    }
    return names.slice(0, most);
  }

  /** The value of a block that names no operation, and its names; `undefined` if it makes no sense. */
  section(tag: Tag): Given | undefined {
    return this.#attempt(tag, 0, (parser) => {
      const first = parser.peek();
      if (first === undefined) return parser.fail("missing_value", "a block needs a name", tag.span);
      this.#checkForeign(parser, tag, first);
      const path = parser.path();
      const given = parser.arguments(path.span);
      parser.expectEnd();
      const name = this.#source(path.span);
      const helper = helperName(path);
      const isAdded = helper !== undefined && isAddedHelper(helper.name, this.#functions);
      const isCalled = helper !== undefined && isHelper(helper.name, this.#functions);
      const isSection = (!isCalled || isAdded) && given.values.length === 0 && given.hash.length === 0;
      // A section whose value is true has the context around it, which is no value then.
      if (isSection && this.contexts.isMixed(0))
        this.#refuse(
          `the block \`{{#${name}}}\` in a partial that receives values by name`,
          `say what it is: \`{{#if ${name}}}\`, \`{{#each ${name}}}\` or \`{{#with ${name}}}\``,
          tag.span,
        );
      if (isSection) return { value: parser.resolve(path), given };
      if (tag.isBroken) throw new TagBroken();
      const mark = this.#source({ start: tag.span.start, end: first.span.start });
      const what = `the block \`${tag.kind === "chain" ? "{{else " : mark.trim()}${name}}}\``;
      const instead = isCalled
        ? `a helper gives a value: \`{{#if (${name} ...)}}...{{/if}}\``
        : "only `if`, `unless`, `each` and `with` take a value: there are no blocks of the user";
      return this.#refuse(what, instead, tag.span);
    });
  }

  #attempt<T>(tag: Tag, from: number, parse: (parser: ExpressionParser) => T): T | undefined {
    const { span, isBroken } = tag;
    const context = {
      findings: this.#findings,
      contexts: this.contexts,
      functions: this.#functions,
      isPartial: this.#isPartial,
      depth: this.depth,
      isQuiet: isBroken,
    };
    const end = { start: Math.max(span.start, span.end - 2), end: span.end };
    const parser = new ExpressionParser(tag.tokens, from, end, context);
    try {
      return parse(parser);
    } catch (error) {
      if (error instanceof TagBroken) return undefined;
      throw error;
    } finally {
      this.height = Math.max(this.height, parser.height);
    }
  }

  /** The value that a tag prints. */
  #value(parser: ExpressionParser, tag: Tag): Expression {
    const first = parser.peek();
    if (first === undefined) return parser.fail("missing_value", "a tag needs a name", tag.span);
    this.#checkForeign(parser, tag, first);
    if (first.kind === "(") {
      const called = parser.argument();
      parser.expectEnd();
      return called;
    }
    if (first.kind !== "id" && first.kind !== "@" && tag.tokens.length === 1) {
      // A constant alone is the name of a field.
      parser.next();
      return this.#fieldNamed(first);
    }
    if (first.kind !== "id" && first.kind !== "@") {
      parser.argument();
      parser.expectEnd();
    }
    const path = parser.path();
    const given = parser.arguments(path.span);
    parser.expectEnd();
    const name = helperName(path);
    const isCall = given.values.length > 0 || given.hash.length > 0 || given.names.length > 0;
    const isOwn =
      name !== undefined &&
      !isAddedHelper(name.name, this.#functions) &&
      (isHelper(name.name, this.#functions) || blockWords.has(name.name));
    const isNamed = name !== undefined && this.contexts.parameter(name.name) === undefined;
    if (!isCall && !(isOwn && isNamed)) return parser.resolve(path);
    const end = given.values.at(-1)?.span.end ?? path.span.end;
    const call = parser.call(path, given, { start: path.span.start, end });
    if (call.kind !== "call" || isCall || name === undefined) return call;
    const field = parser.resolve(path);
    return field.kind === "path" ? { ...call, shadows: field } : call;
  }

  #fieldNamed({ value, text, kind, span }: Token): Expression {
    const { slot, around } = this.contexts.at(0) ?? { slot: 0, around: [] };
    const start = { start: span.start, end: span.start };
    const base: Expression = { kind: "local", slot, name: ".", around, span: start };
    const key = { name: kind === "string" ? value : text, span };
    return { kind: "path", base, keys: [key], isTolerant: false, span };
  }

  /** Recognises tags that start like those of another language. */
  #checkForeign(parser: ExpressionParser, tag: Tag, first: Token): void {
    const { text, span } = first;
    const source = this.#source(tag.span);
    if (text === "-" || (tag.tokens.length > 1 && tag.tokens.at(-1)?.text === "-"))
      parser.failForeign(source, "white space is stripped by `~`: `{{~name~}}`", tag.span);
    if (text === "$" || (text.startsWith("$") && tag.tokens.some(({ kind }) => kind === "=")))
      parser.failForeign(
        source,
        text === "$" && tag.tokens[1]?.kind === "separator"
          ? "the root of the data is `@root`"
          : "there are no variables: a block parameter names a value, `{{#with value as |name|}}...{{/with}}`",
        tag.span,
      );
    if (first.kind !== "id" || isHelper(text, this.#functions)) return;
    const isAlone = tag.tokens.length === 1;
    const meant = tag.tokens[1]?.isSpaced === false ? undefined : foreignWord(text, isAlone);
    if (meant !== undefined) parser.failForeign(source, meant, isAlone ? tag.span : { ...span });
  }

  #include(parser: ExpressionParser, tag: Tag, indent: string): Invoke {
    const first = parser.peek();
    if (first === undefined) return parser.fail("missing_value", "`{{>` needs the name of a partial", tag.span);
    if (first.kind === "(")
      this.#refuse("a partial whose name is computed", 'name each: `{{#if (eq kind "a")}}{{> a}}{{/if}}`', first.span);
    const name = nameOf(tag.tokens);
    const at = tag.tokens.findIndex((token, position) => position > 0 && token.isSpaced);
    const count = at === -1 ? tag.tokens.length : at;
    const nameSpan = { start: first.span.start, end: tag.tokens[count - 1]?.span.end ?? first.span.end };
    if (name === "" || first.kind === "separator")
      parser.fail("unexpected_token", `${this.#source(nameSpan)} is not the name of a partial`, nameSpan);
    if (first.kind === "@") this.#refuse(`the partial \`${name}\``, "write its content where it is used", nameSpan);
    for (let skipped = 0; skipped < count; skipped++) parser.next();
    const { values, hash, names } = parser.arguments();
    parser.expectEnd();
    const odd = names[0]?.span ?? values[1]?.span;
    if (odd !== undefined) parser.fail("unexpected_token", "a partial takes one context: `{{> name context}}`", odd);
    const { slot, around } = this.contexts.at(0) ?? { slot: 0, around: [] };
    const span = { start: nameSpan.end, end: nameSpan.end };
    const value: Expression = values[0] ?? { kind: "local", slot, name: ".", around, span };
    const given = new Map(hash.map((argument) => [argument.name, argument.value]));
    // The context here is what this partial itself received, by name too.
    if (values.length === 0 && this.contexts.isMixed(0))
      for (const [own, at] of this.contexts.given)
        if (!given.has(own)) given.set(own, { kind: "local", slot: at, name: own, span });
    const named = [...given.keys()].sort();
    const inclusion = { name, named, span: nameSpan };
    this.inclusions.push(inclusion);
    const passes: Invoke["passes"] =
      named.length === 0
        ? { kind: "value", value }
        : { kind: "slots", values: [value, ...named.flatMap((own) => given.get(own) ?? [])] };
    const key = inclusionKey(inclusion);
    return { kind: "invoke", name: key, nameSpan, passes, indent, isIndented: "result", span: tag.span };
  }

  /** Reports unavailable syntax, if nothing else in the tag can be parsed. */
  #refuse(what: string, instead: string, span: Span): never {
    this.reportRefused(what, instead, span);
    throw new TagBroken();
  }

  #source({ start, end }: Span): string {
    return this.#text.slice(start, Math.min(end, start + 200));
  }
}
