import type { Expression, LoopTarget, Node } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { part } from "../functions/language.ts";
import type { Tag } from "../lex/token.ts";
import { LoopState } from "../lower/loop-state.ts";
import type { Variable } from "../lower/scope.ts";
import type { Blocks } from "./blocks.ts";
import type { ExpressionParser } from "./expressions.ts";

/** What follows `for`. */
interface Header {
  readonly name: string;
  readonly over: Expression;
  /** The constant `forloop.name`. */
  readonly label: string;
}

const options = ["limit", "offset", "reversed"];

/** `{% for item in list limit: 2 %}...{% else %}...{% endfor %}`. */
export function parseFor(blocks: Blocks, opening: Tag, into: Node[]): void {
  const { scope } = blocks.context;
  const header = blocks.attempt(opening, (parser) => parseHeader(parser, opening));
  const over = header?.over ?? ({ kind: "list", items: [], span: opening.span } as const);
  const name = header?.name ?? opening.tokens[1]?.text ?? "";
  const firstSlot = scope.slotCount;
  const slot = scope.newSlot();
  const targets: LoopTarget[] = [{ slot, gets: "item", name }];
  const state = new LoopState(header?.label ?? "", targets, () => scope.newSlot());
  const names = new Map<string, Variable>([
    ["forloop", { kind: "loop", state }],
    [name, { kind: "slot", name, slot, canBeAbsent: false }],
  ]);
  const { result, assigns } = scope.loop(firstSlot, names, () => blocks.part(opening, "for", ["endfor", "else"]));
  const otherwise =
    result.ending?.word === "else" ? scope.branch(() => blocks.part(opening, "for", ["endfor"]).nodes) : [];
  into.push({ kind: "for", over, targets, body: result.nodes, otherwise, assigns, span: opening.span });
}

function parseHeader(parser: ExpressionParser, tag: Tag): Header {
  const { cursor, context } = parser;
  const name = cursor.expectName("a name", "the loop");
  cursor.expectWord("in", "the loop");
  const whole = parser.value();
  const { text } = context.findings.extract;
  const label = `${name.text}-${text.slice(whole.span.start, whole.span.end)}`;
  const given = new Map<string, Expression>();
  while (!cursor.isAtEnd) {
    if (cursor.operator(",") !== undefined && cursor.isAtEnd) break;
    const option = cursor.expectName("`limit`, `offset`, `reversed` or the end of the tag", "the loop");
    if (!options.includes(option.text)) {
      const suggestion = didYouMean(nearest(option.text, options));
      const cause = `a loop has no option \`${option.text}\`: options are ${options.join(", ")}`;
      cursor.fail("unexpected_token", cause, option.span, { suggestion });
    }
    if (option.text !== "reversed") cursor.expectOperator(":", `\`${option.text}\``);
    if (option.text === "offset" && cursor.is("name", "continue")) {
      const reason = { what: "`offset: continue`", instead: "write the number of elements to leave out" };
      if (!cursor.isQuiet) context.findings.report("refused_syntax", reason, cursor.span);
      throw new TagBroken();
    }
    const value: Expression =
      option.text === "reversed" ? { kind: "literal", value: true, span: option.span } : parser.value();
    given.set(option.text, value);
  }
  if (given.size === 0) return { name: name.text, over: whole, label };
  const span = { start: whole.span.start, end: cursor.lastEnd };
  const at = { start: tag.span.start, end: tag.span.start };
  const nil: Expression = { kind: "literal", value: null, span: at };
  const no: Expression = { kind: "literal", value: false, span: at };
  const values = [whole, given.get("offset") ?? nil, given.get("limit") ?? nil, given.get("reversed") ?? no];
  return { name: name.text, over: parser.call(part, values, whole.span, span), label };
}
