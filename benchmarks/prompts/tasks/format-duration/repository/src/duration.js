/** The seconds of a duration such as `1h30m`. */
export function parseDuration(text) {
  const [, hours = 0, minutes = 0] = /^(?:(\d+)h)?(?:(\d+)m)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60;
}
