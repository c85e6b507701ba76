/**
 * A value as one line of JSON with a line break. Characters that a terminal could act on are escaped, which makes no
 * difference to a parser.
 */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text}\n`;
}
