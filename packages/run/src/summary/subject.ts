import type { RunOrigin } from "../state/origin.ts";

/** What a run is about: `DUR-7: parseDuration reads hours as minutes`, or the first line of its prompt. Empty: unknown. */
export function subjectOf({ issue, input }: Pick<RunOrigin, "issue" | "input">): string {
  if (issue !== null) {
    const [identifier, title] = [issue.identifier, issue.title].map((text) => (typeof text === "string" ? text : ""));
    return title === "" ? `${identifier}` : `${identifier}: ${title}`;
  }
  const { prompt } = input;
  return typeof prompt === "string" ? (prompt.trim().split("\n", 1)[0] ?? "") : "";
}
