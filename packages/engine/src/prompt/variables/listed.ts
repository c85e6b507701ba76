/** The largest number of lines of a list in a prompt. */
const mostLines = 100;
const longestLine = 200;

/** A list as text: one line for each entry, and the number of those that are left out. */
export function listed(entries: readonly string[]): string {
  const lines = entries.slice(0, mostLines).map((entry) => oneLine(entry).slice(0, longestLine));
  const more = entries.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}

/** A text without line breaks and other control characters, which names of files can contain. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd");
}
