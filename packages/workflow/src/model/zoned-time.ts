const zoned = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The time that a text names as a date and time with its zone, such as `2030-01-31T08:00:00Z`, in milliseconds.
 * @returns `undefined` for any other text, also for a day that its month does not have: the platform reads `2030-02-30` as 2 March
 */
export function zonedTime(text: string): number | undefined {
  const written = text.toUpperCase();
  const [, day] = zoned.exec(written) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(written);
  if (day === undefined || Number.isNaN(at)) return undefined;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}T`) ? at : undefined;
}
