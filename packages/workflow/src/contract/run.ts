import type { JsonSchema } from "@cuebook/template";

/** The contract of `attempt`: null on the first dispatch of an issue, then its number. */
export const attemptContract: JsonSchema = {
  type: ["integer", "null"],
  minimum: 1,
  description: "The number of the dispatch after the first; null on the first.",
};

/** The contract of `run`: where in the step's turns this prompt is. */
export const runContract: JsonSchema = {
  type: "object",
  properties: {
    turn_number: { type: "integer", minimum: 1, description: "The turn of this step, from 1." },
    max_turns: { type: "integer", minimum: 1, description: "How many turns the step may take." },
    is_continuation: { type: "boolean", description: "Whether this turn goes on with an earlier one." },
  },
  required: ["turn_number", "max_turns", "is_continuation"],
  additionalProperties: false,
};

/** What a run is given where its workflow declares no `inputs`. */
export const defaultInputs: JsonSchema = {
  type: "object",
  properties: { prompt: { type: "string", description: "What the run was asked to do." } },
  required: ["prompt"],
  additionalProperties: false,
};
