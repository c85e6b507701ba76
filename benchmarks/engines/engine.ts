import type { Case } from "../cases/case.ts";

/** A compiled template: returns the text for the data. */
export type Render = (data: unknown) => string;

/** An engine to measure, loaded into this process. */
export interface Engine {
  /** The text of a case's template in the engine's language. */
  readonly text: (of: Case) => string;
  /** Whether the language has no serialiser: its data has the JSON as a field. */
  readonly needsJson?: boolean;
  /** Parses and compiles; an engine may defer work until the first render. */
  readonly compile: (text: string) => Render;
  /** For a template that is compiled ahead of time into a module: loads that. `compile` is then not called. */
  readonly load?: (text: string) => Promise<Render>;
  /** Compiles to a function that renders and records where each part came from. */
  readonly compileTrace?: (text: string) => (data: unknown) => { readonly text: string };
}

/** The description of an engine, which does not load it. */
export interface EngineEntry {
  readonly name: string;
  /** Peculiarities of its figures. */
  readonly note?: string;
  /** Whether its data has the JSON: it is then compared with the text by hand that is given it too. */
  readonly isGivenJson?: true;
  /** Whether templates are compiled ahead of time: only rendering is timed then. */
  readonly isAheadOfTime?: true;
  /** The module whose import is timed. */
  readonly module?: string;
  /** For our own package: the export whose import is timed. */
  readonly entry?: string;
  readonly load: () => Promise<Engine>;
}

/**
 * Loads a module by a name that the type checker does not follow: peers are installed in this folder, and only for a run.
 * The caller declares the type that it uses.
 */
export async function load<Module>(name: string): Promise<Module> {
  return import(name);
}
