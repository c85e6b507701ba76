import { mapping, optional } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import { defineArguments } from "../contract/arguments.ts";
import { flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Prepared, Tool, ToolCall, ToolDefinition } from "../contract/tool.ts";
import { failureOf, ToolError } from "../errors/tool-error.ts";
import { findSet, isSetName } from "../sets/find.ts";
import { checkSet } from "../sets/proof/check-set.ts";
import { chosenTemplate, templateArguments } from "../templates/arguments.ts";
import { fill } from "../templates/fill.ts";
import { mostFindings, type Understanding } from "../templates/understand.ts";
import { declaredDoubts } from "../templates/variables/declared.ts";
import { readVariables, variablesArgument, withParsedVariables } from "../templates/variables/read.ts";

const args = defineArguments(
  mapping({
    ...templateArguments,
    variables: optional(
      variablesArgument(
        "Values to check the template against. Default: the schema in its front matter, if there is one.",
      ),
    ),
  }),
);

export const checkTemplateDefinition: ToolDefinition = {
  name: "checkTemplate",
  title: "Check a template",
  description:
    "Finds the mistakes in a template and writes nothing. It reports syntax errors and mistakes with variables; if the template " +
    "declares a schema for its variables, also names that are missing or misspelt and values of the wrong kind. Each finding has its line and column. " +
    "The result also reports how the dialect was found.",
  input: args.schema,
  output: resultSchema(
    {
      template: textField('The path of the template, or "inline".'),
      ok: flagField("Whether the template can be used: no finding is an error."),
      findings: listField({ type: "object" }, "Each with code, severity, message, line and column."),
      warnings: listField({ type: "string" }, "What is valid but perhaps not intended."),
      detection: { type: "object", description: "The dialect, and how it was found." },
    },
    {
      problem: {
        type: "object",
        description: "Why the dialect cannot be determined, or why the variables do not fit.",
      },
    },
  ),
  effect: "read",
};

/** Makes the tool that checks a template. */
export function checkTemplate(surroundings: Surroundings): Tool {
  return {
    ...checkTemplateDefinition,
    prepare: async (given, call) => {
      const { variables, ...choice } = args.read(withParsedVariables(given));
      const read = variables === undefined ? undefined : readVariables(variables, given);
      if (choice.templateName !== undefined && (await isSetName(surroundings, choice.templateName)))
        return checkedSet(surroundings, choice.templateName, call);
      const { found, understanding } = await chosenTemplate(surroundings, choice, "checkTemplate", call);
      const { findings, problem, warnings } = checked(understanding, read);
      const ok = problem === undefined && findings.every(({ severity }) => severity !== "error");
      const known = {
        template: found.template,
        ok,
        findings: findings.slice(0, mostFindings),
        warnings,
        detection: understanding.report,
      };
      return { is: "done", value: problem === undefined ? known : { ...known, problem: failureOf(problem) } };
    },
  };
}

async function checkedSet(surroundings: Surroundings, name: string, call: ToolCall): Promise<Prepared> {
  const { set } = await findSet(surroundings, name, "checkTemplate", call);
  const findings = checkSet(set);
  const ok = findings.every(({ severity }) => severity !== "error");
  const about = { template: set.file, ok, warnings: [], detection: { dialect: set.dialect, from: "template.yaml" } };
  return { is: "done", value: { ...about, findings: findings.slice(0, mostFindings) } };
}

interface Checked {
  readonly findings: readonly Diagnostic[];
  readonly warnings: readonly string[];
  readonly problem?: ToolError;
}

function checked(understanding: Understanding, variables: ReturnType<typeof readVariables> | undefined): Checked {
  const { diagnostics, parsed, problem, text } = understanding;
  if (problem !== undefined) return { findings: diagnostics, warnings: [], problem };
  const { variables: schema } = text.declared;
  const { template } = parsed ?? {};
  const declared = template === undefined || schema === undefined ? [] : declaredDoubts(template, schema);
  const own = [...diagnostics, ...declared];
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  if (isBroken || variables === undefined) return { findings: own, warnings: [] };
  try {
    const { warnings } = fill(understanding, variables, { output_path: "output_path" });
    return { findings: own, warnings };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { findings = [], ...fields } = error.fields;
    return { findings: [...own, ...findings], warnings: [], problem: new ToolError(error.code, error.message, fields) };
  }
}
