import type { Body, Call, Invoke, Program } from "../language/ir.ts";
import { visitParts } from "../language/parts.ts";

/** All bodies that can be rendered: the template's own, then the others in order of first use. */
export function reachableBodies(program: Program): Body[] {
  const bodies = new Set<Body>([program.main]);
  // A set also visits elements added during iteration.
  for (const body of bodies)
    visitParts(body.nodes, (part) => {
      const invoked = isInvoke(part) ? program.bodies.get(part.name) : undefined;
      if (invoked !== undefined) bodies.add(invoked);
    });
  return [...bodies];
}

/** All calls that a program can make, each once, in an order that depends only on the program. */
export function callsOf(program: Program): Call[] {
  const calls = new Set<Call>();
  for (const { nodes } of reachableBodies(program))
    visitParts(nodes, (part) => {
      if (isCall(part)) calls.add(part);
    });
  return [...calls];
}

function isCall(part: object): part is Call {
  return "kind" in part && part.kind === "call" && "function" in part;
}

function isInvoke(part: object): part is Invoke {
  return "kind" in part && part.kind === "invoke" && "passes" in part;
}
