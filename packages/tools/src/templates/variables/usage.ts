import { isRecord } from "@cuebook/settings/values";
import type { Template } from "@cuebook/template";
import { entriesOf, pathText } from "./data-path.ts";

/** The variables that a template uses. */
export interface Usage {
  /** Names of variables. */
  readonly used: readonly string[];
  /** Paths of values that are never used: `user.age`, `fields[].note`. Nothing is listed below such a path. */
  readonly unused: readonly string[];
}

/** The number of unused paths listed. */
const mostUnused = 200;

/** How a template uses the value at a path. */
class Use {
  readonly below = new Map<string, Use>();
  /** Printed, or given to a function: everything below it is used. */
  isWhole = false;

  add(path: readonly string[], isWhole: boolean): void {
    let use: Use = this;
    for (const name of path) {
      const next = use.below.get(name) ?? new Use();
      use.below.set(name, next);
      use = next;
    }
    use.isWhole ||= isWhole;
  }
}

/**
 * Which variables a template uses, in any branch: a value is used if its path is printed, tested, looped over or given to a
 * function. If a value is looped over or tested and some of its fields are used, its other fields are not.
 */
export function usageOf(template: Template, variables: Readonly<Record<string, unknown>>): Usage {
  const root = new Use();
  const references = template.references();
  if (references.length === 0) return { used: [], unused: Object.keys(variables).slice(0, mostUnused) };
  for (const { path } of references) root.add(path, false);
  for (const { paths } of template.holes()) for (const path of paths) root.add(path, true);
  const unused = new Set<string>();
  const look = (value: unknown, uses: readonly Use[], path: readonly string[]): void => {
    if (unused.size >= mostUnused || uses.some(({ isWhole, below }) => isWhole || below.size === 0)) return;
    for (const [name, inner] of entriesOf(value)) {
      const below = uses
        .flatMap((use) => [use.below.get(name), use.below.get("[]")])
        .filter((use) => use !== undefined);
      const at = [...path, isRecord(value) ? name : "[]"];
      if (below.length === 0) unused.add(pathText(at));
      else look(inner, below, at);
    }
  };
  look(variables, [root], []);
  const used = Object.keys(variables).filter((name) => !unused.has(name));
  return { used, unused: [...unused] };
}
