import { didYouMean } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";
import type { JsonSchema, Place } from "@cuebook/template";
import { type Definition, missedPolicies, overlapPolicies } from "../../model/workflow.ts";
import { cronProblems, isNever } from "../../schedule/cron.ts";
import { isTimezone, timezoneNames, timezoneOfPlace } from "../../schedule/timezone.ts";
import type { Builder } from "./builder.ts";

const cron = {
  type: "string",
  maxLength: 200,
  description: "Five fields: minute, hour, day of the month, month, day of the week. `0 7 * * 1` is Monday at 7:00.",
} as const;

/** A schedule in the long form; the short form is the cron expression alone. */
const scheduleSchema = {
  type: "object",
  properties: {
    cron,
    timezone: {
      type: "string",
      maxLength: 100,
      default: "UTC",
      description: "The time zone of the times: a name of the IANA database, such as `Europe/Berlin`.",
    },
    missed: {
      enum: missedPolicies,
      default: "once",
      description:
        "What happens with due times at which no service ran. skip: nothing. once: one run for all of them. all: one run for each, at most for the latest 100.",
    },
    overlap: {
      enum: overlapPolicies,
      default: "skip",
      description:
        "What happens if an earlier run has not ended. skip: the due time is left out. queue: it waits for the end; one waits, with `missed: all` up to 100. allow: the runs work at the same time.",
    },
    input: { type: "object", default: {}, description: "The input of each run, as `inputs` declares it." },
  },
  required: ["cron"],
  additionalProperties: false,
} as const satisfies JsonSchema;

/** The key `schedule`, in all kinds of workflow file. */
export const scheduleKey = {
  anyOf: [cron, scheduleSchema],
  description: "When `cuebook serve` starts runs of the workflow: a cron expression, or a mapping.",
} as const satisfies JsonSchema;

/** The schedule of a workflow as written; none if it has a mistake, which is reported. */
export function scheduleOf(builder: Builder, written: unknown): Pick<Definition, "schedule"> {
  const isShort = typeof written === "string";
  const value = isShort ? { cron: written } : written;
  if (!isRecord(value) || typeof value.cron !== "string") return {};
  builder.copy(written, "/schedule", "/schedule");
  const { timezone = "UTC" } = value;
  const isCronRight = checkCron(builder, value.cron, isShort ? "/schedule" : "/schedule/cron");
  if (typeof timezone !== "string" || !checkTimezone(builder, timezone) || !isCronRight) return {};
  return {
    schedule: {
      cron: value.cron.trim().replace(/\s+/g, " "),
      timezone,
      missed: missedPolicies.find((each) => each === value.missed) ?? "once",
      overlap: overlapPolicies.find((each) => each === value.overlap) ?? "skip",
      input: isRecord(value.input) ? value.input : {},
    },
  };
}

function checkCron(builder: Builder, text: string, pointer: string): boolean {
  const problems = cronProblems(text);
  const whole = builder.valuePlace(pointer);
  for (const { problem, start, end } of problems) {
    builder.report("cron_invalid", { cron: text, problem }, partOf(whole, text, start, end));
  }
  if (problems.length > 0) return false;
  const never = isNever(text);
  if (never) builder.report("cron_never", { cron: text }, whole);
  return !never;
}

/** The place of a part of a text; the place of the text if it is written in another way than it reads. */
function partOf({ source, span }: Place, text: string, start: number, end: number): Place {
  const at = text === "" ? -1 : source.text.slice(span.start, span.end).indexOf(text);
  if (at === -1) return { source, span };
  return { source, span: { start: span.start + at + start, end: span.start + at + end } };
}

function checkTimezone(builder: Builder, name: string): boolean {
  if (isTimezone(name)) return true;
  const meant = timezoneOfPlace(name);
  const { suggestion } = meant === undefined ? didYouMean(name, timezoneNames()) : didYouMean(meant);
  builder.report("timezone_unknown", { name }, builder.valuePlace("/schedule/timezone"), suggestion);
  return false;
}
