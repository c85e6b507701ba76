import { CuebookError } from "@cuebook/error";
import type { EventBody } from "@cuebook/run";
import { compilePrompt, conditionPointer, type DecideCase, type DecideRole, phaseCondition } from "@cuebook/workflow";
import { artifactFolder } from "../artifacts/keep.ts";
import { promptData } from "../prompt/data.ts";
import { changedFilesAt } from "./changed-files.ts";
import type { Performance } from "./perform.ts";

/**
 * The output of a role that decides: the status of the first condition that is true. The condition is its text, for people.
 * @throws TemplateError, if the data does not fit a condition that was not proved
 */
export async function chosenStatus(
  { host, workflow, recorder }: Pick<Performance, "host" | "workflow" | "recorder">,
  ordinal: number,
): Promise<EventBody> {
  const { state } = recorder;
  const step = state.steps.find((each) => each.step === ordinal);
  const performs = workflow.definition.roles[step?.role ?? ""]?.performs;
  if (step === undefined || performs?.what !== "decide") {
    throw new CuebookError("journal_invalid", `run ${state.id} has no step ${ordinal} that decides`);
  }
  const prompts = performs.cases.map((_, index) => {
    const { prompt } = compilePrompt(workflow, conditionPointer(step.role, index));
    if (prompt !== undefined) return prompt;
    throw new CuebookError("definition_missing", `a condition of ${step.role} is not readable`);
  });
  const isUsed = prompts.some((prompt) => prompt.references().some(({ path }) => path[0] === "CHANGED_FILES"));
  const changedFiles = isUsed ? await changedFilesAt(host, state, step) : [];
  const ground = { definition: workflow.definition, artifacts: artifactFolder(host), changedFiles };
  const contract = performs.phase === undefined ? "role" : "condition";
  const data = promptData(contract, state, step, { turn: 1, maxTurns: 1 }, ground);
  const chosen = performs.cases.find((_, index) => prompts[index]?.render(data) === "true");
  const status = chosen?.status ?? performs.otherwise;
  return {
    type: "step_completed",
    step: ordinal,
    status,
    value: { $status: status },
    body: bodyOf(performs, chosen),
    grade: "clean",
    repairs: [],
  };
}

function bodyOf(performs: DecideRole, chosen: DecideCase | undefined): string {
  if (chosen !== undefined) return `True: ${chosen.when.trim()}`;
  const skipped = phaseCondition(performs);
  return skipped === undefined ? "No condition is true." : `Skipped: ${skipped.phase} runs when ${skipped.when}`;
}
