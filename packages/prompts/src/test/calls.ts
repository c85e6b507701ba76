import { isDeepStrictEqual } from "node:util";
import type { ToolDefinition } from "@cuebook/chat";
import type { CallAssertion } from "@cuebook/chat/prompt-file";
import { checkData } from "@cuebook/workflow";

/** A failed assertion: its pointer within its mapping, and the problem of the text. */
export interface Miss {
  readonly pointer: string;
  readonly problem: string;
}

/** A call of a tool in an answer. */
export interface AnsweredCall {
  readonly name: string;
  readonly arguments: unknown;
}

/**
 * Compares the calls of an answer with the expected calls: the number must be equal, the order may differ.
 * @param expected undefined: the answer has to be a text
 * @param tools the offered tools: every call must fit one of them, even if no call is expected
 */
export function checkCalls(
  calls: readonly AnsweredCall[],
  expected: readonly CallAssertion[] | undefined,
  tools: readonly ToolDefinition[],
): Miss[] {
  const pointer = expected === undefined ? "" : "/calls";
  const misfits = calls.flatMap((call) => {
    const problem = misfitOf(call, tools);
    return problem === undefined ? [] : [{ pointer, problem }];
  });
  if (expected === undefined) {
    return calls.length === 0
      ? misfits
      : [...misfits, { pointer, problem: `calls ${shownCalls(calls)}, and the case expects no "calls"` }];
  }
  const pairs = pairing(expected, calls);
  const missing = expected.flatMap((call, index) =>
    pairs.has(index)
      ? []
      : [{ pointer: `${pointer}/${index}`, problem: `does not call ${wanted(call)}: it calls ${shownCalls(calls)}` }],
  );
  const paired = new Set(pairs.values());
  const others = calls.filter((_, index) => !paired.has(index));
  const isMore = missing.length === 0 && others.length > 0;
  const more = isMore ? [{ pointer, problem: `also calls ${shownCalls(others)}` }] : [];
  return [...misfits, ...missing, ...more];
}

/** Calls as a person reads them: `readFile({"path":"a.txt"})`. */
export function shownCalls(calls: readonly AnsweredCall[]): string {
  if (calls.length === 0) return "nothing";
  return calls.map(({ name, arguments: args }) => `${name}(${shown(args)})`).join(", ");
}

function misfitOf({ name, arguments: args }: AnsweredCall, tools: readonly ToolDefinition[]): string | undefined {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return `calls ${name}, which is no tool that was offered`;
  const [problem] = checkData(tool.input, args);
  return problem === undefined ? undefined : `calls ${name} with arguments that do not fit: ${problem.message}`;
}

function fits({ name, arguments: args }: AnsweredCall, expected: CallAssertion): boolean {
  if (name !== expected.name) return false;
  const { arguments_schema: schema, arguments: values = {} } = expected;
  if (schema !== undefined && checkData(schema, args).length > 0) return false;
  const given = typeof args === "object" && args !== null ? new Map(Object.entries(args)) : new Map();
  return Object.entries(values).every(([key, value]) => isDeepStrictEqual(plain(given.get(key)), plain(value)));
}

/** Data as plain JSON, without the prototypes of parsers. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/**
 * Pairs each expected call with an actual one, in as many pairs as possible. The result maps indexes of `expected` to those of
 * `calls`.
 */
function pairing(expected: readonly CallAssertion[], calls: readonly AnsweredCall[]): ReadonlyMap<number, number> {
  const of = new Map<number, number>();
  const pair = (index: number, seen: Set<number>): boolean => {
    const assertion = expected[index];
    if (assertion === undefined) return false;
    return calls.some((call, at) => {
      if (seen.has(at) || !fits(call, assertion)) return false;
      seen.add(at);
      const holder = of.get(at);
      if (holder !== undefined && !pair(holder, seen)) return false;
      of.set(at, index);
      return true;
    });
  };
  for (const index of expected.keys()) pair(index, new Set());
  return new Map([...of].map(([at, index]) => [index, at]));
}

function wanted({ name, arguments: args, arguments_schema: schema }: CallAssertion): string {
  const values = args === undefined ? "" : ` with ${shown(args)}`;
  return `${name}${values}${schema === undefined ? "" : `${values === "" ? " with" : " and"} arguments that fit the schema`}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length <= 160 ? text : `${text.slice(0, 157)}...`;
}
