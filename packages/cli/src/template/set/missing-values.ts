import { readAnswers, type TemplateSet } from "@cuebook/tools";
import { type Person, personAt } from "../../permission/person.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { stopOnSignals } from "../../terminal/stop.ts";
import type { Allowing } from "../channel.ts";
import { ToolFailed } from "../tool-failure.ts";
import { askVariables } from "./ask-variables.ts";
import type { ValueOptions } from "./given-values.ts";

/** The person at the terminal, unless defaults are taken. */
export function askedPerson(
  { yes, answers }: Allowing & ValueOptions,
  { terminal }: CommandContext,
): Person | undefined {
  return yes === true ? undefined : personAt(terminal, answers === "-");
}

/** Whether variables are asked for. What was approved has its values already. */
export function isAsked(
  { approved, format }: Allowing & { readonly format: string },
  person: Person | undefined,
): person is Person {
  return person !== undefined && approved === undefined && format === "text";
}

/** The values that a person gives. @throws ToolFailed `cancelled`, `variables_invalid` */
export async function askedValues(
  set: TemplateSet,
  given: Readonly<Record<string, unknown>>,
  person: Person,
  context: CommandContext,
) {
  refuseProblems(set, given);
  using stop = stopOnSignals();
  const { input } = person;
  return await askVariables(set, given, { input, write: context.terminal.err, style: context.style("err"), stop });
}

/** What was given must be right before anybody is asked for the rest. */
function refuseProblems(set: TemplateSet, given: Readonly<Record<string, unknown>>): void {
  const { problems } = readAnswers(set, given);
  if (problems.length === 0) return;
  throw new ToolFailed({
    code: "variables_invalid",
    message: `The variables do not fit ${set.name}: ${problems.map(({ message }) => message).join("; ")}`,
  });
}

/** The values with defaults. @throws ToolFailed `variables_invalid` naming each variable that nobody can be asked for */
export function completeValues(
  set: TemplateSet,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { missing } = readAnswers(set, given);
  refuseProblems(set, given);
  if (missing.length === 0) return given;
  const names = missing.map(({ name }) => name);
  throw new ToolFailed({
    code: "variables_invalid",
    message: `${set.name} needs values for ${names.join(", ")}, and nobody can be asked here`,
    hint: `give them: ${names.map((name) => `--set ${name}=VALUE`).join(" ")}, or --answers FILE`,
  });
}
