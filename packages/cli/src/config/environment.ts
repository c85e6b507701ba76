import { type Diagnostic, nearest, type Place, Source } from "@cuebook/template";
import { checkData } from "@cuebook/workflow";
import { report } from "../findings/diagnostics.ts";
import { configSchema, otherVariables, type Settings, settingVariables, turnVariables } from "./schema.ts";

/** The settings that environment variables make. */
export interface EnvironmentSettings {
  /** One variable makes one setting. */
  readonly layers: readonly { readonly from: string; readonly settings: Settings }[];
  readonly diagnostics: readonly Diagnostic[];
  /** The variables' values, by the names that findings have. */
  readonly sources: ReadonlyMap<string, Source>;
}

/** Reads `CUEBOOK_*`. An empty variable is as good as none. */
export function environmentSettings(env: Readonly<Record<string, string | undefined>>): EnvironmentSettings {
  const layers: { from: string; settings: Settings }[] = [];
  const sources = new Map<string, Source>();
  const diagnostics: Diagnostic[] = [];
  for (const name of Object.keys(env).sort()) {
    const text = env[name] ?? "";
    if (!name.startsWith("CUEBOOK_") || text === "" || isNoSetting(name)) continue;
    const source = new Source(`$${name}`, text);
    const place = { source, span: { start: 0, end: text.length } };
    const settingsOf = settingVariables.get(name);
    if (settingsOf === undefined) {
      diagnostics.push(unknownVariable(name, place));
      continue;
    }
    const settings = settingsOf(text);
    const problems = checkData(configSchema, settings);
    // The schema was checked just now: this is the parsed boundary.
    if (problems.length === 0) layers.push({ from: name, settings: settings as Settings });
    else sources.set(source.file, source);
    for (const { message } of problems)
      diagnostics.push(report("config_variable_invalid", { problem: message }, place));
  }
  return { layers, diagnostics, sources };
}

function unknownVariable(name: string, place: Place): Diagnostic {
  const known = [...settingVariables.keys()];
  const near = nearest(name, [...known, ...otherVariables]);
  const options = near === undefined ? {} : { suggestion: { text: `did you mean ${near}?` } };
  return report("config_variable_unknown", { name, known }, place, options);
}

function isNoSetting(name: string): boolean {
  return otherVariables.includes(name) || turnVariables.includes(name);
}
