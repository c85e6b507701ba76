/**
 * A text as a service can store it.
 * @param mostCharacters that it stores, without those that are added
 */
export function fitting(text: string, mostCharacters: number): string {
  const clean = text.replaceAll("\0", "\ufffd");
  if (clean.length <= mostCharacters) return clean;
  return `${clean.slice(0, mostCharacters)}…\n\n(cut: the text has ${clean.length} characters)`;
}
