import type { JsonSchema } from "@cuebook/template";
import { type Kind, mostChanges, type Position } from "./change.ts";
import { phaseEntrySchema, phasesFileSchema } from "./schema.ts";

const id = { type: "string", minLength: 1 };
const { use: _use, ...entryKeys } = phaseEntrySchema.properties;
const { phases: _phases, ...fileKeys } = phasesFileSchema.properties;

/** The keys of a change that an entry does not have. */
const changeKeys = {
  add: { ...id, description: "Adds this phase. The keys of an entry can be written beside it." },
  remove: { ...id, description: "Removes this phase." },
  move: { ...id, description: "Moves this phase." },
  set: { ...id, description: "Replaces keys of this phase's entry with those beside it." },
  after: { ...id, description: "With `add` and `move`: directly after this phase." },
  before: { ...id, description: "With `add` and `move`: directly before this phase." },
  first: { const: true, description: "With `add` and `move`: before all other phases." },
  last: { const: true, description: "With `add` and `move`: after all other phases." },
} as const satisfies Readonly<Record<Kind | Position, JsonSchema>>;

/** An entry of `change`: one of `add`, `remove`, `move`, `set`. */
export const phaseChangeSchema = {
  type: "object",
  properties: {
    ...changeKeys,
    ...entryKeys,
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

/** A workflow file of phases that changes another one. */
export const extendingFileSchema = {
  type: "object",
  properties: {
    ...fileKeys,
    extends: {
      ...id,
      description:
        "The workflow to extend: the name of one in the library, or a file in or below this file's folder (`base.workflow.yaml`).",
    },
    change: {
      type: "array",
      items: phaseChangeSchema,
      maxItems: mostChanges,
      description: "The changes, applied in this order. Without it, the phases are those of the extended workflow.",
    },
  },
  required: ["name", "extends"],
  additionalProperties: false,
} as const satisfies JsonSchema;
