/** The day of a date as `2026-11-23`. */
export function dayOf(date) {
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}
