import { resolve } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import { parseYaml } from "@cuebook/settings/yaml";
import { readJsonFile, readText } from "@cuebook/system";
import { type Diagnostic, Source } from "@cuebook/template";
import { parseJson } from "@cuebook/template/schema";
import { UsageError } from "../failure/failure.ts";
import { readInput } from "../options/read-input.ts";
import type { VariableOptions } from "../options/variables.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** The variables from options; missing if the file has errors. */
export interface OptionVariables {
  /** Without a prototype. */
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** Whether the options read standard input. */
export function takesInput({ data }: VariableOptions): boolean {
  return data === "-";
}

/** The variables from options. @throws UsageError for a malformed option */
export async function readVariables(options: VariableOptions, terminal: Terminal): Promise<OptionVariables> {
  const { value, diagnostics, sources } =
    options.data === undefined
      ? { value: {}, diagnostics: [], sources: new Map() }
      : await readDataFile(options.data, "--data", terminal);
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, sources };
  // An empty file sets nothing.
  if (!isRecord(value ?? {})) {
    throw new UsageError(
      `--data takes an object with the variables, but ${options.data} has ${Array.isArray(value) ? "a list" : "another value"}`,
      'for example: { "class_name": "Order", "fields": [] }',
    );
  }
  const variables: Record<string, unknown> = Object.assign(Object.create(null), value);
  const names = new Set<string>();
  for (const each of options.set ?? []) {
    const { path, value } = readSet(each);
    const name = path.join(".");
    if (names.has(name)) throw new UsageError(`--set sets "${name}" twice`);
    names.add(name);
    setAt(variables, path, value);
  }
  return { variables, diagnostics, sources };
}

/** Data from a JSON or YAML file, or from standard input for `-`. @param option named in messages */
export async function readDataFile(given: string, option: string, terminal: Terminal) {
  const { cwd } = terminal;
  if (/\.json$/i.test(given)) return readJsonFile(resolve(cwd, given), given);
  const read =
    given === "-" ? inputSource(await readInput(terminal, `${option} -`)) : readText(resolve(cwd, given), given);
  const sources = new Map(read.source === undefined ? [] : [[read.source.file, read.source]]);
  if (!read.ok) return { value: undefined, diagnostics: read.diagnostics, sources };
  // JSON is YAML too.
  const { value, diagnostics } = parseYaml(read.source);
  return { value, diagnostics: [...read.diagnostics, ...diagnostics], sources };
}

function inputSource(text: string) {
  return { ok: true as const, source: new Source("(standard input)", text), diagnostics: [] };
}

function readSet(given: string): { readonly path: readonly string[]; readonly value: unknown } {
  const at = given.indexOf("=");
  const isJson = given[at - 1] === ":";
  const path = given.slice(0, isJson ? at - 1 : at).split(".");
  if (at < 1 || path.includes("")) {
    throw new UsageError(
      `--set takes name=value, not "${given}"`,
      'for example: --set class_name=Order, --set "port:=8080"',
    );
  }
  const text = given.slice(at + 1);
  if (!isJson) return { path, value: text };
  try {
    return { path, value: parseJson(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--set ${path.join(".")} := takes JSON: ${reason}`, `for a text, write ${path.join(".")}=...`);
  }
}

/** Sets a field. Parents are copied, so that the data of `--data` is never changed. */
function setAt(record: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    record[name] = value;
    return;
  }
  const inner = Object.hasOwn(record, name) ? record[name] : {};
  if (!isRecord(inner)) {
    throw new UsageError(
      `--set cannot set a field of "${name}", which is not an object`,
      `set the whole value: --set '${name}:={...}'`,
    );
  }
  const copy: Record<string, unknown> = Object.assign(Object.create(null), inner);
  setAt(copy, rest, value);
  record[name] = copy;
}
