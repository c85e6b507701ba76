/** The longest title and body of a pull request, in UTF-16 units: services refuse longer texts. */
const longestTitle = 200;
const longestBody = 60_000;

/** An untrusted text as one line of limited length. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ").trim();
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
}

/** A body, cut to the largest allowed length. */
export function shortened(text: string): string {
  return text.length <= longestBody ? text : `${text.slice(0, longestBody).trimEnd()}\n\n(The rest is left out.)`;
}
