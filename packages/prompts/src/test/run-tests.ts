import { createConversation, type Message, type Model, type ToolDefinition, TurnError } from "@cuebook/chat";
import type { WorkflowReadOptions } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Prices, pricedUsage } from "@cuebook/run";
import { byPlace, type Diagnostic, type Source } from "@cuebook/template";
import { pointerOf } from "@cuebook/workflow";
import { turnCause } from "../chat/turn-cause.ts";
import { report } from "../diagnostics.ts";
import { assumedFacts } from "../file/facts.ts";
import { modelAgent } from "../model/address.ts";
import type { ChatAgent } from "../model/agent.ts";
import { openModel } from "../model/open-model.ts";
import type { AnswerBook, RecordedAnswer, Recording } from "./answers.ts";
import { checkAnswer } from "./assertions.ts";
import { type AnsweredCall, shownCalls } from "./calls.ts";
import { checkCase, missed } from "./check-case.ts";
import { countTests, type PromptTestCounts } from "./count-tests.ts";
import { type Explain, ownWords, type ReadyTest, readTestFile } from "./read-test.ts";
import type { Subject } from "./subject.ts";
import type { PromptCase, PromptTestRead } from "./test-file.ts";
import { definitionsOf, type OfferedTool } from "./tools.ts";

/** The answer of a model to a case. */
export interface TestedAnswer {
  readonly model: string;
  readonly passed: boolean;
  /** Absent if there is no answer. */
  readonly text?: string | undefined;
  /** The tools that it calls. */
  readonly calls?: readonly AnsweredCall[] | undefined;
  readonly latencyMs?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly costUsd?: number | undefined;
  /** Whether a model was asked now. */
  readonly isNew: boolean;
  readonly findings: readonly Diagnostic[];
}

/** A tested case. */
export interface TestedCase {
  readonly name: string;
  /** Whether the rendered prompt meets the expectation. */
  readonly passed: boolean;
  readonly findings: readonly Diagnostic[];
  readonly answers: readonly TestedAnswer[];
}

/** A tested file. */
export interface TestedFile {
  readonly file: string;
  readonly cases: readonly TestedCase[];
  /** The findings of the file and of the files that it names. */
  readonly findings: readonly Diagnostic[];
  /** The file of answers, if it was written. */
  readonly recorded?: string | undefined;
}

/** Options for testing prompts. */
export interface PromptTestOptions {
  /** The folder that paths are relative to. Default: the current one. */
  readonly cwd?: string;
  /** The answers for which models are asked. Default: none, so that only recorded answers are tested. */
  readonly record?: Recording;
  /** Restricts the models that a file names to these. */
  readonly models?: readonly string[] | undefined;
  /** Restricts the cases to those whose name contains this text. */
  readonly name?: string | undefined;
  /**
   * Returns the agent with a name, or the default agent. Default: a name is the address of a model, or any name if `open` is given.
   * @throws CuebookError
   */
  readonly agentOf?: (name: string | undefined) => ChatAgent;
  /** Opens the model of an agent. Default: `openModel`. */
  readonly open?: (agent: ChatAgent) => Model;
  /** The prices of models, for `max_cost_usd`. */
  readonly prices?: Prices;
  /** The maximum silence of a model's service, in milliseconds. Default: as for `openModel`. */
  readonly stallTimeoutMs?: number;
  /** Removes secrets from recorded answers. Default: nothing is removed. */
  readonly mask?: (text: string) => string;
  /** The library of workflows that tests can name, and texts that replace those of files. */
  readonly read?: WorkflowReadOptions;
  readonly onProgress?: (text: string) => void;
  readonly signal?: AbortSignal;
  /** Says why something failed, for findings. Default: the error's own message and hint. */
  readonly explain?: Explain;
}

/** The results of tests of prompts. */
export interface PromptTestRun extends PromptTestCounts {
  readonly files: readonly TestedFile[];
  /** All findings, in the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  /** The files for code frames. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Runs tests of prompts: renders the prompt of each case, compares it with what the case expects, and compares the answers of models,
 * recorded or new, with what it expects of them. A failed test is a finding; nothing is thrown for it.
 *
 * ```ts
 * const { failed, diagnostics } = await runPromptTests(["support.prompt.test.yaml"]);
 * ```
 *
 * @param files tests (`*.prompt.test.yaml`), see `findPromptTests`
 * @throws CuebookError `write_failed` if recorded answers cannot be written
 */
export async function runPromptTests(
  files: readonly string[],
  options: PromptTestOptions = {},
): Promise<PromptTestRun> {
  const given = withDefaults(options);
  const sources = new Map<string, Source>();
  const tested: TestedFile[] = [];
  for (const file of files) {
    if (options.signal?.aborted === true) break;
    tested.push(await testPromptFile(file, given, sources));
  }
  const cases = tested.flatMap((file) => file.cases);
  const diagnostics = [
    ...tested.flatMap(({ findings }) => findings),
    ...cases.flatMap(({ findings, answers }) => [...findings, ...answers.flatMap((answer) => answer.findings)]),
  ].sort(byPlace);
  return { files: tested, diagnostics, sources, ...countTests(tested) };
}

type Options = PromptTestOptions &
  Required<
    Pick<PromptTestOptions, "agentOf" | "cwd" | "explain" | "mask" | "onProgress" | "prices" | "read" | "record">
  >;

function withDefaults(options: PromptTestOptions): Options {
  return {
    cwd: process.cwd(),
    record: "none",
    agentOf: options.open === undefined ? agentByAddress : (name = "model") => ({ name, settings: { model: name } }),
    prices: { models: {} },
    mask: (text) => text,
    read: {},
    onProgress: () => {},
    explain: ownWords,
    ...options,
  };
}

function agentByAddress(name: string | undefined): ChatAgent {
  if (name !== undefined) return modelAgent(name);
  throw new CuebookError("chat_agent_missing", "the test names no model", { hint: "name one in `models`" });
}

/** Tests a file. Findings have places in the file; `sources` gets the files for code frames. */
async function testPromptFile(file: string, options: Options, sources: Map<string, Source>): Promise<TestedFile> {
  const { ready, findings } = await readTestFile(file, options, sources);
  if (ready === undefined) return { file, cases: [], findings };
  const { test, book, agents } = ready;
  const tester = new FileTester(ready, options);
  const cases: TestedCase[] = [];
  for (const [index, each] of test.cases.entries()) {
    if (options.signal?.aborted === true) break;
    if (options.name !== undefined && !each.name.includes(options.name)) continue;
    options.onProgress(`testing ${file}: ${each.name}`);
    cases.push(await tester.test(each, pointerOf("cases", index), agents));
    // Saved after each case: an answer that was paid for must not be lost if this process is killed during the next case.
    book.save(options.mask);
  }
  // Nothing is pruned while a case lacks an answer: if its model cannot be asked now, or its prompt is not as expected now, the
  // recorded answers are still needed.
  const isAnswered = cases.every((each, at) => isWhollyAnswered(each, test.cases[at], agents.length));
  const isWhole = options.name === undefined && options.models === undefined && options.signal?.aborted !== true;
  if (isWhole && isAnswered) book.prune(options.mask);
  return { file, cases, findings, recorded: book.written };
}

/** Whether a case has all the answers that it can have. */
function isWhollyAnswered({ answers }: TestedCase, written: PromptCase | undefined, agents: number): boolean {
  if (written?.answer === undefined || written.expect?.fails !== undefined) return true;
  return answers.length === agents && answers.every(({ text }) => text !== undefined);
}

class FileTester {
  readonly #at: PromptTestRead["at"];
  readonly #subject: Subject;
  readonly #book: AnswerBook;
  /** The tools that models may call unless a case says otherwise. */
  readonly #tools: readonly OfferedTool[];
  readonly #options: Options;

  constructor({ test, at, subject, book }: ReadyTest, options: Options) {
    this.#tools = test.tools ?? subject.tools;
    this.#at = at;
    this.#subject = subject;
    this.#book = book;
    this.#options = options;
  }

  async test(testCase: PromptCase, pointer: string, agents: readonly ChatAgent[]): Promise<TestedCase> {
    const { name, expect = {}, answer } = testCase;
    const findings = checkCase(testCase, pointer, this.#subject, this.#at);
    const isReady = answer !== undefined && findings.length === 0 && expect.fails === undefined;
    const answers = await Promise.all((isReady ? agents : []).map((agent) => this.#answer(testCase, pointer, agent)));
    return { name, passed: findings.every(({ severity }) => severity !== "error"), findings, answers };
  }

  async #answer(testCase: PromptCase, pointer: string, agent: ChatAgent): Promise<TestedAnswer> {
    const { name, history = [], language } = testCase;
    const { prompt, file, occasion, text } = this.#subject.ask(testCase);
    const { stallTimeoutMs, signal, onProgress: onNote, open, explain } = this.#options;
    const definitions = definitionsOf(testCase.tools ?? this.#tools);
    let got: { answer: RecordedAnswer; isNew: boolean } | undefined;
    const opened = () => open?.(agent) ?? openModel(agent, { stallTimeoutMs, onNote }).model;
    const conversation = createConversation({
      model: this.#book.modelOf(agent, name, opened, (answer, isNew) => {
        got = { answer, isNew };
      }),
      prompt,
      args: occasion.args,
      facts: assumedFacts(file ?? {}, occasion),
      history: history.map(
        ({ role, content }): Message =>
          role === "user" ? { role, text: content } : { role, text: content, calls: [] },
      ),
      clock: { now: () => occasion.now, elapsedMs: () => performance.now() },
      ids: () => "test",
      tools: { definitions, call: () => Promise.reject(new Error("a test calls no tool")) },
      // Only the first answer is tested, with or without calls, so no tool round follows it.
      limits: { toolRounds: 0 },
    });
    try {
      await conversation.send({ text, language }, signal);
    } catch (error) {
      if (got !== undefined && error instanceof TurnError && error.code === "tool_rounds_limit")
        return this.#judge(testCase, pointer, agent, got, definitions);
      const { message: problem, hint } = explain(turnCause(error));
      const suggestion = hint === undefined ? undefined : { text: hint };
      const place = this.#at(`${pointer}/answer`, "key");
      const finding = report("prompt_test_unanswered", { name, model: agent.name, problem }, place, { suggestion });
      return { model: agent.name, passed: false, isNew: false, findings: [finding] };
    }
    if (got === undefined) return { model: agent.name, passed: false, isNew: false, findings: [] };
    return this.#judge(testCase, pointer, agent, got, definitions);
  }

  /** Compares an answer with the expectation of the case. */
  #judge(
    { name, answer: expected = {} }: PromptCase,
    pointer: string,
    agent: ChatAgent,
    { answer, isNew }: { readonly answer: RecordedAnswer; readonly isNew: boolean },
    tools: readonly ToolDefinition[],
  ): TestedAnswer {
    const measures = measuresOf(answer, agent, this.#options.prices);
    const { text, calls } = measures;
    const whole = calls.length === 0 ? text : [text, `calls ${shownCalls(calls)}`].filter(Boolean).join("\n");
    const findings = checkAnswer(measures, expected, tools).map((miss) =>
      missed(name, `the answer of ${agent.name}`, this.#at(`${pointer}/answer${miss.pointer}`), miss, whole),
    );
    return { model: agent.name, passed: findings.length === 0, ...measures, isNew, findings };
  }
}

function measuresOf(
  { text, calls = [], reason, latency_ms: latencyMs, usage }: RecordedAnswer,
  { settings }: ChatAgent,
  prices: Prices,
) {
  if (usage === undefined) return { text, calls, reason, latencyMs };
  const used = {
    inputTokens: usage.input_tokens,
    outputTokens: usage.output_tokens,
    cacheReadTokens: usage.cache_read_tokens,
  };
  const model = typeof settings.model === "string" ? settings.model : undefined;
  const { costUsd } = pricedUsage(used, { kind: "chat", model }, prices);
  return { text, calls, reason, latencyMs, outputTokens: usage.output_tokens, costUsd };
}
