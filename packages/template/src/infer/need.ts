import type { Span } from "../text/source.ts";

/** Kinds of values, as a set: one bit each. A whole number is an `integer`, any other a `fraction`. */
export type Kinds = number;

export const kind = { boolean: 1, string: 2, integer: 4, fraction: 8, list: 16, object: 32 } as const;
export const scalarKinds: Kinds = kind.boolean | kind.string | kind.integer | kind.fraction;
export const numberKinds: Kinds = kind.integer | kind.fraction;
export const allKinds: Kinds = scalarKinds | kind.list | kind.object;

/** The place where a template needs something: a span of its extract, or of the text of the named partial. */
export interface Use {
  readonly span: Span;
  readonly partial?: string;
}

/** A field that an object must or may have. */
export interface NeededField {
  need: Need;
  isRequired: boolean;
}

/** Deeper data is not followed: what is needed there is not reported. */
const deepest = 64;

/**
 * What a template needs of one place in the data. Needs only grow: each use of the place adds to them. Two places that turn
 * out to be one (the data of a template that invokes itself) are merged, so a need can contain itself.
 */
export class Need {
  /** The kinds that every use accepts. */
  kinds: Kinds = allKinds;
  /** Those of them that every use is meant for, while any remain. */
  preferred: Kinds = allKinds;
  isNullable = true;
  /** The greatest number that it may be, with either sign. */
  most = Number.POSITIVE_INFINITY;
  /** The least number of its elements. */
  min = 0;
  readonly fields = new Map<string, NeededField>();
  element: Need | undefined;
  /** The context in a section over it: each of its elements if it is a list, else the value itself. */
  context: Need | undefined;
  /** Names are looked up past it, so it must have no others than those listed. */
  isClosed = false;
  readonly uses: Use[] = [];
  readonly #depth: number;
  #same: Need | undefined;

  constructor(depth = 0) {
    this.#depth = depth;
  }

  /** The need that this one was merged into, or itself. */
  get actual(): Need {
    let at: Need = this;
    while (at.#same !== undefined) at = at.#same;
    return at;
  }

  /** The need of a field. */
  field(name: string, isRequired: boolean): Need {
    const self = this.actual;
    const known = self.fields.get(name);
    if (known !== undefined) {
      known.isRequired ||= isRequired;
      return known.need.actual;
    }
    const need = new Need(self.#depth + 1);
    if (self.#depth < deepest) self.fields.set(name, { need, isRequired });
    return need;
  }

  /** The need of each element. */
  elements(): Need {
    const self = this.actual;
    const need = self.element?.actual ?? new Need(self.#depth + 1);
    if (self.#depth < deepest) self.element = need;
    return need;
  }

  /** The need of the context in a section over it. */
  contexts(): Need {
    const self = this.actual;
    const need = self.context?.actual ?? new Need(self.#depth + 1);
    if (self.#depth < deepest) self.context = need;
    return need;
  }

  /** Demands that a value is of one of some kinds, if possible of the preferred ones. */
  demand(kinds: Kinds, preferred: Kinds = kinds): void {
    const self = this.actual;
    self.kinds &= kinds;
    self.preferred &= preferred;
  }

  used(use: Use): void {
    const { uses } = this.actual;
    const isKnown = uses.some(
      ({ span, partial }) => span.start === use.span.start && span.end === use.span.end && partial === use.partial,
    );
    if (!isKnown && uses.length < 100) uses.push(use);
  }

  /** Makes two places one, with the needs of both. */
  merge(other: Need): void {
    const work: [Need, Need][] = [[this, other]];
    for (let pair = work.pop(); pair !== undefined; pair = work.pop()) {
      const [into, from] = [pair[0].actual, pair[1].actual];
      if (into === from) continue;
      from.#same = into;
      into.kinds &= from.kinds;
      into.preferred &= from.preferred;
      into.isNullable &&= from.isNullable;
      into.isClosed ||= from.isClosed;
      into.min = Math.max(into.min, from.min);
      into.most = Math.min(into.most, from.most);
      for (const use of from.uses) into.used(use);
      for (const [name, field] of from.fields) {
        const own = into.fields.get(name);
        if (own === undefined) into.fields.set(name, field);
        else {
          own.isRequired ||= field.isRequired;
          work.push([own.need, field.need]);
        }
      }
      if (into.element !== undefined && from.element !== undefined) work.push([into.element, from.element]);
      if (into.context !== undefined && from.context !== undefined) work.push([into.context, from.context]);
      into.element ??= from.element;
      into.context ??= from.context;
    }
  }
}
