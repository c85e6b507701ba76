import { arityOf, describeArity, type FunctionSpec } from "../../../language/function.ts";
import type { Expression } from "../../../language/ir.ts";
import { didYouMean, type FindingOptions } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";

import type { Callable } from "../../lower/calls.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { blockWords, languageHelpers, refusedHelpers } from "../functions/index.ts";
import { foreignWords, lonelyWords } from "../lex/foreign.ts";
import type { Segment } from "./path.ts";
import type { Arguments, HashArgument, TagContext } from "./tag-context.ts";

/** Whether a name belongs to a helper, of the language or of the library's user. */
export function isHelper(name: string, functions: ReadonlyMap<string, FunctionSpec>): boolean {
  return languageHelpers.has(name) || refusedHelpers.has(name) || functions.has(name);
}

/**
 * The helper of this name, which takes these arguments.
 * @throws TagBroken if there is no such helper, after reporting it
 */
export function calledHelper(
  called: Segment,
  values: readonly Expression[],
  named: HashArgument | undefined,
  context: TagContext,
): Callable {
  const { findings, functions, isQuiet } = context;
  const { name, span } = called;
  if (isQuiet && !isHelper(name, functions)) throw new TagBroken();
  const isField = { suggestion: { text: `a field of that name is this.${name}` } };
  const reason = refusedHelpers.get(name);
  const callable = functions.get(name) ?? languageHelpers.get(name);
  if (reason !== undefined) findings.report("refused_function", { name, reason }, span);
  else if (blockWords.has(name)) {
    const cause = `\`${name}\` is a block, \`{{#${name} ...}}...{{/${name}}}\``;
    findings.report("misplaced_tag", { cause }, span, isField);
  } else if (callable === undefined) findings.report("unknown_function", { name }, span, meantBy(name, functions));
  else if (named !== undefined) {
    const what = `the named argument \`${named.name}=\``;
    const instead = `pass the arguments of \`${name}\` by position`;
    if (!isQuiet) findings.report("refused_syntax", { what, instead }, named.span);
  } else {
    const arity = arityOf(callable);
    const got = values.length;
    if (got >= arity.least && got <= arity.most) return callable;
    const options = got === 0 ? isField : {};
    if (!isQuiet) findings.report("wrong_argument_count", { name, want: describeArity(arity), got }, span, options);
  }
  throw new TagBroken();
}

/** The arguments in the order of the parameters; `named` is the first that the function has no parameter for. */
export function withNamed(
  spec: FunctionSpec | undefined,
  { values, hash }: Arguments,
): { readonly values: readonly Expression[]; readonly named: HashArgument | undefined } {
  const ordered: (Expression | undefined)[] = [...values];
  for (const each of hash) {
    const at = spec?.parameters.findIndex(({ name }) => name === each.name) ?? -1;
    if (at === -1 || ordered[at] !== undefined) return { values, named: each };
    ordered[at] = each.value;
  }
  const complete: Expression[] = [];
  for (const [at, value] of [...ordered].entries()) {
    const fallback = spec?.parameters[at]?.default;
    const span = value?.span ?? hash[0]?.span;
    if (value === undefined && (fallback === undefined || span === undefined)) break;
    complete.push(value ?? { kind: "literal", value: fallback ?? null, span: span ?? { start: 0, end: 0 } });
  }
  return { values: complete, named: undefined };
}

/** What other languages call the length of a list. */
const lengthNames: ReadonlySet<string> = new Set(["len", "length", "size", "count"]);

/** The likely meaning of a call to something that is not a helper. */
function meantBy(name: string, functions: ReadonlyMap<string, FunctionSpec>): FindingOptions {
  const known = [...functions.keys(), ...languageHelpers.keys()];
  const notes = [{ message: `helpers are: ${known.toSorted().join(", ")}` }];
  const hint = foreignWords.get(name);
  const meant = nearest(name, known);
  if (hint !== undefined) return { notes, suggestion: { text: hint } };
  if (lengthNames.has(name)) return { notes, suggestion: { text: "the length of a list is its field: `list.length`" } };
  return { notes, suggestion: didYouMean(meant) };
}

/** The equivalent of a word of another language, if it is used as in that language. */
export function foreignWord(name: string, isAlone: boolean): string | undefined {
  return !isAlone || lonelyWords.has(name) ? foreignWords.get(name) : undefined;
}
