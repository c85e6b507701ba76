import type { Hole } from "../api/template.ts";
import type { Body, Expression, Node, Output, Program } from "../language/ir.ts";
import { referencesOf } from "./references.ts";

/** Every place of a template's own text where a value is printed, in order. */
export function holesOf(program: Program): Hole[] {
  const outputs: Output[] = [];
  const bodies = new Set<Body>([program.main, ...program.bodies.values()]);
  // The content of a partial is in another text.
  for (const body of bodies) if (body.partial === undefined) gather(body.nodes, outputs);
  outputs.sort((a, b) => a.span.start - b.span.start);
  const references = referencesOf(program);
  let next = 0;
  return outputs.map(({ span, value }) => {
    while ((references[next]?.span.start ?? span.start) < span.start) next += 1;
    const paths: (readonly string[])[] = [];
    for (let at = next; (references[at]?.span.start ?? span.end) < span.end; at += 1) {
      const path = references[at]?.path;
      if (path !== undefined) paths.push(path);
    }
    return { span, expression: value.span, paths, isPath: isPath(value) };
  });
}

function gather(nodes: readonly Node[], into: Output[]): void {
  for (const node of nodes) {
    switch (node.kind) {
      case "output":
        into.push(node);
        break;
      case "if":
        for (const branch of node.branches) gather(branch.body, into);
        gather(node.otherwise, into);
        break;
      case "with":
      case "for":
        gather(node.body, into);
        gather(node.otherwise, into);
        break;
      case "section":
      case "capture":
        gather(node.body, into);
        break;
      default:
    }
  }
}

/** Whether an expression takes a value from the data unchanged. */
function isPath(expression: Expression): boolean {
  switch (expression.kind) {
    case "local":
    case "lookup":
      return true;
    case "path":
      return isPath(expression.base);
    case "index":
      return isPath(expression.base) && expression.index.kind === "literal";
    default:
      return false;
  }
}
