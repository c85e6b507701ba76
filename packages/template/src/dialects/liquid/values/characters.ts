/** The characters of a text, by code points. */
export function charactersOf(text: string): string[] {
  return Array.from(text);
}

/** A text without the characters of a set at its start, or its end. */
export function stripped(text: string, characters: string, atStart: boolean, atEnd: boolean): string {
  const set = new Set(characters);
  const all = charactersOf(text);
  let start = 0;
  let end = all.length;
  while (atStart && start < end && set.has(all[start] ?? "")) start++;
  while (atEnd && end > start && set.has(all[end - 1] ?? "")) end--;
  return all.slice(start, end).join("");
}

/** A text split at a separator; into characters at an empty one. */
export function splitAt(text: string, separator: string): string[] {
  return separator === "" ? charactersOf(text) : text.split(separator);
}
