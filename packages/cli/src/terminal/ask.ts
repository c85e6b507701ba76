import type { Style } from "../output/style.ts";
import { Lines } from "./lines.ts";
import type { Terminal } from "./terminal.ts";

/** A choice: its word and a description. */
export interface Choice<Of extends string = string> {
  readonly value: Of;
  /** What it is, beside the word. */
  readonly about: string;
}

/** Thrown if a person ends the questions with Ctrl-C or Ctrl-D. */
export class QuestionsEnded extends Error {
  override readonly name = "QuestionsEnded";
}

/** Asks a person questions, line by line. After an invalid answer, shows the reason and asks again. */
export class Questions implements Disposable {
  readonly #terminal: Terminal;
  readonly #style: Style;
  readonly #lines: Lines;

  /** @param signal ends the questions */
  constructor(terminal: Terminal, style: Style, signal: AbortSignal) {
    this.#terminal = terminal;
    this.#style = style;
    this.#lines = new Lines(terminal.input, signal);
  }

  /** Whether a person can be asked. */
  static canAsk({ input, isTerminal }: Terminal): boolean {
    return input.isTTY === true && isTerminal.err;
  }

  /**
   * Asks for a text.
   * @param problemOf the reason why an answer does not fit
   * @throws QuestionsEnded
   */
  async text(
    question: string,
    standard: string | undefined,
    problemOf: (answer: string) => string | undefined,
  ): Promise<string> {
    for (;;) {
      const answer = (await this.#line(`${question}${standard === undefined ? "" : ` [${standard}]`}: `)).trim();
      const chosen = answer === "" ? standard : answer;
      const problem = chosen === undefined ? "there is no default: type an answer" : problemOf(chosen);
      if (chosen !== undefined && problem === undefined) return chosen;
      this.#terminal.err(`${this.#style.severity("warning", `  ${problem ?? ""}`)}\n`);
    }
  }

  /** Asks for one of several choices, by its word or its number. @throws QuestionsEnded */
  async choice<Of extends string>(question: string, choices: readonly Choice<Of>[], standard: Of): Promise<Of> {
    const width = Math.max(...choices.map(({ value }) => value.length));
    this.#terminal.err(`${this.#style.strong(question)}\n`);
    for (const [at, { value, about }] of choices.entries())
      this.#terminal.err(`  ${at + 1}  ${value.padEnd(width)}  ${this.#style.dim(about)}\n`);
    const meant = (answer: string) => choices[Number(answer) - 1] ?? choices.find(({ value }) => value === answer);
    const answer = await this.text("a number or a word", standard, (given) =>
      meant(given) === undefined ? `"${given}" is not in the list` : undefined,
    );
    return meant(answer)?.value ?? standard;
  }

  /** Asks for yes or no. @throws QuestionsEnded */
  async isYes(question: string, standard: boolean): Promise<boolean> {
    const answer = await this.text(`${this.#style.strong(question)} (y/n)`, standard ? "y" : "n", (given) =>
      /^(y(es)?|no?)$/i.test(given) ? undefined : "answer y or n",
    );
    return /^y/i.test(answer);
  }

  async #line(question: string): Promise<string> {
    this.#terminal.err(question);
    const line = await this.#lines.next();
    if (line === undefined) throw new QuestionsEnded();
    return line;
  }

  [Symbol.dispose](): void {
    this.#lines.close();
  }
}
