import { nearest } from "@cuebook/template";

/**
 * The hint for an unknown name: the nearest known name, if one is near, then all known names.
 *
 * @param list a sentence with the known names
 * @param shown formats the nearest name; default: in quotes
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
