import type { Expression, LoopValue } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { lowerCall } from "../../lower/calls.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { TagCursor } from "../../parse/tag-cursor.ts";
import { length } from "../functions/length.ts";
import { isBracketed, type Token } from "../lex/token.ts";
import { calledHelper, withNamed } from "./calls.ts";
import type { LoopVariables } from "./contexts.ts";
import { fieldsOf, helperName, isLength, isPosition, readPath, type Segment, type WrittenPath } from "./path.ts";
import { type Arguments, type HashArgument, noArguments, type TagContext } from "./tag-context.ts";

const data: ReadonlyMap<string, "index" | "key" | "isFirst" | "isLast"> = new Map([
  ["index", "index"],
  ["key", "key"],
  ["first", "isFirst"],
  ["last", "isLast"],
]);

/** Parses the tokens of one tag into expressions. */
export class ExpressionParser extends TagCursor<Token> {
  readonly #context: TagContext;

  constructor(tokens: readonly Token[], from: number, end: Span, context: TagContext) {
    super(tokens, from, end, context);
    this.#context = context;
  }

  failForeign(found: string, meant: string, span: Span, replacement?: string): never {
    if (!this.#context.isQuiet)
      this.#context.findings.report("foreign_syntax", { found: `\`${found}\``, meant, dialect: "handlebars" }, span, {
        suggestion: didYouMean(replacement),
      });
    throw new TagBroken();
  }

  /** Fails on leftover tokens. */
  expectEnd(): void {
    const token = this.peek();
    if (token === undefined) return;
    this.#unexpected(token);
  }

  #unexpected(token: Token): never {
    const { span, text } = token;
    if (token.kind === "|" && this.peek(1)?.kind === "|") this.failForeign("||", "use the helper `(or a b)`", span);
    if (token.kind === "|") {
      const after = this.peek(1);
      const name = after?.kind === "id" ? after.value : "name";
      this.failForeign("|", `there are no filters; a helper is called by its name first: \`{{${name} value}}\``, span);
    }
    if (token.kind === "separator" && text === ".") {
      const after = this.peek(1);
      if (after !== undefined && !after.isSpaced && after.kind === "id")
        this.failForeign(`.${after.text}`, "names do not start with a dot", span, after.text);
    }
    return this.fail("unexpected_token", `unexpected ${JSON.stringify(text)}`, span);
  }

  /** A value as an argument: a path, a constant, or a call in brackets. */
  argument(): Expression {
    const token = this.peek();
    if (token === undefined) this.fail("missing_value", "a value is missing", this.end);
    const { span } = token;
    switch (token.kind) {
      case "string":
        this.next();
        return { kind: "literal", value: token.value, span };
      case "number": {
        this.next();
        const value = Number(token.text);
        if (Number.isInteger(value) && !Number.isSafeInteger(value))
          this.fail("bad_number", `the number ${token.text} cannot be held exactly`, span);
        return { kind: "literal", value, span };
      }
      case "boolean":
        this.next();
        return { kind: "literal", value: token.value === "true", span };
      case "null":
        this.next();
        return { kind: "literal", value: null, span };
      case "(":
        return this.#call();
      case "id":
      case "@":
        return this.resolve(this.path());
      default:
        return this.#unexpected(token);
    }
  }

  /** The path that starts here. */
  path(): WrittenPath {
    const path = readPath(this.tokens, this.at);
    if ("cause" in path) this.fail("unexpected_token", path.cause, path.span);
    this.at = path.next;
    const after = this.peek();
    if (after?.kind === "(" && !after.isSpaced)
      this.failForeign(
        `${this.source(path.span)}(`,
        "a helper is called with its arguments after a space: `{{name value}}`",
        { start: path.span.start, end: after.span.end },
      );
    if (after !== undefined && isBracketed(after) && !after.isSpaced) this.#failSubscript(path, after);
    return path;
  }

  /** `labels[0]`, `issue["title"]`, `labels[at]`, as other languages write them. */
  #failSubscript({ span }: WrittenPath, { value, text, span: { end } }: Token): never {
    const of = this.source(span);
    const quoted = /^(["'])(.*)\1$/.exec(value);
    const isPlace = quoted !== null || /^\d+$/.test(value);
    const meant = isPlace ? `${of}.[${quoted?.[2] ?? value}]` : `lookup ${of} ${value}`;
    const whole = { start: span.start, end };
    return this.failForeign(of + text, `write \`${meant}\``, whole, isPlace ? meant : undefined);
  }

  /** A call in brackets. */
  #call(): Expression {
    const open = this.next();
    const start = open?.span.start ?? this.end.start;
    return this.nested(1, () => {
      const first = this.peek();
      if (first === undefined || first.kind === ")")
        this.fail("missing_value", "a call in brackets needs the name of a helper", first?.span ?? this.end);
      if (first.kind !== "id") this.#unexpected(first);
      const path = this.path();
      const given = this.arguments();
      const close = this.next();
      if (close === undefined) this.fail("unexpected_token", "unclosed bracket", open?.span ?? this.end);
      if (close.kind !== ")") {
        this.at--;
        this.#unexpected(close);
      }
      return this.call(path, given, { start, end: close.span.end });
    });
  }

  /**
   * Values, named arguments and block parameters, up to the end of the tag or of the brackets.
   * @param before the tokens before them, for a comparison that is written between two values
   */
  arguments(before?: Span): Arguments {
    if (this.isAtEnd) return noArguments;
    const values: Expression[] = [];
    const hash: HashArgument[] = [];
    for (let token = this.peek(); token !== undefined && token.kind !== ")"; token = this.peek()) {
      const after = this.peek(1);
      if (token.kind === "=") this.#failComparison(values.at(-1)?.span ?? before ?? token.span);
      if (token.kind === "id" && token.value === "as" && after?.kind === "|")
        return { values, hash, names: this.#blockParameters() };
      if (token.kind === "id" && after?.kind === "=") {
        this.next();
        if (this.peek(1)?.kind === "=") this.#failComparison(token.span);
        this.next();
        const value = this.argument();
        hash.push({ name: token.value, span: { start: token.span.start, end: value.span.end }, value });
        continue;
      }
      if (hash.length > 0) this.fail("unexpected_token", "named arguments come after all others", token.span);
      values.push(this.argument());
    }
    return { values, hash, names: [] };
  }

  /** `a == b`, with the tokens at the first `=`. */
  #failComparison(left: Span): never {
    const first = this.peek();
    const start = first?.span.start ?? left.end;
    let end = start;
    for (let token = this.peek(); token?.kind === "="; token = this.peek()) end = this.next()?.span.end ?? end;
    const found = this.source({ start, end });
    const meant = "comparisons are helpers: `(eq a b)`";
    if (this.isAtEnd || left.start === start) this.failForeign(found, meant, { start, end });
    const right = this.argument().span;
    const call = `(eq ${this.source(left)} ${this.source(right)})`;
    return this.failForeign(found, meant, { start: left.start, end: right.end }, call);
  }

  #blockParameters(): Token[] {
    this.at += 2;
    const names: Token[] = [];
    for (let token = this.next(); token?.kind !== "|"; token = this.next()) {
      if (token?.kind !== "id")
        this.fail(
          "unexpected_token",
          "block parameters are names between bars: `as |item key|`",
          token?.span ?? this.end,
        );
      names.push(token);
    }
    return names;
  }

  /** A helper applied to arguments. */
  call(path: WrittenPath, given: Arguments, span: Span): Expression {
    const name = helperName(path);
    if (name === undefined) {
      if (!this.#context.isQuiet)
        this.#context.findings.report("not_a_function", { text: this.source(path.span) }, path.span);
      throw new TagBroken();
    }
    const { values, named } = withNamed(this.#context.functions.get(name.name), given);
    const [parameter] = given.names;
    if (parameter !== undefined)
      this.fail("unexpected_token", "block parameters belong to `{{#each}}` and `{{#with}}`", parameter.span);
    const callable = calledHelper(name, values, named, this.#context);
    const depth = name.name === "lookup" ? 1 : 0;
    return this.nested(depth, () => lowerCall(callable, values, name.span, span));
  }

  /** The value at the end of a path. */
  resolve(path: WrittenPath): Expression {
    const { span } = path;
    const { base, rest } = path.isData ? this.#dataBase(path) : this.#contextBase(path);
    // The first name of a path belongs to the context, even if it looks like something else.
    const from = path.isScoped || path.isData || rest.length < path.segments.length ? 0 : 1;
    let value = base;
    let indexes = 0;
    let done = 0;
    for (let at = from; at < rest.length; at++) {
      const segment = rest[at];
      if (segment === undefined || !(isPosition(segment) || isLength(segment, at, rest))) continue;
      value = fieldsOf(value, rest.slice(done, at), span.start);
      const { span: nameSpan, name } = segment;
      const index: Expression = { kind: "literal", value: Number(name), span: nameSpan };
      value = isLength(segment, at, rest)
        ? { kind: "call", function: length, arguments: [value], nameSpan, span }
        : { kind: "index", base: value, index, span: { start: span.start, end: nameSpan.end } };
      indexes++;
      done = at + 1;
    }
    if (indexes === 0) return fieldsOf(base, rest, span.start);
    value = fieldsOf(value, rest.slice(done), span.start);
    // Elements of elements are nested expressions.
    return this.nested(indexes, () => value);
  }

  #contextBase({ depth, isScoped, segments, baseSpan, span }: WrittenPath): {
    readonly base: Expression;
    readonly rest: readonly Segment[];
  } {
    const { contexts } = this.#context;
    const first = segments[0];
    if (!isScoped && first !== undefined) {
      const slot = contexts.parameter(first.name);
      if (slot !== undefined)
        return { base: { kind: "local", slot, name: first.name, span: first.span }, rest: segments.slice(1) };
    }
    const context = contexts.at(depth);
    if (context === undefined) {
      const written = this.source(span);
      const words = this.#context.isPartial
        ? "a partial sees only the context that it receives"
        : "only `each` and `with` change the context";
      return this.fail("unexpected_token", `${written} goes beyond the outermost context here: ${words}`, span);
    }
    if (contexts.isMixed(depth)) {
      const given = first && contexts.given.get(first.name);
      if (first !== undefined && given !== undefined)
        return { base: { kind: "local", slot: given, name: first.name, span: first.span }, rest: segments.slice(1) };
      if (first === undefined) this.#failMixed(span);
    }
    const { slot, around } = context;
    // The context of a name is not written: its span is empty, before the name.
    const name = isScoped ? this.source(baseSpan) : ".";
    return { base: { kind: "local", slot, name, around, span: baseSpan }, rest: segments };
  }

  /** The fields of the context and the values that are passed by name are no value together. */
  #failMixed(span: Span): never {
    const { findings, isQuiet } = this.#context;
    const what = `\`${this.source(span)}\` in a partial that receives values by name`;
    if (!isQuiet) findings.report("refused_syntax", { what, instead: "name the fields that it needs" }, span);
    throw new TagBroken();
  }

  /** `@root`, and the variables of loops. */
  #dataBase({ depth, segments, span }: WrittenPath): { readonly base: Expression; readonly rest: readonly Segment[] } {
    const { findings, isPartial, isQuiet } = this.#context;
    const [first, ...rest] = segments;
    const name = first?.name ?? "";
    const written = `@${"../".repeat(depth)}${name}`;
    const baseSpan = { start: span.start, end: first?.span.end ?? span.end };
    if (name === "root" && depth === 0 && !isPartial)
      return { base: { kind: "local", slot: 0, name: "@root", span: baseSpan }, rest };
    const gets = data.get(name);
    const base = gets === undefined ? undefined : this.#loopVariable(depth, gets, written, baseSpan);
    if (base !== undefined) return { base, rest };
    const known = [...data.keys(), "root"];
    const others = known.filter((each) => each !== name);
    const meant = gets === undefined ? nearest(name, others) : undefined;
    const reason =
      gets === undefined && (name !== "root" || !isPartial)
        ? `there are ${known.map((each) => `@${each}`).join(", ")}`
        : noVariable(name, depth, isPartial);
    if (!isQuiet)
      findings.report("undefined_variable", { name: written }, baseSpan, {
        notes: [{ message: reason }],
        suggestion: didYouMean(meant === undefined ? undefined : `@${meant}`),
      });
    throw new TagBroken();
  }

  /** A variable of a loop; where a block is no loop, that of the next outer one. */
  #loopVariable(depth: number, gets: LoopValue, name: string, span: Span): Expression | undefined {
    const choices: { condition: Expression; own: Expression }[] = [];
    for (let at = depth; ; at++) {
      const loop = this.#context.contexts.loop(at);
      if (loop === undefined && choices.length === 0) return undefined;
      let value: Expression = loop === undefined ? { kind: "absent", span } : localOf(loop, gets, name, span);
      if (loop?.isLoop !== undefined && choices.length < mostSections) {
        choices.push({ condition: loop.isLoop, own: value });
        continue;
      }
      for (const { condition, own } of choices.reverse())
        value = { kind: "conditional", condition, whenTrue: own, whenFalse: value, span };
      return value;
    }
  }
}

/** The most blocks that are passed in the search for a loop. */
const mostSections = 16;

function localOf(loop: LoopVariables, gets: LoopValue, name: string, span: Span): Expression {
  return { kind: "local", slot: loop.slot(gets, name), name, span };
}

/** The reason that a known variable is not available here. */
function noVariable(name: string, depth: number, isPartial: boolean): string {
  if (name === "root") return "a partial sees only the context that it receives: pass the root, `{{> name @root}}`";
  if (isPartial) return "this partial has no loop around it: pass the value";
  return depth > 0 ? "it has fewer loops around it" : "it is not inside an `{{#each}}`";
}
