import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { graphSteps, type RunState, type Step } from "@cuebook/run";
import { makeFolder, masker } from "@cuebook/system";
import type { ServiceSettings } from "@cuebook/workflow";
import { selfReviewRoles } from "@cuebook/workflow";

/** The outcome of the agent's review of its work, in the terms of Sortie. `disabled`: the review is switched off. */
export interface SelfReview {
  readonly status: "disabled" | "passed" | "cap_reached" | "error";
  /** The number of reviews. */
  readonly rounds: number;
  /** The verdict of the last review, as text. Absent: no review returned a verdict. */
  readonly verdict?: string | undefined;
}

/** How the agent's review of the work of a run ended. */
export function selfReviewOf(
  { selfReview }: Pick<ServiceSettings, "selfReview">,
  { steps, dispatch }: RunState,
): SelfReview {
  const taken = graphSteps(steps);
  const reviews = taken.filter(({ role }) => role === selfReviewRoles.review);
  const isOfFile = selfReview.enabled && dispatch?.workflow === undefined;
  if (!isOfFile || reviews.length === 0) return { status: "disabled", rounds: 0 };
  const { role, result } = taken.at(-1) ?? {};
  const ended = role === selfReviewRoles.verdict && result?.is === "completed" ? result.status : "";
  const status = ended === "passed" || ended === "cap_reached" ? ended : "error";
  return { status, rounds: reviews.length, verdict: reviews.map(verdictText).findLast((text) => text !== "") };
}

/** The summary of a review, and what it found: one issue a line. */
function verdictText({ result }: Step): string {
  if (result?.is !== "completed") return "";
  const { summary, issues } = result.value;
  const found = Array.isArray(issues) ? issues.map(issueText).filter((text) => text !== "") : [];
  const text = [String(summary ?? ""), ...found.map((each) => `- ${each}`)].join("\n").trim();
  return text.length <= longestVerdict ? text : `${text.slice(0, longestVerdict).trimEnd()} …`;
}

/** The longest text of a verdict. */
const longestVerdict = 4000;

function issueText(issue: unknown): string {
  if (typeof issue !== "object" || issue === null || !("message" in issue)) return "";
  const file = "file" in issue ? String(issue.file) : "";
  const line = "line" in issue ? `:${String(issue.line)}` : "";
  return `${file === "" ? "" : `${file}${line}: `}${String(issue.message)}`;
}

/** The note for people about the review of a run's work, without secrets; `undefined`: none is needed. */
export function remarkOf(
  { secrets }: { readonly secrets: readonly string[] },
  settings: Pick<ServiceSettings, "selfReview">,
  run: RunState,
): string | undefined {
  const text = unpassedText(selfReviewOf(settings, run));
  return text && masker(secrets)(text);
}

/** The text about a review that did not pass within its rounds; `undefined`: it has another outcome. */
function unpassedText({ status, rounds, verdict = "" }: SelfReview): string | undefined {
  if (status !== "cap_reached") return undefined;
  return `the agent's review of its work did not pass in ${rounds} ${rounds === 1 ? "round" : "rounds"}: ${verdict}`;
}

/**
 * The variables of the hook `after_run` about the review, with its summary as a file outside of the workspace.
 * @param logs the folder of logs @param run the id of the run
 */
export async function reviewVariables(
  review: SelfReview,
  { logs, run, mask }: { readonly logs: string; readonly run: string; readonly mask: (text: string) => string },
): Promise<Readonly<Record<string, string>>> {
  const { status, rounds, verdict } = review;
  if (status === "disabled") return { SELF_REVIEW_STATUS: status };
  const file = join(logs, run, "self-review.md");
  makeFolder(dirname(file));
  const text = `# Review by the agent\n\nStatus: ${status}, after ${rounds} ${rounds === 1 ? "review" : "reviews"}.\n\n${verdict ?? ""}`;
  await writeFile(file, `${mask(text).trimEnd()}\n`, { mode: 0o600 });
  return { SELF_REVIEW_STATUS: status, SELF_REVIEW_SUMMARY_PATH: file };
}
