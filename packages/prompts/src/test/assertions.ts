import type { ToolDefinition } from "@cuebook/chat";
import type { AnswerAssertion, TextAssertion } from "@cuebook/chat/prompt-file";
import { parseJson } from "@cuebook/template/schema";
import { checkData } from "@cuebook/workflow";
import { type AnsweredCall, checkCalls, type Miss } from "./calls.ts";
import { patternOf } from "./pattern.ts";
import type { PromptExpectation } from "./test-file.ts";

/** Compares a text with its assertions. */
function checkText(text: string, assertion: TextAssertion): Miss[] {
  const { equals, json_schema: schema } = assertion;
  const isOther = equals !== undefined && text.trim() !== equals.trim();
  return [
    ...(isOther ? [{ pointer: "/equals", problem: `is not ${shown(equals)}` }] : []),
    ...each(assertion, "contains", (part) => (text.includes(part) ? undefined : `does not contain ${shown(part)}`)),
    ...each(assertion, "not_contains", (part) => (text.includes(part) ? `contains ${shown(part)}` : undefined)),
    ...each(assertion, "matches", (written) => (fits(text, written) ? undefined : `does not match ${shown(written)}`)),
    ...each(assertion, "not_matches", (written) => (fits(text, written) ? `matches ${shown(written)}` : undefined)),
    ...(schema === undefined ? [] : jsonMisses(text, schema)),
  ];
}

/** The measures of an answer. */
export interface AnswerMeasures {
  readonly text: string;
  readonly calls: readonly AnsweredCall[];
  /** Why the model stopped. */
  readonly reason: string;
  readonly latencyMs: number;
  readonly outputTokens?: number | undefined;
  /** Undefined: the price of the model is unknown. */
  readonly costUsd?: number | undefined;
}

/** Compares an answer with its assertions. */
export function checkAnswer(
  answer: AnswerMeasures,
  assertion: AnswerAssertion,
  tools: readonly ToolDefinition[],
): Miss[] {
  const { max_cost_usd: cost, max_latency_ms: latency, max_output_tokens: tokens } = assertion;
  const misses = [...checkText(answer.text, assertion), ...checkCalls(answer.calls, assertion.calls, tools)];
  const { reason, latencyMs, outputTokens, costUsd } = answer;
  const isWhole = reason === "stop" || (reason === "tool-calls" && answer.calls.length > 0);
  if (!isWhole) misses.unshift({ pointer: "", problem: `is not complete: the model stopped with "${reason}"` });
  if (cost !== undefined && costUsd === undefined)
    misses.push({ pointer: "/max_cost_usd", problem: "has an unknown cost: its model has no price, see `prices`" });
  if (cost !== undefined && costUsd !== undefined && costUsd > cost)
    misses.push({ pointer: "/max_cost_usd", problem: `costs $${costUsd}, which is more than $${cost}` });
  if (latency !== undefined && latencyMs > latency)
    misses.push({ pointer: "/max_latency_ms", problem: `took ${latencyMs} ms, which is more than ${latency} ms` });
  if (tokens !== undefined && outputTokens === undefined)
    misses.push({ pointer: "/max_output_tokens", problem: "has an unknown length: its service reports no tokens" });
  if (tokens !== undefined && outputTokens !== undefined && outputTokens > tokens)
    misses.push({ pointer: "/max_output_tokens", problem: `has ${outputTokens} tokens, which is more than ${tokens}` });
  return misses;
}

/** Compares the messages of a rendered prompt with their assertions. */
export function checkMessages(
  messages: readonly { readonly role: string; readonly text: string }[],
  expected: PromptExpectation,
): Miss[] {
  const misses: Miss[] = [];
  if (expected.messages !== undefined && messages.length !== expected.messages)
    misses.push({ pointer: "/messages", problem: `has ${messages.length} messages, not ${expected.messages}` });
  for (const role of ["system", "user", "assistant"] as const) {
    const assertion = expected[role];
    if (assertion === undefined) continue;
    const text = messages.filter((message) => message.role === role).map((message) => message.text.trim());
    for (const { pointer, problem } of checkText(text.join("\n\n"), assertion))
      misses.push({ pointer: `/${role}${pointer}`, problem: `(${role}) ${problem}` });
  }
  return misses;
}

function each(
  assertion: TextAssertion,
  key: "contains" | "not_contains" | "matches" | "not_matches",
  problemOf: (written: string) => string | undefined,
): Miss[] {
  const written = assertion[key] ?? [];
  const parts = typeof written === "string" ? [written] : written;
  return parts.flatMap((part, index) => {
    const problem = problemOf(part);
    const pointer = typeof written === "string" ? `/${key}` : `/${key}/${index}`;
    return problem === undefined ? [] : [{ pointer, problem }];
  });
}

function fits(text: string, written: string): boolean {
  return patternOf(written).pattern?.test(text) === true;
}

function jsonMisses(text: string, schema: NonNullable<TextAssertion["json_schema"]>): Miss[] {
  const pointer = "/json_schema";
  let value: unknown;
  try {
    value = parseJson(withoutFence(text));
  } catch (error) {
    return [{ pointer, problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }];
  }
  return checkData(schema, value).map(({ message }) => ({ pointer, problem: `does not fit the schema: ${message}` }));
}

/** The text in the only fence of an answer, if it has one. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\n([\s\S]*?)\n```\s*$/.exec(text)?.[1] ?? text;
}

function shown(text: string): string {
  return JSON.stringify(text.length <= 120 ? text : `${text.slice(0, 117)}...`);
}
