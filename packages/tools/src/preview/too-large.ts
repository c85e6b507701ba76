import type { PermissionDisplay } from "./display.ts";

/** The largest preview that a person is shown. */
const mostShown = { lines: 100_000, bytes: 4 * 1024 * 1024 } as const;

/** Why nobody can be shown all of a preview; undefined if it can be shown. */
export function tooLargeToShow({ details, whole, truncated }: PermissionDisplay): string | undefined {
  if (truncated && whole === undefined) return `only a part of it can be shown: ${refused}`;
  const text = whole ?? details;
  const lines = countLines(text);
  const bytes = Buffer.byteLength(text);
  if (lines <= mostShown.lines && bytes <= mostShown.bytes) return undefined;
  const most = `${mostShown.lines} lines and ${mostShown.bytes} bytes`;
  return `its preview has ${lines} lines and ${bytes} bytes, and a person is shown at most ${most}: ${refused}`;
}

const refused = "what cannot be shown is not approved";

function countLines(text: string): number {
  let lines = text === "" ? 0 : 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
