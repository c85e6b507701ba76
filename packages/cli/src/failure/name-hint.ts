import { nearest } from "@cuebook/template";

/**
 * The hint of a name that nothing has: which one was meant, where one is near, before those that there are.
 *
 * @param list those that there are, in words
 * @param shown how the one that was meant is written; default: in quotes
 */
export function nameHint(
  name: string,
  known: readonly string[],
  list: string,
  shown = (near: string) => `"${near}"`,
): string {
  const near = nearest(name, known);
  return near === undefined ? list : `did you mean ${shown(near)}? ${list}`;
}
