import { isRecord } from "@cuebook/settings/values";
import type { Note } from "./subscriber.ts";

/** What a subscriber gave, checked: plain values that nobody changes later. */
export interface Given {
  readonly notes: readonly Note[];
  readonly text: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}

/** Checks what a subscriber gave. @returns what is wrong with it, as a sentence, where something is */
export function checkEnrichment(value: unknown, mayChangeText: boolean): Given | string {
  if (value === undefined) return { notes: [], text: undefined, metadata: undefined };
  if (!isRecord(value)) return "it gave something that is no object";
  try {
    const { notes = [], text, metadata } = value;
    if (!Array.isArray(notes)) return "its notes are no list";
    const checked: Note[] = [];
    for (const note of notes) {
      if (!isRecord(note) || typeof note.text !== "string" || note.text.trim() === "")
        return "a note of it has no text";
      // Line feeds and tabs are all of those that a prompt and a terminal bear.
      if (/[^\P{Cc}\n\t]/u.test(note.text)) return "a note of it has control characters";
      checked.push({ text: note.text });
    }
    if (text !== undefined && typeof text !== "string") return "its text is no text";
    if (text !== undefined && !mayChangeText) return "it gave a text, and may not change it";
    const given = { notes: checked, text, metadata: undefined };
    if (metadata === undefined) return given;
    const plain: unknown = isRecord(metadata) ? JSON.parse(JSON.stringify(metadata)) : undefined;
    return isRecord(plain) ? { ...given, metadata: plain } : "its metadata is no object";
  } catch {
    // A getter that throws, or metadata with a cycle.
    return "what it gave cannot be read";
  }
}

/** How much of a text and beside it is new. */
export function addedBytes({ notes, text, metadata }: Given, before: string): number {
  const grown = text === undefined ? 0 : Math.max(0, textBytes(text) - textBytes(before));
  const told = notes.reduce((sum, note) => sum + textBytes(note.text), 0);
  return grown + told + (metadata === undefined ? 0 : textBytes(JSON.stringify(metadata)));
}

/** The size of a text in UTF-8. */
export function textBytes(text: string): number {
  return Buffer.byteLength(text);
}
