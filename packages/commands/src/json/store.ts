import { choice, flag, integer, list, mapping, text } from "@cuebook/shape";
import { output, value } from "./output.ts";

export const storeCopy = output(
  value(
    "",
    mapping({
      to: text("The other store, without a password."),
      isDryRun: flag("Whether nothing was copied: `--dry-run`."),
      isComplete: flag("Whether the other store has everything now."),
      runs: mapping(
        {
          of: integer("The runs of this store."),
          copied: integer("The runs that were copied."),
          continued: integer("The runs of which the other store had the beginning."),
          same: integer("The runs that were already there."),
        },
        "What became of the runs.",
      ),
      events: integer("The number of copied events."),
      transcript: integer("The number of copied events of transcripts."),
      objects: integer("The number of copied objects."),
      records: integer("The number of other copied records: schedules, pauses, sessions and others."),
      bytes: integer("The size of what was copied."),
      left: list(
        mapping({
          what: text("What it is: `run`, `object`, `schedule` and others."),
          id: text("Its id."),
          code: choice(
            [
              "run_driven",
              "run_changing",
              "run_damaged",
              "run_differs",
              "run_gone",
              "issue_claimed",
              "object_damaged",
              "session_held",
              "record_differs",
              "name_cut",
            ],
            "Why, as a code.",
          ),
          message: text("Why, for people: `is driven by process 7`."),
        }),
        "What was not copied.",
      ),
    }),
  ),
);
