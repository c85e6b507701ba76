import { suspendReasons } from "@cuebook/run";
import { choice, flag, integer, list, mapping, optional, text } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { diffLine } from "./shapes/files.ts";
import { diagnostic, diagnosticFields } from "./shapes/finding.ts";

export const test = output(
  value(
    "",
    mapping({
      recordings: list(
        mapping({
          file: text("The recording."),
          workflow: optional(text("The workflow's name."), "none could be loaded"),
          passed: flag("Whether its replay is as recorded."),
          updated: flag("Whether its expectations were rewritten: `--update`."),
          end: optional(
            mapping(
              {
                status: choice(["completed", "failed", "suspended"], "Its status."),
                reason: optional(choice(suspendReasons, "Why it was suspended."), "it was not"),
                code: optional(text("The code of the failure."), "it did not fail"),
              },
              "How the replay ended.",
            ),
            "it could not be replayed",
          ),
          steps: integer("The number of its steps."),
          orders: integer("In how many other orders its branches ended too; 0: it has none."),
          findings: list(
            mapping({
              ...diagnosticFields,
              diff: optional(list(diffLine, "The lines that differ."), "it is not about a text"),
              isExpectation: optional(
                flag("Whether `--update` is enough; if not, the recorded input no longer fits the workflow."),
                "it is no difference, but an error",
              ),
            }),
            "Its errors and differences.",
          ),
        }),
        "The recordings, by file.",
      ),
      diagnostics: list(diagnostic, "Findings about other files, by place."),
      passed: integer("The number of recordings that passed."),
      failed: integer("The number of recordings that failed."),
      updated: integer("The number of recordings whose expectations were rewritten."),
    }),
  ),
);
