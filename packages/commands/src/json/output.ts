/** @folder What `--format json` prints, declared once: the fields of each command with their types and meanings. */
import type { Shape, TypeOf } from "@cuebook/shape";

/** One form of what a command prints: as one value, or as a line among others. */
interface Form<Printed extends Shape = Shape> {
  readonly is: "value" | "line";
  /** When it is printed: `for a step`; empty: always. */
  readonly when: string;
  readonly shape: Printed;
}

/** What a command prints with `--format json`. */
export interface Output<Forms extends readonly Form[] = readonly Form[]> {
  readonly forms: Forms;
}

export interface NamedOutput extends Output {
  /** The words of the command: `runs list`. */
  readonly command: string;
}

/** Declares what a command prints. */
export function output<const Forms extends readonly Form[]>(...forms: Forms): Output<Forms> {
  return { forms };
}

/** A form that is one value. */
export function value<Printed extends Shape>(when: string, shape: Printed) {
  return { is: "value", when, shape } as const satisfies Form;
}

/** A form that is one line among others. */
export function line<Printed extends Shape>(when: string, shape: Printed) {
  return { is: "line", when, shape } as const satisfies Form;
}

/** A value that a command may print: of any of its forms. */
export type Printed<Of extends Output, Is extends Form["is"]> = TypeOf<
  Extract<Of["forms"][number], { readonly is: Is }>["shape"]
>;
