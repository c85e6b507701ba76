import type { FunctionSpec } from "../../../language/function.ts";
import type { Comparison, Expression } from "../../../language/ir.ts";
import type { FindingOptions } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { blockWords, languageHelpers, refusedHelpers } from "../functions/index.ts";
import { foreignWords, lonelyWords } from "../lex/foreign.ts";
import type { Segment } from "./path.ts";
import type { HashArgument, TagContext } from "./tag-context.ts";

/** The comparisons of the language, and how the tree calls them. */
const comparisons: ReadonlyMap<string, Comparison> = new Map([
  ["eq", "eq"],
  ["ne", "ne"],
  ["lt", "lt"],
  ["lte", "le"],
  ["gt", "gt"],
  ["gte", "ge"],
]);

/** Whether a name is that of a helper, of the language or of the library's user. */
export function isHelper(name: string, functions: ReadonlyMap<string, FunctionSpec>): boolean {
  return languageHelpers.has(name) || refusedHelpers.has(name) || functions.has(name);
}

/**
 * Checks that there is a helper of this name which takes these arguments.
 * @throws TagBroken where there is none, which has been reported then
 */
export function checkCall(
  called: Segment,
  values: readonly Expression[],
  named: HashArgument | undefined,
  context: TagContext,
): void {
  const { findings, functions, isQuiet } = context;
  const { name, span } = called;
  const broken = (): never => {
    throw new TagBroken();
  };
  if (isQuiet && !isHelper(name, functions)) broken();
  const reason = refusedHelpers.get(name);
  if (reason !== undefined) {
    findings.report("refused_function", { name, reason }, span);
    broken();
  }
  if (blockWords.has(name)) {
    const cause = `\`${name}\` is a block, \`{{#${name} ...}}...{{/${name}}}\``;
    findings.report("misplaced_tag", { cause }, span, {
      suggestion: { text: `a field of that name is this.${name}` },
    });
    broken();
  }
  const spec = functions.get(name);
  const arity =
    spec === undefined
      ? languageHelpers.get(name)
      : {
          least: spec.parameters.filter((parameter) => parameter.isOptional !== true).length,
          most: spec.rest === undefined ? spec.parameters.length : Number.POSITIVE_INFINITY,
        };
  if (arity === undefined) {
    findings.report("unknown_function", { name }, span, meantBy(name, functions));
    throw new TagBroken();
  }
  if (named !== undefined) {
    const what = `the named argument \`${named.name}=\``;
    const instead = `give \`${name}\` its arguments one after the other`;
    if (!isQuiet) findings.report("refused_syntax", { what, instead }, named.span);
    broken();
  }
  const count = values.length;
  if (count >= arity.least && count <= arity.most) return;
  const want =
    arity.most === arity.least
      ? String(arity.least)
      : arity.most === Number.POSITIVE_INFINITY
        ? `at least ${arity.least}`
        : `${arity.least} to ${arity.most}`;
  const field = count === 0 ? { suggestion: { text: `a field of that name is this.${name}` } } : {};
  if (!isQuiet) findings.report("wrong_argument_count", { name, want, got: count }, span, field);
  broken();
}

/** What the call of a helper with as many arguments as it takes lowers to. */
export function callOf(
  { name, span: nameSpan }: Segment,
  values: readonly Expression[],
  span: Span,
  functions: ReadonlyMap<string, FunctionSpec>,
): Expression {
  const spec = functions.get(name);
  if (spec !== undefined) return { kind: "call", function: spec, arguments: values, nameSpan, span };
  const [first, second] = values;
  const operator = comparisons.get(name);
  if (first === undefined) throw new TagBroken();
  if (name === "and" || name === "or") return { kind: "logic", operator: name, operands: values, span };
  if (second === undefined) return { kind: "not", operand: first, span };
  if (operator !== undefined) return { kind: "compare", operator, left: first, rights: [second], span };
  return { kind: "index", base: first, index: second, span };
}

/** What was meant by a call of something that is no helper. */
function meantBy(name: string, functions: ReadonlyMap<string, FunctionSpec>): FindingOptions {
  const known = [...functions.keys(), ...languageHelpers.keys()];
  const notes = [{ message: `helpers are: ${known.toSorted().join(", ")}` }];
  const hint = foreignWords.get(name);
  const meant = nearest(name, known);
  if (hint !== undefined) return { notes, suggestion: { text: hint } };
  if (meant === undefined) return { notes };
  return { notes, suggestion: { text: `did you mean ${meant}?`, replacement: meant } };
}

/** What a word of another language is written as, where it is used as that language does. */
export function foreignWord(name: string, isAlone: boolean): string | undefined {
  return !isAlone || lonelyWords.has(name) ? foreignWords.get(name) : undefined;
}
