/** The text behind `visibleLine`. */
export function hiddenAgain(line: string): string {
  return line
    .replace(/␍$/, "\r")
    .replace(/⟨U\+([0-9A-F]+)⟩/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/**
 * Applies the details of a preview to a text, as strictly as possible: counts, numbers, and all lines that are removed or stay
 * must be right. Independent of the code that makes previews.
 */
export function applyPreview(details: string, before: string): string {
  const old = before === "" ? [] : before.replace(/\n$/, "").split("\n");
  const endsOpen = before !== "" && !before.endsWith("\n");
  const lines = details.split("\n");
  const now: string[] = [];
  let oldAt = 0;
  let isOpen = endsOpen;
  let at = 0;
  while (at < lines.length && !lines[at]?.startsWith("@@")) at++;
  while (at < lines.length) {
    const header = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.exec(lines[at++] ?? "");
    if (header === null) throw new Error(`line ${at} is not a hunk header`);
    const [oldStart = 0, oldLines = 0, newStart = 0, newLines = 0] = header.slice(1).map(Number);
    const first = oldLines === 0 ? oldStart : oldStart - 1;
    while (oldAt < first) now.push(old[oldAt++] ?? "");
    if (now.length !== (newLines === 0 ? newStart : newStart - 1)) throw new Error("the new number is wrong");
    let [olds, news] = [0, 0];
    while (olds < oldLines || news < newLines) {
      const line = hiddenAgain(lines[at++] ?? "");
      const isMarked = lines[at]?.startsWith("\\ No newline") === true;
      if (isMarked) at++;
      if (!line.startsWith("+")) {
        const isLast = oldAt === old.length - 1;
        if (old[oldAt++] !== line.slice(1)) throw new Error(`old line ${oldAt} differs`);
        if (isMarked !== (isLast && endsOpen)) throw new Error("the end of the old text is marked wrong");
        olds++;
      }
      if (!line.startsWith("-")) {
        now.push(line.slice(1));
        isOpen = isMarked;
        news++;
      }
    }
    if (olds !== oldLines || news !== newLines) throw new Error("the counts of a hunk are wrong");
  }
  if (oldAt < old.length) isOpen = endsOpen;
  while (oldAt < old.length) now.push(old[oldAt++] ?? "");
  return now.length === 0 ? "" : now.join("\n") + (isOpen ? "" : "\n");
}
