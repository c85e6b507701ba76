/** A text with its variables put in, or what stood in the way: by name, never with a value. */
export interface Expanded {
  readonly text: string;
  /** The variables that are not set, or empty. */
  readonly missing: readonly { readonly name: string; readonly isEmpty: boolean }[];
  /** Whether a `${` is not followed by a name and a `}`. */
  readonly isMalformed: boolean;
}

/** Looks a variable up; `undefined` where it is not set. */
export type LookUp = (name: string) => string | undefined;

const reference = /\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\}|(\{))/g;

/**
 * Puts variables in for `$NAME` and `${NAME}`. Any other `$` is a character like others. What a variable holds is not looked
 * through again.
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

/** Whether a text has a variable to put in. */
export function hasVariables(text: string): boolean {
  return text.search(reference) !== -1;
}

/** What a leading `~` came to: the path, or `undefined` where it names another's home or there is none. */
export function expandHome(path: string, home: string | undefined): string | undefined {
  if (!path.startsWith("~")) return path;
  if (home === undefined || home === "" || (path !== "~" && !path.startsWith("~/"))) return undefined;
  return home + path.slice(1);
}
