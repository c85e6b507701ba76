import type { SentPart, SentPrompt } from "@cuebook/server";
import { stillVisible, visible } from "@cuebook/tools/text";

/** Where passages come from, in the order of the legend. */
export const kinds = {
  engine: "Cuebook",
  template: "template",
  issue: "issue",
  input: "input",
  step: "output of a step",
  project: "project",
  run: "facts of the run",
} as const;

export type PassageKind = keyof typeof kinds;

/** The kind of a passage: for data, that of its first producer. */
export function kindOf({ origin, from }: Pick<SentPart, "origin" | "from">): PassageKind {
  if (origin === "engine") return "engine";
  if (origin === "literal") return "template";
  return from[0]?.is ?? "run";
}

/** A passage as it is shown. */
export interface Passage {
  readonly part: SentPart;
  readonly text: string;
}

/** The passages of a prompt. Every character in them is visible, and lines stay lines. */
export function shownPrompt({ text, parts }: Pick<SentPrompt, "text" | "parts">): Passage[] {
  return parts.map((part) => ({ part, text: linesVisible(text.slice(part.start, part.end)) }));
}

function linesVisible(text: string): string {
  return text
    .split("\n")
    .map((line) => stillVisible(visible(line)))
    .join("\n");
}
