import type { Step } from "@cuebook/run";
import { STALE } from "@cuebook/run";
import { fieldText } from "./field-text.ts";

/** Fields of an output that say what has to change, in the order in which the prompt lists them. */
const listedFields = ["findings", "issues", "resolved", "tests_run", "questions"] as const;

/** The steps that led to a repetition. */
export interface Retry {
  /** The completed step right before it. */
  readonly before: Step;
  /** The last completed step of the phase itself, if there is one. */
  readonly own?: Step | undefined;
  /** The condition of the loop that repeats the work, if `before` is complete. */
  readonly until?: string | undefined;
  /** Fields of the output of `before` that the prompt has as separate variables. */
  readonly elsewhere?: ReadonlySet<string>;
}

/**
 * The explanation why a phase is repeated: the phase that sent the work back, the reason, the findings, the number of the visit, and
 * the phase's previous work; `""` if it is not repeated.
 */
export function retryContext(
  step: Pick<Step, "role" | "visit" | "via">,
  { before, own, until = "", elsewhere = new Set() }: Retry,
): string {
  if (before.result?.is !== "completed") return "";
  const { value } = before.result;
  if (step.via.status === STALE) {
    return section([
      "The files have changed since they were reviewed, so the review is no longer valid.",
      "Review the whole change in its current state.",
    ]);
  }
  if (step.via.status === "unreviewed") {
    return section([String(value.reason ?? ""), "Review the whole change in its current state."]);
  }
  const isRepeated = step.via.status === "complete" && until !== "";
  if (step.via.status !== "blocked" && !isRepeated) return "";
  const reason = typeof value.reason === "string" ? value.reason.trim() : "";
  const found = listedFields.flatMap((name) => {
    const text = fieldText(Object.hasOwn(value, name) ? value[name] : undefined).trim();
    if (text === "") return [];
    return [elsewhere.has(name) ? `Its \`${name}\` are shown below.` : `Its \`${name}\`:\n\n${text}`];
  });
  return section([
    isRepeated
      ? `The phase \`${before.role}\` is complete, but the work is repeated until this is true: ${until}`
      : `The phase \`${before.role}\` sent the work back. This is your ${ordinal(step.visit)} attempt.`,
    ...(reason === "" ? [] : [`Reason: ${reason}`]),
    ...found,
    ...ownWork(own),
    "Find the root cause and fix it; do not repeat what was tried.",
  ]);
}

/** The summary that the phase gave of its last attempt, and the commit with its changes. */
function ownWork(own: Step | undefined): string[] {
  if (own?.result?.is !== "completed") return [];
  const { summary } = own.result.value;
  const said = typeof summary === "string" ? ` You wrote: ${summary.trim()}` : "";
  const { commit } = own.committed ?? {};
  const where =
    typeof commit === "string"
      ? `Your last attempt is in the commit ${commit.slice(0, 10)} (\`git show ${commit.slice(0, 10)}\`).`
      : "Your last attempt changed no file.";
  return [`${where}${said}`];
}

function section(paragraphs: readonly string[]): string {
  return ["## Why this phase is repeated", ...paragraphs].join("\n\n");
}

function ordinal(count: number): string {
  const names = ["first", "second", "third", "fourth", "fifth"];
  return names[count - 1] ?? `${count}th`;
}
