import { choice, list, mapping, text } from "@cuebook/shape";
import { line, output } from "./output.ts";
import { sessionForms } from "./session.ts";

export const planWork = output(
  line(
    "At the end",
    mapping({
      type: choice(["plan"], "What the line is."),
      run: text("The run's id."),
      summary: text("The plan in a few sentences."),
      decisions: list(text(), "What was decided about it."),
      tasks: list(
        mapping({
          id: text("The id of the task in the plan."),
          title: text("Its title."),
          description: text("What is to be done."),
          weight: text("Its weight: which workflow fits it."),
          needs: list(text(), "The ids of the tasks that come first."),
        }),
        "The tasks, in their order.",
      ),
      created: list(
        mapping({
          task: text("The id of its task."),
          id: text("The issue's id in the tracker."),
          identifier: text("The issue's identifier."),
          title: text("The issue's title."),
        }),
        "The issues of the tasks, also those of an earlier call.",
      ),
    }),
  ),
  ...sessionForms,
);
