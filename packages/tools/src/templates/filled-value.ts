import { dialectNames } from "@cuebook/template";
import { countField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { ToolValue } from "../contract/tool.ts";
import { ifAny } from "../text/record.ts";
import type { Filled } from "./fill.ts";
import type { FoundTemplate } from "./find.ts";
import type { Understanding } from "./understand.ts";

const names = (description: string) => listField({ type: "string" }, description);

/** The schemas of what `filledValue` always gives. */
export const filledFields = {
  variables_used: names("Variables that the template uses."),
  variables_unused: names("Paths of what was given and is not used: fields[].note."),
  dialect: { type: "string", enum: dialectNames },
  template: textField('The path of the template, or "inline".'),
  warnings: names("What is right and perhaps not meant."),
};

/** The schemas of what it gives where there is something to tell. */
export const filledSometimes = {
  variables_absent: names("Names that the template uses, that were not given, and that it does without."),
  dialect_candidates: names(
    "Other dialects in which the template means the same, where its text was all there was to go by.",
  ),
  left_out_lines: listField(
    resultSchema({
      line: countField("Of the template's file, from 1."),
      text: textField("The line."),
      missing: names("Variables that were not given."),
    }),
    "Lines with @generated that were left out, as their variables were not given.",
  ),
};

/** What is told of a template that was filled. */
export function filledValue({ template }: FoundTemplate, { report }: Understanding, filled: Filled): ToolValue {
  const { used, unused, absent, warnings, leftOut } = filled;
  const { dialect, dialect_candidates } = report;
  return {
    variables_used: used,
    variables_unused: unused,
    variables_absent: ifAny(absent),
    dialect,
    dialect_candidates: ifAny(dialect_candidates),
    template,
    warnings,
    left_out_lines: ifAny(leftOut),
  };
}
