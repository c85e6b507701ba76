/** The longest title and body of a pull request: services refuse longer ones. */
const longestTitle = 200;
const longestBody = 60_000;

/** A text of anybody as one line of limited length. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ").trim();
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
}

/** The beginning of a body that is too long. */
export function shortened(text: string): string {
  return text.length <= longestBody ? text : `${text.slice(0, longestBody).trimEnd()}\n\n(The rest is left out.)`;
}
