import type { ShownComparison } from "@cuebook/server";
import { sourceNames } from "../../parts/sources.ts";

/** Why two steps part, as far as it is known, in a sentence. */
export function whyText({ prompt, pairs, parting, a, b }: ShownComparison): string {
  if (prompt.is === "missing") return `Their prompts cannot be compared: ${prompt.why}.`;
  const pair = pairs.find((each) => each.a?.step === a.looked?.step && each.b?.step === b.looked?.step);
  const changed = prompt.pieces.filter(({ is }) => is === "removed" || is === "added");
  if (changed.length === 0) {
    if (pair?.differs.includes("agent")) return "Both had the same prompt, but another agent or model worked.";
    return parting === null ? "Nothing differs." : "Both had the same prompt: the agent answered otherwise.";
  }
  const sizes = new Map<keyof typeof sourceNames, number>();
  for (const { source, text } of changed) sizes.set(source, (sizes.get(source) ?? 0) + text.length);
  const [most, ...others] = [...sizes].toSorted(([, x], [, y]) => y - x).map(([source]) => sourceNames[source]);
  const also = others.length === 0 ? "" : `, and in: ${others.join(", ")}`;
  return `Their prompts differ: ${percent(prompt.share)} of the text is the same. What differs is mostly in: ${most}${also}.`;
}

/** A share, of which only all is 100 %. */
function percent(share: number): string {
  return `${Math.min(Math.round(share * 100), share < 1 ? 99 : 100)} %`;
}
