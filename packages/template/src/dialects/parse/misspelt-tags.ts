import { nearest } from "../../text/nearest.ts";
import type { Span } from "../../text/source.ts";

/** A tag between `{%` and `%}`, as every language with such tags has it. */
interface StatementTag {
  readonly kind: string;
  readonly tokens?: readonly { readonly kind: string; readonly text: string }[];
  readonly span: Span;
}

/** The tags of a language, by name. */
export interface TagNames {
  /** The tag that a name is read as: its own, or the equivalent of another language's tag, which is reported as such. */
  readonly known: (name: string) => string | undefined;
  /** The names that a misspelt one can mean. */
  readonly names: readonly string[];
  /** The tags that open a block, each with its closing tag. */
  readonly closings: ReadonlyMap<string, string>;
  /** Whether a tag of that name opens no block, although others of its name do. */
  readonly isBare?: (tag: StatementTag, name: string) => boolean;
}

/** The tag that a misspelt one means. */
export interface MisspeltTag {
  readonly meant: string | undefined;
  /** Whether it is read as that tag: always, but for an opening tag that nothing closes. */
  readonly isRead: boolean;
}

/**
 * Finds the tags whose names no language has, by their starts. A block that nothing closes was hardly meant, so the finding
 * about its name is then the only one.
 */
export function findMisspeltTags(
  items: readonly StatementTag[],
  { known, names, closings, isBare }: TagNames,
): ReadonlyMap<number, MisspeltTag> {
  const misspelt = new Map<number, MisspeltTag>();
  const guesses = new Map<string, string | undefined>();
  const guess = (name: string) => {
    if (!guesses.has(name)) guesses.set(name, name === "" ? undefined : nearest(name, names));
    return guesses.get(name);
  };
  const tags = items.flatMap((tag): ReadTag[] => {
    const first = tag.kind === "statement" ? tag.tokens?.[0] : undefined;
    if (first === undefined) return [];
    const name = first.kind === "name" ? first.text : "";
    const own = known(name);
    const meant = own ?? guess(name);
    const closing = meant === undefined || isBare?.(tag, meant) === true ? undefined : closings.get(meant);
    return [{ start: tag.span.start, meant, closing, isMisspelt: own === undefined }];
  });
  const spare = spareClosings(tags);
  const after = new Counts();
  for (const { start, meant, closing, isMisspelt } of tags.toReversed()) {
    const isRead = closing === undefined || (after.get(closing) > 0 && (!isMisspelt || spare.get(closing) > 0));
    if (closing === undefined) after.add(meant, 1);
    else if (isRead) after.add(closing, -1);
    if (!isMisspelt) continue;
    if (isRead) spare.add(closing, -1);
    misspelt.set(start, { meant, isRead });
  }
  return misspelt;
}

interface ReadTag {
  readonly start: number;
  readonly meant: string | undefined;
  /** What closes the block that it opens. */
  readonly closing: string | undefined;
  readonly isMisspelt: boolean;
}

/** The closing tags that no opening tag needs whose name is right. */
function spareClosings(tags: readonly ReadTag[]): Counts {
  const spare = new Counts();
  for (const { meant, closing, isMisspelt } of tags) {
    if (closing === undefined) spare.add(meant, 1);
    else if (!isMisspelt) spare.add(closing, -1);
  }
  return spare;
}

/** Numbers of tags by name. */
class Counts {
  readonly #counts = new Map<string, number>();

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string | undefined, more: number): void {
    if (name !== undefined) this.#counts.set(name, this.get(name) + more);
  }
}

/** The items, in which no content of a misspelt tag is reported beside its name. */
export function withQuietTags<T extends StatementTag>(
  items: readonly T[],
  misspelt: ReadonlyMap<number, MisspeltTag>,
): readonly T[] {
  return misspelt.size === 0
    ? items
    : items.map((item) => (misspelt.has(item.span.start) ? { ...item, isBroken: true } : item));
}
