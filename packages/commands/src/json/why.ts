import { choice, integer, list, mapping, of, oneOf, text } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { promptSegment } from "./shapes/prompt.ts";

const field = text("The path in it; empty: all of it.");

export const why = output(
  value(
    "",
    mapping({
      run: text("The run's id."),
      step: integer("The step's number in the run."),
      role: text("The role."),
      turn: integer("The number of the turn in the step."),
      start: integer("Where the part starts in the prompt, in UTF-16 units from 0."),
      end: integer("Where it ends, exclusive."),
      parts: list(
        mapping({
          segment: of(promptSegment, "The part of the prompt, and where it came from."),
          text: text("Its text."),
          producers: list(
            oneOf([
              mapping({ is: choice(["issue"], "The issue."), identifier: text("The issue's identifier."), field }),
              mapping({ is: choice(["input"], "The input of the run."), field }),
              mapping({
                is: choice(["step"], "The output of an earlier step."),
                step: integer("The number of that step."),
                role: text("Its role."),
                visit: integer("Which visit to the role it is."),
                field,
              }),
              mapping({ is: choice(["project"], "What is known about the project."), field }),
              mapping({ is: choice(["run"], "What Cuebook knows of the run."), field }),
            ]),
            "Who produced its data.",
          ),
        }),
        "The parts of the text with one source each.",
      ),
    }),
  ),
);
