/**
 * The known name most similar to a mistyped one, or `undefined` if none is close enough. Distance is Damerau-Levenshtein
 * (an adjacent swap counts one); up to a third of the name's length may differ. Of names at the same distance, the one with the same
 * letters, else the one that begins alike for longer. It is never the name itself. If none is close, the only one that begins with it:
 * `default_value` for `default`.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const known = [...names];
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (candidate === name || Math.abs(candidate.length - name.length) > bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    const isNearer =
      distance < bestDistance ||
      (distance === bestDistance && best !== undefined && likeness(wanted, candidate) > likeness(wanted, best));
    if (isNearer) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? begunWith(name, known);
}

function begunWith(name: string, known: readonly string[]): string | undefined {
  const [longer, ...others] = known.filter(
    (each) => each.startsWith(name) && /^[-_.A-Z]/.test(each.slice(name.length)),
  );
  return name.length > 2 && others.length === 0 ? longer : undefined;
}

/** The number of characters with which a name begins as the wanted one does; above any number if it only has others swapped. */
function likeness(wanted: string, name: string): number {
  if (letters(wanted) === letters(name.toLowerCase())) return Number.POSITIVE_INFINITY;
  const start = [...name.toLowerCase()].findIndex((character, index) => character !== wanted[index]);
  return start === -1 ? name.length : start;
}

function letters(name: string): string {
  return [...name].sort().join("");
}

function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(cell(previous, j) + 1, cell(current, j - 1) + 1, cell(previous, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, cell(beforePrevious, j - 2) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return cell(previous, b.length);
}

function cell(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/**
 * The hint for an unknown name: the nearest known name, if one is near, then all known names.
 *
 * @param list a sentence with the known names
 * @param shown formats the nearest name; default: in quotes
 */
export function nameHint(
  name: string,
  known: readonly string[],
  list: string,
  shown = (near: string) => `"${near}"`,
): string {
  const near = nearest(name, known);
  return near === undefined ? list : `did you mean ${shown(near)}? ${list}`;
}
