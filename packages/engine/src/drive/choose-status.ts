import { CuebookError } from "@cuebook/error";
import type { EventBody } from "@cuebook/run";
import { compilePrompt, conditionPointer } from "@cuebook/workflow";
import { artifactFolder } from "../artifacts/keep.ts";
import { promptData } from "../prompt/data.ts";
import type { Performance } from "./perform.ts";

/**
 * The output of a role that decides: the status of the first condition that is true. The condition is its text, for people.
 * @throws TemplateError, if the data does not fit a condition that was not proved
 */
export function chosenStatus(
  { host, workflow, recorder }: Pick<Performance, "host" | "workflow" | "recorder">,
  ordinal: number,
): EventBody {
  const { state } = recorder;
  const step = state.steps.find((each) => each.step === ordinal);
  const performs = workflow.definition.roles[step?.role ?? ""]?.performs;
  if (step === undefined || performs?.what !== "decide") {
    throw new CuebookError("journal_invalid", `run ${state.id} has no step ${ordinal} that decides`);
  }
  const ground = { definition: workflow.definition, artifacts: artifactFolder(host) };
  const data = promptData("role", state, step, { turn: 1, maxTurns: 1 }, ground);
  const chosen = performs.cases.find((_, index) => {
    const { prompt } = compilePrompt(workflow, conditionPointer(step.role, index));
    if (prompt === undefined)
      throw new CuebookError("definition_missing", `a condition of ${step.role} is not readable`);
    return prompt.render(data) === "true";
  });
  const status = chosen?.status ?? performs.otherwise;
  const body = chosen === undefined ? "No condition is true." : `True: ${chosen.when.trim()}`;
  return {
    type: "step_completed",
    step: ordinal,
    status,
    value: { $status: status },
    body,
    grade: "clean",
    repairs: [],
  };
}
