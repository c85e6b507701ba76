import type { Output, Printed } from "@cuebook/commands/json";

/**
 * What a command prints as one value with `--format json`: indented, with a line break at the end. `Of` is its declaration, which the
 * value has to fit.
 */
export function jsonText<Of extends Output = never>(value: Printed<Of, "value">): string {
  return indentedJson(value);
}

/** A value as indented JSON with a line break at the end, in a form that others declare: a file, SARIF. */
export function indentedJson(value: unknown): string {
  return `${harmless(JSON.stringify(value, undefined, 2))}\n`;
}

/** JSON whose characters that a terminal could act on are escaped, which makes no difference to a parser. */
export function harmless(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
