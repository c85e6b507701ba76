/** The numbers of a version such as `0.2.0`; undefined for another text. */
function numbersOf(version: string): readonly number[] | undefined {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  return match?.slice(1).map(Number);
}

/** Why a version cannot follow another one, a sentence; undefined if it can. */
export function whyNotNext(version: string, current: string): string | undefined {
  const next = numbersOf(version);
  if (next === undefined) return `"${version}" is not a version: write three numbers, such as 0.2.0`;
  const before = numbersOf(current) ?? [];
  const at = next.findIndex((number, place) => number !== before[place]);
  if (at !== -1 && (next[at] ?? 0) > (before[at] ?? 0)) return undefined;
  return `${version} is not greater than ${current}, the version of the packages`;
}

/** `0.2` of `0.2.3`: the folder of a version in `conformance/versions`. */
export function minorOf(version: string): string {
  return version.split(".").slice(0, 2).join(".");
}
