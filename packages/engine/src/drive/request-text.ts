import { CuebookError } from "@cuebook/error";
import {
  checkedText,
  checkResultsText,
  type EvidenceRecord,
  evidenceText,
  graphSteps,
  heldWaivers,
  type RequestText,
  type RunState,
  waivedText,
} from "@cuebook/run";
import { TemplateError } from "@cuebook/template";
import { compilePrompt, documentPointer, END, START, type Workflow } from "@cuebook/workflow";
import { phaseVariableData } from "../prompt/variables/variables.ts";

/** The longest title and body: services refuse longer ones. */
const longestTitle = 200;
const longestBody = 60_000;

/**
 * The text of the pull request for the branch of a run: the first line of the document is the title, if it is a heading.
 * @returns `undefined` if the workflow has no such document
 * @throws CuebookError `template_render_error`
 */
export function requestText(workflow: Workflow, state: RunState): RequestText | undefined {
  const { definition } = workflow;
  if (definition.documents?.[END] === undefined) return undefined;
  const variables = variablesAtEnd(workflow, state);
  const text = rendered(workflow, { ...variables, ...ofRun(state) }).trim();
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

/** What the phases did, checked and showed. */
function ofRun(state: RunState) {
  const steps = graphSteps(state.steps);
  const summaries = steps.flatMap(({ role, result, finalChecks }) => {
    if (finalChecks !== undefined) return [];
    const summary = result?.is === "completed" && result.status === "complete" ? result.value.summary : undefined;
    return typeof summary === "string" ? [{ role, summary }] : [];
  });
  const lastOf = new Map(summaries.map((each) => [each.role, each]));
  const counting = state.steps.filter(({ isWithdrawn }) => isWithdrawn !== true);
  const ran = counting.flatMap(({ tries, finalChecks }) => [
    ...tries.flatMap(({ turns }) => turns.flatMap(({ checks = [] }) => checks)),
    ...(finalChecks?.checks ?? []),
  ]);
  // A check that had to fail says nothing about the result.
  const checks = new Map(ran.flatMap((check) => (check.expect === undefined ? [[check.name, check] as const] : [])));
  const evidence = steps.findLast(
    ({ result }) => result?.is === "completed" && (result.evidence ?? []).length > 0,
  )?.result;
  return {
    RUN_SUMMARY: [...lastOf.values()].map(({ role, summary }) => `- ${role}: ${oneLine(summary)}`).join("\n"),
    CHECK_RESULTS: [checkResultsText([...checks.values()]), ...waiversOf(state)].filter(Boolean).join("\n"),
    EVIDENCE: evidence?.is === "completed" ? evidenceTable(evidence.evidence ?? []) : "",
  };
}

/** What a person let pass: one line for each waiver. */
function waiversOf(state: RunState): string[] {
  return heldWaivers(state).map(
    ({ checks, by, reason }) => `- ${waivedText(checks)}: passed by ${oneLine(by)}, because: ${oneLine(reason)}`,
  );
}

function evidenceTable(evidence: readonly EvidenceRecord[]): string {
  const rows = evidence.map((entry) => [entry.criterion, checkedText(entry), evidenceText(entry)].map(cell));
  const table = [["criterion", "checked", "evidence"], ["---", "---", "---"], ...rows];
  return table.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return oneLine(text).replaceAll("\\", "\\\\").replaceAll("|", "\\|");
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ").trim();
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
}

function shortened(text: string): string {
  return text.length <= longestBody ? text : `${text.slice(0, longestBody).trimEnd()}\n\n(The rest is left out.)`;
}

function rendered(workflow: Workflow, data: object): string {
  const { prompt } = compilePrompt(workflow, documentPointer(END));
  try {
    return prompt?.render(data) ?? "";
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new CuebookError(error.code, `the text of the pull request: ${error.message}`, { cause: error });
  }
}
