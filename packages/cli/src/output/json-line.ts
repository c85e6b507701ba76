/**
 * A value as JSON in one line with a line break at its end. Characters that a terminal could act on are written as escapes,
 * which changes nothing for who parses it.
 */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text}\n`;
}
