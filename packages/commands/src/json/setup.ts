import { projectFacts } from "@cuebook/run/journal";
import { choice, flag, list, mapping, of, text } from "@cuebook/shape";
import { line, output } from "./output.ts";
import { sessionForms } from "./session.ts";

export const setup = output(
  line(
    "At the end",
    mapping({
      type: choice(["setup"], "What the line is."),
      detected: of(projectFacts, "What was detected."),
      files: list(
        mapping({
          path: text("The file."),
          text: text("Its proposed text."),
          isWritten: flag("Whether it was written."),
        }),
        "The files of the configuration that are new or differ.",
      ),
      notes: list(text(), "What the agent says about its proposal."),
    }),
  ),
  ...sessionForms,
);
