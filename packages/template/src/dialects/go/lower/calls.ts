import { arityOf, describeArity, type FunctionSpec } from "../../../language/function.ts";
import type { FindingOptions } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Callable } from "../../lower/calls.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { languageFunctions, refusedFunctions } from "../functions/language.ts";
import type { Token } from "../lex/token.ts";
import type { ActionContext } from "./action.ts";

/**
 * The function of this name that takes this number of arguments.
 * @throws TagBroken if there is no such function, after reporting it
 */
export function calledFunction(name: Token, count: number, { findings, functions, isQuiet }: ActionContext): Callable {
  const { value: called } = name;
  const refusal = refusedFunctions.get(called);
  if (refusal !== undefined) {
    if (!isQuiet) findings.report("refused_function", { name: called, reason: refusal }, name.span);
    throw new TagBroken();
  }
  const callable = functions.get(called) ?? languageFunctions.get(called);
  if (callable === undefined) {
    if (!isQuiet) findings.report("unknown_function", { name: called }, name.span, meantBy(called, functions, count));
    throw new TagBroken();
  }
  const arity = arityOf(callable);
  if (count >= arity.least && count <= arity.most) return callable;
  if (!isQuiet)
    findings.report("wrong_argument_count", { name: called, want: describeArity(arity), got: count }, name.span);
  throw new TagBroken();
}

/** @param count the number of arguments in the call: a field takes none */
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
