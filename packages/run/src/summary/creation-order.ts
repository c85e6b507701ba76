/** Orders runs by the time of their creation, the oldest first; of the same moment, by their ids. */
export function inOrderOfCreation(
  a: { readonly createdAt: string; readonly run: string },
  b: { readonly createdAt: string; readonly run: string },
): number {
  const [one, other] = a.createdAt === b.createdAt ? [a.run, b.run] : [a.createdAt, b.createdAt];
  return one < other ? -1 : one > other ? 1 : 0;
}
