/**
 * A value as indented JSON with a line break at the end. Characters that a terminal could act on are escaped, which makes no
 * difference to a parser.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2).replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text}\n`;
}
