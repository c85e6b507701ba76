import { shellWord } from "@cuebook/policy";
import { isRecord } from "@cuebook/settings/values";
import type { ImportNotes } from "../notes.ts";
import { type Fields, fieldsOf, isBlank, textOf } from "./written.ts";

/** The variables of a workflow of orc by name. */
export function variablesOf(written: unknown, notes: ImportNotes): Fields {
  const list: readonly unknown[] = Array.isArray(written) ? written : [];
  if (written !== undefined && !Array.isArray(written))
    notes.add("decide", "/variables", "write the variables as a list");
  const found = list.flatMap((variable, index): [string, object][] => {
    const pointer = `/variables/${index}`;
    if (!isRecord(variable) || typeof variable.name !== "string") {
      notes.add("decide", pointer, "the variable has no name", "value");
      return [];
    }
    const { name } = variable;
    const source = sourceOf(variable) ?? computed(name, variable, pointer, notes);
    if (source === undefined) {
      notes.add("decide", pointer, "its source cannot be read: value, env, file or phase", "value");
      return [];
    }
    for (const key of ["description", "cache_ttl_seconds", "extract"])
      if (!isBlank(variable[key])) notes.add("unused", `${pointer}/${key}`, "variables have no such key here");
    return [[name, source]];
  });
  return Object.fromEntries(found);
}

/** The text if a source gives none. Without one, a variable that is not required is blank there. */
function defaultOf(variable: Fields, config: Fields): { readonly default?: string } {
  const text = [variable.default_value, config.default].map(textOf).find((each) => !isBlank(each));
  if (text !== undefined) return { default: text };
  return variable.required === true ? {} : { default: "" };
}

function sourceOf(variable: Fields): object | undefined {
  const config = fieldsOf(variable.source_config);
  const more = defaultOf(variable, config);
  const [value, env, phase, field, path] = ["value", "var", "phase", "field", "path"].map((key) => textOf(config[key]));
  switch (variable.source_type) {
    case "static":
      return value === undefined ? undefined : { value };
    case "env":
      return env === undefined ? undefined : { env, ...more };
    case "phase_output":
      return phase === undefined || field === undefined ? undefined : { phase, field, ...more };
    case "prompt_fragment":
      return path === undefined ? undefined : { file: `.orc/prompts/fragments/${path}`, ...more };
    default:
      return undefined;
  }
}

/** A variable whose text a program or a service gave there. Here the shell that starts the run gives it. */
function computed(name: string, variable: Fields, pointer: string, notes: ImportNotes): object | undefined {
  const config = fieldsOf(variable.source_config);
  const command = variable.source_type === "script" ? scriptOf(config) : requestOf(variable, config);
  if (command === undefined) return undefined;
  const part = isBlank(config.jq_filter) ? "" : `, and take ${JSON.stringify(config.jq_filter)} of the answer`;
  notes.add(
    "decide",
    pointer,
    `a workflow starts no ${variable.source_type === "script" ? "script" : "request"}: start runs with ${name}="$(${command})"${part}`,
    "value",
  );
  return { env: name, ...defaultOf(variable, config) };
}

function scriptOf(config: Fields): string | undefined {
  const path = textOf(config.path);
  if (path === undefined) return undefined;
  const args: readonly unknown[] = Array.isArray(config.args) ? config.args : [];
  return [`.orc/scripts/${path.replace(/^\.orc\/scripts\//, "")}`, ...args.map((each) => textOf(each) ?? "")]
    .map(shellWord)
    .join(" ");
}

function requestOf({ source_type: type }: Fields, config: Fields): string | undefined {
  const url = textOf(config.url);
  if (type !== "api" || url === undefined) return undefined;
  const method = textOf(config.method)?.toUpperCase() ?? "GET";
  // The values of headers may be keys.
  const headers = Object.keys(isRecord(config.headers) ? config.headers : {}).flatMap((key) => ["-H", `${key}: ...`]);
  return ["curl", "-fsS", ...(method === "GET" ? [] : ["-X", method]), ...headers, url].map(shellWord).join(" ");
}
