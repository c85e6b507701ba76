import type { ProjectFacts } from "@cuebook/run";

/** The configured facts of a project, which win over detected ones. An empty command means that the project has none. */
export type ConfiguredProject = {
  readonly [Name in Exclude<
    keyof ProjectFacts,
    "packageManager" | "scripts" | "setupKey" | "folders" | "constitution" | "notes"
  >]?: ProjectFacts[Name];
};

/** The facts from one detector; missing ones were not found. */
export type Findings = {
  readonly [Name in Exclude<keyof ProjectFacts, "setupKey" | "folders" | "constitution" | "notes">]?:
    | ProjectFacts[Name]
    | undefined;
};

/** What a configuration says about a project. */
export type ProjectSettings = ConfiguredProject & {
  /** Names of variables that its commands need, besides those of known toolchains; a name may end in `*`. */
  readonly env?: readonly string[] | undefined;
  /** Files of the checkout that git ignores and that each worktree gets a copy of: patterns as in `.gitignore`. */
  readonly copy?: readonly string[] | undefined;
};
