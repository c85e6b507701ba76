import { readFile, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { isSystemError } from "@cuebook/system";
import { unifiedDiff } from "@cuebook/tools";
import { type Fields, fields, list, text } from "../agent/client-json.ts";
import type { AskedCall } from "./questions.ts";

/** The longest file whose diff is made, in bytes. */
const longestFile = 5_000_000;

/**
 * What an edit would change, as a unified diff against the file on disk. Undefined if that is not certain: the client also finds texts
 * that differ in their quotation marks, and the file may be long or no text.
 */
export async function editDiff({ tool, input }: AskedCall, workspace: string): Promise<string | undefined> {
  const given = text(input.file_path) ?? text(input.notebook_path);
  if (given === undefined || given.startsWith("~")) return undefined;
  const path = resolve(workspace, given);
  const before = await fileText(path);
  if (before === undefined) return undefined;
  const after = edited(tool, before.text ?? "", input);
  const below = relative(workspace, path);
  const name = below.startsWith("..") || isAbsolute(below) ? path.replace(/^\//, "") : below;
  return after === undefined ? undefined : unifiedDiff(name, before.text, after);
}

/** The text of a file; absent if it does not exist. Undefined if it is not a file with a text of an ordinary length. */
async function fileText(path: string): Promise<{ readonly text?: string } | undefined> {
  try {
    const stats = await stat(path);
    if (!stats.isFile() || stats.size > longestFile) return undefined;
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(path)) };
  } catch (error) {
    return isSystemError(error, "ENOENT") ? {} : undefined;
  }
}

function edited(tool: string, before: string, input: Fields): string | undefined {
  switch (tool) {
    case "Write":
      return text(input.content);
    case "Edit":
      return replaced(before, input);
    case "MultiEdit":
      return list(input.edits)
        .map(fields)
        .reduce<string | undefined>((now, edit) => (now === undefined ? now : replaced(now, edit)), before);
    case "NotebookEdit":
      return editedNotebook(before, input);
    default:
      return undefined;
  }
}

/** As the client does it: line ends of Windows stay, and with all of a line its end is removed. */
function replaced(before: string, edit: Fields): string | undefined {
  const [old, now] = [text(edit.old_string), text(edit.new_string)];
  if (old === undefined || now === undefined) return undefined;
  if (old === "") return before === "" ? now : undefined;
  const isWindows = before.includes("\r\n") && !old.includes("\r\n");
  const base = isWindows ? before.replaceAll("\r\n", "\n") : before;
  if (!base.includes(old)) return undefined;
  const part = now === "" && !old.endsWith("\n") && base.includes(`${old}\n`) ? `${old}\n` : old;
  const after = edit.replace_all === true ? base.replaceAll(part, () => now) : base.replace(part, () => now);
  return isWindows ? after.replaceAll("\n", "\r\n") : after;
}

function editedNotebook(before: string, input: Fields): string | undefined {
  const notebook = notebookOf(before);
  const source = text(input.new_source) ?? "";
  const id = text(input.cell_id);
  const { edit_mode: mode = "replace" } = input;
  if (notebook === undefined || (id === undefined && mode !== "insert")) return undefined;
  const cells = [...list(notebook.cells)].map(fields);
  const number = /^cell-(\d+)$/.exec(id ?? "")?.[1];
  const named = cells.findIndex((cell) => cell.id === id);
  const at = named === -1 && number !== undefined ? Number(number) : named;
  const cell = cells[at];
  if (cell === undefined && id !== undefined) return undefined;
  const type = text(input.cell_type) ?? text(cell?.cell_type) ?? "code";
  const outputs = type === "code" ? { execution_count: null, outputs: [] } : {};
  if (mode === "delete") cells.splice(at, 1);
  else if (mode === "insert") cells.splice(at + 1, 0, { cell_type: type, metadata: {}, source, ...outputs });
  else cells[at] = { ...cell, cell_type: type, source, ...outputs };
  return JSON.stringify({ ...notebook, cells }, null, 1);
}

function notebookOf(content: string): Fields | undefined {
  try {
    return fields(JSON.parse(content));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
