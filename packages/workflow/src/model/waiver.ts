import type { NodePlace } from "@cuebook/settings/values";

/** A setting by which a file gives up a check that is made without it. */
export interface Waiver {
  /** The setting with its value: `done.hooks: may_fail`. */
  readonly setting: string;
  /** What no longer holds, as a sentence without a full stop: "the work counts as done even if the hook after_run fails". */
  readonly effect: string;
  /** Where it is written. */
  readonly place: Pick<NodePlace, "file" | "start">;
}
