import { keysOf } from "@cuebook/settings/values";
import { phaseEntrySchema, phasesFileSchema } from "./schema.ts";

/** The level of a workflow file of phases that a key belongs to, if it is written at the other level. */
export function phaseLevelOf(key: string, pointer: string): string | undefined {
  const { length } = keysOf(pointer);
  if (length === 1 && Object.hasOwn(phaseEntrySchema.properties, key)) {
    return `a phase: { use: ID, ${key}: ... }`;
  }
  if (length === 3 && Object.hasOwn(phasesFileSchema.properties, key)) return `the file itself: "${key}" at its top`;
  return undefined;
}
