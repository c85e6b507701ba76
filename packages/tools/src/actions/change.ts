/** @folder Changes of several files as one action: applied all or nothing, recorded, and undone. */
import { sha256Of } from "../text/sha256.ts";
import type { Target } from "../workspace/root.ts";
import { modeWith } from "../workspace/write-file.ts";

/** A file that an action creates, updates or removes. */
export interface FileChange {
  /** The file as it is. */
  readonly target: Target;
  /** What it becomes. Absent: it is removed. */
  readonly after: { readonly bytes: Uint8Array; readonly isExecutable: boolean | undefined } | undefined;
  /** What a preview says instead of its lines. */
  readonly note?: string | undefined;
}

/** The permission bits that a change leaves. Undefined: those of a new file that is no program. */
export function modeAfter({ target, after }: FileChange): number | undefined {
  if (after === undefined) return undefined;
  const { before } = target;
  if (before !== undefined) return modeWith(before.state.mode & 0o777, after.isExecutable);
  return after.isExecutable === true ? 0o755 : undefined;
}

/** Whether a change changes anything. */
export function isChange(change: FileChange): boolean {
  const { target, after } = change;
  if (target.before === undefined || after === undefined) return target.before !== undefined || after !== undefined;
  return target.before.sha256 !== sha256Of(after.bytes) || modeAfter(change) !== (target.before.state.mode & 0o777);
}

/** What an approval of changes covers: each path, what it is now, and every byte that it becomes. */
export function hashOfChanges(changes: readonly FileChange[]): string {
  const parts = changes.map((change) => {
    const { target, after } = change;
    const { path, before } = target;
    const old = before === undefined ? null : [before.state.mode & 0o777, before.sha256];
    return [path, old, after === undefined ? null : [modeAfter(change) ?? null, sha256Of(after.bytes)]];
  });
  return sha256Of(JSON.stringify(["changes", 1, parts]));
}
