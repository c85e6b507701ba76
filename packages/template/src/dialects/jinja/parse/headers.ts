import { type Expression, mayGiveNothing, type Node } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { withoutImplied } from "../lower/implied-else.ts";
import { copyOf, tupleOf, writtenItems } from "../lower/places.ts";
import type { SlotVariable } from "../lower/scope.ts";
import { unpackedOf } from "../lower/unpack.ts";
import { parseArguments } from "./arguments.ts";
import type { ExpressionParser } from "./expressions.ts";
import { isMarkup } from "./markup.ts";
import type { NameTarget, Target } from "./targets.ts";

/** An expression, or several separated by commas, which are a list. */
export function parseTuple(parser: ExpressionParser, parse: () => Expression): Expression {
  const { cursor, context } = parser;
  const first = parse();
  if (!cursor.isOperator(",")) return first;
  const items = [first];
  while (cursor.operator(",") !== undefined) {
    if (cursor.isAtEnd || cursor.isWord("if")) break;
    items.push(parse());
  }
  const span = { start: first.span.start, end: cursor.last?.span.end ?? first.span.end };
  return tupleOf(items, span, context.nesting);
}

/** Assigns values to names of the innermost block, and to fields of namespaces. */
export class Assigner {
  readonly #context: ParseContext;

  constructor(context: ParseContext) {
    this.#context = context;
  }

  /** `name = value`; the slot is a new one if the block has none for the name. */
  name(name: string, value: Expression, span: Span, isRendered = false): Node {
    const { scope } = this.#context;
    const own = scope.findOwn(name);
    const known = own?.kind === "slot" ? own : undefined;
    if (known === undefined && scope.isMissed(name)) {
      const cause = `\`${name}\` is set after a macro that uses it is called: set it before`;
      this.#context.findings.report("misplaced_tag", { cause }, span);
    }
    const variable = known ?? scope.declare(name);
    variable.isMarkup = (isRendered || isMarkup(value, scope)) && (known === undefined || variable.isMarkup);
    return this.#bind(variable, value, span, known === undefined);
  }

  #bind(variable: SlotVariable, given: Expression, span: Span, isDeclaration: boolean): Node {
    const { nesting } = this.#context;
    // If it can also be missing, it must not be read as an empty text.
    const isMissing = variable.canBeAbsent && variable.isEmptyIfAbsent !== true;
    const value = isMissing ? given : withoutImplied(given, nesting);
    if (value !== given) variable.isEmptyIfAbsent = true;
    variable.canBeAbsent ||= mayGiveNothing(value);
    const { slot, name } = variable;
    const bind = { kind: "bind", slot, name, isDeclaration, value, span } as const;
    if (!isDeclaration) this.#context.scope.assigned(bind);
    this.#context.floats.note(slot, given);
    return { kind: "do", value: nesting.withHeight(bind, value), span };
  }

  /** Assigns a value to a target: nodes that bind its names. */
  assign(parser: ExpressionParser, target: Target, value: Expression, span: Span, into: Node[]): void {
    if (target.kind === "name") {
      into.push(this.#target(parser, target, value, span));
      return;
    }
    const { parts: targets } = target;
    const { scope, nesting } = this.#context;
    const keep = (given: Expression): Expression => {
      const slot = scope.newSlot();
      const bind = { kind: "bind", slot, name: "", isDeclaration: true, value: given, span: given.span } as const;
      into.push({ kind: "do", value: nesting.withHeight(bind, given), span });
      return { kind: "local", slot, name: "", span: given.span };
    };
    // All values are evaluated before the first is assigned: `a, b = b, a`.
    const written = writtenItems(value);
    const parts =
      written?.length === targets.length ? written.map(keep) : this.#apart(parser, value, targets.length, keep);
    for (const [at, each] of targets.entries()) {
      const part = parts[at];
      if (part !== undefined) this.assign(parser, each, part, span, into);
    }
  }

  #apart(
    parser: ExpressionParser,
    value: Expression,
    count: number,
    keep: (given: Expression) => Expression,
  ): Expression[] {
    const { nesting } = parser.context;
    const { span } = value;
    const call = { kind: "call", function: unpackedOf(count), arguments: [value], nameSpan: span, span } as const;
    const whole = keep(nesting.withHeight<Expression>(call, value));
    return Array.from({ length: count }, (_, at): Expression => {
      const index: Expression = { kind: "literal", value: at, span };
      return { kind: "index", base: whole, index, span };
    });
  }

  #target({ cursor }: ExpressionParser, { name, field }: NameTarget, value: Expression, span: Span): Node {
    if (field === undefined) return this.name(name.text, value, span);
    const variable = this.#context.scope.find(name.text);
    if (variable?.kind === "namespace" && variable.isOuter)
      cursor.fail(
        "misplaced_tag",
        `\`${name.text}\` belongs to the text around: a macro, a block or an included text cannot change it`,
        name.span,
      );
    const found = variable?.kind === "namespace" ? variable.fields.get(field.text) : undefined;
    if (found === undefined && variable?.kind === "namespace") {
      const known = [...variable.fields.keys()];
      const meant = nearest(field.text, known);
      cursor.findings.report("undefined_variable", { name: `${name.text}.${field.text}` }, field.span, {
        notes: [{ message: `the namespace is made with: ${known.join(", ")}` }],
        suggestion: didYouMean(meant) ?? { text: `make it with the field: namespace(${field.text}=none)` },
      });
      throw new TagBroken();
    }
    if (found === undefined)
      return cursor.fail(
        "unexpected_token",
        `only fields of a namespace can be set: \`{% set ${name.text} = namespace(${field.text}=...) %}\` before`,
        name.span,
      );
    return this.#bind(found, value, span, false);
  }

  /** `set ns = namespace(...)`: a slot for each field; those that are only set later have no value at first. */
  namespace(parser: ExpressionParser, name: Token, span: Span, into: Node[]): void {
    const { cursor, context } = parser;
    const call = cursor.expectWord("namespace", "a set");
    const given = parseArguments(cursor, () => parser.expression());
    cursor.expectEnd("the set");
    if (given.positional.length > 0)
      cursor.fail("unexpected_token", "namespace takes names with values: `namespace(count=0)`", call.span);
    const values = new Map(given.named.map((each) => [each.name.text, each.value]));
    const own = context.scope.findOwn(name.text);
    const isKnown = own?.kind === "namespace";
    const fields = isKnown ? own.fields : this.#declareNamespace(name.text, false);
    for (const [field, variable] of fields) {
      const value: Expression = values.get(field) ?? { kind: "absent", span: name.span };
      into.push(this.#bind(variable, value, span, !isKnown));
    }
  }

  /** Assigns slots to the fields of a namespace. */
  #declareNamespace(name: string, canBeAbsent: boolean): ReadonlyMap<string, SlotVariable> {
    const { scope, assignments } = this.#context;
    const fields = new Map<string, SlotVariable>();
    const known = [...(assignments.fields.get(name) ?? [])];
    const declared = known.flatMap(([field, { isDeclared }]) => (isDeclared ? [field] : []));
    // One that is set, never used and not declared beside others is a misspelt one.
    for (const [field, { isDeclared, canBeNothing, isRead }] of known)
      if (isDeclared || isRead || declared.length === 0)
        fields.set(
          field,
          scope.own({
            kind: "slot",
            name: `${name}.${field}`,
            slot: scope.newSlot(),
            canBeAbsent: canBeAbsent || !isDeclared || canBeNothing,
            isEmptyIfAbsent: isDeclared && canBeNothing && !canBeAbsent,
            isMarkup: false,
          }),
        );
    scope.set(name, { kind: "namespace", name, fields });
    return fields;
  }

  /**
   * Fills the slots of names that only some branches of an `if` set: they keep their outer value, a variable or, if it
   * exists, a name of the data.
   */
  before(names: Iterable<string>, span: Span, into: Node[]): void {
    const { scope } = this.#context;
    const at = { start: span.start, end: span.start };
    for (const name of names) {
      if (scope.findOwn(name) !== undefined) continue;
      if (this.#context.assignments.namespaces.has(name)) {
        for (const variable of this.#declareNamespace(name, true).values())
          into.push(this.#bind(variable, { kind: "absent", span: at }, at, true));
        continue;
      }
      const outer = scope.find(name);
      if (outer !== undefined && outer.kind !== "slot") continue;
      const value: Expression =
        outer === undefined ? { kind: "optional", of: pathTo(name, at), span: at } : copyOf(outer, at);
      const variable = scope.declare(name);
      variable.isEmptyIfAbsent = outer?.isEmptyIfAbsent === true;
      into.push(this.#bind(variable, value, at, true));
    }
  }
}

function pathTo(name: string, span: Span): Extract<Expression, { kind: "path" }> {
  const base: Expression = { kind: "local", slot: 0, name: "the data", span };
  return { kind: "path", base, keys: [{ name, span }], isTolerant: false, span };
}
