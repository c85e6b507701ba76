/** The length to which a line is cut. */
const longest = 500;
/** The number of characters shown before the first difference of a line that is cut. */
const before = 60;

/**
 * Cuts the long lines of a diff, and says in each how much is left out. Of a changed line, the part around the change is shown.
 * `⟨` does not occur in these lines: `visible` has to run before.
 */
export function cutLongLines(lines: readonly string[]): { readonly lines: string[]; readonly cut: number } {
  const starts = startsOf(lines);
  let cut = 0;
  const visible = lines.map((line, i) => {
    if (line.length <= longest + 1) return line;
    cut++;
    return line.slice(0, 1) + cutLine(line.slice(1), starts.get(i) ?? 0);
  });
  return { lines: visible, cut };
}

function cutLine(text: string, from: number): string {
  const begin = boundary(text, Math.max(0, Math.min(from - before, text.length - longest)));
  const end = boundary(text, begin + longest);
  const head = begin === 0 ? "" : `⟨${begin} characters⟩`;
  const tail = end === text.length ? "" : `⟨${text.length - end} more characters⟩`;
  return head + text.slice(begin, end) + tail;
}

/** The nearest place that splits neither a surrogate pair nor a code in brackets. */
function boundary(text: string, at: number): number {
  const open = text.lastIndexOf("⟨", at - 1);
  const close = open === -1 ? -1 : text.indexOf("⟩", open);
  if (open !== -1 && close >= at && close - open < 12) return open;
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** For long lines that are removed and added at one place, pairwise: where they begin to differ. */
function startsOf(lines: readonly string[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (let i = 0; i < lines.length; ) {
    const removed = runOf(lines, i, "-");
    const added = runOf(lines, i + removed.length, "+");
    for (let k = 0; k < Math.min(removed.length, added.length); k++) {
      const [old, now] = [removed[k] ?? "", added[k] ?? ""];
      if (Math.max(old.length, now.length) <= longest + 1) continue;
      let same = 1;
      while (same < old.length && old[same] === now[same]) same++;
      starts.set(i + k, same - 1);
      starts.set(i + removed.length + k, same - 1);
    }
    i += Math.max(1, removed.length + added.length);
  }
  return starts;
}

function runOf(lines: readonly string[], from: number, sign: string): readonly string[] {
  let end = from;
  while (lines[end]?.startsWith(sign)) end++;
  return lines.slice(from, end);
}
