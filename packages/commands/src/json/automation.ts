import { permissionsNames } from "@cuebook/policy";
import { rule } from "@cuebook/run/journal";
import { choice, list, mapping, nullable, oneOf, text, time } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { runForms } from "./run-forms.ts";

const automation = {
  name: text("Its name."),
  description: nullable(text("What it is for."), "its workflow does not say"),
  changes: text("Which files it may leave changed: `any file`, `tests`, `documentation`, `nothing`."),
  from: text("Where it is from: `built-in`, or `added` to the project."),
  file: text("The file of its workflow."),
};

export const automationList = output(
  value(
    "",
    mapping({
      automations: list(
        mapping({
          ...automation,
          last: nullable(
            mapping({ run: text("The run's id."), at: time("When it was created.") }, "Its last run."),
            "it has not run here",
          ),
        }),
        "The automations, by name.",
      ),
    }),
  ),
);

export const automationShow = output(
  value(
    "",
    mapping({
      ...automation,
      permissions: list(
        oneOf([choice(permissionsNames), rule]),
        "What its role may do: named sets of rules, and rules.",
      ),
      checks: list(text(), "The names of the checks that must pass."),
      reads: list(
        mapping({ name: text("The name of the field."), meaning: text("What it is for.") }),
        "The fields of its input.",
      ),
    }),
  ),
);

export const automationRun = output(...runForms);
