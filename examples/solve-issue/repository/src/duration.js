const secondsPerUnit = { s: 1, m: 60, h: 60 };

/** The seconds in a duration such as `90s`, `5m` or `1h30m`. */
export function parseDuration(text) {
  const parts = [...text.matchAll(/(\d+)([smh])/g)];
  if (parts.length === 0) throw new RangeError(`not a duration: ${text}`);
  return parts.reduce((seconds, [, amount, unit]) => seconds + Number(amount) * secondsPerUnit[unit], 0);
}
