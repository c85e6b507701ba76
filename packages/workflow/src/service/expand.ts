/** The result of expansion: the text, or the problems, which name variables but never show a value. */
export interface Expanded {
  readonly text: string;
  /** The variables that are not set, or are empty. */
  readonly missing: readonly { readonly name: string; readonly isEmpty: boolean }[];
  /** Whether a `${` lacks a name or its `}`. */
  readonly isMalformed: boolean;
}

/** Looks up a variable; `undefined` if it is not set. */
export type LookUp = (name: string) => string | undefined;

const reference = /\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\}|(\{))/g;

/**
 * Expands `$NAME` and `${NAME}`. Any other `$` is literal. The value of a variable is not expanded again.
 */
export function expandVariables(text: string, lookUp: LookUp): Expanded {
  const missing: { name: string; isEmpty: boolean }[] = [];
  let isMalformed = false;
  const expanded = text.replace(reference, (all: string, plain?: string, braced?: string, brace?: string) => {
    if (brace !== undefined) {
      isMalformed = true;
      return all;
    }
    const name = plain ?? braced ?? "";
    const value = lookUp(name);
    if (value === undefined || value === "") missing.push({ name, isEmpty: value === "" });
    return value ?? "";
  });
  return { text: expanded, missing, isMalformed };
}

/** Whether a text has a variable to expand. */
export function hasVariables(text: string): boolean {
  return text.search(reference) !== -1;
}

/** Expands a leading `~`; `undefined` if it names another user's home folder, or if there is no home folder. */
export function expandHome(path: string, home: string | undefined): string | undefined {
  if (!path.startsWith("~")) return path;
  if (home === undefined || home === "" || (path !== "~" && !path.startsWith("~/"))) return undefined;
  return home + path.slice(1);
}
