import { explainPrompt, type Producer, readPromptTrace } from "@cuebook/engine";
import { type RunState, stateOf } from "@cuebook/run";
import { type Journal, pinnedWorkflow } from "@cuebook/store";
import type { Context } from "hono";
import { Refusal } from "../door/refusal.ts";
import type { TurnPlace } from "./prompts.ts";
import { readQuery, some, whole } from "./query.ts";

/** A passage of a prompt. */
export interface ReachedPassage extends TurnPlace {
  readonly role: string;
  /** Where it begins in its prompt, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** How it begins. */
  readonly text: string;
}

/** The passages of the prompts of a run that a piece of data reached, in the order in which they were sent. */
export interface Reach {
  readonly run: string;
  readonly passages: readonly ReachedPassage[];
  /** The number of all. */
  readonly total: number;
}

const mostPassages = 500;
const longestText = 200;

const producers = ["issue", "input", "step", "project", "run"] as const satisfies readonly Producer["is"][];

/** The name of a field, or an empty text: all of it. */
const field = {
  expected: "a text of at most 1000 characters",
  read: (text: string) => (text.length <= 1000 ? text : undefined),
};

/** The data that is asked about. */
interface Wanted {
  readonly is: Producer["is"];
  /** Empty: all of it. */
  readonly field: string;
  readonly step: number | undefined;
}

/**
 * Which passages of which prompts a field of the issue, of the input, or of a step's output reached. What is in a field counts, too.
 * @throws Refusal 404, 422
 */
export async function readReach(journal: Journal, run: string, c: Context): Promise<Reach> {
  const wanted = readWanted(c);
  const events = await journal.read(run);
  if (events.length === 0) throw new Refusal(404, "run_missing", "There is no such run.");
  const passages: ReachedPassage[] = [];
  let total = 0;
  for await (const passage of reached(journal, stateOf(run, events), wanted)) {
    total++;
    if (passages.length < mostPassages) passages.push(passage);
  }
  return { run, passages, total };
}

/** @throws Refusal 422 */
function readWanted(c: Context): Wanted {
  const { is: given = [], field: name = "", step } = readQuery(c, { is: some(producers), field, step: whole(1) });
  const [is] = given;
  if (is !== undefined && given.length === 1 && (is === "step") === (step !== undefined))
    return { is, field: name, step };
  const message = 'is: expected one of issue, input, step, project, run, and with "step" the number of the step';
  throw new Refusal(422, "query_invalid", message);
}

async function* reached(journal: Journal, state: RunState, wanted: Wanted): AsyncGenerator<ReachedPassage> {
  const { definition } = await pinnedWorkflow(journal, state.pin);
  const turns = state.steps.flatMap((step) =>
    step.tries.flatMap((attempt) => attempt.turns.map((turn) => ({ step, attempt, turn }))),
  );
  for (const { step, attempt, turn } of turns) {
    const stored = await journal.getObject(turn.prompt);
    if (stored === undefined) continue;
    const trace = readPromptTrace(stored);
    const at = { step: step.step, try: attempt.try, turn: turn.turn };
    for (const explained of explainPrompt(trace, state, step, { start: 0, end: trace.text.length }, definition)) {
      if (!explained.producers.some((producer) => isWanted(producer, wanted))) continue;
      const { start, end } = explained.segment;
      yield { ...at, role: step.role, start, end, text: explained.text.slice(0, longestText) };
    }
  }
}

function isWanted(producer: Producer, { is, field: name, step }: Wanted): boolean {
  if (producer.is !== is || (producer.is === "step" && producer.step !== step)) return false;
  const rest = producer.field.startsWith(name) ? producer.field.slice(name.length) : undefined;
  return rest !== undefined && (name === "" || rest === "" || /^[.[]/.test(rest));
}
