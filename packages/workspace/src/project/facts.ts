import type { ProjectFacts } from "@cuebook/run";

/** What is said of a project in its configuration, which wins over what is found. An empty command says that there is none. */
export type ConfiguredProject = {
  readonly [Name in Exclude<keyof ProjectFacts, "packageManager" | "constitution" | "notes">]?: ProjectFacts[Name];
};

/** What one detector found; what it does not say it has not found. */
export type Findings = {
  readonly [Name in Exclude<keyof ProjectFacts, "constitution" | "notes">]?: ProjectFacts[Name] | undefined;
};
