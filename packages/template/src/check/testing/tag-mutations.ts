/** A tag of a language with `{{ }}` and `{% %}`. */
interface Tag {
  readonly start: number;
  readonly end: number;
  readonly inner: string;
  readonly isPrint: boolean;
}

/** The tags of a source. */
export function tagsOf(source: string): Tag[] {
  return [...source.matchAll(/\{([{%])(.*?)[}%]\}/gs)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    inner: found[2] ?? "",
    isPrint: found[1] === "{",
  }));
}

/** The source with the content of one tag replaced. */
export function withInner(source: string, tag: Tag, inner: string): string {
  const [open, close] = tag.isPrint ? ["{{", "}}"] : ["{%", "%}"];
  return `${source.slice(0, tag.start)}${open}${inner}${close}${source.slice(tag.end)}`;
}

/** The source with each match of the pattern in a tag changed, one at a time; strings in quotes stay. */
export function changed(source: string, pattern: RegExp, change: (found: string) => readonly string[]): string[] {
  return tagsOf(source).flatMap((tag) =>
    [...tag.inner.replaceAll(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length)).matchAll(pattern)].flatMap((found) => {
      const end = found.index + found[0].length;
      return change(tag.inner.slice(found.index, end)).map((to) =>
        withInner(source, tag, tag.inner.slice(0, found.index) + to + tag.inner.slice(end)),
      );
    }),
  );
}

/** Bodies of `if` and `unless` blocks without the block, one for each branch. */
export function unguarded(source: string): string[] {
  const stack: { readonly open: Tag; readonly parts: Tag[] }[] = [];
  return tagsOf(source).flatMap((tag) => {
    const word = tag.isPrint ? "" : tag.inner.trim().split(" ", 1)[0];
    if (word === "if" || word === "unless") stack.push({ open: tag, parts: [] });
    if (word === "else") stack.at(-1)?.parts.push(tag);
    if (word !== "endif" && word !== "endunless") return [];
    const block = stack.pop();
    if (block === undefined) return [];
    const bounds = [block.open, ...block.parts, tag];
    return bounds.slice(1).map((next, at) => {
      const body = source.slice(bounds[at]?.end, next.start);
      return source.slice(0, block.open.start) + body + source.slice(tag.end);
    });
  });
}
