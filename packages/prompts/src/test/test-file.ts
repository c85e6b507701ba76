/** @folder Tests of prompts: cases, assertions on texts and answers, recorded answers. */
import type { PromptFacts } from "@cuebook/chat";
import type { AnswerAssertion, TextAssertion } from "@cuebook/chat/prompt-file";
import { isRecord } from "@cuebook/settings/values";
import { checkDocument, parseReadable, placesIn } from "@cuebook/settings/yaml";
import { byPlace, type Diagnostic, type Place, type Source } from "@cuebook/template";
import { checkSchema, pointerOf, valueAt } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";
import { patternOf } from "./pattern.ts";
import { promptTestSchema } from "./schema.ts";
import { type OfferedTool, toolFindings } from "./tools.ts";

/** The expectation for a rendered prompt. */
export interface PromptExpectation {
  readonly messages?: number;
  readonly system?: TextAssertion;
  readonly user?: TextAssertion;
  readonly assistant?: TextAssertion;
  readonly fails?: string;
}

/** A case, as written. */
export interface PromptCase {
  readonly name: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly issue?: Readonly<Record<string, unknown>>;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly turn?: number;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly tools?: readonly OfferedTool[];
  readonly message?: string;
  readonly language?: string;
  readonly now?: string;
  readonly history?: readonly { readonly role: "user" | "assistant"; readonly content: string }[];
  readonly facts?: Pick<PromptFacts, "conversation" | "session">;
  readonly expect?: PromptExpectation;
  readonly answer?: AnswerAssertion;
}

/** A test file, as written. */
export interface PromptTest {
  readonly prompt?: string;
  readonly workflow?: string;
  readonly role?: string;
  readonly edge?: string;
  readonly tools?: readonly OfferedTool[];
  readonly models?: readonly string[];
  readonly cases: readonly PromptCase[];
}

/** A test file with the places of its parts; `test` is missing if the file has an error. */
export interface PromptTestRead {
  readonly test?: PromptTest;
  /** The readable part of a test with errors, in which an unreadable case has no name; missing if the file is not YAML. */
  readonly readable?: PromptTest;
  readonly diagnostics: readonly Diagnostic[];
  /** The place of the value at a JSON pointer, or of its nearest enclosing part in the file. */
  readonly at: (pointer: string, part?: "key" | "value") => Place;
}

/** Reads a test file. All mistakes are reported at once. */
export function readPromptTest(source: Source): PromptTestRead {
  const document = parseReadable(source);
  const { value = {} } = document;
  const placeOf = placesIn(document, source);
  const at = (pointer: string, part: "key" | "value" = "value") => placeOf(pointer, part);
  // After a YAML error, the structure of the file is not known.
  if (document.diagnostics.some(({ severity }) => severity === "error"))
    return { diagnostics: document.diagnostics, at };
  const ofShape = checkDocument({ ...document, value }, promptTestSchema, source);
  const found = [...document.diagnostics, ...ofShape, ...meaning(value, at)].sort(byPlace);
  const readable = readablePart(value);
  if (found.some(({ severity }) => severity === "error")) return { readable, diagnostics: found, at };
  // The schema is checked above: this is the parsed boundary.
  return { test: value as PromptTest, readable, diagnostics: found, at };
}

function readablePart(value: unknown): PromptTest {
  if (!isRecord(value)) return { cases: [] };
  const textAt = (key: "prompt" | "workflow" | "role" | "edge") => {
    const text = value[key];
    return typeof text === "string" ? { [key]: text } : {};
  };
  const { models, cases } = value;
  const isList = Array.isArray(models) && models.every((name) => typeof name === "string");
  return {
    ...textAt("prompt"),
    ...textAt("workflow"),
    ...textAt("role"),
    ...textAt("edge"),
    ...(isList && { models }),
    cases: (Array.isArray(cases) ? cases : []).map((each: unknown): PromptCase => {
      if (!isRecord(each) || typeof each.name !== "string") return { name: "" };
      const { name, args, expect, message } = each;
      const isFailure = isRecord(expect) && expect.fails !== undefined;
      const isAnswered = each.answer !== undefined;
      return {
        name,
        ...(isRecord(args) && { args }),
        ...(typeof message === "string" && { message }),
        ...(isFailure && { expect: { fails: "" } }),
        ...(isAnswered && { answer: {} }),
      };
    }),
  };
}

/** The findings that the schema cannot express, about everything that is readable. */
function meaning(value: unknown, at: PromptTestRead["at"]): Diagnostic[] {
  if (!isRecord(value)) return [];
  const { prompt, workflow, cases } = value;
  const isOfWorkflow = workflow !== undefined;
  const names = new Set<unknown>();
  return [
    ...problemIf(
      prompt !== undefined && isOfWorkflow,
      '"prompt" and "workflow" exclude each other',
      at("/workflow", "key"),
    ),
    ...["role", "edge"].flatMap((key) =>
      problemIf(value[key] !== undefined && !isOfWorkflow, `"${key}" is for a "workflow"`, at(`/${key}`, "key")),
    ),
    ...toolFindings(value.tools, "/tools", at),
    ...(Array.isArray(cases) ? cases : []).flatMap((each: unknown, index) => {
      if (!isRecord(each)) return [];
      const pointer = pointerOf("cases", index);
      const isTwice = names.has(each.name);
      names.add(each.name);
      return [
        ...problemIf(isTwice, `two cases have the name "${each.name}"`, at(`${pointer}/name`)),
        ...caseFindings(each, pointer, isOfWorkflow, at),
      ];
    }),
  ];
}

/** The keys of a case that replace a part of `data`, each with the name of that part. */
const inPlaceOf: ReadonlyMap<string, string> = new Map([
  ["issue", "issue"],
  ["input", "input"],
  ["turn", "run"],
]);

/** The keys that only cases of prompt files have. */
const ofPromptFiles = ["args", "message", "language", "facts", "history", "now"];

function caseFindings(
  written: Readonly<Record<string, unknown>>,
  pointer: string,
  isOfWorkflow: boolean,
  at: PromptTestRead["at"],
): Diagnostic[] {
  const { data, answer, expect, now } = written;
  const isNoTime = typeof now === "string" && Number.isNaN(Date.parse(now));
  const misplaced = (key: string) =>
    problemIf(
      isOfWorkflow && written[key] !== undefined,
      `"${key}" is for a prompt file; a prompt of a workflow has "issue", "input", "turn" and "data"`,
      at(`${pointer}/${key}`, "key"),
    );
  return [
    ...ofPromptFiles.flatMap(misplaced),
    ...[...inPlaceOf.keys(), "data"].flatMap((key) =>
      problemIf(
        written[key] !== undefined && !isOfWorkflow,
        `"${key}" is for a prompt of a workflow; a prompt file has "args"`,
        at(`${pointer}/${key}`, "key"),
      ),
    ),
    ...[...inPlaceOf].flatMap(([key, name]) =>
      problemIf(
        written[key] !== undefined && isRecord(data) && data[name] !== undefined,
        `"${key}" and "${name}" of "data" say the same: leave one of them out`,
        at(`${pointer}/data/${name}`, "key"),
      ),
    ),
    ...toolFindings(written.tools, `${pointer}/tools`, at),
    ...problemIf(isNoTime, `"${now}" is no time, such as 2026-03-05T07:08:09Z`, at(`${pointer}/now`)),
    ...problemIf(
      expect === undefined && answer === undefined,
      'the case expects nothing: write "expect" or "answer"',
      at(pointer),
    ),
    ...["answer", "expect/system", "expect/user", "expect/assistant"].flatMap((part) =>
      assertionFindings(valueAt(written, `/${part}`), `${pointer}/${part}`, at),
    ),
    ...callFindings(valueAt(written, "/answer/calls"), `${pointer}/answer/calls`, at),
  ];
}

function problemIf(isWrong: boolean, problem: string, place: Place): Diagnostic[] {
  return isWrong ? [report("prompt_test_invalid", { problem }, place)] : [];
}

/** Mistakes in the schemas of expected calls. */
function callFindings(calls: unknown, pointer: string, at: PromptTestRead["at"]): Diagnostic[] {
  return (Array.isArray(calls) ? calls : []).flatMap((call: unknown, index) => {
    const schema = isRecord(call) ? call.arguments_schema : undefined;
    const place = (inner: string, part?: "key" | "value") => at(`${pointer}/${index}/arguments_schema${inner}`, part);
    return schema === undefined ? [] : checkSchema(schema, place);
  });
}

/** Mistakes in regular expressions and schemas. */
function assertionFindings(assertion: unknown, pointer: string, at: PromptTestRead["at"]): Diagnostic[] {
  if (!isRecord(assertion)) return [];
  const ofSchema =
    assertion.json_schema === undefined
      ? []
      : checkSchema(assertion.json_schema, (inner, part) => at(`${pointer}/json_schema${inner}`, part));
  const ofPatterns = ["matches", "not_matches"].flatMap((key) => {
    const written = assertion[key];
    const isList = Array.isArray(written);
    const patterns: readonly unknown[] = isList ? written : [written];
    return patterns.flatMap((pattern, index) => {
      if (typeof pattern !== "string") return [];
      const { problem } = patternOf(pattern);
      const place = at(isList ? `${pointer}/${key}/${index}` : `${pointer}/${key}`);
      return problem === undefined ? [] : [report("prompt_test_invalid", { problem }, place)];
    });
  });
  return [...ofSchema, ...ofPatterns];
}
