import { anything, choice, integer, list, mapping, named, nullable, of, oneOf, text } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { diagnostic } from "./shapes/finding.ts";

const settingOrigin = named(
  "SettingOrigin",
  "Where the value of a setting is from.",
  oneOf([
    mapping({ from: choice(["default"], "It is the default.") }),
    mapping({
      from: choice(["file"], "It is in the file."),
      file: text("The file."),
      line: integer("The line, from 1."),
      column: integer("The column, from 1."),
      variables: list(text(), "The names of the environment variables in it."),
    }),
    mapping({
      from: choice(["dotenv"], "It is in a file of variables."),
      variable: text("The name of the variable."),
      file: text("The file."),
      line: integer("The line, from 1."),
    }),
    mapping({
      from: choice(["environment"], "It is in the environment."),
      variable: text("The name of the variable."),
    }),
  ]),
);

const counts = {
  diagnostics: list(diagnostic, "The findings, by place."),
  errors: integer("The number of errors."),
  warnings: integer("The number of warnings."),
  unchecked: integer("The number of uses of data that cannot be decided."),
};

const result = {
  ...counts,
  checked: integer(
    "The number of workflows, prompts of conversations, their tests and template sets that were checked.",
  ),
  prompts: mapping(
    {
      proved: integer("The prompts that are proved."),
      unproved: integer("The prompts with errors."),
      unchecked: integer("The prompts that use data which cannot be decided."),
    },
    "How many prompts were proved.",
  ),
};

export const check = output(
  value("", mapping(result)),
  value(
    "With `--graph`",
    mapping({
      ...result,
      graph: nullable(text("The graphs as Mermaid or SVG, as `--graph` says."), "none exists to draw"),
    }),
  ),
  value(
    "With `--effective`",
    mapping({
      file: text("The WORKFLOW.md."),
      settings: list(
        mapping({
          setting: text("The path of the setting: `tracker.kind`."),
          value: anything("Its value, with secrets masked; null: it has none."),
          origin: of(settingOrigin, "Where its value is from."),
        }),
        "The settings of the service.",
      ),
      ...counts,
    }),
  ),
);
