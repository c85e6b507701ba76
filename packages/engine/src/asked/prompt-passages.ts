import { type PromptSegment, type PromptTrace, untrustedSegments } from "../prompt/trace.ts";
import { passagesIn } from "./passages.ts";

/** A passage of a prompt that asks for something, with its producers as the prompt's trace names them. */
export interface PromptPassage {
  readonly text: string;
  /** UTF-16 offsets into the prompt, the end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly producers: readonly string[];
}

/** Who asks: what they say counts before what others made of it. */
const askers: readonly string[] = ["issue", "operator", "person", "approver"];

/** Parts that quote what the step itself said. */
const ownParts: ReadonlySet<string> = new Set(["repair"]);

/** The passages of a prompt that are from an issue, a person, the input of the run, or from any source that is not trusted. */
export function promptPassages(prompt: PromptTrace): PromptPassage[] {
  const untrusted = new Set(untrustedSegments(prompt));
  const asking = prompt.segments.filter(
    (segment) => !ownParts.has(segment.part) && (untrusted.has(segment) || isAsker(segment)),
  );
  return joined(asking).flatMap(({ start, end, producers = [] }) =>
    passagesIn(prompt.text.slice(start, end)).map((passage) => ({
      text: prompt.text.slice(start + passage.start, start + passage.end),
      start: start + passage.start,
      end: start + passage.end,
      producers,
    })),
  );
}

/** Before those of a plan, the passages of the issue: the first of equal ones counts. */
export function byAsker(a: Pick<PromptPassage, "producers">, b: Pick<PromptPassage, "producers">): number {
  return rankOf(a) - rankOf(b);
}

function rankOf({ producers }: Pick<PromptPassage, "producers">): number {
  const ranks = producers.map((each) => askers.indexOf(each)).filter((rank) => rank !== -1);
  return ranks.length === 0 ? askers.length : Math.min(...ranks);
}

function isAsker({ origin, producers = [] }: PromptSegment): boolean {
  return origin === "data" && producers.some((each) => askers.includes(each));
}

/** Neighbours with the same producers as one: a list is written by several segments. */
function joined(segments: readonly PromptSegment[]): PromptSegment[] {
  const found: PromptSegment[] = [];
  for (const segment of segments) {
    const last = found.at(-1);
    const isSame = last?.end === segment.start && String(last.producers) === String(segment.producers);
    if (last !== undefined && isSame) found[found.length - 1] = { ...last, end: segment.end };
    else found.push(segment);
  }
  return found;
}
