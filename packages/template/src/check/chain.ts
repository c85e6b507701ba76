import type { Expression, Key } from "../language/ir.ts";
import type { Span } from "../text/source.ts";
import type { CheckFrame } from "./frame.ts";

/** Fields read one after the other: a path, or an `index` whose keys are constant strings. */
export interface Chain {
  readonly base: Expression;
  readonly keys: readonly Key[];
  readonly isTolerant: boolean;
  readonly span: Span;
  /** Whether the key is written as a constant in quotes. */
  readonly isQuoted?: boolean;
}

/** The fields that an expression reads, if it reads fields and does nothing else. */
export function chainOf(expression: Expression): Chain | undefined {
  if (expression.kind === "path") return expression;
  if (expression.kind !== "index") return undefined;
  const { base, index, span } = expression;
  if (index.kind !== "literal" || typeof index.value !== "string") return undefined;
  return { base, keys: [{ name: index.value, span: index.span }], isTolerant: false, span, isQuoted: true };
}

/** How a chain is written up to and including one of its keys, and its place. */
export function throughKey(
  chain: Chain,
  at: number,
  frame: CheckFrame,
): { readonly text: string; readonly span: Span } {
  const { keys, span } = chain;
  if (chain.isQuoted === true) return { text: quotedText(chain, frame), span };
  const through = { start: span.start, end: keys[at]?.span.end ?? span.end };
  return { text: frame.source(through), span: through };
}

/** How a chain is written up to a key, without it: `.issue` of `.issue.title`; and its place, if it is written at all. */
export function beforeKey(
  chain: Chain,
  at: number,
  frame: CheckFrame,
): { readonly text: string; readonly span: Span | undefined } {
  const { base, keys, span } = chain;
  if (chain.isQuoted === true) return { text: textOf(base, frame), span: base.span };
  // Up to the dot before the key, so that a closing bracket there is included.
  const end = at > 0 || base.kind !== "local" ? (keys[at]?.span.start ?? span.end) - 1 : base.span.end;
  const before = { start: span.start, end };
  const text = frame.source(before);
  if (text !== "") return { text, span: before };
  if (base.kind !== "local") return { text: "the value", span: undefined };
  return {
    text:
      base.slot === 0
        ? dataText(frame)
        : `${frame.semantics.spelling.context ?? "the dot"} (${frame.describeSlot(base.slot)})`,
    span: undefined,
  };
}

function dataText(frame: CheckFrame): string {
  return frame.isMain ? "the data" : `the data passed to "${frame.body.name}"`;
}

/** Written as a path, the other way to read the field. */
function quotedText({ base, keys }: Chain, frame: CheckFrame): string {
  const names = keys.map(({ name }) => name);
  return frame.semantics.spelling.path(textOf(base, frame), names);
}

function textOf(expression: Expression, frame: CheckFrame): string {
  if (expression.kind !== "index") return frame.source(expression.span);
  const chain = chainOf(expression);
  // All keys of one `index` share its place, so a key alone has none.
  return chain === undefined ? `an element of ${textOf(expression.base, frame)}` : quotedText(chain, frame);
}
