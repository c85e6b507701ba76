/** Maps a place of the emitted code to a place of a source: lines and columns from 0. */
export interface Mapping {
  readonly line: number;
  readonly column: number;
  readonly source: number;
  readonly sourceLine: number;
  readonly sourceColumn: number;
}

/** The mappings, in order, in the encoding of source maps: lines `;`, places in them `,`, differences. */
export function encodeMappings(mappings: readonly Mapping[]): string {
  let text = "";
  let line = 0;
  let before = { column: 0, source: 0, sourceLine: 0, sourceColumn: 0 };
  let isFirst = true;
  for (const mapping of mappings) {
    if (mapping.line > line) {
      text += ";".repeat(mapping.line - line);
      line = mapping.line;
      before = { ...before, column: 0 };
      isFirst = true;
    }
    if (!isFirst) text += ",";
    isFirst = false;
    text +=
      variableLength(mapping.column - before.column) +
      variableLength(mapping.source - before.source) +
      variableLength(mapping.sourceLine - before.sourceLine) +
      variableLength(mapping.sourceColumn - before.sourceColumn);
    before = mapping;
  }
  return text;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A number in digits of five bits, the lowest first; the sign is the lowest bit. */
function variableLength(number: number): string {
  let rest = number < 0 ? -number * 2 + 1 : number * 2;
  let text = "";
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    text += digits.charAt(rest > 0 ? digit + 32 : digit);
  } while (rest > 0);
  return text;
}
