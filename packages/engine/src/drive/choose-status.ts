import { CuebookError } from "@cuebook/error";
import { type EventBody, loopStatus, returnsOfLoop } from "@cuebook/run";
import { compilePrompt, conditionPointer, type DecideRole, phaseCondition } from "@cuebook/workflow";
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
  const status = loopStatus(workflow.definition, state, step, chosen?.status ?? performs.otherwise);
  return {
    type: "step_completed",
    step: ordinal,
    status,
    value: { $status: status },
    body: bodyOf(performs, status, returnsOfLoop(state, step)),
    grade: "clean",
    repairs: [],
  };
}

/** The decision, for people. @param returns how often a loop went back before */
function bodyOf(performs: DecideRole, status: string, returns: number): string {
  const { phase, loop } = phaseCondition(performs) ?? {};
  const chosen = performs.cases.find((each) => each.status === status);
  if (chosen !== undefined) return `True: ${chosen.when.trim()}`;
  if (loop !== undefined)
    return returns < loop.max ? `Return ${returns + 1} of ${loop.max}.` : `The limit of ${loop.max} is reached.`;
  return phase === undefined
    ? "No condition is true."
    : `Skipped: ${phase} runs when ${performs.cases[0]?.when.trim()}`;
}
