import { anything, integer, list, mapping, optional, text } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { diagnostic } from "./shapes/finding.ts";

const broken = "the configuration cannot be read";

export const config = output(
  value(
    "",
    mapping({
      root: optional(text("The folder of the project."), broken),
      settings: optional(
        list(
          mapping({
            setting: text("The path of the setting: `limits.repairs`."),
            value: anything("Its value, with secrets masked; null: it has none."),
            from: text("Where it is from: a file with its line, a variable, or the default."),
          }),
          "The settings in effect.",
        ),
        broken,
      ),
      diagnostics: list(diagnostic, "The findings, by place."),
      errors: integer("The number of errors."),
      warnings: integer("The number of warnings."),
    }),
  ),
);
