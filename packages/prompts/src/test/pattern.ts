/** A regular expression as an author writes it. `(?i)` at its start ignores the case. */
export function patternOf(written: string): { readonly pattern?: RegExp; readonly problem?: string } {
  const flags = /^\(\?([ims]+)\)/.exec(written);
  const source = written.slice(flags?.[0].length ?? 0);
  try {
    return { pattern: new RegExp(source, `u${[...new Set(flags?.[1] ?? "")].join("")}`) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
