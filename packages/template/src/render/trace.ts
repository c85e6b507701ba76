import type { Expression } from "../ir.ts";
import { isTruthy } from "../semantics.ts";
import { compileExpression, ownField } from "./expressions.ts";
import type { Evaluate, Link, Links, Locate } from "./run.ts";
import type { Unit } from "./unit.ts";

const none: Links = [];

/**
 * Compiles an expression to a closure that tells which data paths its value came from. It runs right after the value
 * was had without a failure; what it evaluates again (an index, the operands of `or`) is pure.
 */
export function compileLocate(expression: Expression, unit: Unit): Locate {
  switch (expression.kind) {
    case "literal":
      return () => none;
    case "local": {
      const { slot } = expression;
      return (run) => run.links[slot] ?? none;
    }
    case "path": {
      const base = compileLocate(expression.base, unit);
      const names = expression.keys.map((key) => key.name);
      return (run) => base(run).map((link) => names.reduce<Link>(step, link));
    }
    case "lookup": {
      const { contexts, key } = expression;
      return (run) => {
        const slot = contexts.find((each) => ownField(run.slots[each], key.name) !== undefined);
        if (slot !== undefined) return (run.links[slot] ?? none).map((link) => step(link, key.name));
        const at = run.outer.findIndex((context) => ownField(context, key.name) !== undefined);
        return (run.outerLinks[at] ?? none).map((link) => step(link, key.name));
      };
    }
    case "index": {
      const base = compileLocate(expression.base, unit);
      const index = compileExpression(expression.index, unit);
      return (run) => {
        const at = index(run);
        return base(run).map((link) => (typeof at === "string" || typeof at === "number" ? step(link, at) : link));
      };
    }
    case "call":
      return all(expression.arguments, unit);
    case "not":
      return compileLocate(expression.operand, unit);
    case "compare":
      return all([expression.left, ...expression.rights], unit);
    case "bind":
      return compileLocate(expression.value, unit);
    case "logic": {
      const stopsAt = expression.operator === "or";
      const { falsy } = unit.semantics;
      const operands = expression.operands.map((operand): [Evaluate, Locate] => [
        compileExpression(operand, unit),
        compileLocate(operand, unit),
      ]);
      return (run) => {
        for (const [value, locate] of operands.slice(0, -1))
          if (isTruthy(value(run), falsy) === stopsAt) return locate(run);
        return operands.at(-1)?.[1](run) ?? none;
      };
    }
  }
}

function all(expressions: readonly Expression[], unit: Unit): Locate {
  const locates = expressions.map((expression) => compileLocate(expression, unit));
  return (run) => locates.flatMap((locate) => locate(run));
}

/** One step further into the data. */
export function step(parent: Link, key: string | number): Link {
  return { parent, key };
}

const identifier = /^[\p{L}_$][\p{L}\p{Nd}_$-]*$/u;

/** Links as paths: `issue.labels[0]`, `inputs["two words"]`, and `$` for the whole of the data. Each once. */
export function pathsOf(links: Links): string[] {
  return [...new Set(links.map(pathOf))];
}

function pathOf(link: Link): string {
  const keys: (string | number)[] = [];
  for (let at: Link | undefined = link; at?.parent !== undefined; at = at.parent) keys.push(at.key);
  let text = "";
  for (const key of keys.reverse()) {
    if (typeof key === "number") text += `[${key}]`;
    else if (identifier.test(key)) text += text === "" ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text === "" ? "$" : text;
}
