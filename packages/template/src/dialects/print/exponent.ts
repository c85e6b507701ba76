/** A number in exponent form with at least two digits of the exponent, as Go and Python write it. */
export function twoDigitExponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, "e$10$2");
}
