import { checkData } from "@cuebook/settings";
import { type Diagnostic, reporter } from "@cuebook/template";
import { inputSchema } from "../contract/input.ts";
import { scheduleDiagnostics } from "../diagnostics/schedule.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import { requirements } from "../prompt/requirements.ts";

const report = reporter(scheduleDiagnostics);

/** Reports why the runs of a schedule could not start. They have the input of the schedule, and no issue. */
export function verifySchedule(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const { schedule, inputs, roles } = definition;
  if (schedule === undefined || workflow.gaps?.has("/inputs") === true) return [];
  const needs = requirements(workflow);
  const at = placeAt(workflow, "/schedule", "key");
  if (needs.issue) return [report("schedule_issue", undefined, at)];
  const hasPhases = Object.values(roles).some(({ phase }) => phase !== undefined);
  const isNeeded = needs.input || inputs !== undefined || hasPhases;
  if (!isNeeded && !needs.either && Object.keys(schedule.input).length > 0) {
    return [report("schedule_input", { problem: "an input is given, but no prompt uses `input`" }, at)];
  }
  if (!isNeeded) return [];
  return checkData(inputSchema(definition), schedule.input).map(({ message }) =>
    report("schedule_input", { problem: message }, at),
  );
}
