import { anything, choice, flag, integer, list, mapping, oneOf, optional, record, text } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { diagnostic } from "./shapes/finding.ts";

const common = {
  file: text("The file that was read."),
  isWritten: flag("Whether something was written: only with `--yes`."),
  decide: list(diagnostic, "What the check of the new files finds: a person has to decide."),
};

const from = text("The key of the other system.");
const to = text("The key of Cuebook.");
const newValue = optional(anything("Its new value."), "the value is the same, or a secret");

export const imported = output(
  value(
    "For a WORKFLOW.md",
    mapping({
      ...common,
      out: text("The file that is written."),
      changes: list(
        oneOf([
          mapping({
            kind: choice(["unused"], "The key has no effect here."),
            from,
            instead: text("What to write instead."),
          }),
          mapping({ kind: choice(["added"], "A key is new."), to, value: newValue }),
          mapping({
            kind: choice(["moved"], "A key has another name."),
            from,
            to,
            value: newValue,
            note: optional(text("What else is to be known."), "nothing is"),
          }),
        ]),
        "What is changed, key by key.",
      ),
    }),
  ),
  value(
    "For a file of another kind",
    mapping({
      ...common,
      files: list(
        mapping({ name: text("The file that is written."), text: text("Its text.") }),
        "The files that come from it.",
      ),
      changes: list(
        mapping({
          kind: choice(
            ["changed", "unused", "decide"],
            "`changed`: it is written in another way. `unused`: it has no counterpart. `decide`: a person has to complete it.",
          ),
          part: text("The part of the file: `tests[0].assert[1]`."),
          message: text("What was done with it, for people."),
          line: integer("Its line, from 1."),
          column: integer("Its column, from 1."),
        }),
        "What is changed, part by part.",
      ),
      agents: record(
        record(anything("The value of a setting.")),
        "The agents that the configuration does not have yet, with their settings.",
      ),
    }),
  ),
);
