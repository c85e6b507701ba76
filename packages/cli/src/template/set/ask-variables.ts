import { printableLine } from "@cuebook/settings/values";
import {
  type Answers,
  defaultOf,
  exists,
  expectedOf,
  problemOfAnswer,
  readAnswers,
  type SetVariable,
  type TemplateSet,
  valueOfText,
} from "@cuebook/tools";
import { UsageError } from "../../failure/failure.ts";
import type { Style } from "../../output/style.ts";
import type { PersonInput } from "../../terminal/lines.ts";
import type { Stop } from "../../terminal/stop.ts";
import { ToolFailed } from "../tool-failure.ts";
import { TypedLines } from "./typed-lines.ts";

/** A person who is asked for values. */
export interface Asked {
  readonly input: PersonInput;
  readonly write: (text: string) => void;
  readonly style: Style;
  readonly stop: Stop;
}

/**
 * Asks for each variable of a set that has no value yet, in order. Each answer is checked at once; an empty answer means the default.
 * Variables with a given value are not asked for.
 * @throws ToolFailed `cancelled` if the signal is aborted, UsageError at the end of the input
 */
export async function askVariables(set: TemplateSet, given: Answers, asked: Asked): Promise<Answers> {
  using lines = new TypedLines(asked.input, asked.stop);
  const values: Record<string, unknown> = { ...given };
  for (const [at, variable] of set.variables.entries()) {
    if (Object.hasOwn(values, variable.name)) continue;
    // By now, all preceding variables that apply have their values.
    const above = set.variables.slice(0, at);
    const answered = above.filter(({ name }) => Object.hasOwn(values, name)).map(({ name }) => [name, values[name]]);
    const { values: known } = readAnswers({ ...set, variables: above }, Object.fromEntries(answered));
    if (!exists(variable, known)) continue;
    values[variable.name] = await askOne(variable, defaultOf(variable, known), lines, asked);
  }
  return values;
}

async function askOne(variable: SetVariable, fallback: unknown, lines: TypedLines, asked: Asked): Promise<unknown> {
  const { schema, isSecret } = variable;
  const { write, style } = asked;
  const choices = Array.isArray(schema.enum) ? schema.enum : undefined;
  introduce(variable, choices, asked);
  // The default of a secret may be derived from another secret, so it is masked.
  const shown = isSecret ? "***" : textOf(fallback);
  const hint = fallback === undefined ? "" : ` [${printableLine(shown)}]`;
  for (;;) {
    const question = `${style.dim(choices === undefined ? expectedOf(schema) : "a number or a name")}${hint}: `;
    const line = await nextLine(question, isSecret, lines, asked);
    const text = schema.type === "string" && choices === undefined ? line : line.trim();
    if (text === "" && fallback !== undefined) return fallback;
    const value = choiceAt(choices, text) ?? valueOfText(schema, text);
    const problem = problemOf(variable, text, value);
    if (problem === undefined) return value;
    write(`${style.severity("error", printableLine(problem))}\n`);
  }
}

function introduce(
  { name, help }: SetVariable,
  choices: readonly unknown[] | undefined,
  { write, style }: Asked,
): void {
  write(`\n${style.strong(name)}${help === undefined ? "" : `  ${printableLine(help)}`}\n`);
  for (const [at, choice] of (choices ?? []).entries()) write(`  ${at + 1}  ${printableLine(String(choice))}\n`);
}

function problemOf(variable: SetVariable, text: string, value: unknown): string | undefined {
  const { name, schema } = variable;
  if (text === "" && schema.type !== "string") return `${name} has no default: ${expectedOf(schema)}`;
  return problemOfAnswer(variable, value);
}

/** The choice with a number, from 1. A choice that is that number itself comes first. */
function choiceAt(choices: readonly unknown[] | undefined, text: string): unknown {
  if (choices === undefined || choices.some((choice) => String(choice) === text) || !/^\d+$/.test(text))
    return undefined;
  return choices[Number(text) - 1];
}

async function nextLine(
  question: string,
  isSecret: boolean,
  lines: TypedLines,
  { write, stop }: Asked,
): Promise<string> {
  const ask = () => write(question);
  const line = await (isSecret ? lines.nextHidden(ask) : lines.next(ask));
  if (isSecret) write("\n");
  if (line !== undefined) return line;
  write("\n");
  if (stop.signal.aborted)
    throw new ToolFailed({ code: "cancelled", message: "nothing was written: the questions were interrupted" });
  throw new UsageError(
    "the input ended before every variable had a value: nothing was written",
    "give values with --set NAME=VALUE or --answers FILE, or take defaults with --yes",
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
