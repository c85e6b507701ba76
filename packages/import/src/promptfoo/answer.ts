import type { AnswerAssertion } from "@cuebook/chat/prompt-file";
import { isRecord, valueAt } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import type { JsonSchema } from "@cuebook/template";
import { Source } from "@cuebook/template";
import { commaList } from "./csv.ts";
import type { Imported } from "./imported.ts";
import { withoutCounterpart } from "./no-counterpart.ts";
import { note, type Part, within } from "./part.ts";
import { filled, isReference } from "./references.ts";

/** Assertions on an answer, as a test file has them. */
export type WrittenAnswer = AnswerAssertion;

/** The assertions of one case, in the form of a test file. */
export class Answer {
  readonly #vars: Readonly<Record<string, unknown>>;
  readonly #imported: Imported;
  readonly #lists = {
    contains: [] as string[],
    not_contains: [] as string[],
    matches: [] as string[],
    not_matches: [] as string[],
  };
  readonly #schemas: JsonSchema[] = [];
  #equals: string | undefined;
  #cost: number | undefined;
  #latency: number | undefined;

  /** @param vars the variables of the case, which values of assertions may name */
  constructor(vars: Readonly<Record<string, unknown>>, imported: Imported) {
    this.#vars = vars;
    this.#imported = imported;
  }

  /** @param part the list */
  addAll(assertions: unknown, part: Part): undefined {
    if (assertions === undefined) return;
    if (!Array.isArray(assertions)) return this.#note("decide", part, "write the assertions as a list");
    for (const [index, each] of assertions.entries()) this.#add(each, within(part, index), 0);
  }

  #add(written: unknown, part: Part, depth: number): undefined {
    const assertion = this.#resolved(written);
    if (!isRecord(assertion) || typeof assertion.type !== "string")
      return this.#note("decide", part, "the assertion has no type that can be read");
    const { type, value, threshold } = assertion;
    if (type === "assert-set") {
      const isAll = (threshold === undefined || threshold === 1) && Array.isArray(assertion.assert) && depth < 5;
      if (!isAll)
        return this.#note(
          "unused",
          part,
          "assert-set: all assertions of a case have to hold, so a part of them is not enough",
        );
      for (const [index, each] of (assertion.assert as readonly unknown[]).entries())
        this.#add(each, within(part, "assert", index), depth + 1);
      return;
    }
    for (const key of Object.keys(assertion)) {
      const problem = ofAssertions.get(key);
      if (problem !== undefined) this.#note("unused", within(part, key), problem);
    }
    if (assertion.transform !== undefined)
      return this.#note("unused", part, `${type} of a transformed answer: answers are tested as they are`);
    if (assertion.weight === 0) return this.#note("unused", part, `${type} with the weight 0 decides nothing`);
    this.#translate(type, value, threshold, part);
  }

  #resolved(written: unknown): unknown {
    if (!isRecord(written) || typeof written.$ref !== "string" || !written.$ref.startsWith("#/")) return written;
    const { $ref, ...more } = written;
    const target = valueAt(this.#imported.config, written.$ref.slice(1));
    return isRecord(target) ? { ...target, ...more } : undefined;
  }

  #translate(type: string, value: unknown, threshold: unknown, part: Part): undefined {
    switch (type) {
      case "cost":
      case "latency":
        return this.#limit(type, threshold, part);
      case "is-json":
      case "contains-json":
        return this.#json(type, value, part);
      case "finish-reason":
        if (value === "stop")
          return this.#note("changed", part, "finish-reason stop: an answer that was cut off always fails");
        return this.#note("unused", part, withoutCounterpart(type));
      case "equals":
        if (isRecord(value) || Array.isArray(value)) {
          this.#schemas.push({ const: value });
          return this.#note("changed", part, "equals is now json_schema with const");
        }
    }
    const rule = rules.get(type);
    if (rule === undefined) return this.#note("unused", part, withoutCounterpart(type));
    const parts = this.#parts(value, type, part);
    if (parts === undefined) return;
    for (const [key, text] of rule(parts)) {
      if (key === "equals") this.#setEquals(text, part);
      else if (!this.#lists[key].includes(text)) this.#lists[key].push(text);
    }
    if (strict.has(type)) this.#note("changed", part, `${type} is now a regular expression`);
  }

  /** The texts of a value, with the case's variables. */
  #parts(value: unknown, type: string, part: Part): readonly string[] | undefined {
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = list.map((each) =>
      ["string", "number", "boolean"].includes(typeof each) ? String(each) : undefined,
    );
    if (texts.length === 0 || texts.includes(undefined)) {
      this.#note("decide", part, `${type} has no value that is a text`);
      return undefined;
    }
    const parts = texts.map((each) => filled(each ?? "", this.#vars));
    if (texts.some(isReference) || parts.some(({ isComplete }) => !isComplete)) {
      this.#note("decide", part, `the value of ${type} is not known before the test: write it as a text`);
      return undefined;
    }
    const full = parts.map(({ text }) => text);
    return typeof value === "string" && lists.has(type) ? full.flatMap(commaList) : full;
  }

  #setEquals(text: string, part: Part): void {
    if (this.#equals !== undefined && this.#equals !== text)
      this.#note("decide", part, "two equals of one case differ: an answer cannot be both");
    this.#equals ??= text;
  }

  #limit(type: "cost" | "latency", threshold: unknown, part: Part): undefined {
    if (typeof threshold !== "number" || threshold < 0)
      return this.#note("decide", part, `${type} has no threshold that is a number`);
    if (type === "cost") this.#cost = Math.min(threshold, this.#cost ?? threshold);
    else this.#latency = Math.min(Math.max(1, Math.round(threshold)), this.#latency ?? Number.POSITIVE_INFINITY);
  }

  #json(type: string, value: unknown, part: Part): undefined {
    const schema =
      typeof value === "string" && !isReference(value) ? parseReadable(new Source("schema", value)).value : value;
    if (schema !== undefined && !isRecord(schema) && typeof schema !== "boolean")
      return this.#note("decide", part, `the schema of ${type} is in another file: write it as json_schema`);
    this.#schemas.push(schema === undefined ? true : (withOtherProperties(schema, 0) as JsonSchema));
    if (type === "contains-json")
      this.#note("changed", part, "contains-json is now json_schema: the whole answer is JSON, perhaps in a fence");
  }

  #note(kind: "changed" | "unused" | "decide", part: Part, message: string): undefined {
    return note(this.#imported, kind, part, message, "value");
  }

  get written(): WrittenAnswer {
    const lists = Object.entries(this.#lists).flatMap(([key, texts]) =>
      texts.length === 0 ? [] : [[key, texts.length === 1 ? texts[0] : texts]],
    );
    const schemas = this.#schemas.filter((schema) => schema !== true);
    const schema = schemas.length > 1 ? { allOf: schemas } : (schemas[0] ?? this.#schemas[0]);
    return {
      ...(this.#equals !== undefined && { equals: this.#equals }),
      ...Object.fromEntries(lists),
      ...(schema !== undefined && { json_schema: schema }),
      ...(this.#cost !== undefined && { max_cost_usd: this.#cost }),
      ...(this.#latency !== undefined && { max_latency_ms: this.#latency }),
    };
  }
}

/** Types whose value can be a list in one text, separated by commas. */
const lists = new Set([
  ...["contains-all", "contains-any", "not-contains-any"],
  ...["icontains-all", "icontains-any", "not-icontains-any"],
]);

/** Keys of assertions that decide nothing here. */
const ofAssertions: ReadonlyMap<string, string> = new Map([
  ["metric", "cases pass or fail, without scores by name"],
  ["provider", "no model grades answers"],
  ["rubricPrompt", "no model grades answers"],
]);

type Key = "equals" | "contains" | "not_contains" | "matches" | "not_matches";
type Rule = (parts: readonly string[]) => readonly (readonly [Key, string])[];

const each =
  (key: Key, textOf: (part: string) => string = (part) => part): Rule =>
  (parts) =>
    parts.map((part) => [key, textOf(part)]);
const any =
  (key: Key, flags: string): Rule =>
  (parts) => [[key, `${flags}${parts.map(literal).join("|")}`]];
const anyCase = (part: string) => `(?i)${literal(part)}`;
const start = (part: string) => `^${literal(part)}`;

/** Assertions on texts, by their type. */
const rules: ReadonlyMap<string, Rule> = new Map([
  ["equals", each("equals")],
  ["not-equals", each("not_matches", (part) => `^\\s*${literal(part.trim())}\\s*$`)],
  ["contains", each("contains")],
  ["contains-all", each("contains")],
  ["contains-any", any("matches", "")],
  ["not-contains", each("not_contains")],
  ["not-contains-any", each("not_contains")],
  ["icontains", each("matches", anyCase)],
  ["icontains-all", each("matches", anyCase)],
  ["icontains-any", any("matches", "(?i)")],
  ["not-icontains", each("not_matches", anyCase)],
  ["not-icontains-any", each("not_matches", anyCase)],
  ["starts-with", each("matches", start)],
  ["not-starts-with", each("not_matches", start)],
  ["regex", each("matches")],
  ["not-regex", each("not_matches")],
]);

/** Types that look different in a test file. */
const strict = new Set([
  "not-equals",
  "contains-any",
  "icontains",
  "icontains-all",
  "icontains-any",
  "not-icontains",
  "not-icontains-any",
  "starts-with",
  "not-starts-with",
]);

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** A schema in which objects may have other properties, as there: here they may not, unless the schema says so. */
function withOtherProperties(schema: unknown, depth: number): unknown {
  if (depth > 50) return schema;
  if (Array.isArray(schema)) return schema.map((part: unknown) => withOtherProperties(part, depth + 1));
  if (!isRecord(schema)) return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, data.has(key) ? part : withOtherProperties(part, depth + 1)]),
  );
  const isClosed =
    isRecord(schema.properties) && !("additionalProperties" in schema) && !("unevaluatedProperties" in schema);
  return isClosed ? { ...parts, additionalProperties: true } : parts;
}

/** Keywords whose values are data, not schemas. */
const data = new Set(["const", "enum", "default", "examples", "required"]);
