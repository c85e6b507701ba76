/**
 * A text made safe to print: control characters become pictures (line breaks and tabs stay), direction marks become U+FFFD. Text
 * of authors, agents and trackers passes through here on its way to a terminal, so that it cannot control it.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
    if (character === "\n" || character === "\t") return character;
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
  });
}

/** As `printable`, in one line: line breaks become pictures too. */
export function printableLine(text: string): string {
  return printable(text).replaceAll("\n", "\u2424").replaceAll("\t", " ");
}

/** JSON with those characters escaped that a terminal could act on. For a parser, the value is the same. */
export function harmlessJson(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
