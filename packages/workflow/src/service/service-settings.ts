/**
 * @folder The settings of a WORKFLOW.md for the service: one table of keys, their overrides, the origin of each value.
 */

import type { Diagnostic } from "@cuebook/template";
import type { PhaseCheck } from "../model/workflow.ts";
import type { Dotenv } from "./dotenv.ts";
import type { RepositorySettings } from "./repository-schema.ts";
import type { WrittenSettings } from "./schema.ts";
import type { TrackerSections } from "./tracker-sections.ts";

/** The settings of the service that dispatches a tracker's issues: every value in its type, paths absolute. */
export interface ServiceSettings
  extends Omit<WrittenSettings, "prompt" | "dbPath" | "repository" | "ciFeedback" | "handoff"> {
  /** The repository that Cuebook clones for this file. Absent: the one around the file. */
  readonly repository?: ServedRepository;
  readonly tracker: TrackerSettings;
  readonly handoff: HandoffSettings;
  readonly done: DoneSettings;
  readonly workspace: {
    /** The folder that has one folder per issue. */
    readonly root: string;
    /** Whether the author set it. Otherwise, and without a hook `after_create`, an issue gets a git worktree. */
    readonly isRootGiven: boolean;
  };
  readonly dbPath?: string | undefined;
}

/** A repository of the configuration or of the file. `token` is a secret. */
export interface ServedRepository {
  readonly name: string;
  readonly address: string;
  /** Absent: the default branch there. */
  readonly branch?: string | undefined;
  readonly token?: string | undefined;
}

/** Where branches are pushed. */
export type PublishedSettings = Pick<WrittenSettings["handoff"], "remote" | "token">;

/** What is done with a branch. A tracker with an address is named, too: a remote on its host is at the same service. */
export type HandoffSettings = WrittenSettings["handoff"] & {
  readonly tracker?: { readonly kind: string; readonly endpoint: string };
};

/** States are as written; they are compared without regard to case. `apiKey` is a secret. */
export type TrackerSettings = WrittenSettings["tracker"] & {
  readonly kind: string;
  /** The section with the name of the kind, by its keys as written, for the adapter of the tracker. */
  readonly own: Readonly<Record<string, unknown>>;
};

/** What must hold before an issue is handed off. */
export type DoneSettings = Omit<WrittenSettings["done"], "checks"> & { readonly checks: readonly PhaseCheck[] };

/** Shell scripts around workspaces and attempts. */
export type HookSettings = WrittenSettings["hooks"];

/** The keys of `maxConcurrentAgentsByState` are normalized states; a missing state has no separate limit. */
export type ServiceAgentSettings = WrittenSettings["agent"];

/** Prices in US dollars per million tokens, as far as they are set. */
export type TokenRates = WrittenSettings["tokenRates"][string];

/** The limits of an issue across all its runs. Absent: no limit. */
export type IssueBudget = WrittenSettings["budget"];

/** Why an address of a repository is refused, and which of its keys has to be changed. */
export interface RepositoryProblem {
  readonly key: "url" | "token";
  readonly problem: string;
  readonly hint: string;
}

/** The surroundings that settings are resolved with. Nothing is read from the process or the disk. */
export interface ServiceSurroundings {
  /** The real environment. If it is absent, settings that depend on it are not checked. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A `.env` file. Its variables are used if the real environment does not set them. */
  readonly dotenv?: Dotenv | undefined;
  /** The absolute path of the home folder, for `~`. */
  readonly home?: string;
  /** The absolute path of the folder for temporary files. */
  readonly tmp: string;
  /** The absolute path of the folder of the WORKFLOW.md, which relative paths start from. */
  readonly folder: string;
  /** The repositories of the configuration, by name; a token is the name of a variable, `$NAME`. Absent: names are not checked. */
  readonly repositories?: Readonly<Record<string, RepositorySettings>> | undefined;
  /** What is wrong with a repository that the file itself has. @param path of its setting */
  readonly repositoryProblem?: (repository: RepositorySettings, path: string) => RepositoryProblem | undefined;
  /** The sections of all trackers. */
  readonly trackers?: TrackerSections | undefined;
}

/** An effective setting and its origin, for display. A secret is masked, and `$NAME` is shown in place of its value. */
export interface SettingEntry {
  readonly path: string;
  /** `undefined` if it is not set and has no default. */
  readonly value: unknown;
  readonly origin: SettingOrigin;
}

export type SettingOrigin =
  | { readonly from: "default" }
  /** `variables` are the variables in the value. */
  | {
      readonly from: "file";
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly variables: readonly string[];
    }
  | { readonly from: "dotenv"; readonly variable: string; readonly file: string; readonly line: number }
  | { readonly from: "environment"; readonly variable: string };

/** The result of resolving: the settings unless a finding is an error, all findings, and every setting with its origin. */
export interface ResolvedSettings {
  readonly settings: ServiceSettings | undefined;
  /** The repository, also where other settings are refused. Absent: the one around the file. */
  readonly repository?: ServedRepository | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** In the order of the reference. */
  readonly entries: readonly SettingEntry[];
}
