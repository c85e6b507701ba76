import type { Action } from "@cuebook/policy";
import type { Caller } from "../contract/caller.ts";
import type { Decision } from "../permission/decision.ts";

/**
 * One line of the audit log. `decided` is written before an action, `done` after it. If a `decided` that allowed has no `done`
 * with its id, the outcome of the change is unknown. `failed` is a defect of a tool.
 */
export type AuditEntry = {
  readonly format: 1;
  /** ISO time. */
  readonly at: string;
  /** The same in all lines about one call. */
  readonly id: string;
  readonly caller: Caller;
  readonly tool: string;
} & (
  | ({
      readonly event: "decided";
      readonly action: Action;
      /** Further actions of the same call. */
      readonly others?: readonly Action[] | undefined;
      readonly hash: string;
      readonly before?: string | undefined;
    } & Decision)
  | {
      readonly event: "done";
      readonly hash: string;
      /** `ok`, or the code of the failure. */
      readonly result: string;
      /** SHA-256 and size of the written file. */
      readonly sha256?: string | undefined;
      readonly bytes?: number | undefined;
      readonly message?: string;
    }
  | { readonly event: "failed"; readonly result: string; readonly message: string }
);
