import { list, mapping, named, optional, text } from "@cuebook/shape";
import { output, value } from "./output.ts";

const explanation = named(
  "Explanation",
  "The page of a code.",
  mapping({
    code: text("The code."),
    severity: text("How bad it is: `error`, `warning`, `info`, or `failure` for what ends a command."),
    class: optional(text("The wider class of failures that the code belongs to."), "it belongs to none"),
    summary: text("When it is reported."),
    remedy: text("How to fix it."),
    example: optional(
      text("The message, with the names of its fields in capitals."),
      "the message is only a field, or computes with fields",
    ),
    docs: text("The address of its page."),
  }),
);

export const explain = output(
  value("For a code", explanation),
  value("Without a code", mapping({ diagnostics: list(explanation, "All codes, by name.") })),
);
