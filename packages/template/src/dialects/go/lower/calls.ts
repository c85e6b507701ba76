import type { FunctionSpec } from "../../../language/function.ts";
import type { Comparison, Expression } from "../../../language/ir.ts";
import type { FindingOptions } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { bareIndex } from "../functions/elements.ts";
import { comparisons, languageFunctions, refusedFunctions } from "../functions/language.ts";
import type { Token } from "../lex/token.ts";
import type { ActionContext } from "./action.ts";

/**
 * Checks that there is a function of this name which takes so many arguments.
 * @throws TagBroken where there is none, which has been reported then
 */
export function checkCall(name: Token, count: number, { findings, functions, isQuiet }: ActionContext): void {
  const { value: called } = name;
  const refusal = refusedFunctions.get(called);
  if (refusal !== undefined) {
    if (!isQuiet) findings.report("refused_function", { name: called, reason: refusal }, name.span);
    throw new TagBroken();
  }
  const spec = functions.get(called);
  const arity =
    spec === undefined
      ? languageFunctions.get(called)
      : {
          least: spec.parameters.length,
          most: spec.rest === undefined ? spec.parameters.length : Number.POSITIVE_INFINITY,
        };
  if (arity === undefined) {
    if (!isQuiet) findings.report("unknown_function", { name: called }, name.span, meantBy(called, functions, count));
    throw new TagBroken();
  }
  if (count >= arity.least && count <= arity.most) return;
  const want = arity.most === arity.least ? String(arity.least) : `at least ${arity.least}`;
  if (!isQuiet) findings.report("wrong_argument_count", { name: called, want, got: count }, name.span);
  throw new TagBroken();
}

/** What the call of a function with as many arguments as it takes lowers to. */
export function callOf(
  name: Token,
  values: readonly Expression[],
  span: Span,
  functions: ReadonlyMap<string, FunctionSpec>,
): Expression {
  const { value: called, span: nameSpan } = name;
  const spec = functions.get(called);
  if (spec !== undefined) return { kind: "call", function: spec, arguments: values, nameSpan, span };
  const [first, ...others] = values;
  if (first === undefined) throw new TagBroken();
  if (called === "and" || called === "or") return { kind: "logic", operator: called, operands: values, span };
  if (called === "not") return { kind: "not", operand: first, span };
  if (isComparison(called)) return { kind: "compare", operator: called, left: first, rights: others, span };
  // A constant that is never indexed is what remains of an `index` that lost its first argument.
  const isLost = others.length === 0 && first.kind === "literal" && typeof first.value !== "string";
  if (isLost && first.value !== null) return { kind: "call", function: bareIndex, arguments: values, nameSpan, span };
  return others.reduce<Expression>((base, index) => ({ kind: "index", base, index, span }), first);
}

function isComparison(name: string): name is Comparison {
  return comparisons.has(name);
}

/** @param count how many arguments it is called with: a field takes none */
function meantBy(name: string, functions: ReadonlyMap<string, FunctionSpec>, count: number): FindingOptions {
  const known = [...functions.keys(), ...languageFunctions.keys()];
  const notes = [{ message: `functions are: ${known.toSorted().join(", ")}` }];
  const meant = nearest(name, known) ?? (count === 0 ? `.${name}` : undefined);
  if (name === "default")
    return {
      notes,
      suggestion: { text: "write the other text under else: {{ if .x }}{{ .x }}{{ else }}...{{ end }}" },
    };
  if (meant === undefined) return { notes };
  const text = `did you mean ${meant}?${meant.startsWith(".") ? " A field starts with a dot" : ""}`;
  return { notes, suggestion: { text, replacement: meant } };
}
