import type { Step } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { readPromptTrace } from "../prompt/trace.ts";
import { byAsker, type PromptPassage, promptPassages } from "./prompt-passages.ts";

/** A passage with the turn whose prompt has it. */
export interface StepPassage extends PromptPassage {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** The prompts of a step that are read, and the passages that are compared: those of issues and people before others. */
const limits = { prompts: 50, passages: 400 } as const;

/** What the prompts of a step asked for. A passage that several prompts have, or several sources, is the first one's. */
export async function stepPassages(journal: Pick<Journal, "getObject">, step: Step): Promise<StepPassage[]> {
  const turns = step.tries.flatMap((each) => each.turns.map((turn) => ({ ...turn, try: each.try })));
  const found: StepPassage[] = [];
  for (const { prompt, try: attempt, turn } of turns.slice(0, limits.prompts)) {
    const stored = await journal.getObject(prompt);
    if (stored === undefined) continue;
    const passages = promptPassages(readPromptTrace(stored));
    found.push(...passages.map((passage) => ({ ...passage, step: step.step, try: attempt, turn })));
  }
  const first = new Map<string, StepPassage>();
  for (const passage of found.sort(byAsker)) if (!first.has(passage.text)) first.set(passage.text, passage);
  return [...first.values()].slice(0, limits.passages);
}
