import { closeSync, constants, fstatSync, openSync, readdirSync, type Stats, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { type Diagnostic, nearest, Source } from "@cuebook/template";
import { errorCode } from "../system-error.ts";
import { reportFile } from "./diagnostics.ts";
import { withBytes } from "./read-bytes.ts";
import { decodeUtf8 } from "./utf8.ts";

/** The largest file of an author that is read, in bytes: 4 MiB. */
export const textLimit = 4 * 1024 * 1024;

/** A text; or, if it was refused, findings that say why, and what can be shown of it. */
export type TextRead =
  | { readonly ok: true; readonly source: Source; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly source?: Source | undefined; readonly diagnostics: readonly Diagnostic[] };

/**
 * Reads a text of an author: UTF-8, ordinary files only, at most `limit` bytes. A byte order mark is removed and CR LF becomes
 * LF, each with a remark. Never throws, and never waits for a pipe or a device.
 *
 * @param path the file to read
 * @param file its name in messages
 * @param options `follow: false` refuses a symbolic link at the end of `path`; `limit`: default `textLimit`
 */
export function readText(
  path: string,
  file: string,
  options: { readonly follow?: boolean; readonly limit?: number } = {},
): TextRead {
  const { limit = textLimit } = options;
  const nowhere = { source: new Source(file, ""), span: { start: 0, end: 0 } };
  let descriptor: number | undefined;
  try {
    // Opening a device can have effects, so the first check is by name; the second is on the opened file.
    const refused = refuseKind(statSync(path), file);
    if (refused !== undefined) return { ok: false, diagnostics: [refused] };
    const link = options.follow === false ? constants.O_NOFOLLOW : 0;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | link);
    const stats = fstatSync(descriptor);
    const changed = refuseKind(stats, file);
    if (changed !== undefined) return { ok: false, diagnostics: [changed] };
    return withBytes(descriptor, limit + 1, (bytes) => {
      if (bytes.length <= limit) return toText(bytes, file);
      const size = Math.max(stats.size, bytes.length);
      return { ok: false, diagnostics: [reportFile("file_too_large", { file, size, limit }, nowhere)] };
    });
  } catch (error) {
    return { ok: false, diagnostics: [refuseError(error, path, file)] };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * As `readText`, with another text in place of that of the file, such as that of an open document. The file need not exist then;
 * remarks on it stay.
 *
 * @param text the text instead, with line feeds; absent: that of the file
 */
export function readReplaced(path: string, file: string, text: string | undefined): TextRead {
  const read = readText(path, file);
  if (text === undefined) return read;
  return { ok: true, source: new Source(file, text), diagnostics: read.ok ? read.diagnostics : [] };
}

function toText(bytes: Buffer, file: string): TextRead {
  const decoded = decodeUtf8(bytes);
  if (decoded.bad !== undefined) {
    const { offset, byte, at, encoding } = decoded.bad;
    const source = new Source(file, decoded.text);
    const place = { source, span: { start: at, end: at + 1 } };
    return { ok: false, source, diagnostics: [reportFile("file_not_utf8", { offset, byte, encoding }, place)] };
  }
  const nul = decoded.text.indexOf("\0");
  if (nul !== -1) {
    const offset = Buffer.byteLength(decoded.text.slice(0, nul));
    const place = { source: new Source(file, decoded.text), span: { start: nul, end: nul + 1 } };
    return { ok: false, diagnostics: [reportFile("file_binary", { offset }, place)] };
  }
  const hasMark = decoded.text.startsWith("\ufeff");
  const marked = hasMark ? decoded.text.slice(1) : decoded.text;
  const text = marked.replaceAll("\r\n", "\n");
  const source = new Source(file, text);
  const start = { source, span: { start: 0, end: 0 } };
  const diagnostics: Diagnostic[] = [];
  if (hasMark) diagnostics.push(reportFile("file_byte_order_mark", undefined, start));
  if (text.length < marked.length)
    diagnostics.push(reportFile("file_crlf", { count: marked.length - text.length }, start));
  if (text.trim() === "")
    return { ok: false, diagnostics: [...diagnostics, reportFile("file_empty", { file }, start)] };
  return { ok: true, source, diagnostics };
}

function refuseKind(stats: Stats, file: string): Diagnostic | undefined {
  if (stats.isFile()) return undefined;
  const place = { source: new Source(file, ""), span: { start: 0, end: 0 } };
  if (stats.isDirectory()) return reportFile("file_is_folder", { file }, place);
  const kind = stats.isFIFO() ? "a pipe" : stats.isSocket() ? "a socket" : "a device";
  return reportFile("file_not_regular", { file, kind }, place);
}

function refuseError(error: unknown, path: string, file: string): Diagnostic {
  const place = { source: new Source(file, ""), span: { start: 0, end: 0 } };
  const code = errorCode(error) ?? "";
  if (code !== "ENOENT" && code !== "ENOTDIR") {
    return reportFile("file_unreadable", { file, reason: reasons.get(code) ?? (code || String(error)) }, place);
  }
  const near = nearestInFolder(path);
  if (near === undefined) return reportFile("file_missing", { file }, place);
  const folder = dirname(file);
  const name = folder === "." && !file.startsWith("./") ? near : `${folder}/${near}`;
  return reportFile("file_missing", { file }, place, { suggestion: { text: `did you mean "${name}"?` } });
}

const reasons = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["ELOOP", "its symbolic links form a cycle, or links are not allowed here"],
  ["ENAMETOOLONG", "its name is too long"],
  ["ERR_INVALID_ARG_VALUE", "its name has a NUL byte"],
  ["EIO", "the disk failed"],
  ["EMFILE", "too many files are open"],
  ["ENXIO", "there is no device behind it"],
]);

/** The name in the same folder that is most similar to the missing one, or has an additional ending. */
function nearestInFolder(path: string): string | undefined {
  try {
    const name = basename(path);
    const there = readdirSync(dirname(path)).slice(0, 1000);
    return nearest(name, there) ?? there.sort().find((each) => name !== "" && each.startsWith(`${name}.`));
  } catch {
    // The folder is missing too, or inaccessible: then there is no suggestion.
    return undefined;
  }
}
