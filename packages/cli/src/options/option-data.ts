import { isAbsolute, resolve } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema, Source } from "@cuebook/template";
import { parseJson } from "@cuebook/template/schema";
import { type Issue, readIssueFile } from "@cuebook/trackers";
import { UsageError } from "../failure/failure.ts";
import type { DataOptions } from "./data.ts";

/** The data from the options. */
export interface OptionData {
  readonly issue?: Issue | undefined;
  /** Without a prototype. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads the data from the options. Whether the data fits the workflow is checked where it is used.
 *
 * @param inputs the workflow's schema of inputs, which decides which inputs are texts
 * @throws UsageError for a malformed option
 */
export function readOptionData(options: DataOptions, inputs: JsonSchema | undefined, cwd: string): OptionData {
  const input: Record<string, unknown> = Object.create(null);
  if (options.prompt !== undefined) input.prompt = options.prompt;
  for (const given of options.input ?? []) {
    const at = given.indexOf("=");
    if (at < 1) throw new UsageError(`--input takes name=value, not "${given}"`, "for example: --input branch=main");
    const name = given.slice(0, at);
    if (Object.hasOwn(input, name)) {
      throw new UsageError(
        `the input "${name}" is given twice`,
        name === "prompt" ? "--prompt sets it too" : undefined,
      );
    }
    input[name] = inputValue(name, given.slice(at + 1), propertyOf(inputs, name));
  }
  if (options.issue === undefined) return { input, diagnostics: [], sources: new Map() };
  const read = readIssue(options.issue, cwd);
  return { ...read, input };
}

function readIssue(given: string, cwd: string) {
  // An id may contain "#", as in owner/repository#9; a file name hardly ever does.
  const at = given.indexOf("#");
  if (at < 1 || at === given.length - 1) {
    throw new UsageError(`--issue takes FILE#ID, not "${given}"`, "for example: --issue issues.json#APP-1");
  }
  const file = given.slice(0, at);
  return readIssueFile(isAbsolute(file) ? file : resolve(cwd, file), given.slice(at + 1), file);
}

/**
 * An input stays a text if the workflow declares a text or no type. Any other input is read as JSON, and stays a text if it is not
 * JSON.
 *
 * @throws UsageError for a number that would lose digits
 */
function inputValue(name: string, text: string, schema: JsonSchema | undefined): unknown {
  const type = typeof schema === "object" ? schema.type : undefined;
  const types = Array.isArray(type) ? type : [type];
  if (type === undefined || types.includes("string")) return text;
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError) || !isJson(text)) return text;
    throw new UsageError(`--input ${name}: ${error.message}`);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  if (typeof schema !== "object") return undefined;
  const { properties } = schema;
  if (typeof properties !== "object" || properties === null || !Object.hasOwn(properties, name)) return undefined;
  const found: unknown = Reflect.get(properties, name);
  return typeof found === "boolean" || isRecord(found) ? found : undefined;
}
