import type { FunctionSpec } from "../../../language/function.ts";
import type { Expression, Index, Key } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { bindForReuse, bindPlaceForReuse } from "../../lower/reuse.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { changed } from "../functions/globals.ts";
import { formatMethodNamed, hasGet, jinjaMethods } from "../functions/index.ts";
import type { Token } from "../lex/token.ts";
import type { Macro } from "../lower/library.ts";
import { constantFields, forloopFields, type LoopState, loopFields } from "../lower/loop-state.ts";
import { dataPath, localOf, readOf } from "../lower/places.ts";
import type { Variable } from "../lower/scope.ts";
import { type Arguments, orderArguments, parseArguments, recordOf } from "./arguments.ts";
import { constants } from "./constants.ts";
import type { ExpressionParser } from "./expressions.ts";
import { functionForm, methodForm } from "./habits.ts";
import { macroIn } from "./inclusions.ts";
import { blockCall } from "./inheritance.ts";
import { macroCall } from "./macros.ts";
import { refusedFunctions, refusedMethods } from "./refused.ts";

/** Words of expressions that cannot be names. */
const words = new Set(["and", "or", "not", "in", "is", "if", "else"]);

/** The start of a value: a constant, a name, a call. */
export function parseSubject(parser: ExpressionParser): Expression {
  const { cursor, context } = parser;
  const token = cursor.peek();
  if (token?.kind !== "name" || words.has(token.text)) return parser.primary();
  cursor.next();
  const block = token.text === "self" && cursor.isOperator(".") ? parseSelf(parser, token) : undefined;
  if (block !== undefined) return block;
  const constant = constants.get(token.text);
  if (constant !== undefined) return { kind: "literal", value: constant, span: token.span };
  if (cursor.isOperator("(")) return parseCall(parser, token);
  const variable = context.scope.find(token.text);
  if (variable === undefined) {
    const loop = token.text === "forloop" && cursor.isOperator(".") ? context.scope.find("loop") : undefined;
    return loop?.kind === "loop"
      ? parseForloop(parser, token, loop.state)
      : dataPath(token, context.scope.ended(token.text));
  }
  if (variable.kind === "slot") return readOf(variable, token.span, context.nesting);
  if (variable.kind === "module") return parseModulePart(parser, variable);
  if (variable.kind === "macro")
    return variable.given !== undefined
      ? readOf(variable.given, token.span, context.nesting)
      : cursor.fail(
          "unexpected_token",
          `\`${token.text}\` is a macro, not a value: call it, \`${token.text}()\``,
          token.span,
        );
  return parsePart(parser, token, variable);
}

/** A field of `loop` or of a namespace, neither of which is a value itself. */
function parsePart(
  parser: ExpressionParser,
  token: Token,
  variable: Extract<Variable, { kind: "loop" | "namespace" }>,
): Expression {
  const { cursor } = parser;
  const isLoop = variable.kind === "loop";
  if (cursor.operator(".") === undefined)
    cursor.fail(
      "unexpected_token",
      `\`${token.text}\` is ${isLoop ? "the state of the loop" : "a namespace"}, not a value: use a field of it, such as \`${token.text}.${isLoop ? "index" : ([...variable.fields.keys()][0] ?? "name")}\``,
      token.span,
    );
  const field = cursor.expectName("a field", `\`${token.text}\``);
  const span = { start: token.span.start, end: field.span.end };
  if (!isLoop) {
    const found = variable.fields.get(field.text);
    if (found !== undefined) return readOf(found, span, parser.context.nesting);
    return unknownPart(parser, token, field, [...variable.fields.keys()]);
  }
  const constant = constantFields.get(field.text);
  if (constant !== undefined) return { kind: "literal", value: constant, span };
  if (field.text === "cycle" && cursor.isOperator("(")) return parseCycle(parser, variable, field, span);
  if (field.text === "changed" && cursor.isOperator("(")) return parseChanged(parser, variable, field, span);
  const found = variable.state.slot(field.text);
  if (found === undefined) return unknownPart(parser, token, field, loopFields);
  return localOf({ kind: "slot", name: `${token.text}.${field.text}`, ...found, isMarkup: false }, span);
}

/** `forloop.Counter` and the other names that pongo2 and Django have for the state of a loop. */
function parseForloop(parser: ExpressionParser, token: Token, innermost: LoopState): Expression {
  const { cursor } = parser;
  let state = innermost;
  for (;;) {
    cursor.expectOperator(".", "`forloop`");
    const field = cursor.expectName("a field", "`forloop`");
    const span = { start: token.span.start, end: field.span.end };
    if (field.text === "Parentloop" || field.text === "parentloop") {
      if (state.outer === undefined)
        return cursor.fail("misplaced_tag", `\`forloop.${field.text}\`: there is no loop around this one`, field.span);
      state = state.outer;
      continue;
    }
    const found = state.slot(forloopFields.get(field.text) ?? "");
    if (found === undefined) return unknownPart(parser, token, field, [...forloopFields.keys(), "Parentloop"]);
    return localOf({ kind: "slot", name: `forloop.${field.text}`, ...found, isMarkup: false }, span);
  }
}

function unknownPart(parser: ExpressionParser, token: Token, field: Token, known: readonly string[]): never {
  const meant = nearest(field.text, known);
  const { cursor } = parser;
  if (!cursor.isQuiet)
    cursor.findings.report("undefined_variable", { name: `${token.text}.${field.text}` }, field.span, {
      notes: [{ message: `known fields: ${known.join(", ")}` }],
      suggestion: didYouMean(meant),
    });
  throw new TagBroken();
}

/** `loop.cycle(a, b)`: an element of a list, by the index of the iteration. */
function parseCycle(
  parser: ExpressionParser,
  variable: Extract<Variable, { kind: "loop" }>,
  field: Token,
  span: Span,
): Expression {
  const { positional: items, named } = parseArguments(parser.cursor, () => parser.expression());
  if (items.length === 0 || named.length > 0)
    parser.cursor.fail("missing_value", "loop.cycle takes the values to cycle through", field.span);
  const { nesting } = parser.context;
  const whole = { start: span.start, end: parser.cursor.last?.span.end ?? span.end };
  const slot = variable.state.slot("index0")?.slot ?? 0;
  const round: Expression = { kind: "local", slot, name: "loop.index0", span };
  const index = parser.operator("%", field, [round, { kind: "literal", value: items.length, span }], span);
  const base = nesting.withHeight<Expression>({ kind: "list", items, span: whole }, items);
  return nesting.withHeight<Expression>({ kind: "index", base, index, span: whole }, base, index);
}

/** `loop.changed(a, b)`: whether the values differ from those of the previous call. */
function parseChanged(
  parser: ExpressionParser,
  variable: Extract<Variable, { kind: "loop" }>,
  field: Token,
  span: Span,
): Expression {
  const { positional: items, named } = parseArguments(parser.cursor, () => parser.expression());
  if (named.length > 0) parser.cursor.fail("unexpected_token", "loop.changed takes values without names", field.span);
  const { nesting } = parser.context;
  const whole = { start: span.start, end: parser.cursor.last?.span.end ?? span.end };
  const values = nesting.withHeight<Expression>({ kind: "list", items, span: whole }, items);
  const { previous, bind } = variable.state.remember(values);
  return callOf(parser, changed, [previous, nesting.withHeight(bind, values)], field.span, whole);
}

/** `self.name()`: the text of a block. */
function parseSelf(parser: ExpressionParser, self: Token): Expression | undefined {
  const { cursor, context } = parser;
  const name = cursor.peek(1);
  if (name?.kind !== "name" || !cursor.isOperator("(", 2) || !cursor.isOperator(")", 3)) return undefined;
  const span = { start: self.span.start, end: cursor.peek(3)?.span.end ?? name.span.end };
  const block = blockCall(context, name.text, { nameSpan: name.span, span });
  if (block !== undefined) for (let at = 0; at < 4; at++) cursor.next();
  return block;
}

/** A call of a macro in another text: `forms.field(...)`. */
function parseModulePart(parser: ExpressionParser, module: Extract<Variable, { kind: "module" }>, caller?: Macro) {
  const { cursor, context } = parser;
  cursor.expectOperator(".", `\`${module.name}\``);
  const name = cursor.expectName("the name of a macro", `\`${module.name}\``);
  return parseMacroCall(parser, macroIn(module, name, context), name, caller);
}

function parseMacroCall(parser: ExpressionParser, macro: Macro, name: Token, caller?: Macro): Expression {
  const { cursor, context } = parser;
  const given = parseArguments(cursor, () => parser.expression());
  const span = { start: name.span.start, end: cursor.last?.span.end ?? name.span.end };
  return macroCall(context, macro, given, { nameSpan: name.span, span }, caller);
}

/** The call of a macro whose `caller` is given. */
export function macroCallWith(parser: ExpressionParser, caller: Macro): Expression {
  const { cursor, context } = parser;
  const name = cursor.expectName("the call of a macro", "`call`");
  const variable = context.scope.find(name.text);
  if (variable?.kind === "module") return parseModulePart(parser, variable, caller);
  if (variable?.kind === "macro") return parseMacroCall(parser, variable.macro, name, caller);
  return cursor.fail("unexpected_token", `\`${name.text}\` is not a macro, and \`call\` calls one`, name.span);
}

/** A call of a function by its name. */
function parseCall(parser: ExpressionParser, name: Token): Expression {
  const { cursor, context } = parser;
  const variable = context.scope.find(name.text);
  if (variable?.kind === "macro") return parseMacroCall(parser, variable.macro, name);
  if (variable?.kind === "slot" && name.text === "caller") {
    parseArguments(cursor, () => parser.expression());
    return localOf(variable, name.span);
  }
  if (name.text === "super" && cursor.isOperator(")", 1)) {
    const span = { start: name.span.start, end: cursor.peek(1)?.span.end ?? name.span.end };
    const block = blockCall(context, undefined, { nameSpan: name.span, span });
    if (block !== undefined) {
      cursor.next();
      cursor.next();
      return block;
    }
  }
  const spec = context.functions.get(name.text);
  if (name.text === "loop" && context.scope.find("loop")?.kind === "loop")
    refuse(parser, "loop(...)", "loops are not recursive; prepare a flat list in the data", name.span);
  if (name.text === "namespace")
    cursor.fail(
      "misplaced_tag",
      "a namespace is created by a separate `set`: `{% set ns = namespace(count=0) %}`",
      name.span,
    );
  const given = parseArguments(cursor, () => parser.expression());
  const span = { start: name.span.start, end: cursor.last?.span.end ?? name.span.end };
  if (name.text === "dict" && spec === undefined) return dictOf(parser, name, given, span);
  if (spec === undefined) return unknownFunction(parser, name, given);
  const called = { label: `function "${name.text}"`, name: name.text, span: name.span, given: 0 };
  return callOf(parser, spec, orderArguments(spec, given, called, cursor), name.span, span);
}

/** `dict(a=1)` is an object. */
function dictOf({ cursor, context }: ExpressionParser, name: Token, given: Arguments, span: Span): Expression {
  if (given.positional.length > 0)
    cursor.fail("unexpected_token", "dict takes names with values: `dict(a=1)`, or write `{...}`", name.span);
  return recordOf(given.named, span, context.nesting);
}

function unknownFunction({ cursor, context }: ExpressionParser, { text, span }: Token, given: Arguments): never {
  if (cursor.isQuiet) throw new TagBroken();
  const reason = refusedFunctions.get(text);
  if (reason !== undefined) cursor.findings.report("refused_function", { name: text, reason }, span);
  else {
    const known = [...context.functions.keys(), "dict", "namespace"];
    const meant = nearest(text, known);
    cursor.findings.report("unknown_function", { name: text }, span, {
      notes: [{ message: `known functions: ${known.join(", ")}` }],
      suggestion: functionForm(text, given, context.filters, writtenIn(cursor)) ?? didYouMean(meant),
    });
  }
  throw new TagBroken();
}

/** How expressions are written in the text of a cursor. */
function writtenIn({ findings }: ExpressionParser["cursor"]): (expression: Expression) => string {
  return ({ span }) => findings.extract.text.slice(span.start, span.end);
}

/** Reports an unavailable part of Jinja2, with the alternative. */
function refuse({ cursor }: ExpressionParser, name: string, reason: string, span: Span): never {
  if (!cursor.isQuiet) cursor.findings.report("refused_function", { name, reason }, span);
  throw new TagBroken();
}

export function callOf(
  { context }: ExpressionParser,
  spec: FunctionSpec,
  values: readonly Expression[],
  nameSpan: Span,
  span: Span,
): Expression {
  return context.nesting.withHeight<Expression>(
    { kind: "call", function: spec, arguments: values, nameSpan, span },
    values,
  );
}

/** Parses what follows a value: fields, elements, methods. */
export function parsePostfix(parser: ExpressionParser, subject: Expression): Expression {
  const { cursor } = parser;
  let value = subject;
  // The names of the path that is being read. They are not shared yet, so that a long path is not copied for each name.
  let keys: Key[] = [];
  for (;;) {
    if (cursor.operator(".") !== undefined) {
      const token = cursor.peek();
      if (token?.kind === "integer") {
        cursor.next();
        value = indexOf(parser, value, { kind: "literal", value: token.value, span: token.span }, token.span.end);
        continue;
      }
      const name = cursor.expectName("a name", "what follows the dot");
      if (cursor.isOperator("(")) value = parseMethod(parser, value, name);
      else {
        keys = ownKeys(value, keys);
        keys.push({ name: name.text, span: name.span });
        value = pathOf(parser, value, keys, name.span.end);
      }
    } else if (cursor.isOperator("[")) value = parseSubscript(parser, value);
    else break;
  }
  if (cursor.isOperator("("))
    cursor.fail("unexpected_token", "this is not a function, and cannot be called", value.span);
  return value;
}

/** The names of a value that is a path, in a list that can be extended: the given list if it belongs to the path. */
function ownKeys(value: Expression, keys: Key[]): Key[] {
  if (value.kind !== "path") return [];
  return value.keys === keys ? keys : [...value.keys];
}

/** The path of these names, of which all but the last lead to the value. */
function pathOf({ context }: ExpressionParser, value: Expression, keys: readonly Key[], end: number): Expression {
  const base = baseOf(value);
  const span = { start: value.span.start, end };
  return context.nesting.withHeight<Expression>({ kind: "path", base, keys, isTolerant: false, span }, base);
}

/** The part of a value whose height a field adds to: a chain of names is one level, however long. */
function baseOf(value: Expression): Expression {
  return value.kind === "path" ? value.base : value;
}

function indexOf({ context }: ExpressionParser, base: Expression, index: Expression, end: number): Expression {
  const span = { start: base.span.start, end };
  return context.nesting.withHeight<Expression>({ kind: "index", base, index, span }, base, index);
}

function parseSubscript(parser: ExpressionParser, base: Expression): Expression {
  const { cursor } = parser;
  const open = cursor.expectOperator("[", "an expression");
  const outer = parser.takesColon;
  parser.takesColon = false;
  const parts: (Expression | undefined)[] = [];
  let part: Expression | undefined;
  while (!cursor.isOperator("]")) {
    if (cursor.isAtEnd) cursor.fail("unexpected_token", "`[` is never closed by `]`", open.span);
    if (cursor.operator(":") !== undefined) {
      parts.push(part);
      part = undefined;
    } else if (part === undefined) part = parser.expression();
    else cursor.unexpected("`]`", "the subscript");
  }
  parser.takesColon = outer;
  const close = cursor.expectOperator("]", "the subscript");
  if (parts.length === 0) {
    if (part === undefined) return cursor.fail("missing_value", "expected a key or a position in `[]`", open.span);
    return indexOf(parser, base, part, close.span.end);
  }
  if (parts.length > 2) cursor.fail("unexpected_token", "a slice has at most a start, a stop and a step", open.span);
  const span = { start: base.span.start, end: close.span.end };
  const bounds = [...parts, part].map(
    (bound): Expression => bound ?? { kind: "literal", value: null, span: open.span },
  );
  return parser.operator("slice", open, [base, ...bounds], span);
}

/** A method of a value: one of the documented ones. */
function parseMethod(parser: ExpressionParser, receiver: Expression, name: Token): Expression {
  const { cursor } = parser;
  const given = parseArguments(cursor, () => parser.expression());
  const span = { start: receiver.span.start, end: cursor.last?.span.end ?? name.span.end };
  const spec = jinjaMethods.get(name.text) ?? parser.context.functions.get(`.${name.text}`);
  if (spec === undefined) return unknownMethod(parser, name, receiver, given);
  if (spec === jinjaMethods.get("format") && given.named.length > 0) {
    const names = recordOf(given.named, span, parser.context.nesting);
    return callOf(parser, formatMethodNamed, [receiver, names, ...given.positional], name.span, span);
  }
  const called = { label: `method "${name.text}"`, name: `.${name.text}`, span: name.span, given: 1 };
  const values = orderArguments(spec, { ...given, positional: [receiver, ...given.positional] }, called, cursor);
  const [, key, fallback] = values;
  if (name.text !== "get" || key?.kind !== "literal" || typeof key.value !== "string")
    return callOf(parser, spec, values, name.span, span);
  // The field if it exists, else the other value: exactly this form, so that narrowing follows.
  const { nesting } = parser.context;
  const object = bindForReuse(receiver, parser.context);
  const place: Index = { kind: "index", base: object.again, index: key, span };
  const { first: of, again: whenTrue } = bindPlaceForReuse(place, parser.context);
  const hasMethod = callOf(parser, hasGet, [object.first], name.span, span);
  const presence = nesting.withHeight<Expression>({ kind: "presence", of, span }, of);
  const both: Expression = { kind: "logic", operator: "and", operands: [hasMethod, presence], span };
  const condition = nesting.withHeight<Expression>(both, hasMethod, presence);
  const whenFalse: Expression = fallback ?? { kind: "literal", value: null, span: name.span };
  return nesting.withHeight<Expression>(
    { kind: "conditional", condition, whenTrue, whenFalse, span },
    condition,
    whenTrue,
    whenFalse,
  );
}

function unknownMethod(
  { cursor }: ExpressionParser,
  { text, span }: Token,
  receiver: Expression,
  given: Arguments,
): never {
  if (cursor.isQuiet) throw new TagBroken();
  const reason = refusedMethods.get(text);
  if (reason !== undefined) cursor.findings.report("refused_function", { name: `.${text}()`, reason }, span);
  else {
    const known = [...jinjaMethods.keys()];
    const meant = nearest(text, known);
    cursor.findings.report("unknown_function", { name: `.${text}()` }, span, {
      notes: [{ message: `known methods: ${known.join(", ")}` }],
      suggestion: methodForm(text, receiver, given, writtenIn(cursor)) ?? didYouMean(meant),
    });
  }
  throw new TagBroken();
}
