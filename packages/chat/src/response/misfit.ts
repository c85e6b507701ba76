import { checkData } from "@cuebook/settings";
import type { JsonSchema } from "@cuebook/template";

/** Problems that are named at most: a model corrects a few at a time. */
const most = 10;

/**
 * Why data does not fit a schema, for a model to correct it; `undefined` if it does. A schema that cannot be applied, such as one
 * of a foreign tool with a reference to elsewhere, refuses nothing.
 */
export function misfitOf(schema: JsonSchema, data: unknown): string | undefined {
  try {
    const problems = checkData(schema, data);
    if (problems.length === 0) return undefined;
    const more = problems.length > most ? `; and ${problems.length - most} more` : "";
    return `${problems
      .slice(0, most)
      .map(({ message }) => message)
      .join("; ")}${more}`;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}
