import { readAnswers, type TemplateSet } from "@cuebook/tools";
import { type Person, personAt } from "../../permission/person.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { stopOnSignals } from "../../terminal/stop.ts";
import type { Allowing } from "../channel.ts";
import { ToolFailed } from "../tool-failure.ts";
import { askVariables } from "./ask-variables.ts";
import type { ValueOptions } from "./given-values.ts";

/** The person to ask at the terminal; `undefined` if defaults are to be taken, or if nobody is there. */
export function askedPerson(
  { yes, answers }: Allowing & ValueOptions,
  { terminal }: CommandContext,
): Person | undefined {
  return yes === true ? undefined : personAt(terminal, answers === "-");
}

/** Whether the person is asked for variables. An approved change already has its values. */
export function isAsked(
  { approved, format }: Allowing & { readonly format: string },
  person: Person | undefined,
): person is Person {
  return person !== undefined && approved === undefined && format === "text";
}

/** The given values, completed by a person. @throws ToolFailed `cancelled`, `variables_invalid` */
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

/** Refuses invalid given values, before a person is asked for the missing ones. */
function refuseProblems(set: TemplateSet, given: Readonly<Record<string, unknown>>): void {
  const { problems } = readAnswers(set, given);
  if (problems.length === 0) return;
  throw new ToolFailed({
    code: "variables_invalid",
    message: `The variables do not fit ${set.name}: ${problems.map(({ message }) => message).join("; ")}`,
  });
}

/**
 * The given values, if defaults complete them. @throws ToolFailed `variables_invalid` with each variable that has no value, if nobody
 * can be asked
 */
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
