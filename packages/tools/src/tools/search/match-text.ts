import { type Hit, hitAt, type Matcher } from "./matcher.ts";

/** Finds a literal text. A line end in it matches both kinds. */
export function textMatcher(wanted: string, isCaseSensitive: boolean): Matcher {
  // Each character matches itself, so the time is at most the length of the wanted text times that of the searched text.
  const lines = wanted.split(/\r?\n/).map((line) => line.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const source = lines.join("\\r?\\n");
  const pattern = new RegExp(source, isCaseSensitive ? "gu" : "giu");
  return {
    match: async (text, most) => {
      const hits: Hit[] = [];
      let line = 1;
      let start = 0;
      pattern.lastIndex = 0;
      for (let found = pattern.exec(text); found !== null && hits.length < most; found = pattern.exec(text)) {
        for (let end = text.indexOf("\n", start); end !== -1 && end < found.index; end = text.indexOf("\n", start)) {
          start = end + 1;
          line++;
        }
        hits.push(hitAt(text, line, start, found.index));
        // One hit per line.
        const end = text.indexOf("\n", found.index);
        if (end === -1) break;
        pattern.lastIndex = Math.max(end + 1, found.index + 1);
      }
      return hits;
    },
    [Symbol.asyncDispose]: async () => {},
  };
}
