import type { Step } from "@cuebook/run";
import { STALE } from "@cuebook/run";
import { givenText } from "./given.ts";

/** Fields of an output that say what is to be done otherwise, in the order in which they are told. */
const told = ["findings", "issues", "resolved", "tests_run", "questions"] as const;

/**
 * Why a phase is done again: who sent the work back, the reason, what was found, and for which time; `""` where it is not.
 * @param before the completed step right before it
 * @param elsewhere fields of its output that the prompt has as variables of their own
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
      "The files have changed since they were reviewed, so that the review does not hold any more.",
      "Review the change as it is now, the whole of it.",
    ]);
  }
  if (step.via.status !== "blocked") return "";
  const reason = typeof value.reason === "string" ? value.reason.trim() : "";
  const found = told.flatMap((name) => {
    if (elsewhere.has(name)) return [`What it handed back under \`${name}\` stands below.`];
    const text = givenText(Object.hasOwn(value, name) ? value[name] : undefined).trim();
    return text === "" || text === "[]" ? [] : [`What it handed back under \`${name}\`:\n\n${text}`];
  });
  return section([
    `The phase \`${before.role}\` sent the work back. You are at this for the ${ordinal(step.visit)} time.`,
    ...(reason === "" ? [] : [`Reason: ${reason}`]),
    ...found,
    "What was done before did not hold. Find the cause and mend it there; do not repeat what was tried.",
  ]);
}

function section(paragraphs: readonly string[]): string {
  return ["## Why this is done again", ...paragraphs].join("\n\n");
}

function ordinal(count: number): string {
  const names = ["first", "second", "third", "fourth", "fifth"];
  return names[count - 1] ?? `${count}th`;
}
