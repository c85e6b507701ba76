import { CuebookError } from "@cuebook/error";
import { isRecord } from "@cuebook/settings/values";
import { type JsonSchema, nameHint } from "@cuebook/template";
import { parseJson } from "@cuebook/template/schema";
import { gates, isGate } from "@cuebook/workflow";
import type { PhaseGates } from "./given.ts";

/** Gates from texts `phase=who`, as people type them. @throws CuebookError `gate_malformed` */
export function gatesOf(texts: readonly string[] = []): PhaseGates {
  const all: Record<string, PhaseGates[string]> = Object.create(null);
  for (const text of texts) {
    const at = text.lastIndexOf("=");
    const [phase, who] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
    if (phase === "") throw malformedGate(`a gate is phase=who, not "${text}"`, "for example: spec=human");
    if (!isGate(who)) {
      const list = `after the phase comes one of ${gates.join(", ")}`;
      throw malformedGate(`the gate ${phase}: "${who}" cannot decide`, nameHint(who, gates, list));
    }
    if (Object.hasOwn(all, phase)) throw malformedGate(`two gates name the phase "${phase}"`);
    all[phase] = who;
  }
  return all;
}

function malformedGate(message: string, hint?: string): CuebookError {
  return new CuebookError("gate_malformed", message, { hint });
}

/** Inputs as people type them. */
export interface InputTexts {
  /** The input "prompt". */
  readonly prompt?: string | undefined;
  /** Texts `name=value`. */
  readonly input?: readonly string[] | undefined;
}

/**
 * Inputs from texts. An input stays a text if the workflow declares a text or no type. Any other is read as JSON, and stays a text if it
 * is not JSON.
 *
 * @param schema the workflow's schema of inputs
 * @returns a record without a prototype
 * @throws CuebookError `input_malformed`, also for a number that would lose digits
 */
export function inputsOf({ prompt, input: texts = [] }: InputTexts, schema: JsonSchema | undefined) {
  const input: Record<string, unknown> = Object.create(null);
  if (prompt !== undefined) input.prompt = prompt;
  for (const text of texts) {
    const at = text.indexOf("=");
    if (at < 1) throw malformedInput(`an input is name=value, not "${text}"`, "for example: branch=main");
    const name = text.slice(0, at);
    if (Object.hasOwn(input, name))
      throw malformedInput(
        `the input "${name}" is given twice`,
        name === "prompt" ? "the prompt of the run is this input" : undefined,
      );
    input[name] = inputOf(name, text.slice(at + 1), propertyOf(schema, name));
  }
  return input;
}

function inputOf(name: string, text: string, schema: JsonSchema | undefined): unknown {
  const type = typeof schema === "object" ? schema.type : undefined;
  const types = Array.isArray(type) ? type : [type];
  if (type === undefined || types.includes("string")) return text;
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError) || !isJson(text)) return text;
    throw malformedInput(`the input "${name}": ${error.message}`);
  }
}

function malformedInput(message: string, hint?: string): CuebookError {
  return new CuebookError("input_malformed", message, { hint });
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
