import type { Output, Printed } from "@cuebook/commands/json";
import { harmlessJson } from "@cuebook/settings/values";

/**
 * One line of a command's output with `--format json`, with a line break. `Of` is the output's declaration, which the value must fit.
 */
export function jsonLine<Of extends Output = never>(value: Printed<Of, "line">): string {
  return lineOfJson(value);
}

/** A value as one line of JSON with a line break. */
export function lineOfJson(value: unknown): string {
  return `${harmlessJson(JSON.stringify(value))}\n`;
}
