import { didYouMean, type FindingOptions } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { jinjaTests } from "../functions/index.ts";
import type { ExpressionParser } from "./expressions.ts";
import { foreignFilters, refusedFilters, refusedTests } from "./refused.ts";

/**
 * Reports a filter that does not exist, and gives up on the tag.
 *
 * @param isQuoted whether the name is the string passed to `map`
 */
export function unknownFilter(
  { cursor, context }: ExpressionParser,
  name: string,
  span: Span,
  isQuoted: boolean,
): never {
  if (cursor.isQuiet) throw new TagBroken();
  const reason = refusedFilters.get(name) ?? foreignFilters.get(name);
  if (reason !== undefined) cursor.findings.report("refused_function", { name, reason }, span);
  else cursor.findings.report("unknown_filter", { name }, span, meant(name, context.filters.keys(), isQuoted));
  throw new TagBroken();
}

/**
 * Reports a test that does not exist, and gives up on the tag.
 *
 * @param isQuoted whether the name is the string passed to `select`
 */
export function unknownTest({ cursor }: ExpressionParser, name: string, span: Span, isQuoted: boolean): never {
  if (cursor.isQuiet) throw new TagBroken();
  const reason = refusedTests.get(name);
  if (reason !== undefined) cursor.findings.report("refused_function", { name: `is ${name}`, reason }, span);
  else cursor.findings.report("unknown_test", { name }, span, meant(name, jinjaTests.keys(), isQuoted));
  throw new TagBroken();
}

function meant(name: string, names: Iterable<string>, isQuoted: boolean): FindingOptions {
  const found = nearest(name, names);
  return { suggestion: didYouMean(found !== undefined && isQuoted ? JSON.stringify(found) : found) };
}
