import type { Output, Printed } from "@cuebook/commands/json";

/**
 * A command's output as one value with `--format json`: indented, with a line break at the end. `Of` is the output's declaration,
 * which
 * the value must fit.
 */
export function jsonText<Of extends Output = never>(value: Printed<Of, "value">): string {
  return indentedJson(value);
}

/** A value as indented JSON with a line break at the end, for formats that are declared elsewhere: a file, SARIF. */
export function indentedJson(value: unknown): string {
  return `${harmless(JSON.stringify(value, undefined, 2))}\n`;
}

/** JSON with those characters escaped that a terminal could act on. For a parser, the value is the same. */
export function harmless(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
