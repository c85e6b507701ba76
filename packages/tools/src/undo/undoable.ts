/** @folder What was written, undone from the bytes that were kept. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mostActionBytes, stateOf } from "../actions/actions.ts";
import type { FileChange } from "../actions/change.ts";
import { ActionJournal, type RecordedChange } from "../actions/journal.ts";
import type { AuditEntry } from "../audit/entry.ts";
import { readAudit } from "../audit/read-audit.ts";
import { ToolError } from "../errors/tool-error.ts";
import { historyPath, lockPath, lockText, parsedLock, withoutChanges } from "../sets/lock/lock.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";
import type { Root } from "../workspace/root.ts";

/** Something that was written and can be undone. */
export interface Undoable {
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly tool: string;
  readonly title: string;
  readonly changes: readonly RecordedChange[];
  /** The action that undid it, if one did. */
  readonly undoneBy: string | undefined;
  /** The kept bytes with a hash. Undefined: they are gone. */
  readonly bytes: (sha256: string) => Uint8Array | undefined;
}

/** Tools that write one file, and keep what was there before. */
const singleWrites: ReadonlySet<string> = new Set(["writeFile", "editFile", "writeFileFromTemplate"]);
/** The number of lines of the audit log that are looked at. */
const mostEntries = 2000;

/** What was written in a workspace, the oldest first: actions, and single files that tools wrote outside of runs. */
export async function listUndoable(state: string, root: Pick<Root, "path">): Promise<readonly Undoable[]> {
  const journal = new ActionJournal(state);
  const actions = journal
    .list()
    .filter(({ intent, outcome }) => intent.root === root.path && outcome?.state === "done");
  const undone = new Map(
    actions.flatMap(({ intent }) => (intent.undoes === undefined ? [] : [[intent.undoes, intent.id] as const])),
  );
  const ofActions = actions.map(({ intent }): Undoable => {
    const { id, at, tool, title, changes } = intent;
    return { id, at, tool, title, changes, undoneBy: undone.get(id), bytes: (sha256) => journal.bytes(id, sha256) };
  });
  const single = await singleFiles(state);
  const all = [...ofActions, ...single.map((each) => ({ ...each, undoneBy: undone.get(each.id) }))];
  return all.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Single writes of the audit log. Those of runs are in their branches, and git undoes them. */
async function singleFiles(state: string): Promise<readonly Omit<Undoable, "undoneBy">[]> {
  const { entries } = await readAudit(state, { limit: mostEntries });
  const done = new Map(
    entries.flatMap((entry) => (entry.event === "done" && entry.result === "ok" ? [[entry.id, entry] as const] : [])),
  );
  return entries.flatMap((entry) => {
    const change =
      entry.event === "decided" && entry.decision === "allowed" ? changeOf(entry, done.get(entry.id)) : undefined;
    if (change === undefined) return [];
    const verb = change.before === null ? "create" : "update";
    const bytes = (sha256: string) => keptBytes(state, sha256);
    return [
      {
        id: entry.id.replaceAll("-", "").slice(0, 10),
        at: entry.at,
        tool: entry.tool,
        title: `${verb} ${change.path}`,
        changes: [change],
        bytes,
      },
    ];
  });
}

function changeOf(
  { tool, action, before, caller }: Extract<AuditEntry, { readonly event: "decided" }>,
  done: Extract<AuditEntry, { readonly event: "done" }> | undefined,
): RecordedChange | undefined {
  if (!singleWrites.has(tool) || caller.via === "run" || action.effect !== "write" || done?.sha256 === undefined)
    return undefined;
  return {
    path: action.path,
    isRecord: false,
    before: before === undefined ? null : { sha256: before, mode: 0 },
    after: { sha256: done.sha256 },
  };
}

function keptBytes(state: string, sha256: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  try {
    const bytes = readFileSync(join(state, "backups", sha256));
    return sha256Of(bytes) === sha256 ? bytes : undefined;
  } catch {
    // It was removed: only the latest are kept.
    return undefined;
  }
}

/** The action with an id, or the latest one that was not undone. @throws ToolError `action_not_found` */
export function chosenAction(actions: readonly Undoable[], id: string | undefined): Undoable {
  const open = actions.filter(
    ({ undoneBy, tool }) => undoneBy === undefined && (id !== undefined || tool !== "undoAction"),
  );
  const found = id === undefined ? open.at(-1) : actions.filter((each) => each.id.startsWith(id)).at(-1);
  if (found !== undefined) return found;
  throw new ToolError(
    "action_not_found",
    id === undefined ? "Nothing was written here that can be undone" : `No action has the id ${printable(id)}`,
    {
      available: open.map((each) => each.id).slice(-20),
    },
  );
}

/** How an action is undone. */
export interface UndoPlan {
  readonly changes: readonly FileChange[];
  /** Files that have changed since. */
  readonly changedSince: readonly string[];
}

/**
 * Plans to undo an action: each file becomes what it was before.
 * @throws ToolError `target_changed` naming every file that has changed since, unless `isForced`; `action_not_found` if the bytes of
 * before are gone
 */
export async function planUndo(root: Root, action: Undoable, isForced: boolean): Promise<UndoPlan> {
  const changes: FileChange[] = [];
  const changedSince: string[] = [];
  const record = await undoneRecord(root, action, isForced);
  changedSince.push(...(record?.changedSince ?? []));
  const leaving = new Set(action.changes.flatMap(({ path, before }) => (before === null ? [path] : [])));
  for (const change of action.changes) {
    const { path, isRecord, before } = change;
    if (path === lockPath) continue;
    const target = await (isRecord
      ? root.recordTarget(path, mostActionBytes)
      : root.target(path, mostActionBytes, leaving));
    const is = stateOf(target, change);
    if (is === "before" && before?.mode !== 0) continue;
    if (is === "foreign") changedSince.push(path);
    // An application that came later may need it.
    if (isRecord && before === null && record?.named.has(path) === true) continue;
    const note = isRecord ? { note: "A template set, compressed" } : {};
    changes.push({ target, after: restored(action, change), ...note });
  }
  if (record !== undefined) changes.push(record.change);
  if (changedSince.length > 0 && !isForced) {
    const shown = changedSince.slice(0, 10).map(printable).join(", ");
    throw new ToolError("target_changed", `${shown} changed since ${action.id}: undoing it would lose that`, {
      hint: "With --force these files become what they were before it, too. Look at the preview first.",
    });
  }
  return { changes, changedSince };
}

/** The record of template sets without what an action did: later applications stay. Undefined: it did nothing there. */
async function undoneRecord(root: Root, action: Undoable, isForced: boolean) {
  const change = action.changes.find(({ path, isRecord }) => isRecord && path === lockPath);
  if (change === undefined) return undefined;
  const target = await root.recordTarget(lockPath, mostActionBytes);
  const recordOf = (bytes: Uint8Array | undefined) =>
    bytes === undefined ? {} : parsedLock(new TextDecoder().decode(bytes));
  const bytesOf = (moment: { readonly sha256: string } | null) =>
    moment === null ? undefined : action.bytes(moment.sha256);
  const [before, after] = [recordOf(bytesOf(change.before)), recordOf(bytesOf(change.after))];
  const { applied, changedSince } = withoutChanges(recordOf(target.before?.bytes), before, after, isForced);
  const isGone = Object.keys(applied).length === 0 && change.before === null;
  const bytes = new TextEncoder().encode(lockText(applied));
  return {
    change: { target, after: isGone ? undefined : { bytes, isExecutable: undefined } },
    changedSince,
    /** Contents that applications still need. */
    named: new Set(Object.values(applied).map(({ hash }) => historyPath(hash))),
  };
}

/** What a file was before an action. @throws ToolError `action_not_found` */
function restored(action: Undoable, { path, before }: RecordedChange): FileChange["after"] {
  if (before === null) return undefined;
  const bytes = action.bytes(before.sha256);
  if (bytes !== undefined) return { bytes, isExecutable: before.mode === 0 ? undefined : (before.mode & 0o100) !== 0 };
  throw new ToolError(
    "action_not_found",
    `${printable(path)} cannot be restored: its content before ${action.id} is no longer kept`,
  );
}
