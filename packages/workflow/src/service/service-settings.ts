import type { Diagnostic } from "@cuebook/template";
import type { Dotenv } from "./dotenv.ts";
import type { ServicePath } from "./keys.ts";

/** The settings of the service that dispatches a tracker's issues: every value in its type, paths absolute. */
export interface ServiceSettings {
  readonly tracker: TrackerSettings;
  readonly polling: { readonly intervalMs: number };
  readonly workspace: {
    /** The folder that holds one folder per issue. */
    readonly root: string;
    /** Whether anybody chose it; otherwise, and without a hook `after_create`, an issue gets a git work tree. */
    readonly isRootGiven: boolean;
  };
  readonly hooks: HookSettings;
  readonly agent: ServiceAgentSettings;
  /** Prices in US dollars for a million tokens, by the agent's kind; only those that were given. */
  readonly tokenRates: Readonly<Record<string, TokenRates>>;
  /** The file of the journal; absent: the project's. */
  readonly dbPath?: string;
  readonly logging: { readonly level: string; readonly format: string };
  /** The tracker of kind `file`. */
  readonly file: { readonly path?: string };
  readonly budget: IssueBudget;
}

export interface TrackerSettings {
  readonly kind: string;
  readonly endpoint?: string;
  /** A secret. */
  readonly apiKey?: string;
  readonly project?: string;
  /** States as written; they are compared without regard to letter case. */
  readonly activeStates: readonly string[];
  readonly terminalStates: readonly string[];
  readonly queryFilter?: string;
  readonly handoffState?: string;
  readonly inProgressState?: string;
  readonly comments: { readonly onDispatch: boolean; readonly onCompletion: boolean; readonly onFailure: boolean };
}

/** Shell scripts around workspaces and attempts. */
export interface HookSettings {
  readonly afterCreate?: string;
  readonly beforeRun?: string;
  readonly afterRun?: string;
  readonly beforeRemove?: string;
  readonly timeoutMs: number;
}

export interface ServiceAgentSettings {
  /** Absent: the project's agent. */
  readonly kind?: string;
  readonly command?: string;
  readonly turnTimeoutMs: number;
  readonly readTimeoutMs: number;
  /** 0: an agent may be silent for any time. */
  readonly stallTimeoutMs: number;
  readonly maxConcurrentAgents: number;
  /** By the state in lower case; a state that is not there has no limit of its own. */
  readonly maxConcurrentAgentsByState: Readonly<Record<string, number>>;
  readonly maxTurns: number;
  readonly maxRetryBackoffMs: number;
  /** 0: an issue is dispatched any number of times. */
  readonly maxSessions: number;
}

export interface TokenRates {
  readonly inputPerMtok?: number;
  readonly outputPerMtok?: number;
  readonly cacheReadPerMtok?: number;
}

/** What one issue may take in all its runs; what is absent has no limit. */
export interface IssueBudget {
  readonly turns?: number;
  readonly wallTimeMs?: number;
  readonly tokens?: number;
  readonly costUsd?: number;
}

/** What the settings are resolved with: nothing is read from the process or the disk. */
export interface ServiceSurroundings {
  /** The real environment. Where it is absent nothing is known of it, and what depends on it is neither said nor refused. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A `.env` file: what it sets holds where the real environment sets nothing. */
  readonly dotenv?: Dotenv;
  /** The home folder, which `~` stands for: absolute. */
  readonly home?: string;
  /** The folder of temporary files: absolute. */
  readonly tmp: string;
  /** The folder of the WORKFLOW.md: absolute. Relative paths count from there. */
  readonly folder: string;
}

/** The settings that are mappings. */
export type MappingPath = "agent.max_concurrent_agents_by_state" | "token_rates";

/** One setting as it holds, and who said so: for people. A secret is not told, and of what is put in for `$NAME` the name. */
export interface SettingEntry {
  readonly path: ServicePath | MappingPath;
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
  readonly settings?: ServiceSettings;
  readonly diagnostics: readonly Diagnostic[];
  readonly entries: readonly SettingEntry[];
}
