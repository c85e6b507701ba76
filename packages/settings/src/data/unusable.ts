import { childOf } from "../values/pointer.ts";
import { type DataProblem, mostProblems, notFinite, tooDeep } from "./problem.ts";

/** Data nested deeper is not checked: no person writes such, and following it could exhaust the stack. */
const deepest = 500;

/** What no schema allows: numbers that JSON cannot write, and data nested without end. */
export function unusable(data: unknown): DataProblem[] {
  const problems: DataProblem[] = [];
  const open: { readonly value: unknown; readonly pointer: string; readonly depth: number }[] = [
    { value: data, pointer: "", depth: 0 },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer, depth } = next;
    if (typeof value === "number" && !Number.isFinite(value)) problems.push(notFinite(pointer, value));
    if (typeof value !== "object" || value === null) continue;
    if (depth === deepest) return [tooDeep(deepest)];
    for (const [key, child] of Object.entries(value))
      if (typeof child === "object" || typeof child === "number")
        open.push({ value: child, pointer: childOf(pointer, key), depth: depth + 1 });
  }
  return problems.slice(0, mostProblems);
}
