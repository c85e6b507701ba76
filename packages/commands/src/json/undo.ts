import { list, mapping, nullable, text, time } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { changedFilesFields } from "./shapes/template.ts";

export const undo = output(
  value(
    "For an action",
    mapping({
      undone: text("The id of the action that was undone."),
      title: text("What it had done."),
      ...changedFilesFields,
    }),
  ),
  value(
    "With `--list`",
    mapping({
      actions: list(
        mapping({
          id: text("The id of the action."),
          at: time("When it was done."),
          tool: text("The name of the tool."),
          title: text("What it did."),
          files: list(text(), "The files that it changed."),
          undoneBy: nullable(text("The action that undid it."), "it was not undone"),
        }),
        "The actions, the latest first.",
      ),
    }),
  ),
);
