import { permissionsNames } from "@cuebook/policy";
import { rule } from "@cuebook/run/journal";
import { choice, flag, integer, list, mapping, nullable, oneOf, optional, text } from "@cuebook/shape";
import { weights } from "@cuebook/workflow/model";
import { output, value } from "./output.ts";
import { diffFields } from "./shapes/files.ts";
import { diagnostic } from "./shapes/finding.ts";

const name = text("The workflow's name.");
const origin = ["built-in", "added", "changed"] as const;

export const workflowList = output(
  value(
    "",
    mapping({
      workflows: list(
        mapping({
          name,
          from: choice(
            [...origin, "file"],
            "Whether it is built in, `added` to the library of the project, a `changed` built-in one, or a file.",
          ),
          file: text("Its file."),
          description: nullable(text("What it is for."), "it does not say"),
          weight: nullable(choice(weights, "The weight of issues that it is for."), "it is for no weight"),
          phases: list(text(), "The ids of its phases."),
          errors: integer("The number of errors in it."),
        }),
        "The workflows, by name.",
      ),
    }),
  ),
);

export const workflowShow = output(
  value(
    "",
    mapping({
      name,
      file: optional(text("Its file."), "it is built in"),
      description: nullable(text("What it is for."), "it does not say"),
      steps: list(
        mapping({
          name: text("The name of the role or phase."),
          gate: text("Who decides that the next step may begin: `auto`, `human`, an approver, `skip`."),
          turns: integer("The largest number of turns."),
          next: text("What comes after it."),
          blocked: nullable(text("What comes after it when it is blocked."), "it has no such status"),
          agent: nullable(text("Its agent."), "the agent of the run"),
          permissions: nullable(
            list(oneOf([choice(permissionsNames), rule]), "What it may do: named sets of rules, and rules."),
            "it reads in the workspace",
          ),
          sandbox: text("How its commands are confined."),
          changes: nullable(
            text("The only files that it may leave changed: `none`, `tests`, `documentation`, or `any`."),
            "a role without an agent",
          ),
          prompt: nullable(text("Whose prompt it is: `built-in`, `user` or `project`."), "a role that is no phase"),
        }),
        "Its roles or phases.",
      ),
      diagnostics: list(diagnostic, "The findings, by place."),
    }),
  ),
);

export const workflowAdd = output(
  value(
    "",
    mapping({
      name,
      isReplaced: flag("Whether the project had one of that name."),
      command: text("The command that runs it."),
      diagnostics: list(diagnostic, "The findings, by place."),
    }),
  ),
);

export const workflowDiff = output(
  value(
    "",
    mapping({
      name,
      from: choice(
        origin,
        "Whether it is built in, `added` to the library of the project, or a `changed` built-in one.",
      ),
      ...diffFields,
    }),
  ),
);

export const workflowReset = output(
  value(
    "",
    mapping({
      name,
      outcome: choice(
        ["removed", "reset", "unchanged"],
        "Whether it is gone, is the built-in one again, or was the built-in one.",
      ),
    }),
  ),
);
