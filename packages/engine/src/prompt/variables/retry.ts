import type { Step } from "@cuebook/run";
import { STALE } from "@cuebook/run";
import { fieldText } from "./field-text.ts";

/** Fields of an output that say what has to change, in the order in which the prompt lists them. */
const listedFields = ["findings", "issues", "resolved", "tests_run", "questions"] as const;

/**
 * Why a phase is repeated: which phase sent the work back, the reason, the findings, and the number of the visit; `""` if it is
 * not repeated.
 * @param before the completed step right before it
 * @param elsewhere fields of its output that the prompt has as separate variables
 */
export function retryContext(
  before: Step,
  step: Pick<Step, "role" | "visit" | "via">,
  elsewhere: ReadonlySet<string> = new Set(),
): string {
  if (before.result?.is !== "completed") return "";
  const { value } = before.result;
  if (step.via.status === STALE) {
    return section([
      "The files have changed since they were reviewed, so the review is no longer valid.",
      "Review the whole change in its current state.",
    ]);
  }
  if (step.via.status !== "blocked") return "";
  const reason = typeof value.reason === "string" ? value.reason.trim() : "";
  const found = listedFields.flatMap((name) => {
    if (elsewhere.has(name)) return [`Its \`${name}\` are shown below.`];
    const text = fieldText(Object.hasOwn(value, name) ? value[name] : undefined).trim();
    return text === "" || text === "[]" ? [] : [`Its \`${name}\`:\n\n${text}`];
  });
  return section([
    `The phase \`${before.role}\` sent the work back. This is your ${ordinal(step.visit)} attempt.`,
    ...(reason === "" ? [] : [`Reason: ${reason}`]),
    ...found,
    "The previous attempt did not solve the problem. Find the root cause and fix it; do not repeat what was tried.",
  ]);
}

function section(paragraphs: readonly string[]): string {
  return ["## Why this phase is repeated", ...paragraphs].join("\n\n");
}

function ordinal(count: number): string {
  const names = ["first", "second", "third", "fourth", "fifth"];
  return names[count - 1] ?? `${count}th`;
}
