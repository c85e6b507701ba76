import { type Diagnostic, type Place, Source } from "@cuebook/template";
import type { DataProblem } from "../data/problem.ts";
import type { SettingsSchema } from "../declare/declare.ts";
import { schemaForAuthors } from "../declare/for-authors.ts";
import { type Settings, valueInCode } from "../declare/in-code.ts";
import type { PlaceOf } from "../values/place.ts";
import { withDefaults } from "./defaults.ts";
import { findingOf, problemsOf } from "./findings.ts";
import { withPresentNames } from "./rename.ts";

/** Settings that were read: the value in the type of its schema, unless something is wrong with it. */
export interface SettingsRead<Schema extends SettingsSchema> {
  readonly value: Settings<Schema> | undefined;
  /** What is wrong, all at once. */
  readonly problems: readonly DataProblem[];
  /** The same with places, and keys that are written by an earlier name. */
  readonly diagnostics: readonly Diagnostic[];
}

const nowhere: PlaceOf = (pointer) => ({ source: new Source(pointer, ""), span: { start: 0, end: 0 } });

/**
 * Reads settings that have one source: those of an agent or a tracker, the arguments of a call. Never throws.
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
 * @param placeOf where nodes of the data were written; without it `problems` say what there is to say
 * @param toFinding makes findings with codes of one's own
 */
export function readSettings<Schema extends SettingsSchema>(
  schema: Schema,
  data: unknown,
  placeOf: PlaceOf = nowhere,
  toFinding?: (problem: DataProblem, place: Place) => Diagnostic,
): SettingsRead<Schema> {
  const present = withPresentNames(schema, data, placeOf);
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

/** Data that was checked against the schema, as code has it: with defaults, in the schema's type. */
export function toSettings<Schema extends SettingsSchema>(schema: Schema, checked: unknown): Settings<Schema> {
  // The schema was checked by the caller: this is the parsed boundary.
  return valueInCode(schema, withDefaults(schema, checked)) as Settings<Schema>;
}
