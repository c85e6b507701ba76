import type { JsonNode } from "@cuebook/system";

/** Texts are first compared in blocks of this length, which is much faster than by characters. */
const block = 4096;

/** The length of the common beginning of two texts. */
export function samePrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length + block <= most && one.slice(length, length + block) === other.slice(length, length + block)) {
    length += block;
  }
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

/** The length of the common end of two texts, without their common beginning. @param prefix its length */
export function sameSuffix(one: string, other: string, prefix: number): number {
  const most = Math.min(one.length, other.length) - prefix;
  let length = 0;
  const isSame = (next: number) =>
    one.slice(one.length - next, one.length - length) === other.slice(other.length - next, other.length - length);
  while (length + block <= most && isSame(length + block)) length += block;
  while (length < most && isSame(length + 1)) length++;
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
