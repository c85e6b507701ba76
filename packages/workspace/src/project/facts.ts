import type { checkedHooks, ProjectFacts } from "@cuebook/run";

/** The configured facts of a project, which win over detected ones. An empty command means that the project has none. */
export type ConfiguredProject = {
  readonly [Name in Exclude<
    keyof ProjectFacts,
    "packageManager" | "scripts" | "setupKey" | "folders" | "bare" | "hooks" | "constitution" | "notes"
  >]?: ProjectFacts[Name];
};

/** The facts from one detector; missing ones were not found. */
export type Findings = {
  readonly [Name in Exclude<keyof ProjectFacts, "setupKey" | "folders" | "bare" | "hooks" | "constitution" | "notes">]?:
    | ProjectFacts[Name]
    | undefined;
};

/** What a configuration says about a project. */
export type ProjectSettings = ConfiguredProject & {
  /** The hooks of git that run as checks before the work of a phase is committed. */
  readonly hooks?: readonly (typeof checkedHooks)[number][] | undefined;
  /** Names of variables that its commands need, besides those of known toolchains; a name may end in `*`. */
  readonly env?: readonly string[] | undefined;
  /** How many ports of the machine each worktree has for itself. */
  readonly ports?: number | undefined;
  /** Files of the checkout that git ignores and that each worktree gets a copy of: patterns as in `.gitignore`. */
  readonly copy?: readonly string[] | undefined;
  /** Folders of the checkout that git ignores and that each worktree gets as a whole. */
  readonly clone?: readonly string[] | undefined;
};
