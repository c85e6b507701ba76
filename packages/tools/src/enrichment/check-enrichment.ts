import { isRecord } from "@cuebook/settings/values";
import { isBlank } from "@cuebook/template";
import type { Note } from "./subscriber.ts";

/** A subscriber's output, checked: plain values that nobody changes later. */
export interface CheckedEnrichment {
  readonly notes: readonly Note[];
  readonly text: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}

/** Checks a subscriber's output. @returns the checked output, or a sentence that says what is wrong */
export function checkEnrichment(value: unknown, mayChangeText: boolean): CheckedEnrichment | string {
  if (value === undefined) return { notes: [], text: undefined, metadata: undefined };
  if (!isRecord(value)) return "its output is not an object";
  try {
    const { notes = [], text, metadata } = value;
    if (!Array.isArray(notes)) return "its notes are not a list";
    const checked: Note[] = [];
    for (const note of notes) {
      if (!isRecord(note) || typeof note.text !== "string" || isBlank(note.text)) return "one of its notes has no text";
      // Prompts and terminals allow no control characters but line feeds and tabs.
      if (/[^\P{Cc}\n\t]/u.test(note.text)) return "one of its notes has control characters";
      checked.push({ text: note.text });
    }
    if (text !== undefined && typeof text !== "string") return "its text is not a string";
    if (text !== undefined && !mayChangeText) return "it returned a text, but may not change it";
    const given = { notes: checked, text, metadata: undefined };
    if (metadata === undefined) return given;
    const plain: unknown = isRecord(metadata) ? JSON.parse(JSON.stringify(metadata)) : undefined;
    return isRecord(plain) ? { ...given, metadata: plain } : "its metadata is not an object";
  } catch {
    // A getter that throws, or metadata with a cycle.
    return "its output cannot be read";
  }
}

/** The number of bytes that the output adds. */
export function addedBytes({ notes, text, metadata }: CheckedEnrichment, before: string): number {
  const grown = text === undefined ? 0 : Math.max(0, textBytes(text) - textBytes(before));
  const noteBytes = notes.reduce((sum, note) => sum + textBytes(note.text), 0);
  return grown + noteBytes + (metadata === undefined ? 0 : textBytes(JSON.stringify(metadata)));
}

/** The size of a text in UTF-8. */
export function textBytes(text: string): number {
  return Buffer.byteLength(text);
}
