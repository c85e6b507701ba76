import type { SentPart, SentPrompt } from "@cuebook/server";
import type { Passage } from "../../parts/passages.tsx";

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

/** The passages of a prompt, each with its kind. */
export function passagesOf({ text, parts }: Pick<SentPrompt, "text" | "parts">): Passage[] {
  return parts.map((part) => ({
    start: part.start,
    text: text.slice(part.start, part.end),
    kind: `${kindOf(part)}${part.trust === "untrusted" ? " untrusted" : ""}`,
  }));
}
