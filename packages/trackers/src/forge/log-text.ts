import { stripVTControlCharacters } from "node:util";

/** With the number of the stream, if a runner of GitLab wrote it. */
const timeStamp = /^\uFEFF?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z ?(\d\d[OE](\+| |$))?/;
/** Where a section of a log begins or ends. */
const sectionMark = /section_(?:start|end):\d+:[^\r\n]*?(?:\r|$)/g;

/**
 * The log of a check as plain lines: without colours, time stamps, marks of sections, and what a line had before it was overwritten.
 */
export function logText(raw: string): string {
  const lines = stripVTControlCharacters(raw)
    .split(/\r?\n/)
    .map(
      (line) =>
        line
          .replace(timeStamp, "")
          .replaceAll(sectionMark, "")
          .split("\r")
          .findLast((part) => part !== "") ?? "",
    )
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, "").trimEnd());
  return lines.join("\n").trim();
}

/** A body as it comes. */
export type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The end of a body, with one part of it in memory; and whether something was before it. Leaving early ends the download. */
export async function endOf(
  body: Body,
  mostBytes: number,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isCut = false;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    for (let [first] = parts; first !== undefined && length - first.length >= mostBytes; [first] = parts) {
      length -= first.length;
      parts.shift();
      isCut = true;
    }
  }
  const whole = Buffer.concat(parts);
  const kept = whole.subarray(Math.max(0, whole.length - mostBytes));
  return { text: kept.toString("utf8"), isCut: isCut || kept.length < whole.length };
}

/** The last bytes of a log as whole plain lines. */
export async function logEnd(body: Body, mostBytes: number): Promise<string> {
  const { text, isCut } = await endOf(body, mostBytes);
  const lines = isCut && text.includes("\n") ? text.slice(text.indexOf("\n") + 1) : text;
  return logText(lines);
}
