import { stripVTControlCharacters } from "node:util";

const timeStamp = /^\uFEFF?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z ?/;

/** The log of a check as plain lines: without colours, time stamps, and what a line had before it was overwritten. */
export function logText(raw: string): string {
  const lines = stripVTControlCharacters(raw)
    .split(/\r?\n/)
    .map(
      (line) =>
        line
          .replace(timeStamp, "")
          .split("\r")
          .findLast((part) => part !== "") ?? "",
    )
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, "").trimEnd());
  return lines.join("\n").trim();
}

/** The end of a body, with one part of it in memory; and whether something was before it. Leaving early ends the download. */
export async function endOf(
  body: AsyncIterable<Uint8Array>,
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
export async function logEnd(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const { text, isCut } = await endOf(body, mostBytes);
  const lines = isCut && text.includes("\n") ? text.slice(text.indexOf("\n") + 1) : text;
  return logText(lines);
}
