import { checkResultsText, graphSteps, type RequestText, type RunState } from "@cuebook/run";
import { documentPointer, END, START, type Workflow } from "@cuebook/workflow";
import { evaluated } from "../prompt/evaluated.ts";
import { phaseVariableData } from "../prompt/variables/variables.ts";
import { oneLine, shortened } from "../request/lines.ts";
import { evidenceTable, lastEvidence, latestChecks, waiverLines } from "../request/results.ts";

/**
 * The text of the pull request for the branch of a run: the first line of the document is the title, if it is a heading.
 * @returns `undefined` if the workflow has no such document
 * @throws CuebookError as `evaluated`
 */
export function requestText(workflow: Workflow, state: RunState): RequestText | undefined {
  const { definition } = workflow;
  if (definition.documents?.[END] === undefined) return undefined;
  const variables = variablesAtEnd(workflow, state);
  const data = { ...variables, ...ofRun(state) };
  const { text: whole } = evaluated(workflow, documentPointer(END), data, "the text of the pull request").trace;
  const text = whole.trim();
  const [, heading, rest] = /^# +([^\n]+)(.*)$/s.exec(text) ?? [];
  return { title: oneLine(heading ?? String(variables.TASK_TITLE)), body: shortened((rest ?? text).trim()) };
}

function variablesAtEnd({ definition }: Workflow, state: RunState) {
  const last = graphSteps(state.steps).at(-1);
  const step = {
    ...{ step: state.steps.length + 1, role: END, visit: 1 },
    parents: last === undefined ? [] : [last.step],
    via: last === undefined ? { role: START, status: "_" } : { role: last.role, status: statusOf(last) },
  };
  return phaseVariableData(definition, state, step, { turn: 1, maxTurns: 1 }, []);
}

function statusOf({ result }: RunState["steps"][number]): string {
  return result?.is === "completed" ? result.status : "";
}

/** The data of the template: what the phases did, checked and showed. */
function ofRun(state: RunState) {
  const steps = graphSteps(state.steps);
  const summaries = steps.flatMap(({ role, result, finalChecks }) => {
    if (finalChecks !== undefined) return [];
    const summary = result?.is === "completed" && result.status === "complete" ? result.value.summary : undefined;
    return typeof summary === "string" ? [{ role, summary }] : [];
  });
  const lastOf = new Map(summaries.map((each) => [each.role, each]));
  const waivers = waiverLines(state).map((line) => `- ${line}`);
  return {
    RUN_SUMMARY: [...lastOf.values()].map(({ role, summary }) => `- ${role}: ${oneLine(summary)}`).join("\n"),
    CHECK_RESULTS: [checkResultsText(latestChecks(state)), ...waivers].filter(Boolean).join("\n"),
    EVIDENCE: evidenceTable(lastEvidence(state)),
  };
}
