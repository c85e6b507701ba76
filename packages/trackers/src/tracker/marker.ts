import { createHash } from "node:crypto";

const mark = /\s*<!-- cuebook:[0-9a-f]{24} -->\s*$/;

/** The invisible mark of a comment that was written for a key: the last line of its Markdown. */
function markerOf(key: string): string {
  return `<!-- cuebook:${createHash("sha256").update(key).digest("hex").slice(0, 24)} -->`;
}

/** The text of a comment with the mark of its key. */
export function withMarker(text: string, key: string): string {
  return `${text}\n\n${markerOf(key)}`;
}

/** Whether a comment was written for a key. Its author must be checked, too: everybody can copy a mark. */
export function hasMarker(text: string, key: string): boolean {
  return text.trimEnd().endsWith(markerOf(key));
}

/** The text of a comment without its mark, as prompts see it. */
export function withoutMarker(text: string): string {
  return mark.test(text) ? text.replace(mark, "") : text;
}
