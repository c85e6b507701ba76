import { CuebookError } from "@cuebook/error";
import { type EventBody, loopStatus, returnsOfLoop } from "@cuebook/run";
import { conditionPointer, type DecideRole, phaseCondition, readPrompt } from "@cuebook/workflow";
import { artifactFolder } from "../artifacts/keep.ts";
import { promptData } from "../prompt/data.ts";
import { evaluated } from "../prompt/evaluated.ts";
import { changedFilesAt } from "./changed-files.ts";
import type { Performance } from "./performance.ts";

/**
 * The output of a role that decides: the status of the first condition that is true. Its text names that condition, for people.
 * @throws CuebookError as `evaluated`
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
  const pointers = performs.cases.map((_, index) => conditionPointer(step.role, index));
  const isUsed = pointers.some((pointer) =>
    readPrompt(workflow, pointer)
      .prompt?.references()
      .some(({ path }) => path[0] === "CHANGED_FILES"),
  );
  const changedFiles = isUsed ? await changedFilesAt(host, state, step) : [];
  const ground = { definition: workflow.definition, artifacts: artifactFolder(host), changedFiles };
  const contract = performs.phase === undefined ? "role" : "condition";
  const data = promptData(contract, state, step, { turn: 1, maxTurns: 1 }, ground);
  const chosen = performs.cases.find((each, index) => {
    const whose = `${step.role}, its condition for ${each.status}`;
    return evaluated(workflow, pointers[index] ?? "", data, whose).trace.text === "true";
  });
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

/** The text of the decision, for people. @param returns how often the loop has gone back so far */
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
