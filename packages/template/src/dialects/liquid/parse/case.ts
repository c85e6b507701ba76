import type { Branch, Expression, Node } from "../../../language/ir.ts";
import { bindForReuse } from "../../lower/reuse.ts";
import { type Ending, reportAfterElse } from "../../parse/block-walk.ts";
import type { Tag } from "../lex/token.ts";
import { spanOf } from "../lower/span-of.ts";
import { type Blocks, nothing } from "./blocks.ts";
import type { ExpressionParser } from "./expressions.ts";
import { parseFiltered } from "./filters.ts";

/** `{% case value %}{% when 1, 2 %}...{% else %}...{% endcase %}`: the first `when` with an equal value. */
export function parseCase(blocks: Blocks, opening: Tag, into: Node[]): void {
  const { context } = blocks;
  const given = blocks.attempt(opening, (parser) => parseFiltered(parser, "`case`")) ?? nothing(opening.span);
  const { first, again: subject } = bindForReuse(given, context);
  if (first !== subject) into.push({ kind: "do", value: first, span: opening.span });
  const before = blocks.part(opening, "case", ["endcase", "when", "else"]);
  checkBefore(blocks, before.nodes);
  const branches: Branch[] = [];
  const otherwise: Node[] = [];
  let isElse = false;
  for (let ending: Ending<Tag> = before.ending; ending !== undefined && ending.word !== "endcase"; ) {
    const { tag, word } = ending;
    if (isElse) reportAfterElse(context.findings, ending);
    isElse ||= word === "else";
    const condition = isElse ? undefined : blocks.attempt(tag, (parser) => parseWhen(parser, subject));
    const { nodes, ending: next } = context.scope.branch(() =>
      blocks.part(opening, "case", ["endcase", "when", "else"]),
    );
    if (isElse) for (const node of nodes) otherwise.push(node);
    else branches.push({ condition: condition ?? nothing(tag.span), body: nodes });
    ending = next;
  }
  into.push({ kind: "if", branches, otherwise, span: opening.span });
}

/** Liquid does not print what comes before the first `when`. */
function checkBefore({ context }: Blocks, nodes: readonly Node[]): void {
  const lost = nodes.find((node) => node.kind !== "text" || node.text.trim() !== "");
  if (lost === undefined) return;
  const cause = "what comes before the first `{% when %}` of a `case` is not printed";
  context.findings.report("misplaced_tag", { cause }, lost.span);
}

/** Whether the value of the case is one of those after `when`, separated by commas or `or`. */
function parseWhen(parser: ExpressionParser, subject: Expression): Expression {
  const { cursor, context } = parser;
  const tests: Expression[] = [];
  do tests.push(parser.equality(subject));
  while (cursor.operator(",") !== undefined || cursor.word("or") !== undefined);
  cursor.expectEnd("`when`");
  const [only] = tests;
  if (only !== undefined && tests.length === 1) return only;
  const span = spanOf(tests);
  const rights = tests.flatMap((test) => (test.kind === "compare" ? test.rights : []));
  if (rights.length === tests.length)
    return context.nesting.withHeight<Expression>(
      { kind: "compare", operator: "eq", left: subject, rights, span },
      subject,
      rights,
    );
  return context.nesting.withHeight<Expression>({ kind: "logic", operator: "or", operands: tests, span }, tests);
}
