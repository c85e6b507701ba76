import type { Node } from "../language/ir.ts";
import type { Span } from "../text/source.ts";
import type { CheckFrame } from "./frame.ts";

/** Reports that what comes after a node is never reached, unless it is only white space. */
export function checkUnreachable(nodes: readonly Node[], end: Node, frame: CheckFrame): void {
  const first = nodes.slice(nodes.indexOf(end) + 1).find((node) => !isBlank(node));
  if (first === undefined) return;
  const by = end.kind === "break" || end.kind === "continue" ? end.kind : "block";
  frame.reportText("unreachable", { by }, shownSpan(first), {
    notes: [{ message: "the iteration ends here", ...frame.place(end.span) }],
  });
}

function isBlank(node: Node): boolean {
  return node.kind === "indent" || (node.kind === "text" && node.text.trim() === "");
}

/** Of a text, its first non-blank line. */
function shownSpan(node: Node): Span {
  if (node.kind !== "text") return node.span;
  const start = node.text.length - node.text.trimStart().length;
  const [line = ""] = node.text.slice(start).split("\n", 1);
  return { start: node.span.start + start, end: node.span.start + start + line.trimEnd().length };
}
