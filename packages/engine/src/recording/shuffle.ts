import { isDeepStrictEqual } from "node:util";
import { reporter } from "@cuebook/template";
import { pointerOf, type Workflow } from "@cuebook/workflow";
import type { Difference } from "./compare.ts";
import { recordingDiagnostics } from "./diagnostics.ts";
import { diffLines, diffText } from "./line-diff.ts";
import { placeIn, type RecordingRead } from "./read.ts";
import { endText, type RecordedTurn, type Recording } from "./recording.ts";
import { type ChooseTurn, type PlayedStep, type Replay, type ReplayOptions, replayRecording } from "./replay.ts";

type GoodRead = Omit<RecordingRead, "recording"> & { readonly recording: Recording };

/** The result of replays in other orders. */
export interface ShuffleResult {
  /** The number of orders that were tried. */
  readonly orders: number;
  readonly differences: readonly Difference[];
}

const report = reporter(recordingDiagnostics);

/**
 * Replays a recording with its branches ending in other orders, which must not change the result: the prompts, the outputs, the order
 * in which changes are merged, and the end. Where the order decides which branches are cancelled, the order is an input, and is kept.
 *
 * @param count the number of orders; each is the same in every test
 * @param base the replay in the order of the recording
 */
export async function shuffleRecording(
  read: GoodRead,
  workflow: Workflow,
  options: Omit<ReplayOptions, "choose">,
  count: number,
  base: Replay,
): Promise<ShuffleResult> {
  const hasBranches = base.steps.some(({ branch }) => branch !== undefined);
  if (!hasBranches || base.stop !== undefined) return { orders: 0, differences: [] };
  for (let seed = 1; seed <= count; seed += 1) {
    const other = await replayRecording(workflow, read.recording, { ...options, choose: shuffled(seed) });
    const differences = orderDifferences(read, base, other, seed);
    // The same cause shows in most orders: one of them is enough.
    if (differences.length > 0) return { orders: seed, differences };
  }
  return { orders: count, differences: [] };
}

/** Chooses at random, reproducibly for a seed. */
export function shuffled(seed: number): ChooseTurn {
  const random = randomOf(seed);
  return (waiting) => {
    const free = waiting.filter((one, at) => one.race === undefined || at === waiting.findIndex(isRacing(one.race)));
    const recorded = free.filter(({ index }) => index !== undefined);
    const from = recorded.length === 0 ? free : recorded;
    return from[Math.floor(random() * from.length)];
  };
}

function isRacing(race: number) {
  return (other: { readonly race: number | undefined }) => other.race === race;
}

/** A generator of pseudo-random numbers from 0 to below 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What differs between two replays of a recording: at most one finding for each step. */
export function orderDifferences(read: GoodRead, base: Replay, other: Replay, seed: number): Difference[] {
  const found = base.steps.flatMap((step): Difference[] => {
    const counterpart = other.steps.find(({ index }) => index === step.index);
    const { what, diff } = stepDifference(step, counterpart) ?? {};
    if (what === undefined) return [];
    const fields = { step: step.index + 1, role: step.role, branch: step.branch ?? [], what, seed };
    const finding = report("recording_order_matters", fields, placeIn(read, pointerOf("steps", step.index, "role")));
    const notes = diff === undefined ? finding.notes : [...finding.notes, { message: diffText(diff) }];
    return [{ ...finding, notes, diff, isExpectation: false } as const];
  });
  if (found.length > 0) return found;
  const ends = [base, other].map(({ end, stop }) => (end === undefined ? (stop?.is ?? "stopped") : endText(end)));
  const what =
    ends[0] !== ends[1]
      ? `the run ends differently: ${ends.join(", or ")}`
      : isDeepStrictEqual(base.merges, other.merges)
        ? undefined
        : "the changes of its branches are merged in another order";
  if (what === undefined) return [];
  const finding = report("recording_order_matters_at_end", { what, seed }, placeIn(read, "/end"));
  return [{ ...finding, isExpectation: false }];
}

function stepDifference(step: PlayedStep, other: PlayedStep | undefined) {
  if (other === undefined) return { what: "it is not reached" };
  for (const [number, turn] of step.turns.entries()) {
    const counterpart = other.turns[number];
    if (counterpart === undefined) return { what: `it has no turn ${number + 1}` };
    const key = turnKeys.find((each) => !isDeepStrictEqual(turn[each], counterpart[each]));
    if (key === undefined) continue;
    const what = `the ${key} of turn ${number + 1} differs`;
    if (key !== "prompt") return { what };
    return { what, diff: diffLines(turn.prompt ?? "", counterpart.prompt ?? "").lines };
  }
  return other.turns.length > step.turns.length ? { what: "it has more turns" } : undefined;
}

const turnKeys = [
  "prompt",
  "complaints",
  "grade",
  "edge",
  "decision",
] as const satisfies readonly (keyof RecordedTurn)[];
