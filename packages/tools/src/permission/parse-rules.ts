import { type Rule, ruleProblems, ruleSchema } from "@cuebook/policy";
import { checkData } from "@cuebook/settings";
import { isRecord, keysOf, pointerOf } from "@cuebook/settings/values";

/** A problem in a list of rules. */
export interface RuleProblem {
  /** JSON pointer from the list of rules: `/2/path`. */
  readonly pointer: string;
  readonly message: string;
  readonly did_you_mean?: string | undefined;
}

const listSchema = { type: "array", items: ruleSchema };

/**
 * Reads a list of rules. All problems are returned, with the rules that have none. If there is a problem, none of the rules should
 * be applied: a denying rule may be missing.
 */
export function parseRules(value: unknown): {
  readonly rules: readonly Rule[];
  readonly problems: readonly RuleProblem[];
} {
  const problems: RuleProblem[] = checkData(listSchema, value).map(({ pointer, message, nearest }) => {
    return { pointer, message, did_you_mean: nearest };
  });
  const isWrong = new Set(problems.map(({ pointer }) => keysOf(pointer)[0]));
  const rules = (Array.isArray(value) ? value : []).flatMap((each: unknown, index) => {
    if (isWrong.has(String(index)) || !isRule(each)) return [];
    const found = ruleProblems(each);
    const at = found.map(({ keys, message }) => ({ pointer: pointerOf(index, ...keys), keys, message }));
    problems.push(...at.map(({ pointer, keys, message }) => ({ pointer, message: partMessage(keys, message) })));
    return found.length === 0 ? [each] : [];
  });
  return { rules, problems };
}

/** All other parts of a rule were checked by its schema: this is the parsed boundary. */
function isRule(value: unknown): value is Rule {
  return isRecord(value);
}

function partMessage([key, index]: readonly string[], message: string): string {
  if (key === undefined) return message;
  return index === undefined ? `\`${key}\` ${message}` : `\`${key}[${index}]\` ${message}`;
}
