import { anything, choice, list, mapping, nullable, record, text } from "@cuebook/shape";
import { line } from "./output.ts";
import { runForms } from "./run-forms.ts";

/** What the sessions `setup` and `plan-work` print before their result. */
export const sessionForms = [
  line(
    "When a person has to decide",
    mapping({
      type: choice(["waiting"], "What the line is."),
      run: text("The run's id."),
      question: nullable(text("What the agent asks."), "it asks nothing: its result is to be approved"),
      result: record(anything(), "The fields of its result so far."),
      next: list(text(), "The commands that continue."),
    }),
  ),
  ...runForms,
] as const;
