/** Whether a text has only the characters of Base64. */
export function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/=]/.test(text);
}
