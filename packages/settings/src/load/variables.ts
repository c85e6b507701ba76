import type { Diagnostic, Place } from "@cuebook/template";
import type { DataProblem } from "../data/problem.ts";
import { schemaForAuthors } from "../declare/author-schema.ts";
import { type SettingRow, settingRows } from "../declare/rows.ts";
import { keysOf, parentOf } from "../values/pointer.ts";
import { emptyRecord } from "../values/record.ts";
import { problemsOf } from "./findings.ts";
import type { SettingSource } from "./load.ts";

/** An environment variable that is set. */
export interface Variable {
  readonly name: string;
  readonly text: string;
  readonly place: Place;
}

/** Settings from environment variables: one source for each variable. */
export interface VariableSettings {
  readonly sources: readonly SettingSource[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads settings from the environment variables that a schema names by `x-env`. An empty variable counts as not set.
 *
 * @param lookUp finds a variable by name
 * @param refuse makes the finding about a variable whose value its setting does not allow
 */
export function variableSettings(
  schema: object,
  lookUp: (name: string, row: SettingRow) => Variable | undefined,
  refuse: (variable: Variable, row: SettingRow, problem: DataProblem) => Diagnostic,
): VariableSettings {
  const sources: SettingSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const row of settingRows(schema)) {
    const variable = row.env === undefined ? undefined : lookUp(row.env, row);
    if (variable === undefined || variable.text.trim() === "") continue;
    const data = nested(row.pointer, valueOfText(row.schema, variable.text));
    const problems = problemsOf(schemaForAuthors(schema), data);
    if (problems.length === 0) sources.push({ name: variable.name, data, placeOf: () => variable.place });
    diagnostics.push(...problems.map((problem) => refuse(variable, row, problem)));
  }
  return { sources, diagnostics };
}

/** Converts a text to the type of the setting. A text that cannot be converted stays a text, and is refused later. */
function valueOfText({ type }: SettingRow["schema"], text: string): unknown {
  const trimmed = text.trim();
  switch (type) {
    case "integer":
    case "number":
      return /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text;
    case "boolean":
      return flags.get(trimmed.toLowerCase()) ?? text;
    case "array":
      return text.split(",").flatMap((each) => each.trim() || []);
    case undefined:
      return trimmed;
    default:
      return text;
  }
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

function nested(pointer: string, value: unknown): unknown {
  const above = parentOf(pointer);
  if (above === undefined) return value;
  const record = emptyRecord();
  record[keysOf(pointer).at(-1) ?? ""] = value;
  return nested(above, record);
}
