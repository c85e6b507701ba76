import type { PromptSegment, PromptTrace } from "./trace.ts";

/** The largest number of sources that are named. */
const mostNamed = 8;

/** The sizes of the sources of a prompt, the largest first: `steps.planner.plan 81,200 characters, ...`. */
export function sizesText({ text, segments }: Pick<PromptTrace, "text" | "segments">): string {
  const sizes = new Map<string, number>();
  for (const segment of segments) {
    const name = sourceOf(segment);
    sizes.set(name, (sizes.get(name) ?? 0) + segment.end - segment.start);
  }
  const largest = [...sizes].sort(([, a], [, b]) => b - a);
  const named = largest.slice(0, mostNamed).map(([name, size]) => `\n- ${name}: ${count(size)}`);
  const more = largest.length > mostNamed ? `\n- and ${largest.length - mostNamed} more` : "";
  return `the prompt has ${count(text.length)}, the largest parts first:${named.join("")}${more}`;
}

/** The data of a segment, else the file of its text, else the part of the prompt. */
function sourceOf({ paths = [], file, part }: PromptSegment): string {
  return paths.length > 0 ? paths.join(" + ") : (file ?? part);
}

function count(characters: number): string {
  return `${characters.toLocaleString("en")} characters`;
}
