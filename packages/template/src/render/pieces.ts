/** Texts to mask, and the shortest part of one that is masked where it stands alone. */
export interface Masked {
  readonly texts: Iterable<string>;
  readonly least: number;
}

/** Parts are looked for in this many characters of secrets; beyond it, everything is masked. */
const mostCharacters = 2_000_000;

/**
 * Masks texts, also as JSON writes them, and parts of them: a message can show the beginning of a long value, or a word of it.
 * One with fewer characters than `least` is masked as a whole.
 */
export function pieceMasker(all: readonly Masked[], mask: string): (text: string) => string {
  const whole = new Set<string>();
  const parts = all.map(({ texts, least }) => ({ least, known: new Set<string>(), texts: [...texts] }));
  let characters = 0;
  for (const { texts, known, least } of parts) {
    for (const text of texts) {
      for (const form of new Set([text, JSON.stringify(text).slice(1, -1)])) {
        whole.add(form);
        characters += form.length;
        if (characters > mostCharacters) return () => mask;
        for (let at = 0; at + least <= form.length; at++) known.add(form.slice(at, at + least));
      }
    }
  }
  // A secret that contains another is masked as a whole.
  const ordered = [...whole].sort((a, b) => b.length - a.length);
  return (text) => {
    let result = text;
    for (const form of ordered) result = result.replaceAll(form, mask);
    for (const { known, least } of parts) result = withoutParts(result, known, least, mask);
    return result;
  };
}

/** A text without the stretches in which all parts of a length are known. */
function withoutParts(text: string, known: ReadonlySet<string>, length: number, mask: string): string {
  if (known.size === 0) return text;
  let result = "";
  let from = 0;
  let at = 0;
  while (at + length <= text.length) {
    if (!known.has(text.slice(at, at + length))) {
      at++;
      continue;
    }
    let end = at + 1;
    while (known.has(text.slice(end, end + length)) && end + length <= text.length) end++;
    result += text.slice(from, at) + mask;
    from = end - 1 + length;
    at = from;
  }
  return result + text.slice(from);
}
