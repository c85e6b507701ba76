import { choice, integer, list, mapping, text } from "@cuebook/shape";
import { output, value } from "./output.ts";

export const init = output(
  value(
    "",
    mapping({
      folder: text("The folder of the project."),
      written: list(text(), "The files that were written."),
      agent: text("The agent's name."),
      tracker: choice(["file", "github", "gitlab", "linear", "jira"], "The kind of the tracker."),
      repository: choice(
        ["kept", "repository", "commit", "empty"],
        "What became of the git repository: it was there (`kept`), was made without a commit (`repository`) or with one (`commit`), or has no commit yet (`empty`).",
      ),
      errors: integer("The number of errors in the new workflow."),
      next: list(text(), "The commands that come next."),
    }),
  ),
);
