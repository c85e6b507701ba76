/** The definition of a function is not part of the template, and what a loop assigns is part of its body. */
const notParts = new Set(["function", "span", "assigns"]);

/**
 * Visits nodes and expressions with all their parts, without regard to their kinds: every kind, also a new one, has its
 * parts in fields. The parts of one for which `visit` returns false are left out.
 */
export function visitParts(root: unknown, visit: (part: object) => unknown): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== "object" || part === null) continue;
    if (!Array.isArray(part) && visit(part) === false) continue;
    for (const [name, value] of Object.entries(part)) if (!notParts.has(name)) waiting.push(value);
  }
}

/** The code of a larger body is not in the processor's cache when it runs again: each part takes several times as long. */
const largeBody = 1000;

/** The steps of an iteration or an invocation besides its parts. */
const roundSteps = 2;

/** The steps of running a body with this number of parts once. */
export function stepsOf(parts: number): number {
  return roundSteps + (parts > largeBody ? 10 * parts : parts);
}

/** The number of parts that are run for nodes or an expression, those of loops within left out. */
export function countParts(root: unknown): number {
  let count = 0;
  visitParts(root, (part) => {
    count++;
    return !("kind" in part && (part.kind === "for" || part.kind === "section"));
  });
  return count;
}
