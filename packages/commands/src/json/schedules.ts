import { runStatuses } from "@cuebook/run";
import { anything, choice, list, mapping, named, nullable, record, text, time } from "@cuebook/shape";
import { missedPolicies, overlapPolicies } from "@cuebook/workflow/model";
import { output, value } from "./output.ts";
import { diagnostic } from "./shapes/finding.ts";

/** A schedule with its due times. */
export const schedule = named(
  "Schedule",
  "A schedule with its due times.",
  mapping({
    workflow: text("The workflow's name."),
    cron: text("When it is due: minute, hour, day of the month, month, day of the week."),
    timezone: text("The time zone: a name of the IANA database."),
    missed: choice(missedPolicies, "What happens to due times while no service runs."),
    overlap: choice(overlapPolicies, "What happens to a due time while its previous run works."),
    input: record(anything(), "The input of its runs."),
    lastDueAt: nullable(time("The last due time that was taken."), "none was"),
    nextDueAt: nullable(time("The next due time."), "it is never due again"),
    lastRun: nullable(
      mapping(
        {
          run: text("The run's id."),
          dueAt: time("Its due time."),
          status: choice(runStatuses, "Its status."),
        },
        "Its last run.",
      ),
      "it has none",
    ),
    waiting: list(time(), "The due times that wait for the end of a run."),
  }),
);

export const schedules = output(
  value(
    "",
    mapping({
      schedules: list(schedule, "The schedules, by file."),
      diagnostics: list(diagnostic, "The findings about files with schedules, by place."),
    }),
  ),
);
