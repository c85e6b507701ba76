import type { JsonSchema } from "@cuebook/template";
import { mostChanges } from "./change.ts";
import { phaseEntrySchema, phasesFileSchema } from "./schema.ts";

const id = { type: "string", minLength: 1 };
const { use: _use, ...entryKeys } = phaseEntrySchema.properties;
const { phases: _phases, ...fileKeys } = phasesFileSchema.properties;

/** An entry of `change`: one of `add`, `remove`, `move`, `set`. */
export const phaseChangeSchema = {
  type: "object",
  properties: {
    add: { ...id, description: "Adds this phase; the keys of an entry may stand beside it." },
    remove: { ...id, description: "Removes this phase." },
    move: { ...id, description: "Moves this phase." },
    set: { ...id, description: "Replaces keys of this phase's entry by those beside it." },
    after: { ...id, description: "Of `add` and `move`: right after this phase." },
    before: { ...id, description: "Of `add` and `move`: right before this phase." },
    first: { const: true, description: "Of `add` and `move`: before all others." },
    last: { const: true, description: "Of `add` and `move`: after all others." },
    ...entryKeys,
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

/** A workflow file of phases that says how it differs from another one. */
export const extendingFileSchema = {
  type: "object",
  properties: {
    ...fileKeys,
    extends: {
      ...id,
      description:
        "The workflow that it is made from: the name of one of the library, or a file below this one's folder (`base.workflow.yaml`).",
    },
    change: {
      type: "array",
      items: phaseChangeSchema,
      maxItems: mostChanges,
      description: "What is different, applied in this order. Without it the phases are those of the other one.",
    },
  },
  required: ["name", "extends"],
  additionalProperties: false,
} as const satisfies JsonSchema;
