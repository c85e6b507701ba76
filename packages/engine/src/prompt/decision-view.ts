import type { DecisionKind } from "@cuebook/run";
import type { WorkspaceDiff } from "@cuebook/workspace";
import type { PromptTrace } from "./trace.ts";

/** The version of the form of stored views. Fields are added without raising it; a reader refuses newer ones. */
export const viewVersion = 1;

/**
 * The view that a person or approver decides on. An approval refers to its content hash, so the view contains nothing that
 * changes while the run and its workspace stay the same. Without secrets.
 */
export interface DecisionView {
  readonly version: typeof viewVersion;
  readonly kind: DecisionKind;
  /** The question as a sentence. */
  readonly message: string;
  /** The edge that is asked about, or that asks; absent if the role itself asks. */
  readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
  /** The output of the step. */
  readonly output: {
    readonly status: string;
    readonly value: Readonly<Record<string, unknown>>;
    readonly body: string;
  };
  /** Of a gate: the prompt for the next role, and the folder below the workspace that it will work in. */
  readonly next?: NextPrompt | undefined;
  /** Of a question: its whole text. */
  readonly question?: string | undefined;
  /** The changes in the workspace since the run began. */
  readonly diff: WorkspaceDiff;
}

/** The prompt that the next role will receive. */
export type NextPrompt = PromptTrace & { readonly location?: string | undefined };
