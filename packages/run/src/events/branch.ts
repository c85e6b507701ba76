import type { Checkpoint } from "./workspace.ts";

/** A branch as it is opened. */
export interface OpenedBranch {
  /** The number of its scope, from 1 in a run. */
  readonly scope: number;
  /** The key of its item, or the role that begins it. */
  readonly key: string;
  /** The role that begins it. */
  readonly role: string;
  /** The item of the list. */
  readonly item?: unknown;
  /** The files that its worktree begins with, if not those of the commit that all begin from: a run was forked in it. */
  readonly from?: Checkpoint | undefined;
  /** The earlier branch whose result it keeps, because its item has not changed. */
  readonly reuses?: number | undefined;
}
