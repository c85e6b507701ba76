/** @folder The texts of files: encodings, languages, visible characters. */
import { isUtf8 } from "node:buffer";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "./printable.ts";

/** The line ends of a text. `none`: it has one line without an end. */
export type LineEnds = "lf" | "crlf" | "mixed" | "none";

/** The text of a file. */
export interface FileText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly hasByteOrderMark: boolean;
  readonly lineEnds: LineEnds;
}

/** A file that was read. */
interface FileBytes {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The text of a file. @throws ToolError `not_text` if it is not UTF-8, or has NUL bytes */
export function textOf({ path, bytes }: FileBytes): FileText {
  const problem = problemOf(bytes);
  if (problem !== undefined) {
    throw new ToolError("not_text", `${printable(path)} is not UTF-8 text: ${problem}`, {
      hint: "Use a program that reads its format.",
    });
  }
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = new TextDecoder().decode(bytes);
  return { text, hasByteOrderMark, lineEnds: lineEndsOf(text) };
}

/** The text of bytes as it is, with its byte order mark; undefined if they are not UTF-8, or have a NUL. */
export function plainText(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) && !bytes.includes(0) ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : undefined;
}

function problemOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return "it begins like UTF-16";
  const nul = bytes.indexOf(0);
  if (nul !== -1) return `byte ${nul} is NUL, as in binary files`;
  if (isUtf8(bytes)) return undefined;
  return `byte ${firstInvalid(bytes)} is not part of any character`;
}

/** The position of the first bytes that are not a character. */
function firstInvalid(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodedBytes(bytes.subarray(0, middle)) === undefined) bad = middle;
    else good = middle;
  }
  return decodedBytes(bytes.subarray(0, good)) ?? 0;
}

/** How many bytes are whole characters. `stream` allows one that is cut at the end. Undefined if others are invalid. */
function decodedBytes(bytes: Uint8Array): number | undefined {
  try {
    return Buffer.byteLength(
      new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true }),
    );
  } catch {
    return undefined;
  }
}

/** The line ends of a text. */
export function lineEndsOf(text: string): LineEnds {
  let [lf, crlf] = [false, false];
  for (let at = text.indexOf("\n"); at !== -1 && !(lf && crlf); at = text.indexOf("\n", at + 1)) {
    if (text[at - 1] === "\r") crlf = true;
    else lf = true;
  }
  if (lf && crlf) return "mixed";
  return lf ? "lf" : crlf ? "crlf" : "none";
}
