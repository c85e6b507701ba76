import { type Meter, spend } from "../../language/limits.ts";

/** The runtime's own search is quadratic at worst, which matters where the product of the lengths is larger. */
const quick = 4_000_000;

/** The first position of a text in another; -1 if it does not occur. Takes linear time. */
export function findText(text: string, wanted: string, meter: Meter): number {
  return searchFor(wanted, text, meter)(0);
}

/** The number of occurrences of a text that is not empty in another, without overlaps. */
export function countText(text: string, wanted: string, meter: Meter): number {
  const find = searchFor(wanted, text, meter);
  let count = 0;
  for (let at = find(0); at !== -1; at = find(at + wanted.length)) count++;
  return count;
}

/** The parts of a text between separators that are not empty: at most as many separators as given are used. */
export function splitText(text: string, separator: string, meter: Meter, most = Number.POSITIVE_INFINITY): string[] {
  const find = searchFor(separator, text, meter);
  const parts: string[] = [];
  let from = 0;
  for (let at = find(0); at !== -1 && parts.length < most; at = find(from)) {
    parts.push(text.slice(from, at));
    from = at + separator.length;
  }
  parts.push(text.slice(from));
  return parts;
}

/** The last position of a text in another; -1 if it does not occur. Takes linear time. */
export function findLastText(text: string, wanted: string, meter: Meter): number {
  if (text.length * wanted.length <= quick || wanted === "") return text.lastIndexOf(wanted);
  spend(2 * (text.length + wanted.length), meter);
  let last = -1;
  eachMatch(text, wanted, bordersOf(wanted), 0, (at) => {
    last = at;
    return true;
  });
  return last;
}

function searchFor(wanted: string, text: string, meter: Meter): (from: number) => number {
  if (text.length * wanted.length <= quick || wanted === "") return (from) => text.indexOf(wanted, from);
  spend(2 * (text.length + wanted.length), meter);
  const borders = bordersOf(wanted);
  return (from) => {
    let first = -1;
    eachMatch(text, wanted, borders, from, (at) => {
      first = at;
      return false;
    });
    return first;
  };
}

/** Visits the positions of a text in another, until the visitor returns false (Knuth, Morris and Pratt). */
function eachMatch(
  text: string,
  wanted: string,
  borders: Int32Array,
  from: number,
  visit: (at: number) => boolean,
): void {
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && wanted.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (wanted.charCodeAt(matched) === unit) matched++;
    if (matched < wanted.length) continue;
    if (!visit(at - matched + 1)) return;
    matched = borders[matched - 1] ?? 0;
  }
}

/** For each start of a text, the length of the longest shorter start that it ends with. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    while (length > 0 && text.charCodeAt(at) !== text.charCodeAt(length)) length = borders[length - 1] ?? 0;
    if (text.charCodeAt(at) === text.charCodeAt(length)) length++;
    borders[at] = length;
  }
  return borders;
}
