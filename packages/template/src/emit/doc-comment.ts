import { lazyPattern } from "../text/lazy-pattern.ts";

const control = lazyPattern(String.raw`\p{Cc}`, "gu");

/** A description as a doc comment, each line indented; empty if there is no description. */
export function docComment(description: string | undefined, indent: string): string {
  if (description === undefined || description.trim() === "") return "";
  const lines = description
    .trim()
    .replaceAll("*/", "*\\/")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    // Other control characters would take effect where the file is displayed.
    .map((line) => line.replace(control(), " ").trimEnd());
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}\n`).join("")}${indent} */\n`;
}
