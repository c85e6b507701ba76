import { createHash } from "node:crypto";

const mark = /\s*<!-- cuebook:[0-9a-f]{24}(?: unfinished)? -->\s*$/;
const draftMark = /<!-- cuebook:([0-9a-f]{24}) unfinished -->/;

/** A key as services store it. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 24);
}

/** The invisible mark of a comment or an issue that was written for a key: the last line of its Markdown. */
function markerOf(key: string): string {
  return `<!-- cuebook:${hashOf(key)} -->`;
}

/** The text of a comment with the mark of its key. */
export function withMarker(text: string, key: string): string {
  return `${text}\n\n${markerOf(key)}`;
}

/** Whether a comment was written for a key. Its author must be checked, too: everybody can copy a mark. */
export function hasMarker(text: string, key: string): boolean {
  return text.trimEnd().endsWith(markerOf(key));
}

/** The description of an issue that is not complete yet, with the mark of its key. */
export function withDraftMarker(text: string, key: string): string {
  return withMarker(text, key).replace(/ -->$/, " unfinished -->");
}

/** Whether an issue is not complete yet. */
export function isDraft(description: string): boolean {
  return draftMark.test(description);
}

/** The description of an issue that is complete now. */
export function completed(description: string): string {
  return description.replaceAll(new RegExp(draftMark, "g"), "<!-- cuebook:$1 -->");
}

/** Whether an issue was created for a key. People may have continued its description. */
export function isCreatedFor(description: string, key: string): boolean {
  return completed(description).includes(markerOf(key));
}

/** The text of a comment or a description without its mark, as prompts see it. */
export function withoutMarker(text: string): string {
  return mark.test(text) ? text.replace(mark, "") : text;
}
