import { isRecord } from "@cuebook/settings/values";
import type { Template } from "@cuebook/template";
import { entriesOf, pathText } from "./data-path.ts";

/** Which variables a template makes use of. */
export interface Usage {
  /** Names of variables. */
  readonly used: readonly string[];
  /** Paths of what is never asked for: `user.age`, `fields[].note`. Below one of them nothing is told. */
  readonly unused: readonly string[];
}

/** So many unused paths are told. */
const mostTold = 200;

/** What is asked for along a path. */
class Use {
  readonly below = new Map<string, Use>();
  /** Printed, or handed to a function: all that is below is used. */
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
 * What of the variables a template uses, on whatever way through it: a value is used where its path is printed, tested, looped
 * over or given to a function. Of one that is looped over or tested, and of which fields are taken, the other fields are not.
 */
export function usageOf(template: Template, variables: Readonly<Record<string, unknown>>): Usage {
  const root = new Use();
  const references = template.references();
  if (references.length === 0) return { used: [], unused: Object.keys(variables).slice(0, mostTold) };
  for (const { path } of references) root.add(path, false);
  for (const { paths } of template.holes()) for (const path of paths) root.add(path, true);
  const unused = new Set<string>();
  const look = (value: unknown, uses: readonly Use[], path: readonly string[]): void => {
    if (unused.size >= mostTold || uses.some(({ isWhole, below }) => isWhole || below.size === 0)) return;
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
