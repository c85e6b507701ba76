import type { Diagnostic, Label } from "@cuebook/template";
import { ChatError } from "../protocol/error.ts";
import { type ArgumentLimits, copyRecord, defaultArgumentLimits, kindOf } from "./copy.ts";
import { expandDotted } from "./dotted.ts";
import type { MessageFacts, PromptFacts } from "./facts.ts";
import { findingAbout } from "./finding.ts";
import { mergeArguments } from "./merge.ts";
import { quoted, shownPath } from "./quoted.ts";
import { type DataRecord, emptyRecord } from "./record.ts";
import { argumentTable, type FactNamespace, factNamespaces, type Moment, namespaces } from "./table.ts";
import { timeParts } from "./time.ts";

/**
 * What callers' arguments may overwrite.
 *
 * - `guarded` (default): they do not overwrite a namespace. If a fact is an empty text, the default of the variable with its
 * name is used.
 * - `flat`: they are merged over the namespaces, and every given value counts, even an empty one.
 */
export interface PromptProfile {
  readonly args?: "guarded" | "flat";
}

/** The sources of a prompt's arguments besides facts. */
export interface PromptInputs {
  /** The caller's arguments: JSON data. */
  readonly args?: DataRecord | null;
  /** What the user said. A `UserMessage` fits. */
  readonly message?: MessageFacts | undefined;
  /** The time of the turn: this package has no clock. */
  readonly now: Date | (() => Date);
  readonly profile?: PromptProfile;
  readonly limits?: Partial<ArgumentLimits>;
}

/** The arguments that prompts are rendered with, and their origin. */
export interface PromptArguments {
  /** Deeply frozen, without prototypes: `system`, `assistant`, ..., `args`, and the arguments again. */
  readonly values: DataRecord;
  readonly profile: Required<PromptProfile>;
  /** The origin of the value at each path, for traces. */
  readonly labels: readonly Label[];
  /** The arguments of callers that had no effect, by name. They are in no file; `path` is their place in the data. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the arguments of a turn's prompts. All six namespaces always exist. They are empty if nothing is known.
 *
 * Callers' names with dots become nested values. The result does not change when the caller's data does. A half character,
 * which services refuse, becomes U+FFFD.
 *
 * @example
 * ```ts run
 * import { buildPromptArguments } from "@cuebook/chat";
 *
 * const { values, diagnostics } = buildPromptArguments(
 *   { assistant: { id: 7n, name: "Ada" } },
 *   { args: { "client.plan": "free", system: "mine" }, message: { text: "Hello" }, now: new Date(0) },
 * );
 * console.log(JSON.stringify(values.client), JSON.stringify(values.message));
 * console.log(diagnostics[0]?.message);
 * ```
 *
 * ```text output
 * {"plan":"free"} {"text":"Hello","language":""}
 * argument "system" does not overwrite the namespace "system"; it is only at "args.system"
 * ```
 * @throws ChatError `arguments_invalid` if an argument is not JSON data, `arguments_limit` if there is too much of it,
 * `facts_invalid` if a fact does not have its declared type
 */
export function buildPromptArguments(facts: PromptFacts, inputs: PromptInputs): PromptArguments {
  const profile = { args: inputs.profile?.args ?? "guarded" };
  const limits = { ...defaultArgumentLimits, ...inputs.limits };
  const known = factsOf(facts, inputs, limits);
  const copied = copyRecord(inputs.args ?? {}, "args", limits);
  const overwriting = Object.keys(copied).filter((key) => namespaces.includes(firstPart(key)));
  const { values: args, diagnostics } = expandDotted(copied);
  const spread = profile.args === "flat" ? args : without(args, namespaces);
  return {
    values: mergeArguments(known, record("args", args), spread),
    profile,
    labels: labelsFor(profile.args === "flat" ? overwriting.map(firstPart) : []),
    diagnostics: [...diagnostics, ...overwriting.map((key) => overwritten(key, profile.args))],
  };
}

/** The namespaces of facts. All exist, with the fields of the table that are known. */
function factsOf(facts: PromptFacts, { message = {}, now }: PromptInputs, limits: ArgumentLimits): DataRecord {
  const at = typeof now === "function" ? now() : now;
  const moment: Moment = { facts, message, now: at, time: timeParts(at, "now") };
  const all = emptyRecord<Record<string, string>>();
  for (const namespace of factNamespaces) all[namespace] = emptyRecord();
  for (const { namespace, field, values, value } of argumentTable) {
    const text: unknown = value(moment);
    if (text === undefined) continue;
    const path = [namespace, field];
    if (typeof text !== "string") throw wrongFact(path, "a text", kindOf(text));
    if (values !== undefined && !values.includes(text))
      throw wrongFact(path, values.map((one) => JSON.stringify(one)).join(" or "), quoted(text));
    if (text.length > limits.textLength)
      throw new ChatError("arguments_limit", `${shownPath(path)} is longer than ${limits.textLength} UTF-16 units`, {
        hint: "pass less text",
      });
    const fields = all[namespace];
    if (fields !== undefined) fields[field] = text.toWellFormed();
  }
  for (const namespace of factNamespaces) Object.freeze(all[namespace]);
  return all;
}

function wrongFact(path: readonly string[], expected: string, found: string): ChatError {
  return new ChatError("facts_invalid", `${shownPath(path)} must be ${expected}; found ${found}`, {
    hint: "correct the facts that the host passes",
  });
}

function overwritten(key: string, profile: "guarded" | "flat"): Diagnostic {
  const fields = { name: quoted(key), namespace: firstPart(key) };
  return findingAbout(profile === "flat" ? "argument_overwrites" : "argument_shadowed", fields, ["args", key]);
}

function firstPart(key: string): string {
  return key.split(".", 1)[0] ?? "";
}

function without(data: DataRecord, names: readonly string[]): DataRecord {
  const rest = emptyRecord();
  for (const key of Object.keys(data)) if (!names.includes(key)) rest[key] = data[key];
  return rest;
}

function record(key: string, value: unknown): DataRecord {
  const record = emptyRecord();
  record[key] = value;
  return record;
}

/** The origin of each namespace's facts. */
const producers: Readonly<Record<FactNamespace, string>> = {
  system: "system",
  assistant: "assistant",
  conversation: "conversation",
  session: "session",
  message: "user",
};

/**
 * The labels of prompt arguments for `template.trace`. Everything that is not known to come from the host is the caller's, and
 * not trusted: arguments, and anything else at the root. A whole namespace is trusted if all of its fields are.
 * @param overwritten namespaces that the caller's arguments have overwritten
 */
function labelsFor(overwritten: readonly string[]): readonly Label[] {
  const labels = factNamespaces
    .filter((namespace) => !overwritten.includes(namespace))
    .flatMap((namespace): Label[] => {
      const producer = producers[namespace];
      const fields = argumentTable.filter((field) => field.namespace === namespace);
      const trust = fields.every((field) => field.trust === "trusted") ? "trusted" : "untrusted";
      const others = fields.filter((field) => field.trust !== trust);
      return [
        { path: namespace, producer, trust },
        ...others.map((field): Label => ({ path: `${namespace}.${field.field}`, producer, trust: field.trust })),
      ];
    });
  return [{ path: "$", producer: "caller", trust: "untrusted" }, ...labels];
}
