/** @folder Values of a set's variables, what a set makes of them, and the changes of files that follow. */
import { checkData, fitsData } from "@cuebook/settings";
import { type DataRecord, emptyRecord } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import { parseJson } from "@cuebook/template/schema";
import { ToolError } from "../../errors/tool-error.ts";
import { checkSize } from "../../templates/variables/read.ts";
import type { SetText, SetVariable, TemplateSet } from "../format/set.ts";
import type { AppliedSet } from "../lock/lock.ts";
import { valuesOf } from "../proof/cases.ts";
import { migrate } from "./migrate.ts";

/** The values of a set's variables: of those that exist for these values. Without a prototype. */
export type Answers = DataRecord;

/** Something wrong with a value, in one sentence. */
export interface AnswerProblem {
  readonly name: string;
  readonly message: string;
  readonly meant?: string | undefined;
}

/** The values that are known, and what is missing. */
export interface AnswersRead {
  readonly values: Answers;
  /** Variables without a value or a default, in the order of the set. */
  readonly missing: readonly SetVariable[];
  readonly problems: readonly AnswerProblem[];
  /** Names of variables that got their default. */
  readonly defaulted: readonly string[];
}

/** Reads the values that were given, and fills in defaults. Values of variables whose condition is false are a problem. */
export function readAnswers(set: TemplateSet, given: DataRecord): AnswersRead {
  checkSize(given);
  const values = emptyRecord();
  const missing: SetVariable[] = [];
  const problems: AnswerProblem[] = unknownNames(set, given);
  const defaulted: string[] = [];
  for (const variable of set.variables) {
    const { name } = variable;
    const isGiven = Object.hasOwn(given, name);
    const standing = standingOf(variable, values);
    // What depends on a value that is missing or wrong is not known yet.
    if (standing === "unknown" && isGiven) values[name] = given[name];
    if (standing === "absent" && isGiven) problems.push({ name, message: uselessText(variable) });
    if (standing !== "present") continue;
    const value = isGiven ? given[name] : defaultOf(variable, values);
    const problem = value === undefined ? undefined : problemOfAnswer(variable, value);
    if (problem !== undefined) problems.push({ name, message: problem });
    else if (value === undefined) missing.push(variable);
    else values[name] = value;
    if (!isGiven && value !== undefined) defaulted.push(name);
  }
  return { values, missing, problems, defaulted };
}

/** The values, complete. @throws ToolError `variables_invalid` with every problem */
export function completeAnswers(set: TemplateSet, given: DataRecord): Pick<AnswersRead, "values" | "defaulted"> {
  const { values, missing, problems, defaulted } = readAnswers(set, given);
  const absent = missing.map(({ name, schema }) => `${name} is missing: ${expectedOf(schema)}`);
  const found = [...problems.map(({ message }) => message), ...absent];
  if (found.length === 0) return { values, defaulted };
  throw new ToolError("variables_invalid", `The variables do not fit ${set.name}: ${found.join("; ")}`, {
    argument: "variables",
    available: set.variables.map(({ name }) => name),
    did_you_mean: problems.find(({ meant }) => meant !== undefined)?.meant,
  });
}

function unknownNames({ variables, name: set }: TemplateSet, given: DataRecord): AnswerProblem[] {
  const names = variables.map(({ name }) => name);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  return unknown.map((name) => {
    const meant = nearest(name, names);
    return {
      name,
      meant,
      message: `${set} has no variable ${name}${meant === undefined ? "" : `; did you mean ${meant}?`}`,
    };
  });
}

function standingOf(variable: SetVariable, values: Answers): "unknown" | "absent" | "present" {
  if (!isKnown(variable, values)) return "unknown";
  return exists(variable, values) ? "present" : "absent";
}

function uselessText({ name, when }: SetVariable): string {
  return `${name} has no use here: it exists only when ${when?.text.trim()}`;
}

/** Whether the values are known that a condition or default uses. */
function isKnown({ when, default: given }: SetVariable, values: Answers): boolean {
  const texts = [when, given?.is === "template" ? given : undefined].filter((text) => text !== undefined);
  return texts.every((text) => renders(text, values));
}

function renders(text: SetText, values: Answers): boolean {
  try {
    text.parsed.template?.render(values);
    return true;
  } catch {
    // A value is missing. It is reported itself.
    return false;
  }
}

/** Whether a variable exists for the values above it. */
export function exists({ when }: Pick<SetVariable, "when">, values: Answers): boolean {
  return when === undefined || isTrue(when, values);
}

/** Whether a condition is true. */
export function isTrue({ parsed }: SetText, values: DataRecord): boolean {
  return parsed.template?.render(values) === "true";
}

/** The default of a variable, for the values above it. */
export function defaultOf({ default: given }: SetVariable, values: Answers): unknown {
  if (given === undefined) return undefined;
  return given.is === "value" ? given.value : given.parsed.template?.render(values);
}

/** Why a value does not fit its variable. The value of a secret is not in it. */
export function problemOfAnswer(
  { name, schema, isSecret }: Pick<SetVariable, "name" | "schema" | "isSecret">,
  value: unknown,
): string | undefined {
  const [problem] = checkData(schema, value);
  if (problem === undefined) return undefined;
  const at = problem.pointer === "" ? name : `${name}${problem.path.startsWith("[") ? "" : "."}${problem.path}`;
  // The names of fields in a secret are as secret as their values.
  return isSecret
    ? `${name} must be ${problem.expected}`
    : `${at} must be ${problem.expected}, but is ${problem.found}`;
}

/** What a variable takes, in words. */
export function expectedOf(schema: SetVariable["schema"]): string {
  const values = valuesOf(schema);
  if (Array.isArray(schema.enum)) return `one of ${(values ?? schema.enum).map((value) => String(value)).join(", ")}`;
  const words: Readonly<Record<string, string>> = {
    string: "a text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
  };
  const word = words[String(schema.type)] ?? "a value";
  const rules = [
    typeof schema.pattern === "string" ? `that matches ${schema.pattern}` : undefined,
    typeof schema.minimum === "number" ? `from ${schema.minimum}` : undefined,
    typeof schema.maximum === "number" ? `up to ${schema.maximum}` : undefined,
    typeof schema.minLength === "number" ? `of at least ${schema.minLength} characters` : undefined,
    typeof schema.maxLength === "number" ? `of at most ${schema.maxLength} characters` : undefined,
  ];
  return [word, ...rules.filter((rule) => rule !== undefined)].join(" ");
}

/**
 * The value that a person writes as a text: `8080` for a whole number, `yes` for a boolean, JSON for a list, or texts with commas.
 * @returns the text itself if it is no such value, which the check then reports
 */
export function valueOfText(schema: SetVariable["schema"], text: string): unknown {
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => String(value) === text) ?? text;
  switch (schema.type) {
    case "integer":
    case "number":
      return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text.trim()) ? Number(text) : text;
    case "boolean":
      return /^(?:true|yes|y)$/i.test(text) ? true : /^(?:false|no|n)$/i.test(text) ? false : text;
    case "array":
      return jsonOrElse(text, () => listOfText(schema, text));
    case "object":
      return jsonOrElse(text, () => text);
    default:
      return text;
  }
}

function jsonOrElse(text: string, otherwise: () => unknown): unknown {
  if (!/^\s*[[{]/.test(text)) return otherwise();
  try {
    return parseJson(text);
  } catch {
    return otherwise();
  }
}

/** `a, b` for a list of texts, numbers or choices. */
function listOfText({ items }: SetVariable["schema"], text: string): unknown {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const schema = typeof items === "object" && items !== null ? { ...items } : { type: "string" };
  const values = parts.map((part) => valueOfText(schema, part));
  return fitsData({ type: "array", items: schema }, values) ? values : text;
}

/** Values that were given before, for a set that may have changed since. */
export interface KeptAnswers {
  readonly kept: Answers;
  /** Names that the set no longer has. */
  readonly removed: readonly string[];
  /** What the set's migrations changed. */
  readonly notes: readonly string[];
  /**
   * Answers that a person has to give again, although the variable may have a default: the one of before no longer fits, or is a secret.
   * A default does not take its place.
   */
  readonly open: readonly AnswerProblem[];
}

/**
 * The answers of an application that its set can still use.
 * @param given answers of now, which come before those of then
 * @param old the set as it was applied
 */
export function keptAnswers(
  set: TemplateSet,
  { variables, secrets = [] }: Pick<AppliedSet, "variables" | "secrets">,
  given: Answers,
  old: Pick<TemplateSet, "migrations">,
): KeptAnswers {
  const names = new Set(set.variables.map(({ name }) => name));
  const { values, names: renamed, notes, lost } = migrate(set, old, variables, secrets);
  const before = { ...values, ...given };
  const taken = [...lost].filter(([name]) => names.has(name) && !Object.hasOwn(given, name));
  const isTaken = new Set(taken.map(([name]) => name));
  const known = Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name) && !isTaken.has(name)));
  const { problems, values: present, defaulted } = readAnswers(set, known);
  const wrong = new Set(problems.map(({ name }) => name));
  const byName = new Map(set.variables.map((each) => [each.name, each]));
  const unfit = problems.filter(({ name }) => {
    const variable = byName.get(name);
    return variable !== undefined && problemOfAnswer(variable, known[name]) !== undefined;
  });
  const unstored = secrets
    .map((name) => renamed.get(name) ?? name)
    .filter((name) => {
      const variable = byName.get(name);
      return variable !== undefined && !Object.hasOwn(known, name) && standingOf(variable, present) !== "absent";
    });
  return {
    kept: Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name))),
    removed: Object.keys(before).filter((name) => !names.has(name)),
    notes,
    open: [
      ...unfit,
      ...taken.map(([name, message]) => ({ name, message })),
      ...unstored.map((name) => ({ name, message: `${name} is secret, and was not stored` })),
      ...hiddenByDefaults(set, known, present, defaulted),
    ],
  };
}

/** The variables whose default, and no answer, now decides that an answered variable does not exist. */
function hiddenByDefaults(
  set: TemplateSet,
  known: Answers,
  present: Answers,
  defaulted: readonly string[],
): readonly AnswerProblem[] {
  return set.variables.flatMap((variable) => {
    const { name, when } = variable;
    if (!Object.hasOwn(known, name) || standingOf(variable, present) !== "absent") return [];
    const isNeeded = (other: string) =>
      !isKnown(variable, Object.fromEntries(Object.entries(present).filter(([each]) => each !== other)));
    const message = `${name} was answered, and exists only when ${when?.text.trim()}, which a default decides now`;
    return defaulted.filter(isNeeded).map((other) => ({ name: other, message }));
  });
}
