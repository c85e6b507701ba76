import { type PromptSegment, type PromptTrace, readPromptTrace, untrustedSegments } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { printable } from "@cuebook/settings/values";
import type { RunReader } from "@cuebook/store";

/** The origins of a prompt's characters. */
export interface PromptSources {
  readonly characters: number;
  /** Cuebook's own text: the instruction on the output, complaints, and separators. */
  readonly instruction: number;
  readonly template: number;
  readonly data: number;
  /** The number of untrusted characters of any origin; null if the prompt's trace does not record trust. */
  readonly untrusted: number | null;
}

/** Counts a prompt's characters by origin. */
export function sourcesOf(prompt: PromptTrace): PromptSources {
  const from = (origin: PromptSegment["origin"]) =>
    lengthOf(prompt.segments.filter((segment) => segment.origin === origin));
  return {
    characters: prompt.text.length,
    instruction: from("engine"),
    template: from("literal"),
    data: from("data"),
    untrusted: recordsTrust(prompt) ? lengthOf(untrustedSegments(prompt)) : null,
  };
}

function lengthOf(segments: readonly PromptSegment[]): number {
  return segments.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Whether a prompt's trace records trust. Traces of earlier versions, without labels, do not. */
export function recordsTrust({ segments }: PromptTrace): boolean {
  return segments.every(({ trust }) => trust !== undefined);
}

/** `1204 characters, 231 untrusted: 310 of instruction, 640 of template, 254 of data`. */
export function sourcesText(prompt: PromptTrace): string {
  const { characters, instruction, template, data, untrusted } = sourcesOf(prompt);
  const all = untrusted === null ? `${characters} characters` : `${characters} characters, ${untrusted} untrusted`;
  return `${all}: ${instruction} of instruction, ${template} of template, ${data} of data`;
}

/** A prompt or a reply: unchanged in a pipe or a file; on a screen it must not control the terminal. */
export function shownText(text: string, isScreen: boolean): string {
  const output = isScreen ? printable(text) : text;
  return output.endsWith("\n") || output === "" ? output : `${output}\n`;
}

/** The prompt of a turn from the journal. @throws CuebookError `journal_invalid`, `journal_newer` */
export async function readPrompt(
  host: { readonly journal: Pick<RunReader, "getObject"> },
  hash: string,
): Promise<PromptTrace> {
  const text = await host.journal.getObject(hash);
  if (text === undefined) throw new CuebookError("journal_invalid", `the prompt ${hash} is not in the database`);
  return readPromptTrace(text);
}
