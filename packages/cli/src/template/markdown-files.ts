import { type Dirent, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isMarkdown } from "@cuebook/settings/values";
import { errorCode, readText, reportFile, shownPath } from "@cuebook/system";
import { type Diagnostic, Source } from "@cuebook/template";
import { NotFoundError, UsageError } from "../failure/failure.ts";

/** Markdown documents, and findings about unreadable ones. */
export interface MarkdownFiles {
  readonly documents: readonly { readonly name: string; readonly text: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Folders that are not searched. */
const skipped: ReadonlySet<string> = new Set(["node_modules", ".git"]);
const mostFiles = 20_000;

/**
 * Reads the documents at the given paths: a file under any name, and in folders `*.md` and `*.markdown`. Links to folders are not
 * followed.
 *
 * @throws UsageError if a path does not exist, or there are too many documents
 */
export function readMarkdown(paths: readonly string[], cwd: string): MarkdownFiles {
  const diagnostics: Diagnostic[] = [];
  const refuse = (folder: string, reason: string) => {
    const file = shownPath(folder, cwd);
    const place = { source: new Source(file, ""), span: { start: 0, end: 0 } };
    diagnostics.push(reportFile("file_unreadable", { file, reason }, place));
  };
  const files = new Set(paths.flatMap((path) => filesBelow(path, cwd, refuse)));
  if (files.size > mostFiles)
    throw new UsageError(`there are ${files.size} documents, more than ${mostFiles}: name smaller folders`);
  const documents: { name: string; text: string }[] = [];
  for (const file of files) {
    const name = shownPath(file, cwd);
    const read = readText(file, name);
    if (read.ok) documents.push({ name, text: read.source.text });
    else diagnostics.push(...read.diagnostics);
  }
  return { documents, diagnostics };
}

function filesBelow(path: string, cwd: string, refuse: (folder: string, reason: string) => void): string[] {
  const absolute = resolve(cwd, path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined) throw new NotFoundError(`the file or folder "${path}" does not exist`);
  if (!stats.isDirectory()) return [absolute];
  const found: string[] = [];
  const waiting = [absolute];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const isState = folder.endsWith("/.cuebook");
    const folders: string[] = [];
    for (const entry of entriesOf(folder, refuse)) {
      const at = join(folder, entry.name);
      if (!entry.isDirectory()) {
        if (isMarkdown(entry.name)) found.push(at);
      } else if (!skipped.has(entry.name) && !(isState && entry.name === "state")) folders.push(at);
    }
    waiting.push(...folders.reverse());
  }
  return found;
}

function entriesOf(folder: string, refuse: (folder: string, reason: string) => void): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    refuse(folder, code === "EACCES" ? "permission denied" : code);
    return [];
  }
}
