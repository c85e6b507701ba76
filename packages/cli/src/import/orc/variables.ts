import { isRecord } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import type { ImportNotes } from "../notes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The variables of a workflow of orc by name. */
export function variablesOf(written: unknown, notes: ImportNotes): Fields {
  const list: readonly unknown[] = Array.isArray(written) ? written : [];
  const found = list.flatMap((variable, index): [string, object][] => {
    const pointer = `/variables/${index}`;
    if (!isRecord(variable) || typeof variable.name !== "string") {
      notes.add("decide", pointer, "the variable has no name", "value");
      return [];
    }
    const source = sourceOf(variable);
    if (source === undefined) {
      notes.add("decide", pointer, insteadOf(variable.source_type), "value");
      return [];
    }
    for (const key of ["description", "cache_ttl_seconds", "extract"])
      if (variable[key] !== undefined) notes.add("unused", `${pointer}/${key}`, "variables have no such key here");
    return [[variable.name, source]];
  });
  return Object.fromEntries(found);
}

function sourceOf(variable: Fields): object | undefined {
  const config = configOf(variable.source_config);
  const text = (key: string) => (typeof config[key] === "string" ? config[key] : undefined);
  const standard = variable.default_value ?? config.default;
  const more =
    typeof standard === "string" && standard !== ""
      ? { default: standard }
      : variable.required === true
        ? {}
        : { default: "" };
  switch (variable.source_type) {
    case "static":
      return text("value") === undefined ? undefined : { value: text("value") };
    case "env":
      return text("var") === undefined ? undefined : { env: text("var"), ...more };
    case "phase_output":
      return text("phase") === undefined || text("field") === undefined
        ? undefined
        : { phase: text("phase"), field: text("field"), ...more };
    case "prompt_fragment":
      return text("path") === undefined ? undefined : { file: `.orc/prompts/fragments/${text("path")}`, ...more };
    default:
      return undefined;
  }
}

/** The settings of a source: a mapping, or its JSON as a text. */
function configOf(written: unknown): Fields {
  const value = typeof written === "string" ? parseReadable(new Source("source_config", written)).value : written;
  return isRecord(value) ? value : {};
}

function insteadOf(type: unknown): string {
  if (type === "script" || type === "api")
    return `a variable has no source ${type}: a role that runs a command, or a file that a hook writes, gives the text`;
  return "its source cannot be read: value, env, file or phase";
}
