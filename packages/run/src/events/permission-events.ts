import type { Action, PermissionAnswer } from "@cuebook/policy";
import type { Act } from "./act.ts";
import type { TurnRef } from "./turn-events.ts";

/**
 * The outcome of a permission request. `once`, `always` and `turn` allow the action, `deny`, `never` and `comment` deny it, as in
 * `PermissionAnswer`. `timeout`: nobody answered in time, so it is denied. `withdrawn`: the turn ended first.
 */
export type PermissionOutcome = PermissionAnswer["answer"] | "timeout" | "withdrawn";

/** Permission requests of tools during a turn. */
export type PermissionEventBody =
  /**
   * A tool that the agent called, or its client, requests permission. The turn waits, and the run stays in the state running.
   */
  | (TurnRef & {
      readonly type: "permission_requested";
      /** From 1 in a run. */
      readonly permission: number;
      readonly tool: string;
      readonly action: Action;
      /** Further actions of the same call. */
      readonly others?: readonly Action[] | undefined;
      /** The action, as one line. */
      readonly message: string;
      /** SHA-256 of the complete action: what an approval applies to. */
      readonly hash: string;
      /** The agent asks a person something, and wants to do nothing: the whole question. Unanswered, it suspends the run. */
      readonly question?: string | undefined;
      /** Content hash of the `PermissionView` that is shown for the answer. */
      readonly shown: string;
      /** ISO time after which the request is denied. */
      readonly expiresAt: string;
    })
  | (Act & {
      readonly type: "permission_decided";
      readonly permission: number;
      readonly answer: PermissionOutcome;
      /** Who answered; absent if nobody did. */
      readonly by?: string | undefined;
      /** The comment that the agent receives. */
      readonly say?: string | undefined;
      /** As in the request. */
      readonly hash: string;
    });
