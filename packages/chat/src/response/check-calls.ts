import { nearest } from "@cuebook/template";
import { copyRecord, kindOf } from "../arguments/copy.ts";
import { isPlainRecord } from "../arguments/record.ts";
import { ChatError } from "../protocol/error.ts";
import type { CallRefusal } from "../protocol/events.ts";
import type { ToolCall } from "../protocol/message.ts";
import type { ToolDefinition } from "../protocol/model.ts";
import { misfitOf } from "./misfit.ts";

/** A call as the history stores it, and the reason if it is not made. */
export interface CheckedCall {
  readonly call: ToolCall;
  /** What the model receives in place of a result. */
  readonly refused?: { readonly refusal: CallRefusal; readonly content: string };
}

/**
 * Checks the calls of an answer. None is left out: an invalid one gets an id and arguments that services accept in the history,
 * and its response says what is wrong with it.
 */
export function checkCalls(
  calls: readonly ToolCall[],
  definitions: readonly ToolDefinition[],
  round: number,
): readonly CheckedCall[] {
  const names = new Set(definitions.map(({ name }) => name));
  const inputs = new Map(definitions.map(({ name, input }) => [name, input]));
  const taken = new Set(calls.map(({ id }) => id.trim()));
  const seen = new Set<string>();
  return calls.map(({ id: given, name, arguments: wanted, metadata }, index) => {
    const key = given.trim();
    const isRepeated = seen.has(key);
    seen.add(key);
    const read = readArguments(wanted);
    const id = key === "" || isRepeated ? freshId(`call-${round}-${index}`, taken) : given.toWellFormed();
    const call: ToolCall = {
      id,
      name: names.has(name) ? name : plainName(name),
      arguments: typeof read === "string" ? {} : read,
      ...(metadata !== undefined && { metadata }),
    };
    const refuse = (refusal: CallRefusal, content: string): CheckedCall => ({ call, refused: { refusal, content } });
    if (key === "") return refuse("id_empty", "the call was not made: its id is empty");
    if (isRepeated)
      return refuse("id_duplicate", `the call was not made: another call of the answer has the id ${key}`);
    if (!names.has(name)) return refuse("unknown_tool", unknownTool(name, names));
    if (typeof read === "string") return refuse("arguments_invalid", `the call was not made: ${read}`);
    const misfit = misfitOf(inputs.get(name) ?? true, read);
    if (misfit !== undefined) return refuse("arguments_misfit", `the call was not made: its arguments: ${misfit}`);
    return { call };
  });
}

function unknownTool(name: string, names: Iterable<string>): string {
  const meant = nearest(name.slice(0, 200), names);
  return `unable to find tool: ${name}${meant === undefined ? "" : `, did you mean ${meant}?`}`;
}

/** The arguments, copied; or what is wrong with them. */
function readArguments(value: unknown): Readonly<Record<string, unknown>> | string {
  if (!isPlainRecord(value)) {
    const written = typeof value === "string" ? `: ${value.slice(0, 1000)}` : "";
    return `its arguments must be a JSON object; found ${kindOf(value)}${written}`;
  }
  try {
    return copyRecord(value, "arguments");
  } catch (error) {
    if (error instanceof ChatError) return error.message;
    throw error;
  }
}

function freshId(name: string, taken: Set<string>): string {
  let id = name;
  while (taken.has(id)) id += "_";
  taken.add(id);
  return id;
}

/** A name that services accept in the history, for an unknown tool. */
function plainName(name: string): string {
  return name.slice(0, 64).replace(/[^A-Za-z0-9_-]/g, "_") || "unnamed";
}
