import { explainPrompt, type Producer, readPromptTrace } from "@cuebook/engine";
import { type RunState, stateOf } from "@cuebook/run";
import { choice, integer, list, mapping, named, optional, type TypeOf, text } from "@cuebook/shape";
import { type JournalReader, pinnedWorkflow } from "@cuebook/store";
import { invalid } from "../api/request.ts";
import { ordinal } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";
import { turnPlace } from "./prompts.ts";

/** A passage of a prompt. */
const reachedPassage = named(
  "ReachedPassage",
  mapping({
    ...turnPlace,
    role: text(),
    start: integer({ description: "Where it begins in its prompt, in UTF-16 units." }),
    end: integer(),
    text: text({ description: "How it begins." }),
  }),
);
export type ReachedPassage = TypeOf<typeof reachedPassage>;

/** The passages of the prompts of a run that a piece of data reached, in the order in which they were sent. */
export const reach = named("Reach", mapping({ run: text(), passages: list(reachedPassage), total: integer() }));
export type Reach = TypeOf<typeof reach>;

const mostPassages = 500;
const longestText = 200;

const producers = ["issue", "input", "step", "project", "run"] as const satisfies readonly Producer["is"][];

export const reachQuery = mapping({
  is: choice(producers),
  field: optional(text({ maxLength: 1000, description: "Empty: all of it." })),
  step: optional(ordinal),
});

/** The data that is asked about. */
type Wanted = TypeOf<typeof reachQuery>;

/**
 * The passages of prompts that a field of the issue, of the input, or of a step's output reached. Nested fields count, too.
 * @throws Refusal 404, 422
 */
export async function readReach(journal: JournalReader, run: string, wanted: Wanted): Promise<Reach> {
  if ((wanted.is === "step") !== (wanted.step !== undefined)) {
    const message = '"step" is the number of the step if "is" is "step", and of nothing else';
    throw invalid("query_invalid", [{ field: "step", message }]);
  }
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

async function* reached(journal: JournalReader, state: RunState, wanted: Wanted): AsyncGenerator<ReachedPassage> {
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

function isWanted(producer: Producer, { is, field: name = "", step }: Wanted): boolean {
  if (producer.is !== is || (producer.is === "step" && producer.step !== step)) return false;
  const rest = producer.field.startsWith(name) ? producer.field.slice(name.length) : undefined;
  return rest !== undefined && (name === "" || rest === "" || /^[.[]/.test(rest));
}
