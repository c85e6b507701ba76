/** Names of devices on Windows: a file of such a name, whatever its extension, is none. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:$|\.)/;

/**
 * A text as a part of a file name that is safe on every system: small letters, digits, and `-`, `.`, `_` between them.
 * @param most its longest length
 * @returns empty where nothing of the text can be in a name
 */
export function slugOf(text: string, most: number): string {
  const slug = text
    .slice(0, 400)
    // Of a link its text.
    .replace(/\]\([^()]*\)/g, "]")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/[._-]*-[._-]*/g, "-")
    .replace(/\.{2,}/g, ".");
  return withoutEnds(withoutEnds(slug).slice(0, most));
}

/** A file's name without its extension, of parts that are slugs; `otherwise` where all are empty. */
export function stemOf(slugs: readonly string[], otherwise: string): string {
  const stem = slugs.filter((slug) => slug !== "").join("-");
  if (stem === "") return otherwise;
  return reserved.test(stem) ? `template-${stem}` : stem;
}

function withoutEnds(slug: string): string {
  return slug.replace(/^[._-]+|[._-]+$/g, "");
}
