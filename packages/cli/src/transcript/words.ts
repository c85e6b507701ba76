import type { FileChange, PlanEntry, Question, ToolCall, TurnEntries } from "@cuebook/run";
import { bytesText, durationText, plural } from "@cuebook/settings/values";
import { toolText } from "../run-output/activity-line.ts";
import { partOf, type ShownPart } from "./shown-part.ts";

/** The end of a tool call: `failed, exit 1, 3.2s`. */
export function outcomeText({ outcome, exitCode, durationMs }: ToolCall): string {
  const parts = [
    outcome ?? "no result",
    ...(exitCode === undefined || exitCode === 0 ? [] : [`exit ${exitCode}`]),
    ...(durationMs === undefined ? [] : [durationText(durationMs)]),
  ];
  return parts.join(", ");
}

/** The call itself, on one line. */
export function callText(call: ToolCall): string {
  return toolText(call);
}

/** A question and who answered it, one per line. */
export function questionLines({ permission, message, decision }: Question): string[] {
  const asks = permission === undefined ? "asks" : `asks, permission ${permission}`;
  const answer =
    decision === undefined
      ? "not decided"
      : `${decision.isAllowed ? "allowed" : "denied"} by ${decision.by}${decision.message === undefined ? "" : `: ${decision.message}`}`;
  return [...(message === "" ? [] : [`${asks}: ${message}`]), answer];
}

const marks = { completed: "[x]", in_progress: "[>]", pending: "[ ]" } as const;

/** A line of a plan: `[x] Read the tests`. */
export function planLine({ text, status }: PlanEntry): string {
  return `${marks[status]} ${text}`;
}

/** `modified src/a.js`. */
export function fileText({ path, change }: FileChange): string {
  return `${change} ${path}`;
}

/** The number of messages of unknown types, with their names; empty without such messages. */
export function unknownText({ unknown }: Pick<TurnEntries, "unknown">): string {
  if (unknown.size === 0) return "";
  const count = [...unknown.values()].reduce((sum, each) => sum + each);
  const names = [...unknown].map(([name, each]) => `${name} (${each})`);
  return `${plural(count, "message")} of the client that Cuebook does not know: ${names.join(", ")}`;
}

/** A note on the part of a text that is not shown; empty if all of it is shown. */
export function restText({ moreLines, bytes, isIncomplete }: ShownPart, isFull: boolean): string {
  if (isIncomplete && isFull) return `the rest of ${bytesText(bytes)} is no longer in the database`;
  if (isIncomplete) return `the beginning of ${bytesText(bytes)}: --full shows all`;
  return moreLines === 0 ? "" : `${plural(moreLines, "more line")}`;
}

/** The size of a text, for the line that unfolds it: `12 lines`. */
export function sizeText(text: Parameters<typeof partOf>[0]): string {
  const { lines, bytes, isIncomplete } = partOf(text, Number.POSITIVE_INFINITY);
  return isIncomplete ? bytesText(bytes) : plural(lines.length, "line");
}
