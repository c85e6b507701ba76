/** The text as a service can store it. @param most characters that it stores */
export function storable(text: string, most: number): string {
  const clean = text.replaceAll("\0", "\ufffd");
  if (clean.length <= most) return clean;
  return `${clean.slice(0, most)}…\n\n(cut: the text has ${clean.length} characters)`;
}
