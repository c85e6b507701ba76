/**
 * @folder The settings of a WORKFLOW.md for the service: one table of keys, what replaces them, where each came from.
 */
import type { Diagnostic } from "@cuebook/template";
import type { Dotenv } from "./dotenv.ts";
import type { WrittenSettings } from "./schema.ts";
import type { TrackerSections } from "./tracker-sections.ts";

/** The settings of the service that dispatches a tracker's issues: every value in its type, paths absolute. */
export interface ServiceSettings extends Omit<WrittenSettings, "prompt" | "dbPath"> {
  readonly tracker: TrackerSettings;
  readonly workspace: {
    /** The folder that holds one folder per issue. */
    readonly root: string;
    /** Whether anybody chose it; otherwise, and without a hook `after_create`, an issue gets a git work tree. */
    readonly isRootGiven: boolean;
  };
  readonly dbPath?: string | undefined;
}

/** States are as written; they are compared without regard to letter case. `apiKey` is a secret. */
export type TrackerSettings = WrittenSettings["tracker"] & {
  readonly kind: string;
  /** What the section with the name of the kind says, by its keys as they are written: for the tracker's adapter. */
  readonly own: Readonly<Record<string, unknown>>;
};

/** Shell scripts around workspaces and attempts. */
export type HookSettings = WrittenSettings["hooks"];

/** `maxConcurrentAgentsByState` has states in the form in which they are compared; one that is not there has no limit of its own. */
export type ServiceAgentSettings = WrittenSettings["agent"];

/** Prices in US dollars for a million tokens; only those that were given. */
export type TokenRates = WrittenSettings["tokenRates"][string];

/** What one issue may take in all its runs; what is absent has no limit. */
export type IssueBudget = WrittenSettings["budget"];

/** What the settings are resolved with: nothing is read from the process or the disk. */
export interface ServiceSurroundings {
  /** The real environment. Where it is absent nothing is known of it, and what depends on it is neither said nor refused. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A `.env` file: what it sets holds where the real environment sets nothing. */
  readonly dotenv?: Dotenv | undefined;
  /** The home folder, which `~` stands for: absolute. */
  readonly home?: string;
  /** The folder of temporary files: absolute. */
  readonly tmp: string;
  /** The folder of the WORKFLOW.md: absolute. Relative paths count from there. */
  readonly folder: string;
  /** What each tracker that there is has for itself. */
  readonly trackers?: TrackerSections | undefined;
}

/** One setting as it holds, and who said so: for people. A secret is not told, and of what is put in for `$NAME` the name. */
export interface SettingEntry {
  readonly path: string;
  /** `undefined` where nobody gave one and there is no default. */
  readonly value: unknown;
  readonly origin: SettingOrigin;
}

export type SettingOrigin =
  | { readonly from: "default" }
  /** `variables` are those that the value was put together from. */
  | {
      readonly from: "file";
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly variables: readonly string[];
    }
  | { readonly from: "dotenv"; readonly variable: string; readonly file: string; readonly line: number }
  | { readonly from: "environment"; readonly variable: string };

/** What resolving gives: the settings unless a finding is an error, all findings, and every setting with its origin. */
export interface ResolvedSettings {
  readonly settings: ServiceSettings | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** In the order of the reference. */
  readonly entries: readonly SettingEntry[];
}
