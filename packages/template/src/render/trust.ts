import type { Label, Segment, Trace } from "../api/template.ts";
import type { Span } from "../text/source.ts";

/** Segments with the labels of the data that went into them. */
export function labelled(segments: readonly Segment[], labels: readonly Label[]): Segment[] {
  if (labels.length === 0) return [...segments];
  const known = new Map<string, readonly Label[]>();
  const labelsOf = (path: string): readonly Label[] => {
    const found = known.get(path) ?? labelsAt(path, labels);
    known.set(path, found);
    return found;
  };
  return segments.map((segment) => {
    if (segment.origin.kind === "literal") return segment;
    const all = [...new Set(segment.origin.paths.flatMap(labelsOf))];
    return all.length === 0 ? segment : { ...segment, labels: all };
  });
}

/** The label that applies to a path, which is the nearest at or above it, and those of values below it. */
function labelsAt(path: string, labels: readonly Label[]): readonly Label[] {
  const above = labels.filter((label) => isWithin(path, label.path));
  const nearest = above.reduce<Label | undefined>(
    (best, label) => (best === undefined || depthOf(label) > depthOf(best) ? label : best),
    undefined,
  );
  const below = labels.filter((label) => label.path !== path && isWithin(label.path, path));
  return nearest === undefined ? below : [nearest, ...below];
}

function depthOf(label: Label): number {
  return label.path === "$" ? 0 : label.path.length;
}

/** Whether a path is another, or leads into it. */
function isWithin(path: string, outer: string): boolean {
  if (outer === "$" || path === outer) return true;
  return path.startsWith(outer) && (path[outer.length] === "." || path[outer.length] === "[");
}

/**
 * The untrusted segments in a range of a traced text: those into which data went that is labelled `untrusted` or has no
 * label. Text of the template is trusted. An empty result means that every character of the range comes from the template
 * or from trusted data.
 *
 * Only printed values count, not those that decided a condition or loop.
 *
 * @example
 * ```ts
 * const trace = template.trace(data, { labels: [{ path: "issue", producer: "github", trust: "untrusted" }] });
 * requireTrusted(trace, { start: 0, end: 80 }).length === 0; // whether nothing of the issue is in the first 80 units
 * ```
 * @param range UTF-16 offsets into the trace's text; default: all of it
 */
export function requireTrusted(trace: Trace, range: Span = { start: 0, end: trace.text.length }): Segment[] {
  return trace.segments.filter(
    (segment) => segment.start < range.end && segment.end > range.start && !isTrusted(segment),
  );
}

function isTrusted(segment: Segment): boolean {
  if (segment.origin.kind === "literal") return true;
  const labels = segment.labels ?? [];
  if (labels.some((label) => label.trust !== "trusted")) return false;
  return segment.origin.paths.every((path) => labels.some((label) => isWithin(path, label.path)));
}
