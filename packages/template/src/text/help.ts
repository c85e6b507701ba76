import type { Diagnostic } from "./diagnostic.ts";

/**
 * Returns a function for the help of each finding in turn: its suggestion, else the general remedy of its code, but only once per
 * code. Infos get no remedy.
 *
 * @param remedyOf the general remedy for a code
 */
export function helpOf(remedyOf: (code: string) => string | undefined): (finding: Diagnostic) => string | undefined {
  const helped = new Set<string>();
  return ({ severity, code, suggestion }) => {
    if (suggestion?.text !== undefined) return suggestion.text;
    const remedy = severity === "info" || helped.has(code) ? undefined : remedyOf(code);
    if (remedy !== undefined && suggestion === undefined) helped.add(code);
    return remedy;
  };
}
