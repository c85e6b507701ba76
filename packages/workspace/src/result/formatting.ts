import type { Hunk } from "./line-changes.ts";

/** The lines of a hunk in which only white space and line breaks changed. */
export interface FormattingLines {
  readonly removed: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
}

/** Finds the lines whose other characters are, in the same order, on both sides. */
export function formattingOnly({ removed, added }: Pick<Hunk, "removed" | "added">): FormattingLines {
  const found = { removed: new Set<number>(), added: new Set<number>() };
  if (removed.length === 0 || added.length === 0) return found;
  const [old, now] = [removed.map(squeezed), added.map(squeezed)];
  if (old.join("") === now.join("")) return { removed: new Set(old.keys()), added: new Set(now.keys()) };
  const places = new Map<string, number[]>();
  // From the end, so that the first place of each is the last of its list.
  for (const [index, line] of [...now.entries()].reverse()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [index]);
    else known.push(index);
  }
  let next = 0;
  for (const [index, line] of old.entries()) {
    const known = line === "" ? [] : (places.get(line) ?? []);
    while ((known.at(-1) ?? next) < next) known.pop();
    const same = known.pop();
    if (same === undefined) continue;
    found.removed.add(index);
    found.added.add(same);
    next = same + 1;
  }
  return found;
}

function squeezed(line: string): string {
  return line.replace(/\s+/g, "");
}
