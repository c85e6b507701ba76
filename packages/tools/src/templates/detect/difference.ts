import type { Span, Template } from "@cuebook/template";

/**
 * Compares two readings of one text: they mean the same if they print the same values at the same places, and keep the same
 * text between them. Only templates that have nothing but names can.
 *
 * @returns the place in the text where they differ, or undefined if they do not
 */
export function differenceOf(a: Template, b: Template): Span | undefined {
  const [holes, others] = [a.holes(), b.holes()];
  for (let at = 0; at < Math.max(holes.length, others.length); at++) {
    const [hole, other] = [holes[at], others[at]];
    if (hole === undefined || other === undefined) return (hole ?? other)?.span;
    const isSame = hole.span.start === other.span.start && hole.isPath === other.isPath;
    if (!isSame || JSON.stringify(hole.paths) !== JSON.stringify(other.paths)) {
      return hole.span.start <= other.span.start ? hole.span : other.span;
    }
  }
  const data = sampleFor(a);
  const [text, otherText] = [rendered(a, data), rendered(b, data)];
  return text === otherText ? undefined : { start: 0, end: 0 };
}

function rendered(template: Template, data: unknown): string | undefined {
  try {
    return template.render(data).replaceAll("\r\n", "\n");
  } catch {
    // The data fits neither reading, so the comparison of what they print has to decide.
    return undefined;
  }
}

/** Data with a distinct text at each printed place. */
function sampleFor(template: Template): object {
  const root: Record<string, unknown> = Object.create(null);
  for (const [number, { path }] of template.references().entries()) {
    let at = root;
    for (const [depth, name] of path.entries()) {
      if (depth === path.length - 1) {
        at[name] ??= `value ${number}`;
        break;
      }
      const next = at[name];
      const inner: Record<string, unknown> = isObject(next) ? next : Object.create(null);
      at[name] = inner;
      at = inner;
    }
  }
  return root;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
