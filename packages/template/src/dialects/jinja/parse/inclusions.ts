import type { Expression, Node } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Tag, Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { type ItemParser, invocation, type Macro, type MacroDefinition, type TextParts } from "../lower/library.ts";
import { writtenItems } from "../lower/places.ts";
import { Scope, type Variable } from "../lower/scope.ts";
import { checkAssignable } from "./constants.ts";
import type { ExpressionParser } from "./expressions.ts";
import { blocksOf } from "./inheritance.ts";

const constantName =
  "a text is included by a name that is written out, since all are checked before anything is rendered";

/** The names that an expression can be: a text, or several of which the first that exists counts. */
function namesIn(parser: ExpressionParser, given: Expression): readonly Extract<Expression, { kind: "literal" }>[] {
  const items = writtenItems(given) ?? [given];
  return items.map((item) => {
    if (item.kind === "literal" && typeof item.value === "string") return item;
    return parser.cursor.fail("unexpected_token", `${constantName}: choose with \`{% if %}\``, item.span);
  });
}

/** The first of some texts that exists. */
function found(
  parser: ExpressionParser,
  given: Expression,
  isOptional: boolean,
): { readonly text: TextParts; readonly span: Span } | undefined {
  const { library, findings } = parser.context;
  if (library === undefined) throw new TagBroken();
  const names = namesIn(parser, given);
  for (const { value, span } of names) {
    const text = library.text(String(value));
    if (text !== undefined) return { text, span };
  }
  const [first] = names;
  if (isOptional || first === undefined) return undefined;
  const name = String(first.value);
  const suggestion = didYouMean(nearest(name, library.names));
  findings.report("unknown_template", { name }, first.span, { suggestion, path: [name] });
  throw new TagBroken();
}

/** `with context` or `without context`. */
function context({ cursor }: ExpressionParser, otherwise: boolean): boolean {
  const isWith = cursor.isWord("with") && cursor.isWord("context", 1);
  const isWithout = cursor.isWord("without") && cursor.isWord("context", 1);
  if (!isWith && !isWithout) return otherwise;
  cursor.next();
  cursor.next();
  return isWith;
}

/** `{% include "name" %}`, with a choice of names too. */
export function include(parser: ExpressionParser, tag: Tag, into: Node[]): void {
  const { cursor } = parser;
  const given = parser.expression();
  const isOptional = cursor.isWord("ignore") && cursor.isWord("missing", 1);
  if (isOptional) {
    cursor.next();
    cursor.next();
  }
  const hasContext = context(parser, true);
  cursor.expectEnd("`include`");
  into.push(...included(parser, given, { isOptional, hasContext }, tag));
}

function included(
  parser: ExpressionParser,
  given: Expression,
  how: { readonly isOptional: boolean; readonly hasContext: boolean },
  tag: Tag,
): Node[] {
  if (given.kind === "conditional") {
    const { condition, whenTrue, whenFalse, span } = given;
    const body = included(parser, whenTrue, how, tag);
    return [{ kind: "if", branches: [{ condition, body }], otherwise: included(parser, whenFalse, how, tag), span }];
  }
  const { context: here } = parser;
  const { library, findings, scope: around } = here;
  const other = found(parser, given, how.isOptional);
  if (library === undefined || other === undefined) return [];
  const { text, span: nameSpan } = other;
  const scope = new Scope(how.hasContext ? around.environment : undefined, true);
  const parts = { text, name: text.name ?? "", scope, blocks: blocksOf(text) };
  const key = library.within(text, findings, nameSpan, () =>
    library.body(parts, findings, nameSpan, (inner) => inner.template()),
  );
  if (key === undefined) throw new TagBroken();
  return [invocation(here, { key, scope, hasData: how.hasContext }, new Map(), { nameSpan, span: tag.span })];
}

/** `{% import "name" as forms %}`. */
export function importAll(parser: ExpressionParser): void {
  const { cursor, context: here } = parser;
  const given = parser.operation();
  cursor.expectWord("as", "`import`");
  const name = cursor.expectName("a name", "`import`");
  checkAssignable(name, here);
  const hasContext = context(parser, false);
  cursor.expectEnd("`import`");
  const other = found(parser, given, false);
  if (other !== undefined) here.scope.set(name.text, moduleOf(other.text, name.text, hasContext, here));
}

/** `{% from "name" import field, other as another %}`. */
export function importSome(parser: ExpressionParser): void {
  const { cursor, context: here } = parser;
  const given = parser.operation();
  cursor.expectWord("import", "`from`");
  const names: { readonly name: Token; readonly alias: Token }[] = [];
  do {
    if (names.length > 0 && (cursor.isAtEnd || cursor.isWord("with") || cursor.isWord("without"))) break;
    const name = cursor.expectName("the name of a macro", "`from`");
    const alias = cursor.word("as") === undefined ? name : cursor.expectName("a name", "`from`");
    checkAssignable(alias, here);
    names.push({ name, alias });
  } while (cursor.operator(",") !== undefined);
  const hasContext = context(parser, false);
  cursor.expectEnd("`from`");
  const other = found(parser, given, false);
  if (other === undefined) return;
  const module = moduleOf(other.text, other.text.name ?? "", hasContext, here);
  for (const { name, alias } of names)
    here.scope.set(alias.text, { kind: "macro", macro: macroIn(module, name, here) });
}

/** The text after `extends`. */
export function extendedText(parser: ExpressionParser): TextParts | undefined {
  return found(parser, parser.expression(), false)?.text;
}

type Module = Extract<Variable, { kind: "module" }>;

/** A macro of another text. */
export function macroIn({ name, macro }: Module, { text, span }: Token, { findings }: ParseContext): Macro {
  const known = macro(text);
  if (known !== undefined) return known;
  const instead = `\`${name}\` has no macro of this name, and of another text only macros can be used`;
  findings.report("refused_syntax", { what: `\`${text}\``, instead }, span);
  throw new TagBroken();
}

/**
 * The macros of another text. It renders nothing when it is imported, so what it sets is set again where one of its macros
 * begins.
 */
function moduleOf(text: TextParts, name: string, hasContext: boolean, here: ParseContext): Module {
  const macros = new Map<string, Macro>();
  const around = hasContext ? here.scope.environment : undefined;
  const own = namesOfMacros(text);
  const { library, findings } = here;
  const open =
    (wanted: string) =>
    (parser: ItemParser, into: Node[]): MacroDefinition | undefined => {
      const { scope } = parser.context;
      const span = text.items[0]?.span ?? { start: 0, end: 0 };
      const nodes = library?.within(text, findings, span, () => parser.nodes(text.items)) ?? [];
      const setting = nodes.filter(({ kind }) => kind !== "text" && kind !== "output" && kind !== "invoke");
      if (setting.length > 0) into.push({ kind: "capture", slot: scope.newSlot(), body: setting, span });
      const found = scope.find(wanted);
      return found?.kind === "macro" ? found.macro.open(parser, into) : undefined;
    };
  return {
    kind: "module",
    name,
    macro: (wanted) => {
      if (!own.has(wanted)) return undefined;
      const known: Macro = macros.get(wanted) ?? {
        ...{ name: wanted, text, around, hasData: hasContext, instances: new Map(), header: undefined },
        open: open(wanted),
      };
      macros.set(wanted, known);
      return known;
    },
  };
}

/** The names of the macros that a text defines. */
function namesOfMacros({ items }: TextParts): ReadonlySet<string> {
  const names = new Set<string>();
  for (const item of items) {
    if (item.kind !== "statement") continue;
    const [word, name] = item.tokens;
    if (word?.text === "macro" && name !== undefined) names.add(name.text);
  }
  return names;
}
