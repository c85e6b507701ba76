import { isRecord } from "@cuebook/settings/values";
import { conflictFindings } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import type { Builder } from "./builder.ts";
import type { ReadFile } from "./entry.ts";
import { type TextPart, textOf, trimmed } from "./text.ts";

/** A prompt as written: its text, its file, and its dialect if one is written with it. */
export interface FoundText {
  readonly part: TextPart;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly start: number; readonly end: number } | undefined;
  readonly dialect?: string;
}

/**
 * The text of a prompt that is written inline or as `{ file, dialect }`, without surrounding white space.
 * @param at pointer of the value in the document
 */
export function readPromptText(builder: Builder, value: unknown, at: string, read: ReadFile): FoundText | undefined {
  const place = builder.document.places[at];
  if (typeof value === "string" && place !== undefined) {
    const part = trimmed({ text: value, pieces: place.pieces ?? [{ at: 0, offset: place.start }] });
    return { ...place, part };
  }
  if (!isRecord(value) || typeof value.file !== "string") return undefined;
  const dialect = typeof value.dialect === "string" ? { dialect: value.dialect } : {};
  const found = readPromptFile(builder, value.file, `${at}/file`, read);
  return found === undefined ? undefined : { ...found, ...dialect };
}

function readPromptFile(builder: Builder, path: string, at: string, read: ReadFile): FoundText | undefined {
  const found = readFileBeside(builder, path, at, read);
  return found && { ...found, part: trimmed(found.part) };
}

/** The text of a file that a document names: its path is relative to the folder of the document, and below it. */
export function readFileBeside(builder: Builder, path: string, at: string, read: ReadFile): FoundText | undefined {
  const inside = insidePath(path);
  if (inside === undefined) {
    builder.report("prompt_file_outside", { path }, builder.valuePlace(at));
    return undefined;
  }
  const folder = builder.source.file.slice(0, builder.source.file.lastIndexOf("/") + 1);
  const file = folder + inside;
  const text = read(file)?.replace(/^\ufeff/, "");
  if (text === undefined) {
    builder.report("prompt_file_missing", { path: file }, builder.valuePlace(at));
    return undefined;
  }
  builder.sources[file] = text;
  const source = new Source(file, text);
  const conflicts = conflictFindings(source);
  builder.diagnostics.push(...conflicts);
  if (conflicts.length > 0) return undefined;
  return { part: textOf(source.text, 0, text.length), file, start: 0, end: text.length };
}

/** A relative path without `.` and `..`; `undefined` if it leaves its folder, or is not such a path. */
export function insidePath(path: string): string | undefined {
  if (path.startsWith("/") || /^[a-z]:/i.test(path) || /[\\\0]/.test(path)) return undefined;
  const names: string[] = [];
  for (const name of path.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.length === 0 ? undefined : names.join("/");
}
