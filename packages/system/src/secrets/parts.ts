/** A shorter part could be a word. */
const leastPart = 12;
/** The length of the pieces by which a part is found. */
const piece = 8;

/** Secrets that look random, whose parts are in no ordinary text: paths, addresses and words are not. */
const isRandom = (secret: string) =>
  /^[A-Za-z0-9_-]{20,}$/.test(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret);

/** Masks parts of at least 12 characters of secrets that look random. Takes time in proportion to the text, however many there are. */
export function partsMasker(secrets: Iterable<string>): (text: string) => string {
  const pieces = new Map<string, { readonly secret: string; readonly at: number }[]>();
  for (const secret of new Set(secrets)) {
    if (!isRandom(secret)) continue;
    for (let at = 0; at + piece <= secret.length; at++) {
      const text = secret.slice(at, at + piece);
      pieces.set(text, [...(pieces.get(text) ?? []), { secret, at }]);
    }
  }
  if (pieces.size === 0) return (text) => text;
  return (text) => {
    const masked: string[] = [];
    let done = 0;
    // Every part has a whole piece at one of these places.
    for (let at = 0; at + piece <= text.length; at += leastPart - piece + 1) {
      for (const found of pieces.get(text.slice(at, at + piece)) ?? []) {
        const [start, end] = extended(text, at, found, done);
        if (end - start < leastPart) continue;
        masked.push(text.slice(done, behindEscape(text, start)), "[secret]");
        done = end;
        at = end - (leastPart - piece + 1);
        break;
      }
    }
    return masked.join("") + text.slice(done);
  };
}

/** The longest part of the secret around a piece, behind what is masked already. */
function extended(
  text: string,
  at: number,
  found: { readonly secret: string; readonly at: number },
  done: number,
): readonly [start: number, end: number] {
  const { secret } = found;
  let [start, end] = [at, at + piece];
  while (start > done && found.at - (at - start) > 0 && text[start - 1] === secret[found.at - (at - start) - 1])
    start--;
  while (found.at + (end - at) < secret.length && text[end] === secret[found.at + (end - at)]) end++;
  return [start, end];
}

/** The place itself, or behind the escape of JSON that it is in: `\n`, `\u00e9`. */
function behindEscape(text: string, at: number): number {
  for (let back = 1; back <= 5 && back <= at; back++) {
    const backslashes = /\\*$/.exec(text.slice(Math.max(0, at - back - 20), at - back + 1))?.[0].length ?? 0;
    // Two of them are one that is meant.
    if (backslashes % 2 === 0) continue;
    const behind = at - back + (text[at - back + 1] === "u" ? 6 : 2);
    if (behind > at) return behind;
  }
  return at;
}
