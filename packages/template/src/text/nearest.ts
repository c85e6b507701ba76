/** As many known names are compared one by one. Of more, the likeliest come first, as many with the same letters, within a budget. */
const few = 1_000;
/** The most cells of distances that are computed for one name among many. */
const budget = 1_000_000;

/**
 * The known name most similar to a mistyped one, or `undefined` if none is close enough. Distance is Damerau-Levenshtein
 * (an adjacent swap counts one); up to a third of the name's length may differ. Of names at the same distance, the one with the same
 * letters, else the one that begins alike for longer. If none is close, the only one that begins with it:
 * `default_value` for `default`.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const known: readonly string[] = Array.isArray(names) ? names : [...names];
  const wanted = name.toLowerCase();
  const most = Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestAt = -1;
  let bestDistance = most + 1;
  let cells = 0;
  for (const at of known.length > few ? likeliest(wanted, most, known) : known.keys()) {
    const candidate = known[at] ?? "";
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    cells += wanted.length * candidate.length;
    if (known.length > few && cells > budget) break;
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance || isLiker(wanted, distance, candidate, at)) {
      best = candidate;
      bestAt = at;
      bestDistance = distance;
    }
  }
  return best ?? begunWith(name, known);

  /** Whether a name at the same distance is more like the wanted one; of equals, the first. */
  function isLiker(text: string, distance: number, candidate: string, at: number): boolean {
    if (distance !== bestDistance || best === undefined) return false;
    const [own, other] = [likeness(text, candidate), likeness(text, best)];
    return own > other || (own === other && at < bestAt);
  }
}

/** The positions of names that can be near, those first whose letters differ least. */
function likeliest(wanted: string, most: number, known: readonly string[]): readonly number[] {
  const masks = masksOf(known);
  const own = maskOf(wanted);
  const byDifference: number[][] = Array.from({ length: 2 * most + 1 }, () => []);
  for (let at = 0; at < known.length; at++) {
    if (Math.abs((known[at] ?? "").length - wanted.length) > most) continue;
    // One change removes a letter and adds one at most.
    const alike = byDifference[countBits(own ^ (masks[at] ?? 0))];
    if (alike !== undefined && alike.length < few) alike.push(at);
  }
  return byDifference.flat();
}

/** The letters of lists of names that have been searched. */
const masks = new WeakMap<readonly string[], Int32Array>();

function masksOf(names: readonly string[]): Int32Array {
  const known = masks.get(names);
  if (known !== undefined) return known;
  const made = Int32Array.from(names, (name) => maskOf(name.toLowerCase()));
  masks.set(names, made);
  return made;
}

/** A bit for each letter that a text has; some share one. */
function maskOf(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at++) mask |= 1 << (text.charCodeAt(at) & 31);
  return mask;
}

function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function begunWith(name: string, known: readonly string[]): string | undefined {
  if (name.length <= 2) return undefined;
  const [longer, ...others] = known.filter(
    (each) => each.startsWith(name) && /^[-_.A-Z]/.test(each.slice(name.length)),
  );
  return others.length === 0 ? longer : undefined;
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

/** The distance of two texts; any number above `most` if it is more than that. */
function editDistance(a: string, b: string, most: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  let least = 0;
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    const before = least;
    least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(cell(previous, j) + 1, cell(current, j - 1) + 1, cell(previous, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, cell(beforePrevious, j - 2) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    // Two rows decide the next one.
    if (least > most && before > most) return most + 1;
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
