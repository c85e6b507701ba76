import type { Expression, Node } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken, unlessBroken } from "../../parse/tag-broken.ts";
import type { Item, Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import {
  type Instance,
  type ItemParser,
  invocation,
  type Library,
  type Macro,
  type MacroDefinition,
  type TextParts,
} from "../lower/library.ts";
import { tupleOf } from "../lower/places.ts";
import { Scope } from "../lower/scope.ts";
import { type Arguments, noArguments, recordOf } from "./arguments.ts";

/** A macro that is defined where it can see the scope around it. */
export function macroOf(
  name: string,
  definition: MacroDefinition,
  text: TextParts,
  { around, hasData }: Pick<Macro, "around" | "hasData">,
): Macro {
  return { name, text, around, hasData, open: () => definition, instances: new Map(), header: definition.header };
}

/** A call of a macro: the text that it renders to. @param caller the body of the `call` */
export function macroCall(
  context: ParseContext,
  macro: Macro,
  given: Arguments,
  { nameSpan, span }: { readonly nameSpan: Span; readonly span: Span },
  caller?: Macro,
): Expression {
  const { library, nesting, findings } = context;
  if (library === undefined) throw new TagBroken();
  if (caller !== undefined && library.open.has(macro.header)) {
    const what = `the macro "${macro.name}" that calls itself by \`{% call %}\``;
    findings.report(
      "refused_syntax",
      { what, instead: "pass the text as an argument: `{% set text %}...{% endset %}`" },
      nameSpan,
    );
    throw new TagBroken();
  }
  const instance = instanceOf(macro, caller, library, context, nameSpan);
  if (instance.isBroken) throw new TagBroken();
  const values = matched(instance, macro.name, given, context, nameSpan);
  const of = invocation(context, instance, values, { nameSpan, span });
  return nesting.withHeight<Expression>({ kind: "rendered", of, span }, [...values.values()]);
}

/** Parses the macros that are never called: only for their findings. */
export function parseUncalled({ bodies, defined }: Library, context: ParseContext): void {
  const called = new Set(bodies.keys());
  for (const macro of defined) {
    if (macro.instances.size > 0) continue;
    const span = { start: 0, end: 0 };
    unlessBroken(() => macroCall(context, macro, noArguments, { nameSpan: span, span }));
  }
  for (const key of [...bodies.keys()]) if (!called.has(key)) bodies.delete(key);
}

/** The arguments of a call by the slots of the parameters. */
function matched(
  instance: Instance,
  name: string,
  { positional, named }: Arguments,
  { findings, nesting }: ParseContext,
  span: Span,
): Map<number, Expression> {
  const { parameters, rest } = instance;
  const values = new Map<number, Expression>();
  for (const [at, value] of positional.entries()) {
    const parameter = parameters[at];
    if (parameter !== undefined) values.set(parameter.slot, value);
  }
  const more = positional.slice(parameters.length);
  if (rest !== undefined) values.set(rest, tupleOf(more, span, nesting));
  else if (more.length > 0) {
    const want = parameters.length === 0 ? "0" : `at most ${parameters.length}`;
    findings.report("wrong_argument_count", { name, want, got: positional.length }, span);
    throw new TagBroken();
  }
  const others: Arguments["named"][number][] = [];
  for (const each of named) {
    const parameter = parameters.find((known) => known.name === each.name.text);
    if (parameter === undefined) others.push(each);
    else if (values.has(parameter.slot)) fail(`the argument "${each.name.text}" is given twice`, each.name);
    else values.set(parameter.slot, each.value);
  }
  const [other] = others;
  if (instance.named !== undefined) values.set(instance.named, recordOf(others, span, nesting));
  else if (other !== undefined) {
    const names = parameters.map((each) => each.name);
    const known = names.length === 0 ? "it takes none" : `it has ${names.join(", ")}`;
    fail(`macro "${name}" has no argument "${other.name.text}"; ${known}`, other.name, names);
  }
  return values;

  function fail(cause: string, at: Token, names: readonly string[] = []): never {
    const suggestion = didYouMean(nearest(at.text, names));
    findings.report("unexpected_token", { cause }, at.span, { suggestion });
    throw new TagBroken();
  }
}

/** The body of a macro for a caller, parsed when it is first called. */
function instanceOf(
  macro: Macro,
  caller: Macro | undefined,
  library: Library,
  { findings }: ParseContext,
  span: Span,
): Instance {
  const known = macro.instances.get(caller);
  if (known !== undefined) return known;
  const { text, around, hasData } = macro;
  const scope = new Scope(around, true);
  const instance: Instance = {
    key: "",
    scope,
    hasData,
    parameters: [],
    rest: undefined,
    named: undefined,
    isBroken: false,
  };
  // Before its body, which can call it.
  macro.instances.set(caller, instance);
  const { header } = macro;
  const isOuter = library.open.has(header);
  library.open.add(header);
  const parts = { text, name: macro.name, scope, blocks: undefined };
  library.body(
    parts,
    findings,
    span,
    (parser) => {
      const nodes: Node[] = [];
      const definition = macro.open(parser, nodes);
      if (definition === undefined) instance.isBroken = true;
      else
        scope.block(() => {
          try {
            parseHeader(instance, definition, parser, nodes);
          } catch (error) {
            if (!(error instanceof TagBroken)) throw error;
            instance.isBroken = true;
          }
          setCaller(caller, definition, parser.context, nodes);
          nodes.push(...parser.nodes(definition.items));
        });
      return nodes;
    },
    (key) => {
      instance.key = key;
    },
  );
  if (!isOuter) library.open.delete(header);
  return instance;
}

function parseHeader(
  instance: Instance,
  { header, from, items }: MacroDefinition,
  parser: ItemParser,
  into: Node[],
): void {
  const { context } = parser;
  const { scope, findings } = context;
  let hasDefault = false;
  parser.parameters(header, from, (name, parseDefault) => {
    const raw = scope.parameter(name.text);
    instance.parameters.push({ name: name.text, slot: raw.slot });
    if (parseDefault !== undefined) into.push(withDefault(name, raw.slot, parseDefault(), context));
    else if (hasDefault) {
      const cause = "parameters without a default come before those with one";
      findings.report("unexpected_token", { cause }, name.span);
      throw new TagBroken();
    }
    hasDefault ||= parseDefault !== undefined;
  });
  const extra = (name: string) => (mentions(items, name) ? scope.parameter(name).slot : undefined);
  instance.rest = extra("varargs");
  instance.named = extra("kwargs");
  for (const name of ["varargs", "kwargs"]) {
    const variable = scope.findOwn(name);
    if (variable?.kind === "slot") variable.canBeAbsent = false;
  }
}

/** Binds a parameter to its argument, or to its default. */
function withDefault(name: Token, slot: number, fallback: Expression, { scope, nesting }: ParseContext): Node {
  const { span } = name;
  const of = { kind: "local", slot, name: name.text, canBeAbsent: true, span } as const;
  const condition: Expression = { kind: "presence", of, span };
  const value = nesting.withHeight<Expression>(
    { kind: "conditional", condition, whenTrue: of, whenFalse: fallback, span },
    condition,
    fallback,
  );
  const variable = scope.declare(name.text);
  const bind = { kind: "bind", slot: variable.slot, name: name.text, isDeclaration: true, value, span } as const;
  return { kind: "do", value: nesting.withHeight(bind, value), span };
}

/** `caller`, which a macro can test: whether it is called by a `call`. */
function setCaller(
  caller: Macro | undefined,
  { header: { span }, items }: MacroDefinition,
  { scope }: ParseContext,
  into: Node[],
): void {
  if (!mentions(items, "caller")) return;
  const given = scope.declare("caller", caller === undefined);
  const value: Expression = caller === undefined ? { kind: "absent", span } : { kind: "literal", value: true, span };
  const { slot, name } = given;
  into.push({ kind: "do", value: { kind: "bind", slot, name, isDeclaration: true, value, span }, span });
  if (caller !== undefined) scope.set("caller", { kind: "macro", macro: caller, given });
}

function mentions(items: readonly Item[], name: string): boolean {
  return items.some(
    (item) => item.kind !== "text" && item.tokens.some(({ kind, text }) => kind === "name" && text === name),
  );
}
