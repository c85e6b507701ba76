import type { Expression, Invoke, Node } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Tag } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { type Blocks, invocation, type Library, type TextParts } from "../lower/library.ts";
import { Scope } from "../lower/scope.ts";

/** The blocks of a text, with those of a text that extends it. */
export function blocksOf(text: TextParts, extending?: Blocks): Blocks {
  const definitions = new Map(extending?.definitions);
  const { items } = text;
  let isExtending = false;
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind !== "statement") continue;
    const [word, name] = item.tokens;
    if (word?.text === "extends") isExtending = true;
    else if (word?.text === "block") open.push({ name: name?.text ?? "", at });
    else if (word?.text === "endblock") {
      const block = open.pop();
      if (block === undefined) continue;
      const own = { text, items: items.slice(block.at + 1, at) };
      definitions.set(block.name, [...(definitions.get(block.name) ?? []), own]);
    }
  }
  return { definitions, isExtending, open: new Set() };
}

/** The text of a block in place, or what it has in the text that the own one extends. */
function blockInvocation(
  context: ParseContext,
  { name, level, around }: NonNullable<Blocks["current"]>,
  places: { readonly nameSpan: Span; readonly span: Span },
): Invoke {
  const { library, blocks, findings } = context;
  const definition = blocks?.definitions.get(name)?.[level];
  if (library === undefined || blocks === undefined || definition === undefined) throw new TagBroken();
  const id = `${name} ${level}`;
  if (blocks.open.has(id)) {
    findings.report("refused_syntax", { what: `the block "${name}" in itself`, instead: "it has no end" }, places.span);
    throw new TagBroken();
  }
  const scope = new Scope(around, true);
  const inside: Blocks = {
    ...blocks,
    isExtending: false,
    current: { name, level, around },
    open: new Set([...blocks.open, id]),
  };
  const parts = { text: definition.text, name, scope, blocks: inside };
  const key = library.body(parts, findings, places.span, (parser) => parser.nodes(definition.items));
  return invocation(context, { key, scope, hasData: true }, new Map(), places);
}

/** `{% block name %}`, whose items have been skipped: it is printed here, unless the text extends another one. */
export function blockNode(context: ParseContext, tag: Tag, isOutside: boolean): Invoke | undefined {
  const { blocks, scope } = context;
  const name = tag.tokens[1];
  if (name === undefined || blocks === undefined || (blocks.isExtending && isOutside)) return undefined;
  const isScoped = tag.tokens.slice(2).some(({ text }) => text === "scoped");
  const around = isScoped ? scope.environment : scope.topEnvironment;
  return blockInvocation(context, { name: name.text, level: 0, around }, { nameSpan: name.span, span: tag.span });
}

/** `super()`, or `self.name()`; `undefined` if the name does not mean that here. */
export function blockCall(
  context: ParseContext,
  name: string | undefined,
  places: { readonly nameSpan: Span; readonly span: Span },
): Expression | undefined {
  const { blocks, scope, nesting } = context;
  if (blocks === undefined) return undefined;
  const { current, definitions } = blocks;
  if (name === undefined && current === undefined) return undefined;
  const meant =
    name === undefined && current !== undefined
      ? { ...current, level: current.level + 1 }
      : { name: name ?? "", level: 0, around: scope.topEnvironment };
  if (definitions.get(meant.name)?.[meant.level] === undefined) return undefined;
  const of = blockInvocation(context, meant, places);
  return nesting.withHeight<Expression>({ kind: "rendered", of, span: places.span });
}

/**
 * The nodes of a text that extends another one: what it sets, and the other text with its blocks.
 * @param at the number of nodes before the `extends`
 */
export function extended(
  nodes: readonly Node[],
  at: number,
  parent: TextParts,
  library: Library,
  context: ParseContext,
  tag: Tag,
): Node[] {
  const { blocks, scope, findings } = context;
  const before = nodes.slice(0, at);
  // Of what comes after, only what it sets counts.
  const rest = nodes.slice(at).filter(({ kind }) => kind !== "text" && kind !== "output" && kind !== "invoke");
  if (rest.length > 0) before.push({ kind: "capture", slot: scope.newSlot(), body: rest, span: tag.span });
  const own = new Scope(scope.topEnvironment, true);
  const parts = { text: parent, name: parent.name ?? "", scope: own, blocks: blocksOf(parent, blocks) };
  const places = { nameSpan: tag.tokens[1]?.span ?? tag.span, span: tag.span };
  const key = library.within(parent, findings, tag.span, () =>
    library.body(parts, findings, tag.span, (parser) => parser.template()),
  );
  if (key !== undefined) before.push(invocation(context, { key, scope: own, hasData: true }, new Map(), places));
  return before;
}
