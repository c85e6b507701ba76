import { type Diagnostic, type Place, Source } from "@cuebook/template";
import type { DataProblem } from "../data/problem.ts";
import { schemaForAuthors } from "../declare/author-schema.ts";
import { camelCaseKeys, type Settings } from "../declare/camel-case.ts";
import type { SettingsSchema } from "../declare/declare.ts";
import type { PlaceOf } from "../values/place.ts";
import { emptyRecord, isRecord, own } from "../values/record.ts";
import { findingOf, problemsOf } from "./findings.ts";
import { withCurrentNames } from "./rename.ts";

/** The result of reading settings: the value in the type of its schema, if there is no problem. */
export interface SettingsRead<Schema extends SettingsSchema> {
  readonly value: Settings<Schema> | undefined;
  /** All problems. */
  readonly problems: readonly DataProblem[];
  /** The problems as findings with places, and findings about keys with an earlier name. */
  readonly diagnostics: readonly Diagnostic[];
}

const nowhere: PlaceOf = (pointer) => ({ source: new Source(pointer, ""), span: { start: 0, end: 0 } });

/**
 * Reads settings from one source: those of an agent or a tracker, or the arguments of a call. Never throws.
 *
 * ```ts run
 * import { integer, mapping, optional, readSettings, text } from "@cuebook/settings";
 *
 * const schema = mapping({ model: text({ minLength: 1 }), max_rounds: integer({ minimum: 1, default: 100 }) });
 * const { value } = readSettings(schema, { model: "small" });
 * console.log(value?.maxRounds);
 * console.log(readSettings(schema, { modle: 1 }).problems.map(({ message }) => message).join("\n"));
 * ```
 *
 * ```text output
 * 100
 * "modle" is not declared; did you mean "model"?
 * ```
 *
 * @param placeOf places of the nodes of the data; without it, use `problems`
 * @param toFinding converts problems to findings with the caller's codes
 */
export function readSettings<Schema extends SettingsSchema>(
  schema: Schema,
  data: unknown,
  placeOf: PlaceOf = nowhere,
  toFinding?: (problem: DataProblem, place: Place) => Diagnostic,
): SettingsRead<Schema> {
  const present = withCurrentNames(schema, data, placeOf);
  const problems = problemsOf(schemaForAuthors(schema), present.data);
  const findings = problems.map((problem) =>
    toFinding === undefined
      ? findingOf(problem, present.data, present.placeOf)
      : toFinding(problem, present.placeOf(problem.pointer, problem.kind === "unknown" ? "key" : "value")),
  );
  const diagnostics = [...present.diagnostics, ...findings];
  const isRefused = problems.length > 0 || diagnostics.some(({ severity }) => severity === "error");
  return { value: isRefused ? undefined : toSettings(schema, present.data), problems, diagnostics };
}

/** Converts data that was checked against the schema to settings: with defaults, in the type of the schema. */
export function toSettings<Schema extends SettingsSchema>(schema: Schema, checked: unknown): Settings<Schema> {
  // The schema was checked by the caller: this is the parsed boundary.
  return camelCaseKeys(schema, withDefaults(schema, checked)) as Settings<Schema>;
}

/** Adds the defaults of all missing settings to a value that an author wrote. */
function withDefaults(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (value === undefined) return schema.default === undefined ? undefined : withDefaults(schema, schema.default);
  if (Array.isArray(value)) return value.map((each) => withDefaults(schema.items, each));
  if (!isRecord(value)) return value;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const result = emptyRecord();
  for (const [key, each] of Object.entries(value)) {
    const declared = own(properties, key);
    // Notes of the author are dropped.
    if (declared === undefined && key.startsWith("x-") && isRecord(schema.properties)) continue;
    const filled = withDefaults(declared ?? schema.additionalProperties, each);
    if (filled !== undefined) result[key] = filled;
  }
  for (const [key, declared] of Object.entries(properties)) {
    if (Object.hasOwn(value, key)) continue;
    const filled = withDefaults(declared, undefined);
    if (filled !== undefined) result[key] = filled;
  }
  return result;
}
