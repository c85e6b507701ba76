import {
  type CheckRecord,
  checkedText,
  type EvidenceRecord,
  evidenceText,
  graphSteps,
  heldWaivers,
  type RunState,
  type RunSteps,
  waivedText,
} from "@cuebook/run";
import { oneLine } from "./lines.ts";

/** The last output of a role. */
export interface LastOutput {
  readonly role: string;
  readonly status: string;
  /** Its `summary`, or else its text. */
  readonly text: string;
}

/** The last output of each role, in order. */
export function lastOutputs(state: RunSteps): LastOutput[] {
  const last = new Map<string, LastOutput>();
  for (const { role, result, finalChecks, tries } of graphSteps(state.steps)) {
    // A step that only ran checks has no output of a role.
    if ((finalChecks !== undefined && tries.length === 0) || result?.is !== "completed") continue;
    const { status, value, body } = result;
    const text = typeof value.summary === "string" ? value.summary : body;
    last.delete(role);
    last.set(role, { role, status, text: text.trim() });
  }
  return [...last.values()];
}

/** The latest result of each check. A check that had to fail says nothing about the result. */
export function latestChecks({ steps }: RunSteps): CheckRecord[] {
  const ran = steps
    .filter(({ isWithdrawn }) => isWithdrawn !== true)
    .flatMap(({ tries, finalChecks }) => [
      ...tries.flatMap(({ turns }) => turns.flatMap(({ checks = [] }) => checks)),
      ...(finalChecks?.checks ?? []),
    ]);
  return [
    ...new Map(ran.flatMap((check) => (check.expect === undefined ? [[check.name, check] as const] : []))).values(),
  ];
}

/** The waivers of people, one line for each. */
export function waiverLines(state: RunState): string[] {
  return heldWaivers(state).map(
    ({ checks, by, reason }) => `${waivedText(checks)}: passed by ${oneLine(by)}, because: ${oneLine(reason)}`,
  );
}

/** The evidence of the last step that returned evidence. */
export function lastEvidence(state: RunSteps): readonly EvidenceRecord[] {
  const found = graphSteps(state.steps).findLast(
    ({ result }) => result?.is === "completed" && (result.evidence ?? []).length > 0,
  )?.result;
  return found?.is === "completed" ? (found.evidence ?? []) : [];
}

/** Evidence as a Markdown table; empty if there is no evidence. */
export function evidenceTable(evidence: readonly EvidenceRecord[]): string {
  if (evidence.length === 0) return "";
  const rows = evidence.map((entry) => [entry.criterion, checkedText(entry), evidenceText(entry)].map(cell));
  const table = [["criterion", "checked", "evidence"], ["---", "---", "---"], ...rows];
  return table.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return oneLine(text).replaceAll("\\", "\\\\").replaceAll("|", "\\|");
}
