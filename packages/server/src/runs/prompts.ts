import {
  type Explanation,
  explainPrompt,
  type PromptTrace,
  readPromptTrace,
  type SourceKind,
  sourceKind,
  sourceKinds,
} from "@cuebook/engine";
import { stateOf } from "@cuebook/run";
import { choice, integer, list, mapping, named, type TypeOf, text } from "@cuebook/shape";
import { type JournalReader, pinnedWorkflow } from "@cuebook/store";
import { openShape, ordinal } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";

/** The turn of a step. */
export interface TurnPlace {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** Where a turn is. */
export const turnPlace = { step: ordinal, try: ordinal, turn: ordinal };

/** A stretch of a prompt. */
export type SentPart = PromptTrace["segments"][number] & {
  readonly source: SourceKind;
  readonly from: Explanation["producers"];
};

const sentPart = named(
  "SentPart",
  openShape<SentPart>({
    ...{ start: integer(), end: integer(), part: text(), origin: choice(["engine", "literal", "data"]) },
    source: choice(sourceKinds),
    from: list(openShape<object>({ is: text(), field: text() })),
  }),
);

/** A prompt as it was sent, with the source of every character. */
export const sentPrompt = named(
  "SentPrompt",
  mapping({
    run: text(),
    ...turnPlace,
    text: text(),
    /** In order, without gaps: each with the producers of its data. */
    parts: list(sentPart),
  }),
);
export type SentPrompt = TypeOf<typeof sentPrompt>;

/** The prompt of a turn. @throws Refusal 404 */
export async function readPrompt(journal: JournalReader, run: string, place: TurnPlace): Promise<SentPrompt> {
  const events = await journal.read(run);
  if (events.length === 0) throw new Refusal(404, "run_missing", "There is no such run.");
  const state = stateOf(run, events);
  const step = state.steps.find((each) => each.step === place.step);
  const attempt = step?.tries.find((each) => each.try === place.try);
  const turn = attempt?.turns.find((each) => each.turn === place.turn);
  if (step === undefined || turn === undefined) throw new Refusal(404, "turn_missing", "The run has no such turn.");
  const stored = await journal.getObject(turn.prompt);
  if (stored === undefined) throw new Refusal(404, "prompt_missing", "The prompt of the turn is not stored.");
  const trace = readPromptTrace(stored);
  const { definition } = await pinnedWorkflow(journal, state.pin);
  const whole = { start: 0, end: trace.text.length };
  const explained = explainPrompt(trace, state, step, whole, definition);
  return {
    run,
    ...place,
    text: trace.text,
    parts: explained.map((each) => ({ ...each.segment, source: sourceKind(each), from: each.producers })),
  };
}
