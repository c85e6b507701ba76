import type { DecisionKind } from "@cuebook/run";
import type { WorkspaceDiff } from "@cuebook/workspace";
import type { PromptTrace } from "./trace.ts";

/** The version of the form of stored views. Fields are added without raising it; a reader refuses newer ones. */
export const viewVersion = 1;

/**
 * What is shown to whoever decides. Its content hash is what an approval stands for, so that it holds nothing that differs
 * from one look to the next while the run and its workspace stay as they are. Without secrets.
 */
export interface DecisionView {
  readonly version: typeof viewVersion;
  readonly kind: DecisionKind;
  /** What is asked, in words. */
  readonly message: string;
  /** The edge that is asked about, or that asks; absent where the role itself asks. */
  readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
  /** What the step handed back. */
  readonly output: {
    readonly status: string;
    readonly value: Readonly<Record<string, unknown>>;
    readonly body: string;
  };
  /** Of a gate: what the next role will be told, and the folder below the workspace that it will work in. */
  readonly next?: NextPrompt | undefined;
  /** Of a question: the whole of it. */
  readonly question?: string | undefined;
  /** What has changed in the workspace since the run began. */
  readonly diff: WorkspaceDiff;
}

/** What the next role will be told. */
export type NextPrompt = PromptTrace & { readonly location?: string | undefined };
