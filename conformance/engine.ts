import type { DialectSettings } from "@cuebook/template";

/** A template with its data, as it is given to an engine. */
export interface Given {
  readonly name: string;
  readonly template: string;
  readonly data?: unknown;
  readonly partials?: Readonly<Record<string, string>>;
  readonly escape?: "none" | "html";
  /** The settings of the engine. */
  readonly settings?: Omit<DialectSettings, "name">;
  /**
   * The profile: in `native`, Go is run with `missingkey=default` in place of `missingkey=error`, and Jinja2 with
   * `Undefined` in place of `StrictUndefined`.
   */
  readonly missing?: "error" | "empty" | "native";
}

/** What an engine makes of it: a text, or a message. */
export interface Outcome {
  readonly expected?: string;
  readonly error?: string;
}

/** Runs cases through an engine, in order. */
export type Engine = (cases: readonly Given[]) => Outcome[];
