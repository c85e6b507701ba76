import type { Expression, Invoke, Node } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Extract } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Tag, Token } from "../lex/token.ts";
import { localOf, Scope } from "../lower/scope.ts";
import { mostBodies } from "../lower/texts.ts";
import type { ExpressionParser } from "./expressions.ts";

/** `{% render "name", a: value %}`, which sees its arguments, and `{% include "name" %}`, which sees the names around too. */
export function partial(parser: ExpressionParser, word: "render" | "include", tag: Tag, into: Node[]): void {
  const { cursor, context } = parser;
  const { texts } = context;
  const name = nameIn(parser, word, tag);
  const called = String(name.value);
  const isLoop = cursor.is("name", "for");
  const subject = isLoop || cursor.is("name", "with") ? parseSubject(parser, called) : undefined;
  const given = parseArguments(parser, word);
  const text = textOf(parser, name);
  const isIncluded = word === "include";
  const scope = new Scope(isIncluded ? (wanted) => context.scope.find(wanted) : undefined);
  const at = { start: tag.span.start, end: tag.span.start };
  const values: Expression[] = [
    isIncluded ? { kind: "local", slot: 0, name: "the data", span: at } : { kind: "record", entries: [], span: at },
  ];
  for (const argument of given) {
    scope.parameter(argument.name);
    values.push(argument.value);
  }
  const item = isLoop ? context.scope.newSlot() : 0;
  if (subject !== undefined) {
    const { span } = subject.value;
    scope.parameter(subject.name);
    values.push(isLoop ? { kind: "local", slot: item, name: subject.name, span } : subject.value);
  }
  const key = texts.use(text, called, scope, isIncluded);
  for (const variable of scope.captured) values.push(localOf(variable, at));
  const { span } = tag;
  const passes = { kind: "slots", values } as const;
  const invoke: Invoke = { kind: "invoke", name: key, nameSpan: name.span, passes, indent: "", span };
  if (!isLoop || subject === undefined) {
    into.push(invoke);
    return;
  }
  const targets = [{ slot: item, gets: "item", name: subject.name } as const];
  into.push({ kind: "for", over: subject.value, targets, body: [invoke], otherwise: [], assigns: [], span });
}

function nameIn({ cursor }: ExpressionParser, word: string, tag: Tag): Token {
  const name = cursor.next();
  if (name?.kind === "string") return name;
  const cause = `the name in \`${word}\` is written out, since all texts are checked before anything is rendered`;
  return cursor.fail("unexpected_token", cause, name?.span ?? tag.span);
}

function parseArguments(parser: ExpressionParser, word: string) {
  const { cursor } = parser;
  const given: { readonly name: string; readonly value: Expression }[] = [];
  while (!cursor.isAtEnd) {
    if (cursor.operator(",") !== undefined && cursor.isAtEnd) break;
    const parameter = cursor.expectName("the name of an argument, or the end of the tag", `\`${word}\``);
    cursor.expectOperator(":", `\`${word}\``);
    given.push({ name: parameter.text, value: parser.value() });
  }
  return given;
}

/** The given text of a name, unless it would have no end. */
function textOf({ context: { texts, findings } }: ExpressionParser, { value, span }: Token): Extract {
  const name = String(value);
  const text = texts.partials.get(name);
  const isOpen = texts.open.includes(name);
  if (text !== undefined && !isOpen && texts.bodies.size < mostBodies) return text;
  if (text === undefined) {
    const suggestion = didYouMean(nearest(name, texts.partials.keys()));
    findings.report("unknown_template", { name }, span, { suggestion, path: [name] });
  } else {
    const instead = isOpen ? "it leads back to itself" : `a template has at most ${mostBodies} texts`;
    findings.report("refused_syntax", { what: `the text "${name}"`, instead }, span);
  }
  throw new TagBroken();
}

/** `with value as name`, or `for list as name`; without `as` it has the name of the text. */
function parseSubject(parser: ExpressionParser, called: string): { readonly name: string; readonly value: Expression } {
  const { cursor } = parser;
  cursor.next();
  const value = parser.value();
  const name = cursor.word("as") === undefined ? called : cursor.expectName("a name", "the tag").text;
  return { name, value };
}
