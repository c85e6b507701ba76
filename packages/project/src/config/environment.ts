import { type SettingSource, settingRows, variableSettings } from "@cuebook/settings";
import { type Diagnostic, nearest, type Place, Source } from "@cuebook/template";
import { report } from "../diagnostics.ts";
import { configSchema, otherVariables, turnVariables } from "./schema.ts";

/** The settings from environment variables. */
export interface EnvironmentSettings {
  readonly settings: readonly SettingSource[];
  readonly diagnostics: readonly Diagnostic[];
  /** The variables' values, by their names in findings. */
  readonly sources: ReadonlyMap<string, Source>;
}

const known = settingRows(configSchema).flatMap(({ env }) => env ?? []);

/** Reads `CUEBOOK_*`. An empty variable counts as unset. */
export function environmentSettings(env: Readonly<Record<string, string | undefined>>): EnvironmentSettings {
  const sources = new Map<string, Source>();
  const placeOf = (name: string): Place => {
    const source = new Source(`$${name}`, env[name] ?? "");
    return { source, span: { start: 0, end: source.text.length } };
  };
  const settings = variableSettings(
    configSchema,
    (name) => ({ name, text: env[name] ?? "", place: placeOf(name) }),
    ({ place }, _, { message }) => {
      sources.set(place.source.file, place.source);
      return report("config_variable_invalid", { problem: message }, place);
    },
  );
  const unknown = Object.keys(env).filter((name) => name.startsWith("CUEBOOK_") && env[name] !== "" && !isKnown(name));
  const findings = unknown.map((name) => unknownVariable(name, placeOf(name)));
  return { settings: settings.sources, diagnostics: [...settings.diagnostics, ...findings], sources };
}

function unknownVariable(name: string, place: Place): Diagnostic {
  const near = nearest(name, [...known, ...otherVariables]);
  const suggestion = near === undefined ? undefined : { text: `did you mean ${near}?` };
  return report("config_variable_unknown", { name, known }, place, { suggestion });
}

function isKnown(name: string): boolean {
  return known.includes(name) || otherVariables.includes(name) || turnVariables.includes(name);
}
