import { resolve } from "node:path";
import type { WorkflowReadOptions } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { readText } from "@cuebook/system";
import { byPlace, type Diagnostic, Source } from "@cuebook/template";
import { pointerOf } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";
import type { ChatAgent } from "../model/agent.ts";
import { AnswerBook, type Recording } from "./answers.ts";
import { readSubject, type Subject } from "./subject.ts";
import { type PromptCase, type PromptTest, type PromptTestRead, readPromptTest } from "./test-file.ts";

/** Options for reading a test file and the files that it names. */
export interface ReadTestOptions {
  readonly cwd: string;
  readonly record: Recording;
  /** Restricts the models that a file names to these. */
  readonly models?: readonly string[] | undefined;
  /** Returns the agent with a name, or the default agent. Without this function, agents are not looked up. @throws CuebookError */
  readonly agentOf?: ((name: string | undefined) => ChatAgent) | undefined;
  /** The library, and texts that replace those of files. */
  readonly read: WorkflowReadOptions;
  /** Says why something failed. Default: the error's own message and hint. */
  readonly explain?: Explain | undefined;
}

/** Says why something failed. */
export type Explain = (error: unknown) => { readonly message: string; readonly hint?: string | undefined };

/** The message and the hint of an error. */
export const ownWords: Explain = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  hint: error instanceof Error && "hint" in error && typeof error.hint === "string" ? error.hint : undefined,
});

/** A test that has no errors, neither in its file nor in the files that it names. */
export interface ReadyTest {
  readonly test: PromptTest;
  readonly at: PromptTestRead["at"];
  readonly subject: Subject;
  readonly book: AnswerBook;
  /** The agents that answer; empty if no case has an answer. */
  readonly agents: readonly ChatAgent[];
}

/** Reads a test with its prompt, its recorded answers and its agents. `sources` gets the files for code frames. */
export async function readTestFile(
  file: string,
  options: ReadTestOptions,
  sources: Map<string, Source>,
): Promise<{ readonly ready?: ReadyTest; readonly findings: readonly Diagnostic[] }> {
  const given = options.read.texts?.get(file);
  const text = readText(resolve(options.cwd, file), file);
  const source = given === undefined ? text.source : new Source(file, given);
  if (source !== undefined) sources.set(file, source);
  if (!text.ok || source === undefined) return { findings: text.diagnostics };
  const read = readPromptTest(source);
  const test = read.test ?? read.readable;
  if (test === undefined) return { findings: read.diagnostics };
  const found = await readSubject(file, test, read, options.cwd, options.read);
  for (const [name, each] of found.sources) sources.set(name, each);
  const book = new AnswerBook(file.replace(/\.test\.(ya?ml)$/, ".answers.$1"), options.cwd, options.record);
  for (const [name, each] of book.sources) sources.set(name, each);
  const isAnswered = test.cases.some(({ answer }) => answer !== undefined);
  const agents = isAnswered ? agentsOf(test.models, read, options) : noAgents;
  const findings = [...read.diagnostics, ...found.diagnostics, ...book.diagnostics, ...agents.findings];
  const { subject } = found;
  if (subject === undefined || findings.some(({ severity }) => severity === "error")) {
    const mistakes = subject === undefined ? [] : test.cases.flatMap((each, index) => mistakesOf(each, index, subject));
    return { findings: [...findings, ...mistakes].sort(byPlace) };
  }
  return { ready: { test, at: read.at, subject, book, agents: agents.chosen }, findings };
}

/** The mistakes of a case in a file that is not tested because of other errors. */
function mistakesOf(testCase: PromptCase, index: number, subject: Subject): readonly Diagnostic[] {
  if (testCase.expect?.fails !== undefined || testCase.name === "") return [];
  return subject.render(testCase, pointerOf("cases", index)).mistakes;
}

interface Agents {
  readonly chosen: readonly ChatAgent[];
  readonly findings: readonly Diagnostic[];
}

const noAgents: Agents = { chosen: [], findings: [] };

/** The agents that answer. Each unknown name is a finding. */
function agentsOf(
  models: readonly string[] | undefined,
  { at }: PromptTestRead,
  { agentOf, models: only, explain = ownWords }: ReadTestOptions,
): Agents {
  if (agentOf === undefined) return noAgents;
  const wanted = models ?? only ?? [undefined];
  const chosen: ChatAgent[] = [];
  const findings: Diagnostic[] = [];
  for (const [index, name] of wanted.entries()) {
    if (name !== undefined && only?.includes(name) === false) continue;
    try {
      chosen.push(agentOf(name));
    } catch (error) {
      if (!(error instanceof CuebookError)) throw error;
      const place = models === undefined ? at("/cases", "key") : at(pointerOf("models", index));
      const { message: problem, hint } = explain(error);
      const suggestion = hint === undefined ? undefined : { text: hint };
      findings.push(report("prompt_test_model", { problem }, place, { suggestion }));
    }
  }
  return { chosen, findings };
}
