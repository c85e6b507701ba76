import type { Surroundings } from "../../contract/surroundings.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { plainText } from "../../text/file-text.ts";
import { printable } from "../../text/printable.ts";
import { sha256Of } from "../../text/sha256.ts";
import type { TemplateSet } from "../format/set.ts";
import { type AppliedSet, readLock } from "../lock/lock.ts";
import { openConflicts, refuseOpenConflicts } from "../lock/open-conflicts.ts";
import type { Answers } from "./answers.ts";
import { withoutInsertion } from "./insert.ts";
import { type ConflictStyle, type MergeTexts, mergeFile } from "./merge.ts";
import { type Application, appliedOf, Draft, insert, otherThings, record, type SetPlan } from "./plan.ts";
import { type RenderedFile, type RenderedInsertion, renderSet } from "./render-set.ts";

/** One application, and what it is brought to. */
export interface UpdateOf {
  readonly id: string;
  readonly applied: AppliedSet;
  /** The set as it was applied, with the values of then. */
  readonly old: { readonly set: TemplateSet; readonly values: Answers };
  /** The set as it is, with the values of now. */
  readonly now: Pick<Application, "set" | "source" | "values" | "defaulted">;
}

/** What happened to one file, for the person who updates. */
export interface UpdateNote {
  readonly id: string;
  readonly path: string;
  readonly message: string;
  /** The number of conflicts that a person has to resolve. */
  readonly conflicts: number;
}

/** The plan of an update, with everything that is not just merged. */
export interface UpdatePlan extends SetPlan {
  readonly notes: readonly UpdateNote[];
  readonly conflicts: number;
}

export interface UpdateOptions {
  readonly style: ConflictStyle;
  readonly merge: MergeTexts;
}

/**
 * Plans to bring applications up to date: what the template made then and what it makes now are merged into the files of today.
 * @throws ToolError as `planApplication`, but for files that exist
 */
export async function planUpdate(
  { root }: Surroundings,
  updates: readonly UpdateOf[],
  options: UpdateOptions,
): Promise<UpdatePlan> {
  const lock = await readLock(root);
  for (const { id, applied } of updates) refuseOpenConflicts([{ id, conflicts: await openConflicts(root, applied) }]);
  const draft = new Draft(root);
  const notes: UpdateNote[] = [];
  const applied: Record<string, AppliedSet> = { ...lock.applied };
  for (const update of updates) {
    const merged = new Merge(draft, update, options);
    await merged.run();
    notes.push(...merged.notes);
    applied[update.id] = merged.applied;
  }
  await record(
    draft,
    applied,
    updates.map(({ now }) => now.set),
  );
  const conflicts = notes.reduce((sum, note) => sum + note.conflicts, 0);
  const warnings = notes.map(({ path, message }) => `${path}: ${message}`);
  return { changes: draft.changes(), files: draft.files(), warnings, notes, conflicts };
}

class Merge {
  readonly notes: UpdateNote[] = [];
  readonly #draft: Draft;
  readonly #update: UpdateOf;
  readonly #options: UpdateOptions;
  readonly #was: ReturnType<typeof renderSet>;
  readonly #is: ReturnType<typeof renderSet>;

  constructor(draft: Draft, update: UpdateOf, options: UpdateOptions) {
    this.#draft = draft;
    this.#update = update;
    this.#options = options;
    const { applied, old, now } = update;
    this.#was = renderSet(old.set, old.values, applied.folder);
    this.#is = renderSet(now.set, now.values, applied.folder);
  }

  /** What is recorded after the update. */
  get applied(): AppliedSet {
    const { now, applied } = this.#update;
    return appliedOf({ ...now, folder: applied.folder }, this.#is);
  }

  async run(): Promise<void> {
    const was = new Map(this.#was.files.map((file) => [file.path, file]));
    const is = new Map(this.#is.files.map((file) => [file.path, file]));
    const gone = [...was.values()].filter(({ path }) => !is.has(path));
    for (const file of gone) if (await this.#isAsMade(file)) this.#draft.leave(file.path);
    await this.#refuseOther();
    const moved = new Set<string>();
    for (const file of is.values()) {
      const same = was.get(file.path);
      // A path that depends on values moves with them.
      const from = same ?? gone.find(({ origin, path }) => origin === file.origin && !moved.has(path));
      if (from === undefined) await this.#added(file);
      else if (from === same) await this.#merged(from, file);
      else {
        moved.add(from.path);
        await this.#renamed(from, file);
      }
    }
    for (const file of gone) if (!moved.has(file.path)) await this.#removed(file);
    await this.#insertions();
  }

  /** A file cannot be where a folder is, nor below a file. A person decides what becomes of it; then the merge continues there. */
  async #refuseOther(): Promise<void> {
    const problems: string[] = [];
    for (const { path } of this.#is.files) {
      try {
        await this.#draft.target(path);
      } catch (error) {
        if (!(error instanceof ToolError) || !otherThings.has(error.code)) throw error;
        problems.push(error.message);
      }
    }
    if (problems.length === 0) return;
    throw new ToolError(
      "path_occupied",
      `${printable(this.#update.now.set.name)} now writes where something else is: ${problems.slice(0, 10).join("; ")}`,
      {
        hint: "Move your file to where the template has it now, or out of the way, and update again: your changes are merged there.",
      },
    );
  }

  #note(path: string, message: string, conflicts = 0): void {
    this.notes.push({ id: this.#update.id, path, message, conflicts });
  }

  async #added(file: RenderedFile): Promise<void> {
    const ours = await this.#draft.bytes(file.path);
    if (ours === undefined) await this.#draft.put(file.path, file);
    else if (sha256Of(ours) !== sha256Of(file.bytes)) {
      // There is no common origin: everything that differs is a conflict.
      await this.#combine(
        file.path,
        { base: new Uint8Array(), ours, theirs: file.bytes },
        file,
        "the template writes it now, and it exists",
      );
    }
  }

  async #renamed(from: RenderedFile, to: RenderedFile): Promise<void> {
    const ours = await this.#draft.bytesOfThen(from.path);
    if (ours === undefined) {
      // A person has moved it already, where the template could not.
      if ((await this.#draft.bytes(to.path)) !== undefined) await this.#merged(from, to);
      else this.#note(from.path, `you removed it, so ${to.path} is not made`);
      return;
    }
    if ((await this.#draft.bytes(to.path)) !== undefined) {
      this.#note(from.path, `it stays: the template calls it ${to.path} now, which exists`, 1);
      return;
    }
    this.#note(from.path, `it moves to ${to.path}`);
    await this.#draft.put(from.path, undefined);
    await this.#draft.put(to.path, { bytes: ours, isExecutable: to.isExecutable });
    await this.#merged(from, to);
  }

  async #merged(was: RenderedFile, is: RenderedFile): Promise<void> {
    const ours = await this.#draft.bytes(is.path);
    if (ours === undefined) {
      this.#note(is.path, "you removed it, and it stays removed");
      return;
    }
    const isSame = sha256Of(was.bytes) === sha256Of(is.bytes);
    // As it was made, with secrets of then.
    const isUntouched = sha256Of(ours) === this.#madeOf(was.path);
    if ((isSame && !isUntouched) || sha256Of(ours) === sha256Of(is.bytes)) {
      if (was.isExecutable !== is.isExecutable)
        await this.#draft.put(is.path, { bytes: ours, isExecutable: is.isExecutable });
      return;
    }
    if (isUntouched || sha256Of(ours) === sha256Of(was.bytes))
      await this.#draft.put(is.path, { bytes: is.bytes, isExecutable: this.#modeOf(was, is) });
    else
      await this.#combine(
        is.path,
        { base: was.bytes, ours, theirs: is.bytes },
        { ...is, isExecutable: this.#modeOf(was, is) },
      );
  }

  /** The hash of what was made at a path then. */
  #madeOf(path: string): string | undefined {
    const { files } = this.#update.applied;
    return Object.hasOwn(files, path) ? files[path] : undefined;
  }

  /** The mode changes only if that of the template does. */
  #modeOf(was: RenderedFile, is: RenderedFile): boolean | undefined {
    return was.isExecutable === is.isExecutable ? undefined : is.isExecutable;
  }

  async #combine(
    path: string,
    bytes: { readonly base: Uint8Array; readonly ours: Uint8Array; readonly theirs: Uint8Array },
    { isExecutable }: { readonly isExecutable: boolean | undefined },
    why?: string,
  ): Promise<void> {
    const [base, ours, theirs] = [plainText(bytes.base), plainText(bytes.ours), plainText(bytes.theirs)];
    if (base === undefined || ours === undefined || theirs === undefined) {
      await this.#draft.put(`${path}.rej`, { bytes: bytes.theirs, isExecutable: undefined });
      this.#note(path, `it is not text and cannot be merged: yours stays, and that of the template is ${path}.rej`, 1);
      return;
    }
    const { style, merge } = this.#options;
    const { text, conflicts, rejected } = await mergeFile({ base, ours, theirs }, style, merge);
    await this.#draft.put(path, { bytes: new TextEncoder().encode(text), isExecutable });
    const reason = why === undefined ? "" : `${why}: `;
    if (conflicts === 0) return;
    const many = conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`;
    if (rejected === undefined)
      this.#note(path, `${reason}${many} to resolve, marked with <<<<<<< and >>>>>>>`, conflicts);
    else {
      await this.#draft.put(`${path}.rej`, { bytes: new TextEncoder().encode(rejected), isExecutable: undefined });
      this.#note(
        path,
        `${reason}${many} to resolve: yours stays, and that of the template is in ${path}.rej`,
        conflicts,
      );
    }
  }

  /** Whether a file is there as the template made it, so that nothing of a person is lost without it. */
  async #isAsMade(file: RenderedFile): Promise<boolean> {
    const ours = await this.#draft.bytesOfThen(file.path);
    const hash = ours && sha256Of(ours);
    return hash !== undefined && (hash === sha256Of(file.bytes) || hash === this.#madeOf(file.path));
  }

  async #removed(file: RenderedFile): Promise<void> {
    if ((await this.#draft.bytesOfThen(file.path)) === undefined) return;
    if (await this.#isAsMade(file)) await this.#draft.put(file.path, undefined);
    else this.#note(file.path, "the template no longer has it: it stays, because you changed it");
  }

  async #insertions(): Promise<void> {
    const is = new Map(this.#is.insertions.map((each) => [each.origin, each]));
    const was = new Map(this.#was.insertions.map((each) => [each.origin, each]));
    for (const [origin, old] of was) {
      const now = is.get(origin);
      if (now?.path === old.path && now.text === old.text) continue;
      await this.#replaced(old, now?.path === old.path ? now : undefined);
    }
    for (const [origin, now] of is) if (was.get(origin)?.path !== now.path) await insert(this.#draft, now);
  }

  async #replaced(old: RenderedInsertion, now: RenderedInsertion | undefined): Promise<void> {
    const bytes = await this.#draft.bytes(old.path);
    const text = bytes && plainText(bytes);
    if (text === undefined) {
      this.#note(old.path, "you removed it, so nothing is inserted");
      return;
    }
    const changed = withoutInsertion(text, old, now);
    if (changed !== undefined)
      await this.#draft.put(old.path, { bytes: new TextEncoder().encode(changed), isExecutable: undefined });
    else if (now !== undefined)
      this.#note(old.path, "the inserted text was changed or removed: nothing is changed there");
    else this.#note(old.path, "the template no longer inserts a text here, and you changed it: it stays");
  }
}
