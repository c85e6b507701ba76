/** What is known of a project: texts are empty, and flags false, where nothing was found. */
export interface ProjectFacts {
  /** Such as `typescript`. */
  readonly language: string;
  /** Such as `pnpm`, `uv` or `maven`. */
  readonly packageManager: string;
  /** Such as `react`, in order of their names. */
  readonly frameworks: readonly string[];
  readonly hasFrontend: boolean;
  readonly hasTests: boolean;
  /** Command lines for the project's folder. */
  readonly testCommand: string;
  readonly lintCommand: string;
  readonly buildCommand: string;
  readonly typecheckCommand: string;
  /** The rules that the project gives itself: the text of `.cuebook/constitution.md`. */
  readonly constitution: string;
  /** What could not be read, or was decided between several, a sentence each. */
  readonly notes: readonly string[];
}
