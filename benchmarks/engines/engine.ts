import type { Case } from "../cases/case.ts";

/** A template, compiled: gives the text for the data. */
export type Render = (data: unknown) => string;

/** An engine to measure, loaded into this process. */
export interface Engine {
  /** The text of a case's template in the engine's language. */
  readonly text: (of: Case) => string;
  /** Whether the language has no serialiser: its data has the JSON as a field. */
  readonly needsJson?: boolean;
  /** Parses and compiles; whatever an engine puts off until the first render it may put off. */
  readonly compile: (text: string) => Render;
  /** Where the template is compiled ahead of time, into a module: loads that. `compile` is then not called. */
  readonly load?: (text: string) => Promise<Render>;
  /** Compiles to what renders and tells where each part came from. */
  readonly compileTrace?: (text: string) => (data: unknown) => { readonly text: string };
}

/** How an engine is known, without loading it. */
export interface EngineEntry {
  readonly name: string;
  /** What is peculiar about its figures. */
  readonly note?: string;
  /** Whether templates are compiled ahead of time: only rendering is timed then. */
  readonly isAheadOfTime?: true;
  /** The module whose import is timed. */
  readonly module?: string;
  /** Of our own package: the export whose import is timed. */
  readonly entry?: string;
  readonly load: () => Promise<Engine>;
}

/**
 * Loads a module by a name that the type checker does not follow: peers are installed in this folder, and only for a
 * run. The caller says what it uses of it.
 */
export async function load<Module>(name: string): Promise<Module> {
  return import(name);
}
