import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ChatError, type ParsedPrompt, type PromptMessage, renderPrompt } from "@cuebook/chat";
import { readWorkflowFile, type WorkflowReadOptions } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { shownPath } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { blankPhaseVariables, type Workflow } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";
import { argumentProblems } from "../file/arguments.ts";
import { argumentsOn, type Occasion } from "../file/facts.ts";
import { type PromptFile, readPromptFile } from "../file/read.ts";
import { type ChosenPrompt, choosePrompt } from "../render/choose.ts";
import { renderWorkflowPrompt } from "../render/render-workflow.ts";
import { dataFor } from "../render/root-data.ts";
import type { PromptCase, PromptTest, PromptTestRead } from "./test-file.ts";

/** The rendered prompt of a case: its messages, or the findings that prevent them. */
export interface RenderedCase {
  readonly messages: readonly PromptMessage[];
  /** The findings that stopped rendering. `expect: { fails: CODE }` can require one of their codes. */
  readonly failures: readonly Diagnostic[];
  /** Mistakes of the case itself, at their places in the test file. */
  readonly mistakes: readonly Diagnostic[];
}

/** The subject of a test: a prompt file, or a prompt of a workflow. */
export interface Subject {
  /** The names of the tools that its agent has. */
  readonly tools: readonly string[];
  /** Renders the prompt of a case. @param pointer the JSON pointer of the case in the test file */
  render(testCase: PromptCase, pointer: string): RenderedCase;
  /** The prompt and the data for a conversation; for a workflow, the text that an agent would get. */
  ask(testCase: PromptCase): {
    readonly prompt: ParsedPrompt;
    readonly file?: PromptFile;
    readonly occasion: Occasion;
    readonly text: string;
  };
}

/** The result of reading what a test names. */
export interface SubjectRead {
  readonly subject?: Subject;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

const noPrompt: ParsedPrompt = { messages: [], variables: [], defaults: {} };

/** The default time of a case: a fixed time, so that requests stay the same. */
const standardTime = "2026-01-01T00:00:00Z";

/**
 * Reads the prompt that a test file is about.
 * @param file the test file
 */
export async function readSubject(
  file: string,
  test: PromptTest,
  { at }: PromptTestRead,
  cwd: string,
  options: WorkflowReadOptions,
): Promise<SubjectRead> {
  if (test.workflow !== undefined) return readWorkflowSubject(file, test, at, cwd, options);
  const standard = file.replace(/^.*[/\\]/, "").replace(/\.test\.(ya?ml)$/, ".$1");
  const folder = dirname(resolve(cwd, file));
  const inJson = standard.replace(/\.ya?ml$/, ".json");
  const usual = [standard, inJson].find((name) => existsSync(resolve(folder, name))) ?? standard;
  const path = resolve(folder, test.prompt ?? usual);
  const shown = shownPath(path, cwd);
  if (!existsSync(path)) {
    const why = test.prompt === undefined ? 'name it: "prompt: FILE"' : "correct the path, which begins at this file";
    const place = test.prompt === undefined ? at("/cases", "key") : at("/prompt");
    const suggestion = { suggestion: { text: why } };
    return {
      diagnostics: [report("prompt_test_missing", { file: shown }, place, suggestion)],
      sources: new Map(),
    };
  }
  const { prompt, diagnostics, sources } = readPromptFile(path, shown, { texts: options.texts });
  if (prompt === undefined) return { diagnostics, sources };
  const occasionOf = ({ args = {}, message, language, now = standardTime, facts }: PromptCase): Occasion => ({
    args,
    message: { ...(message !== undefined && { text: message }), ...(language !== undefined && { language }) },
    now: new Date(now),
    facts,
  });
  const subject: Subject = {
    tools: [],
    render: (testCase, pointer) => {
      const rendered = renderCase(prompt, occasionOf(testCase), pointer, at);
      if (testCase.answer === undefined || rendered.messages.length === 0) return rendered;
      if (testCase.message !== undefined || lastOfUser(prompt, occasionOf(testCase)) !== undefined) return rendered;
      const problem = 'an "answer" needs a "message" of the user, or a prompt whose last message is the user\'s';
      const mistake = report("prompt_test_invalid", { problem }, at(`${pointer}/answer`, "key"));
      return { ...rendered, mistakes: [...rendered.mistakes, mistake] };
    },
    ask: (testCase) => {
      const occasion = occasionOf(testCase);
      const { message: text } = testCase;
      if (text !== undefined) return { prompt: prompt.parsed, file: prompt, occasion, text };
      // Without a message in the case, the last message of the prompt is sent as the user's message.
      const before = { ...prompt.parsed, messages: prompt.parsed.messages.slice(0, -1) };
      return { prompt: before, file: prompt, occasion, text: lastOfUser(prompt, occasion) ?? "" };
    },
  };
  return { subject, diagnostics, sources };
}

/** The text of the prompt's last message, if it is a user message with a text. */
function lastOfUser(prompt: PromptFile, occasion: Occasion): string | undefined {
  const last = prompt.parsed.messages.at(-1);
  if (last?.role !== "user") return undefined;
  return renderPrompt({ ...prompt.parsed, messages: [last] }, argumentsOn(prompt, occasion)).messages[0]?.text;
}

/** Renders a prompt file. Arguments that it does not take are mistakes of the case, unless it expects a failure. */
function renderCase(prompt: PromptFile, occasion: Occasion, pointer: string, at: PromptTestRead["at"]): RenderedCase {
  const problems = argumentProblems(prompt, occasion.args);
  const mistakes = problems.map(({ kind, path, pointer: inner, message, expected, nearest }) => {
    const place =
      kind === "missing"
        ? at(`${pointer}/args`, "key")
        : at(`${pointer}/args${inner}`, kind === "unknown" ? "key" : "value");
    const problem =
      kind === "missing"
        ? `the argument "${path}" is missing: expected ${expected}`
        : kind === "unknown"
          ? `the prompt ${prompt.file} has no argument "${path}"`
          : `the argument ${message}`;
    const suggestion = nearest === undefined ? undefined : { text: `did you mean "${nearest}"?`, replacement: nearest };
    return report("prompt_test_argument", { problem }, place, { suggestion });
  });
  try {
    const { messages } = renderPrompt(prompt.parsed, argumentsOn(prompt, occasion));
    return { messages, failures: [], mistakes };
  } catch (error) {
    if (!(error instanceof ChatError) || error.diagnostic === undefined) throw error;
    return { messages: [], failures: [error.diagnostic], mistakes };
  }
}

async function readWorkflowSubject(
  file: string,
  test: PromptTest,
  at: PromptTestRead["at"],
  cwd: string,
  options: WorkflowReadOptions,
): Promise<SubjectRead> {
  const named = test.workflow ?? "";
  const path = resolve(dirname(resolve(cwd, file)), named);
  // A bare name is that of a library workflow, unless a file with this name exists.
  const shown = /^[A-Za-z0-9_-]+$/.test(named) && !existsSync(path) ? named : shownPath(path, cwd);
  const { workflow, diagnostics, sources } = await readWorkflowFile(path, shown, options);
  if (workflow === undefined) {
    // A missing file is reported where it is named.
    const missing = diagnostics.find(({ file: place }) => place === shown && !sources.has(place));
    if (missing === undefined) return { diagnostics, sources };
    const { message: problem, suggestion } = missing;
    return { diagnostics: [report("prompt_test_invalid", { problem }, at("/workflow"), { suggestion })], sources };
  }
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  try {
    const chosen = choosePrompt(workflow.definition, test);
    const render = (testCase: PromptCase, pointer = ""): RenderedCase =>
      renderWorkflowCase(workflow, chosen, testCase, pointer, at);
    const subject: Subject = {
      tools: chosen.kind === "role" ? chosen.role.tools : [],
      render,
      ask: (testCase) => ({
        prompt: noPrompt,
        occasion: { args: {}, now: new Date(standardTime) },
        text: render(testCase)
          .messages.map(({ text }) => text)
          .join("\n\n"),
      }),
    };
    return { subject, diagnostics: errors, sources };
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    const key = test.edge !== undefined ? "/edge" : test.role !== undefined ? "/role" : "/workflow";
    const text = error.hint ?? namesText(error.data);
    const suggestion = text === undefined ? undefined : { text };
    return {
      diagnostics: [report("prompt_test_invalid", { problem: error.message }, at(key), { suggestion })],
      sources,
    };
  }
}

/** How to choose a prompt of several. */
function namesText({ roles, edges }: NonNullable<CuebookError["data"]> = {}): string | undefined {
  if (!Array.isArray(roles) || !Array.isArray(edges)) return undefined;
  return `role: ${roles.join(", ")}; edge: ${edges.join(", ")}`;
}

/** Renders a prompt of a workflow like a turn of a run, but without the note on tools, as one user message. */
function renderWorkflowCase(
  workflow: Workflow,
  chosen: ChosenPrompt,
  testCase: PromptCase,
  pointer: string,
  at: PromptTestRead["at"],
): RenderedCase {
  const { data = {}, issue, input, turn = 1 } = testCase;
  const given = { ...data, ...(issue !== undefined && { issue }), ...(input !== undefined && { input }) };
  const dataOf = dataFor(workflow.definition, chosen, { data: given, turn, variables: blankPhaseVariables() });
  const { prompt, diagnostics } = renderWorkflowPrompt(workflow, chosen, dataOf, turn);
  const failures = diagnostics.filter(({ severity }) => severity === "error");
  const mistakes = chosen.kind === "role" && chosen.role.phase !== undefined ? misplaced(testCase, pointer, at) : [];
  return { messages: prompt === undefined ? [] : [{ role: "user", text: prompt.text }], failures, mistakes };
}

/** Findings about keys of a case that the prompt of a phase does not read: its only data are its variables. */
function misplaced(testCase: PromptCase, pointer: string, at: PromptTestRead["at"]): readonly Diagnostic[] {
  return (["issue", "input", "turn"] as const).flatMap((key) => {
    if (testCase[key] === undefined) return [];
    const problem = `"${key}" is not for the prompt of a phase: write its variables in "data"`;
    return [report("prompt_test_invalid", { problem }, at(`${pointer}/${key}`, "key"))];
  });
}
