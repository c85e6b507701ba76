import { failureRecord, previousDispatch } from "@cuebook/run/journal";
import {
  choice,
  flag,
  integer,
  list,
  mapping,
  named,
  nullable,
  of,
  oneOf,
  optional,
  record,
  text,
  time,
  yes,
} from "@cuebook/shape";
import { line, output, value } from "./output.ts";
import { schedule } from "./schedules.ts";
import { issueName, logFields, serviceLines, skipCode } from "./service-log.ts";
import { diagnostic } from "./shapes/finding.ts";
import { promptTrace } from "./shapes/prompt.ts";

const open = list(text(), "The ids of runs that are not done: they continue at the next start.");

const serviceResult = {
  dispatched: integer("The number of dispatches that it began."),
  settled: record(integer("The number of dispatches."), "The number of dispatches with an outcome, by outcome."),
  waiting: list(
    mapping({
      issue: of(issueName, "The issue."),
      code: skipCode,
      reason: text("Why, as a sentence."),
      dueAt: optional(time("The earliest time of the next attempt."), "it is unknown, or none exists"),
    }),
    "The active issues that were not dispatched.",
  ),
  open,
  drained: optional(yes("It ended because a person drained it."), "it did not"),
};

const scheduleResult = mapping(
  {
    started: integer("The number of runs that it started."),
    unfinished: list(
      mapping({
        workflow: text("The workflow's name."),
        dueAt: time("The due time."),
        status: choice(
          ["pending", "running", "suspended", "failed", "cancelled", "waits", "not_started"],
          "The status of its run, or why it has none.",
        ),
        reason: text("Why, as a sentence."),
      }),
      "With `--once`: the due times whose runs are not completed.",
    ),
    open,
  },
  "What became of the schedules.",
);

const notDispatched = "it would be dispatched";
const dispatched = "it would not be dispatched";

const previewedIssue = named(
  "PreviewedIssue",
  "An issue, and what the service would do with it.",
  mapping({
    issue: mapping(
      {
        id: text("Its id in the tracker."),
        identifier: text("Its identifier: `APP-1`."),
        title: text("Its title."),
        state: text("Its state."),
        priority: nullable(integer("Its priority; 1 is the highest."), "it has none"),
        createdAt: text("When it was created; empty: unknown."),
      },
      "The issue.",
    ),
    wouldDispatch: flag("Whether it would be dispatched."),
    position: nullable(integer("Its place among those that would be, from 1."), dispatched),
    workflow: nullable(text("The workflow that would work on it."), "that of the WORKFLOW.md"),
    resumes: nullable(text("The run that would be continued."), "a new one would be created"),
    attempt: nullable(integer("The number of the dispatch after the first."), "it would be the first, or none"),
    previous: nullable(of(previousDispatch, "How the previous dispatch ended."), "none came before"),
    session: nullable(text("The session of the agent that would be continued."), "none would"),
    code: nullable(skipCode, notDispatched),
    reason: nullable(text("Why it would not be dispatched, as a sentence."), notDispatched),
    dueAt: nullable(time("The earliest time of its dispatch."), "it is unknown, or none exists"),
    prompt: nullable(of(promptTrace, "The first prompt."), "it would not be dispatched, or cannot be rendered"),
    error: nullable(of(failureRecord, "Why the prompt cannot be rendered."), "it can"),
  }),
);

export const serve = output(
  line("When it happens", oneOf(serviceLines)),
  line(
    "At the start, if there are findings",
    mapping({
      ...logFields,
      type: choice(["findings"], "What the line is."),
      findings: list(diagnostic, "The findings, by place."),
    }),
  ),
  line(
    "At the end",
    mapping({
      ...logFields,
      type: choice(["result"], "What the line is."),
      exitCode: integer("The exit code of the command."),
      services: list(
        mapping({ file: text("The file of the service."), ...serviceResult }),
        "What became of the services, one for each file.",
      ),
      schedules: optional(scheduleResult, "no schedule was served"),
    }),
  ),
  value(
    "With `--dry-run`",
    mapping({
      services: list(
        mapping({
          file: text("The file of the service."),
          issues: list(previewedIssue, "The issues, in the order of dispatch."),
          open: list(
            mapping({
              run: text("The run's id."),
              issue: text("The issue's identifier."),
              isDriven: flag("Whether a living process drives it."),
            }),
            "The runs that would be continued.",
          ),
        }),
        "The services, one for each file.",
      ),
      schedules: optional(list(schedule, "The schedules."), "no schedule would be served"),
      diagnostics: list(diagnostic, "The findings, by place."),
    }),
  ),
);
