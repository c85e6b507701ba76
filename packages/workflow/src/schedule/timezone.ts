/** Whether a text is the name of a time zone: an offset such as `+02:00` is not, because it does not say when clocks change. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The names to choose from when one is unknown. */
export function timezoneNames(): readonly string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone")];
}

/** The time zone of a place that was written without its region: `Berlin`, `new york`. */
export function timezoneOfPlace(place: string): string | undefined {
  const wanted = place.toLowerCase().replaceAll(" ", "_");
  return timezoneNames().find((name) => name.toLowerCase().endsWith(`/${wanted}`));
}
