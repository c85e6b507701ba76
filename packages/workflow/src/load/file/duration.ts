import type { Builder } from "./builder.ts";

/** The units of a duration, in milliseconds. */
const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const form = "a whole number and one unit, as in 30s, 5m, 2h or 1d";

/** A duration as written: a number and one unit. A number alone is let through, so that `durationOf` can say what is missing. */
export const durationSchema = {
  type: ["string", "number"],
  "x-written": "string",
  pattern: "^[1-9][0-9]{0,5}[smhd]$",
  title: form,
} as const;

/**
 * A duration in milliseconds; `undefined` if it is missing or wrong.
 * @param path names it in messages
 */
export function durationOf(builder: Builder, written: unknown, at: string, path: string): number | undefined {
  if (typeof written === "number") {
    const fields = { path, expected: form, found: `the number ${written}` };
    builder.report("wrong_value", fields, builder.valuePlace(at));
  }
  const [, count = "", unit = ""] = typeof written === "string" ? (/^([1-9]\d{0,5})([smhd])$/.exec(written) ?? []) : [];
  const ms = units[unit];
  return ms === undefined ? undefined : Number(count) * ms;
}
