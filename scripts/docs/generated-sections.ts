/** Texts generated from code, by the names that pages use. */
export type GeneratedSections = ReadonlyMap<string, string>;

const marked = /<!-- made: ([\w-]+) -->\n[\s\S]*?<!-- \/made -->/g;

/**
 * The pages that have sections generated from code, with these up to date. In a page such a section is between `<!-- made:
 * NAME -->` and `<!-- /made -->`; everything else in it is written by hand.
 *
 * @param pages texts by path
 * @throws Error if a page uses a section that is not generated, or no page uses a section
 */
export function fillPages(pages: ReadonlyMap<string, string>, sections: GeneratedSections): Map<string, string> {
  const used = new Set<string>();
  const filled = new Map<string, string>();
  for (const [file, page] of pages) {
    const text = page.replaceAll(marked, (_, name: string) => {
      const section = sections.get(name);
      if (section === undefined)
        throw new Error(
          `${file} has a section "${name}", which is not generated; generated are ${[...sections.keys()].join(", ")}`,
        );
      used.add(name);
      return `<!-- made: ${name} -->\n\n${section.trim()}\n\n<!-- /made -->`;
    });
    if (text.includes("<!-- made: ")) filled.set(file, text);
  }
  const unused = [...sections.keys()].filter((name) => !used.has(name));
  if (unused.length > 0)
    throw new Error(`no page has a section for ${unused.join(", ")}: add <!-- made: ${unused[0]} -->`);
  return filled;
}
