import type { JsonNode } from "@cuebook/system";

/** The length of the common beginning of two texts. */
export function samePrefix(one: string, other: string): number {
  return longest(Math.min(one.length, other.length), (from, to) => one.slice(from, to) === other.slice(from, to));
}

/** The length of the common end of two texts, without their common beginning. @param prefix its length */
export function sameSuffix(one: string, other: string, prefix: number): number {
  const part = (text: string, from: number, to: number) => text.slice(text.length - to, text.length - from);
  return longest(
    Math.min(one.length, other.length) - prefix,
    (from, to) => part(one, from, to) === part(other, from, to),
  );
}

/**
 * The largest length up to which everything is the same, found by halves: whole texts are compared much faster than their characters.
 * @param isSame whether the part between two lengths is
 */
function longest(most: number, isSame: (from: number, to: number) => boolean): number {
  let [length, end] = [0, most];
  while (length < end) {
    const middle = Math.ceil((length + end) / 2);
    if (isSame(length, middle)) length = middle;
    else end = middle - 1;
  }
  return length;
}

/** A value of JSON with all its places moved. */
export function shifted(node: JsonNode, by: number): JsonNode {
  const moved = ({ start, end }: JsonNode["span"]) => ({ start: start + by, end: end + by });
  const span = moved(node.span);
  if (node.kind === "scalar") return { ...node, span };
  if (node.kind === "array") return { ...node, span, elements: node.elements.map((each) => shifted(each, by)) };
  const members = node.members.map(({ key, keySpan, value }) => ({
    ...{ key, keySpan: moved(keySpan), value: shifted(value, by) },
  }));
  return { ...node, span, members };
}
