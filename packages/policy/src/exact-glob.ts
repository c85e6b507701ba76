/** The glob that fits this text and no other. */
export function exactGlob(text: string): string {
  return text.replace(/[\\*?[{]/g, "\\$&");
}
