import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { faultPoint, isSystemError, makePrivateFolder, takeLock } from "@cuebook/system";
import { reasonOf, ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";
import { changedError } from "../workspace/failure.ts";
import { lockFile } from "../workspace/lock-file.ts";
import type { Root, Target } from "../workspace/root.ts";
import type { FileChange } from "./change.ts";
import {
  ActionJournal,
  type FileMoment,
  type Intent,
  newActionId,
  type RecordedAction,
  type RecordedChange,
} from "./journal.ts";

/** An action to carry out. */
export interface FileAction extends Pick<Intent, "tool" | "title" | "undoes"> {
  readonly changes: readonly FileChange[];
}

/** An interrupted action that was ended, and how. */
export interface Recovery {
  readonly id: string;
  readonly title: string;
  readonly state: "done" | "rolled_back";
  readonly foreign: readonly string[];
}

/** The actions of a workspace. One at a time changes files. */
export interface Actions {
  readonly journal: ActionJournal;
  /**
   * Changes all files, or none. An action that an earlier process was interrupted in is ended first.
   * @returns the id, by which it can be undone
   * @throws ToolError `target_changed` if a file differs from its target, `write_failed`, `action_pending`; then no file is changed
   */
  apply(action: FileAction): Promise<{ readonly id: string }>;
  /** Ends the actions that were interrupted. @throws ToolError `action_pending` */
  recover(): Promise<readonly Recovery[]>;
}

/** The largest file of an action. */
export const mostActionBytes = 16 * 1024 * 1024;
/** How long an action waits for another one. */
const patienceMs = 10_000;

/** Opens the actions of a workspace. @param state the folder of the tools' state */
export function openActions(root: Root, state: string, now: () => Date = () => new Date()): Actions {
  return new WorkspaceActions(root, state, now);
}

class WorkspaceActions implements Actions {
  readonly journal: ActionJournal;
  readonly #root: Root;
  readonly #now: () => Date;

  constructor(root: Root, state: string, now: () => Date) {
    this.#root = root;
    this.#now = now;
    this.journal = new ActionJournal(state);
  }

  async apply({ tool, title, undoes, changes: asked }: FileAction): Promise<{ readonly id: string }> {
    return this.#locked(async () => {
      await this.#recoverAll();
      // What takes the place of a file, or of its folder, finds it free.
      const changes = [...asked.filter((each) => isRemoval(each)), ...asked.filter((each) => !isRemoval(each))];
      const leaving = new Set(changes.flatMap(({ target, after }) => (after === undefined ? [target.path] : [])));
      for (const { target } of changes) await this.#refuseChanged(target, leaving);
      const recorded = changes.map(recordOf);
      const at = this.#now().toISOString();
      const intent: Intent = {
        format: 1,
        id: newActionId(),
        at,
        tool,
        title,
        root: this.#root.path,
        undoes,
        changes: recorded,
      };
      const blobs = changes.flatMap(({ target, after }) => [target.before?.bytes, after?.bytes]);
      faultPoint("action intent");
      try {
        this.journal.begin(
          intent,
          blobs.filter((bytes) => bytes !== undefined),
        );
      } catch (cause) {
        rmSync(join(this.journal.folder, intent.id), { recursive: true, force: true });
        throw new ToolError(
          "write_failed",
          `nothing was written: the action could not be recorded: ${reasonOf(cause)}`,
          { cause },
        );
      }
      await this.#write(intent, changes);
      return { id: intent.id };
    });
  }

  async recover(): Promise<readonly Recovery[]> {
    const isPending = this.journal.list().some((each) => this.#isPending(each));
    return isPending ? this.#locked(() => this.#recoverAll()) : [];
  }

  async #write(intent: Intent, changes: readonly FileChange[]): Promise<void> {
    const isNeeded = neededFor(changes.flatMap(({ target, after }) => (after === undefined ? [] : [target.path])));
    try {
      for (const [at, change] of changes.entries()) {
        faultPoint("action file");
        await this.#put({ draft: draftOf(intent.id, at), isNeeded }, change.target, change.after);
      }
    } catch (error) {
      const foreign = await this.#rollBack(intent);
      const more =
        foreign.length === 0 ? "no file was changed" : `${foreign.map(printable).join(", ")} could not be restored`;
      this.#end(intent, "rolled_back", false, foreign);
      if (!(error instanceof ToolError)) throw error;
      throw new ToolError(error.code, `${error.message}. The action was rolled back: ${more}`, error.fields);
    }
    faultPoint("action end");
    this.#end(intent, "done", false, []);
  }

  #end(intent: Intent, state: "done" | "rolled_back", isRecovered: boolean, foreign: readonly string[]): void {
    const more = foreign.length === 0 ? {} : { foreign };
    this.journal.end(intent, { state, at: this.#now().toISOString(), isRecovered, ...more });
    this.journal.prune();
  }

  async #recoverAll(): Promise<readonly Recovery[]> {
    const recovered: Recovery[] = [];
    for (const each of this.journal.list()) {
      if (!this.#isPending(each)) continue;
      const { intent } = each;
      this.#removeDrafts(intent);
      const states = await this.#states(intent);
      const foreign = states.filter(({ is }) => is === "foreign").map(({ change }) => change.path);
      const isDone = foreign.length === 0 && (await this.#complete(intent, states));
      const left = isDone ? [] : await this.#rollBack(intent);
      const state = isDone ? "done" : "rolled_back";
      this.#end(intent, state, true, left);
      recovered.push({ id: intent.id, title: intent.title, state, foreign: left });
    }
    return recovered;
  }

  #isPending({ intent, outcome }: RecordedAction): boolean {
    return outcome === undefined && intent.root === this.#root.path;
  }

  /** Writes the files that an interrupted action had not reached. @returns whether all could be written */
  async #complete(intent: Intent, states: readonly FileState[]): Promise<boolean> {
    const isNeeded = neededFor(intent.changes.flatMap(({ path, after }) => (after === null ? [] : [path])));
    try {
      for (const [at, { change, is, target }] of states.entries()) {
        if (is !== "before" || target === undefined) continue;
        const { after } = change;
        const bytes = after === null ? undefined : this.journal.bytes(intent.id, after.sha256);
        if (after !== null && bytes === undefined) return false;
        faultPoint("action file");
        const put = { draft: draftOf(intent.id, at), isNeeded };
        await this.#put(put, target, bytes && { bytes, isExecutable: after?.isExecutable });
      }
      faultPoint("action end");
      return true;
    } catch (error) {
      if (error instanceof ToolError) return false;
      throw error;
    }
  }

  /** Restores the files that an action has changed. @returns the files that could not be restored, or that someone else changed */
  async #rollBack(intent: Intent): Promise<readonly string[]> {
    const left: string[] = [];
    const isNeeded = neededFor(intent.changes.flatMap(({ path, before }) => (before === null ? [] : [path])));
    for (const [at, { change, is, target }] of [...(await this.#states(intent)).entries()].toReversed()) {
      if (is === "foreign") left.unshift(change.path);
      if (is !== "after" || target === undefined) continue;
      const { before } = change;
      const bytes = before === null ? undefined : this.journal.bytes(intent.id, before.sha256);
      try {
        if (before !== null && bytes === undefined) left.unshift(change.path);
        else
          await this.#put(
            { draft: draftOf(intent.id, at), isNeeded },
            target,
            bytes && { bytes, isExecutable: before === null ? undefined : (before.mode & 0o100) !== 0 },
          );
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        left.unshift(change.path);
      }
    }
    return left;
  }

  async #put({ draft, isNeeded }: Put, target: Target, after: FileChange["after"]): Promise<void> {
    if (after !== undefined) await this.#root.write(target, after.bytes, { isExecutable: after.isExecutable, draft });
    else if (target.before !== undefined) await this.#root.remove(target, isNeeded);
  }

  /** The drafts that a killed process left. */
  #removeDrafts(intent: Intent): void {
    for (const [at, { path }] of intent.changes.entries()) {
      try {
        rmSync(join(this.#root.path, dirname(path), draftOf(intent.id, at)), { force: true });
      } catch (error) {
        // A file is where the folder of this one is before or after the action: there is no draft.
        if (!isSystemError(error, "ENOTDIR")) throw error;
      }
    }
  }

  async #states({ changes }: Intent): Promise<FileState[]> {
    const states: FileState[] = [];
    // A file and one below its name are never there at once: whichever is, the other is missing.
    const leaving = new Set(
      changes.flatMap((each) => (each.before === null || each.after === null ? [each.path] : [])),
    );
    for (const change of changes) {
      try {
        const target = await this.#target(change, leaving);
        states.push({ change, target, is: stateOf(target, change) });
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        // Someone made another thing there since, which is not touched.
        states.push({ change, target: undefined, is: "foreign" });
      }
    }
    return states;
  }

  #target(
    { path, isRecord }: Pick<RecordedChange, "path" | "isRecord">,
    leaving: ReadonlySet<string>,
  ): Promise<Target> {
    return isRecord
      ? this.#root.recordTarget(path, mostActionBytes)
      : this.#root.target(path, mostActionBytes, leaving);
  }

  async #refuseChanged(target: Target, leaving: ReadonlySet<string>): Promise<void> {
    const { path, isRecord = false, before } = target;
    const now = await this.#target({ path, isRecord }, leaving);
    if (now.path !== path) throw changedError(path, "a folder on its path was exchanged");
    if (before === undefined && now.before !== undefined) throw changedError(path, "something else was made there");
    if (before !== undefined && now.before === undefined) throw changedError(path, "it was removed");
    if (before?.sha256 !== now.before?.sha256 || before?.state.mode !== now.before?.state.mode)
      throw changedError(path, "it was changed");
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    makePrivateFolder(this.journal.folder);
    const file = lockFile(this.journal.folder);
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const release = takeLock(file);
      if (release !== undefined) {
        try {
          return await work();
        } finally {
          release();
        }
      }
      if (performance.now() > deadline) {
        throw new ToolError("action_pending", "another process is changing files of this project", {
          hint: "Try again when it has ended.",
        });
      }
      await sleep(20 + Math.random() * 30);
    }
  }
}

/** A file of an action as it is now. */
interface FileState {
  readonly change: RecordedChange;
  /** Undefined: there is no file, and nothing that one could be written to. */
  readonly target: Target | undefined;
  readonly is: "before" | "after" | "foreign";
}

/** How one file of an action is written or removed. */
interface Put {
  readonly draft: string;
  readonly isNeeded: (folder: string) => boolean;
}

function isRemoval({ target, after }: FileChange): boolean {
  return after === undefined && target.isRecord !== true;
}

/** Whether a folder has one of the paths that are written. */
function neededFor(written: readonly string[]): (folder: string) => boolean {
  return (folder) => written.some((path) => path.startsWith(`${folder}/`));
}

function recordOf({ target, after }: FileChange): RecordedChange {
  const { path, before, isRecord = false } = target;
  return {
    path,
    isRecord,
    before: before === undefined ? null : { sha256: before.sha256, mode: before.state.mode & 0o777 },
    after:
      after === undefined
        ? null
        : {
            sha256: sha256Of(after.bytes),
            ...(after.isExecutable === undefined ? {} : { isExecutable: after.isExecutable }),
          },
  };
}

/** Whether a file is as an action found it, or as it left it. */
export function stateOf({ before: now }: Pick<Target, "before">, { before, after }: RecordedChange): FileState["is"] {
  const mode = now === undefined ? undefined : now.state.mode & 0o777;
  if (isMoment(now?.sha256, mode, after, after?.isExecutable)) return "after";
  return isMoment(now?.sha256, mode, before, before === null ? undefined : (before.mode & 0o100) !== 0)
    ? "before"
    : "foreign";
}

function isMoment(
  sha256: string | undefined,
  mode: number | undefined,
  moment: Pick<NonNullable<FileMoment>, "sha256"> | null,
  isExecutable: boolean | undefined,
): boolean {
  if (moment === null || sha256 === undefined) return moment === null && sha256 === undefined;
  return sha256 === moment.sha256 && (isExecutable === undefined || (((mode ?? 0) & 0o100) !== 0) === isExecutable);
}

function draftOf(id: string, at: number): string {
  return `.cuebook-write-${sha256Of(`${id} ${at}`).slice(0, 32)}.tmp`;
}
