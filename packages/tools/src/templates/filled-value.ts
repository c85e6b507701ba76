import { dialectNames } from "@cuebook/template";
import { countField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { ToolValue } from "../contract/tool.ts";
import { ifAny } from "../text/record.ts";
import type { Filled } from "./fill.ts";
import type { FoundTemplate } from "./find.ts";
import type { Understanding } from "./understand.ts";

const names = (description: string) => listField({ type: "string" }, description);

/** The schemas of the fields that `filledValue` always returns. */
export const filledFields = {
  variables_used: names("Variables that the template uses."),
  variables_unused: names("Paths of the values that were given but not used: fields[].note."),
  dialect: { type: "string", enum: dialectNames },
  template: textField('The path of the template, or "inline".'),
  warnings: names("What is valid but perhaps not intended."),
};

/** The schemas of the fields that it returns if they have content. */
export const filledSometimes = {
  variables_absent: names("Names that the template uses and can do without, and that were not given."),
  variables_defaulted: names("Paths of variables that were not given and have the default that the template declares."),
  dialect_candidates: names(
    "Other dialects in which the template means the same, if the dialect was found by the text alone.",
  ),
  left_out_lines: listField(
    resultSchema({
      line: countField("The line in the template's file, from 1."),
      text: textField("The text of the line."),
      missing: names("Variables that were not given."),
    }),
    "Lines with @generated that were left out because their variables were not given.",
  ),
};

/** The result fields about a filled template. */
export function filledValue({ template }: FoundTemplate, { report }: Understanding, filled: Filled): ToolValue {
  const { used, unused, absent, defaulted, warnings, leftOut } = filled;
  const { dialect, dialect_candidates } = report;
  return {
    variables_used: used,
    variables_unused: unused,
    variables_absent: ifAny(absent),
    variables_defaulted: ifAny(defaulted),
    dialect,
    dialect_candidates: ifAny(dialect_candidates),
    template,
    warnings,
    left_out_lines: ifAny(leftOut),
  };
}
