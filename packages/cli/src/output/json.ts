import type { Output, Printed } from "@cuebook/commands/json";
import { harmlessJson } from "@cuebook/settings/values";

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
  return `${harmlessJson(JSON.stringify(value, undefined, 2))}\n`;
}
