import type { ChatEvent } from "@cuebook/chat";
import type { chatTalk as chatTalkOutput } from "@cuebook/commands/json";
import { durationText, plural, printable, printableLine } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import { diagnosticsText } from "../findings/text.ts";
import { indentedJson } from "../output/json.ts";
import { jsonLine } from "../output/json-line.ts";

import { usageText } from "../run-output/usage.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Shows the events of a conversation. */
export interface ChatOutput {
  /** Shows an event. */
  show(event: ChatEvent): void;
  /** Ends the line of an answer, before other output. */
  breakLine(): void;
  /** Shows the value of an answer that is data. */
  value(value: unknown): void;
}

/** Prints every event as a line of JSON on standard output. */
export function eventLines({ terminal }: CommandContext): ChatOutput {
  return {
    show: (event) => terminal.out(jsonLine<typeof chatTalkOutput>(event)),
    breakLine: () => {},
    value: (value) => terminal.out(jsonLine<typeof chatTalkOutput>({ type: "value", value })),
  };
}

/** The finish reasons of a complete answer: the common reasons, and two that some servers use for the end of the text. */
const ordinary = ["stop", "tool-calls", "eos", "eos_token"];

/** Whether an answer that ended for a reason is complete. */
export function isWhole(reason: string): boolean {
  return ordinary.includes(reason);
}

/** Options for what is shown beside the text of answers. */
interface ShownParts {
  /** Shows the token usage of each turn. */
  readonly hasUsage?: boolean;
  /** Answers are data: only their value is shown. */
  readonly isData?: boolean;
  /** Shows the model's reasoning, on standard error. */
  readonly hasReasoning?: boolean;
}

/** Prints answers on standard output as they arrive, and short notes on other events on standard error. */
export class AnswerText implements ChatOutput {
  readonly #context: CommandContext;
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #hasUsage: boolean;
  readonly #isData: boolean;
  readonly #hasReasoning: boolean;
  /** Whether a line of reasoning is open on standard error. */
  #isThinking = false;
  readonly #found = new Set<string>();
  /** The first half of a surrogate pair, whose second half has not arrived. */
  #half = "";
  #isLineOpen = false;

  /**
   * @param sources the files for code frames of findings
   */
  constructor(
    context: CommandContext,
    sources: ReadonlyMap<string, Source>,
    { hasUsage = false, isData = false, hasReasoning = false }: ShownParts = {},
  ) {
    this.#context = context;
    this.#sources = sources;
    this.#hasUsage = hasUsage;
    this.#isData = isData;
    this.#hasReasoning = hasReasoning;
  }

  show(event: ChatEvent): void {
    switch (event.type) {
      case "text":
        if (!this.#isData) this.#write(event.delta);
        break;
      case "reasoning":
        if (this.#hasReasoning) this.#think(event.delta);
        break;
      case "answer_refused":
        if (event.isRepaired) this.#note("the answer does not fit the schema, and is asked for again");
        break;
      case "answer":
        if (!isWhole(event.reason)) this.#note(`the answer is incomplete: ${event.reason}`);
        break;
      case "call_started":
        this.#note(`calls ${event.name}`);
        break;
      case "call_refused":
        this.#note(`${event.name} is not called: ${event.refusal.replaceAll("_", " ")}`);
        break;
      case "call_completed": {
        const { name, isError, isCut, result, files, durationMs } = event;
        const size = `${plural(result.characters, "character")}${isCut ? ", shortened" : ""}`;
        const beside = files === 0 ? "" : `, ${plural(files, "file")}`;
        this.#note(`${name}  ${isError ? "error" : "ok"}, ${size}${beside}, ${durationText(durationMs)}`);
        break;
      }
      case "finding":
        this.#find(event.diagnostic);
        break;
      case "turn_completed":
      case "turn_interrupted":
      case "turn_failed": {
        this.breakLine();
        const usage = usageText(event.metrics.usage);
        if (this.#hasUsage && usage !== "") this.#note(`${usage}  ${durationText(event.metrics.durationMs)}`);
        break;
      }
      // Stages, requests and late data are only for programs: `--format json` prints them.
      default:
    }
  }

  breakLine(): void {
    this.#endThought();
    if (this.#half !== "") this.#put("\ufffd");
    this.#half = "";
    if (this.#isLineOpen) this.#put("\n");
  }

  value(value: unknown): void {
    this.#context.terminal.out(indentedJson(value));
  }

  #think(delta: string): void {
    if (!this.#isThinking) this.breakLine();
    this.#isThinking = true;
    this.#context.terminal.err(this.#context.style("err").dim(printable(delta)));
  }

  #endThought(): void {
    if (this.#isThinking) this.#context.terminal.err("\n");
    this.#isThinking = false;
  }

  #write(delta: string): void {
    this.#endThought();
    const text = this.#half + delta;
    const isCut = /[\ud800-\udbff]$/.test(text);
    this.#half = isCut ? text.slice(-1) : "";
    this.#put(isCut ? text.slice(0, -1) : text);
  }

  #put(text: string): void {
    if (text === "") return;
    const { terminal } = this.#context;
    terminal.out(terminal.isTerminal.out ? printable(text) : text);
    this.#isLineOpen = !text.endsWith("\n");
  }

  /** Shows each finding once: the same arguments cause it again in every turn. */
  #find(diagnostic: Diagnostic): void {
    const key = JSON.stringify([diagnostic.code, diagnostic.message]);
    if (this.#found.has(key)) return;
    this.#found.add(key);
    this.breakLine();
    this.#context.terminal.err(diagnosticsText([diagnostic], this.#sources, this.#context.style("err")));
  }

  #note(text: string): void {
    this.breakLine();
    this.#context.terminal.err(`${this.#context.style("err").dim(printableLine(text))}\n`);
  }
}
