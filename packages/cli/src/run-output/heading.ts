import type { RunOrigin } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { Style } from "../output/style.ts";
import { subjectText } from "./step-line.ts";

/** The heading above a run's progress: its id, its workflow, its subject, and its branch. */
export function headingText(
  run: Pick<RunOrigin, "id" | "workflow" | "issue" | "input" | "forkedFrom">,
  branch: string,
  style: Style,
): string {
  const about = [printableLine(run.workflow), subjectText(run)].filter((text) => text !== "").join("  ");
  const { forkedFrom: from } = run;
  const fork = from === undefined ? "" : `, forked from ${from.run}/${from.step}`;
  // A plain folder has no branch.
  const where = branch === "" ? "" : `${style.dim(`branch ${printableLine(branch)}${fork}`)}\n`;
  return `${style.strong(`run ${run.id}`)}  ${about}\n${where}`;
}
