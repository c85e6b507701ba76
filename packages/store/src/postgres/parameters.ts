import type { Value } from "./statements.ts";

/** The values of a statement that is put together from parts. */
export class Parameters {
  readonly values: Value[] = [];

  /** Adds a value. @returns its place: `$1` */
  add(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
