import type { LocalHost, PromptTrace } from "@cuebook/engine";
import { EngineError } from "@cuebook/engine";
import { printable } from "../output/printable.ts";

/** Where the characters of a prompt came from. */
export interface PromptSources {
  readonly characters: number;
  /** Cuebook's own words: the instruction on the output, what is wrong with it, and what joins the parts. */
  readonly instruction: number;
  readonly template: number;
  readonly data: number;
}

/** Counts where the characters of a prompt came from. */
export function sourcesOf({ text, segments }: PromptTrace): PromptSources {
  const from = (origin: PromptTrace["segments"][number]["origin"]) =>
    segments.reduce((sum, segment) => sum + (segment.origin === origin ? segment.end - segment.start : 0), 0);
  return { characters: text.length, instruction: from("engine"), template: from("literal"), data: from("data") };
}

/** `1204 characters: 310 of instruction, 640 of template, 254 of data`. */
export function sourcesText(prompt: PromptTrace): string {
  const { characters, instruction, template, data } = sourcesOf(prompt);
  return `${characters} characters: ${instruction} of instruction, ${template} of template, ${data} of data`;
}

/** A prompt or a reply as it is shown: as it is in a pipe or a file; on a screen it must not act. */
export function shownText(text: string, isScreen: boolean): string {
  const shown = isScreen ? printable(text) : text;
  return shown.endsWith("\n") || shown === "" ? shown : `${shown}\n`;
}

/** The prompt of a turn, as the journal keeps it. @throws EngineError `journal_invalid` */
export async function readPrompt(host: Pick<LocalHost, "journal">, hash: string): Promise<PromptTrace> {
  const text = await host.journal.getObject(hash);
  if (text === undefined) throw new EngineError("journal_invalid", `the prompt ${hash} is not in the database`);
  // Written by the engine as it is read here: this is the parsed boundary.
  return JSON.parse(text) as PromptTrace;
}
