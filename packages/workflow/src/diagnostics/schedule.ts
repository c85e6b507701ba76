import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about the schedule of a workflow. */
export const scheduleDiagnostics = {
  cron_invalid: {
    severity: "error",
    summary: "A cron expression has a mistake.",
    remedy: "Write five fields: minute, hour, day of the month, month, day of the week. `0 7 * * 1` is Monday at 7:00.",
    message: ({ cron, problem }) => `"${cron}" is not a cron expression: ${problem}`,
  } satisfies DiagnosticKind<{ cron: string; problem: string }>,
  cron_never: {
    severity: "error",
    summary: "A cron expression means no time at all, such as 31 February.",
    remedy: "Correct the day or the month.",
    message: ({ cron }) => `"${cron}" is never due: no month that it names has such a day`,
  } satisfies DiagnosticKind<{ cron: string }>,
  timezone_unknown: {
    severity: "error",
    summary: "A schedule names a time zone that does not exist.",
    remedy: "Write its name in the IANA database, such as `Europe/Berlin`. Without `timezone`, times are in UTC.",
    message: ({ name }) => `there is no time zone "${name}"`,
  } satisfies DiagnosticKind<{ name: string }>,
  schedule_input: {
    severity: "error",
    summary: "The runs of a schedule could not start, because its `input` does not fit the workflow.",
    remedy: "Give the inputs that the workflow needs under `schedule.input`.",
    message: ({ problem }) => `scheduled runs could not start: ${problem}`,
  } satisfies DiagnosticKind<{ problem: string }>,
  schedule_issue: {
    severity: "error",
    summary: "A workflow with a schedule uses `issue`, but scheduled runs have no issue.",
    remedy: "Use `input` in place of `issue`, or remove the schedule.",
    message: () => "the workflow uses `issue`, but the runs that its schedule starts have none",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
} as const satisfies Registry;
