/** The query of an address, without the values that are not set. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** An address with its query. */
export function address(path: string, query: Query = {}): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
