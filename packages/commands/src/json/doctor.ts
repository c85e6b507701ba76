import { choice, integer, list, mapping, optional, text } from "@cuebook/shape";
import { output, value } from "./output.ts";

export const doctor = output(
  value(
    "",
    mapping({
      sections: list(
        mapping({
          section: text("The name of the section."),
          findings: list(
            mapping({
              level: choice(["ok", "warning", "error"], "How bad it is."),
              code: text("The code of what was found: a stable name."),
              message: text("What was found, for people."),
              remedy: optional(text("What to do."), "nothing is to be done"),
            }),
            "What was found.",
          ),
        }),
        "The sections that were examined.",
      ),
      errors: integer("The number of errors."),
      warnings: integer("The number of warnings."),
    }),
  ),
);
