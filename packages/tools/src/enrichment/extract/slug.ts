/** Device names of Windows: a file cannot have such a name, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:$|\.)/;

/**
 * A text as a part of a file name that is safe on every system: small letters and digits, with `-`, `.`, `_` between them.
 * @param most the maximum length
 * @returns an empty text if no part of the text can be in a name
 */
export function slugOf(text: string, most: number): string {
  const slug = text
    .slice(0, 400)
    // Only the text of a link.
    .replace(/\]\([^()]*\)/g, "]")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/[._-]*-[._-]*/g, "-")
    .replace(/\.{2,}/g, ".");
  return withoutEnds(withoutEnds(slug).slice(0, most));
}

/** A file name without extension, made of slugs; `otherwise` if all are empty. */
export function stemOf(slugs: readonly string[], otherwise: string): string {
  const stem = slugs.filter((slug) => slug !== "").join("-");
  if (stem === "") return otherwise;
  return reserved.test(stem) ? `template-${stem}` : stem;
}

function withoutEnds(slug: string): string {
  return slug.replace(/^[._-]+|[._-]+$/g, "");
}
