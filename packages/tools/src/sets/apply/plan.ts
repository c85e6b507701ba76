import { mostActionBytes } from "../../actions/actions.ts";
import { type FileChange, isChange } from "../../actions/change.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { plainText } from "../../text/file-text.ts";
import { printable } from "../../text/printable.ts";
import { sha256Of } from "../../text/sha256.ts";
import { resolvePath } from "../../workspace/resolve-path.ts";
import type { Root, Target } from "../../workspace/root.ts";
import { packContent } from "../format/content.ts";
import { unstoredNames } from "../format/secrets.ts";
import type { TemplateSet } from "../format/set.ts";
import {
  type AppliedSet,
  historyPath,
  lockPath,
  lockText,
  newAppliedId,
  readLock,
  type TemplateLock,
} from "../lock/lock.ts";
import type { Answers } from "./answers.ts";
import { withInsertion } from "./insert.ts";
import { type RenderedSet, renderSet } from "./render-set.ts";

/** What one file becomes. */
export interface PlannedFile {
  readonly path: string;
  readonly change: "created" | "updated" | "removed" | "unchanged";
  readonly sha256: string | undefined;
}

/** All changes of one application or update, worked out and not done. */
export interface SetPlan {
  readonly changes: readonly FileChange[];
  readonly files: readonly PlannedFile[];
  readonly warnings: readonly string[];
}

/** A set to apply. */
export interface Application {
  readonly set: TemplateSet;
  /** Where the set is, for the record. */
  readonly source: string;
  readonly values: Answers;
  /** The names of variables that have their default, because nobody gave a value. */
  readonly defaulted: readonly string[];
  /** Relative to the workspace. */
  readonly folder: string;
  /** Whether existing files are replaced. */
  readonly overwrite: boolean;
}

/** What is at a path is no file, or leads to none. */
export const otherThings: ReadonlySet<string> = new Set(["not_a_file", "not_a_folder", "path_collides"]);

/** The files of a plan while it is made: each is read once, and changed any number of times. */
export class Draft {
  readonly #root: Root;
  readonly #files = new Map<
    string,
    { readonly target: Target; after: FileChange["after"]; note?: string | undefined }
  >();
  /** The resolved path of each path: a link can lead two of them to one file. */
  readonly #resolved = new Map<string, string>();
  readonly #leaving = new Set<string>();

  constructor(root: Root) {
    this.#root = root;
  }

  /** The file at a path as it is. @throws ToolError as `Root.target` */
  async target(path: string, isRecord = false): Promise<Target> {
    const known = this.#resolved.get(path);
    const file = known === undefined ? undefined : this.#files.get(known);
    if (file !== undefined) return file.target;
    const target = await (isRecord
      ? this.#root.recordTarget(path, mostActionBytes)
      : this.#root.target(path, mostActionBytes, this.#leaving));
    this.#resolved.set(path, target.path);
    const { before } = target;
    if (!this.#files.has(target.path))
      this.#files.set(target.path, { target, after: before && { bytes: before.bytes, isExecutable: undefined } });
    return target;
  }

  /** Frees the place of a file that is going to be removed, for what the template has there now. */
  leave(path: string): void {
    this.#leaving.add(path);
  }

  /** The bytes at a path by now; undefined if there is no file. */
  async bytes(path: string): Promise<Uint8Array | undefined> {
    const { path: real } = await this.target(path);
    return this.#files.get(real)?.after?.bytes;
  }

  /**
   * The bytes at a path that may have become another thing since: undefined also for a folder, for a path through a file, and for a name
   * that only a file with other capitals has.
   */
  async bytesOfThen(path: string): Promise<Uint8Array | undefined> {
    try {
      return await this.bytes(path);
    } catch (error) {
      if (error instanceof ToolError && otherThings.has(error.code)) return undefined;
      throw error;
    }
  }

  async put(
    path: string,
    after: FileChange["after"],
    options: { readonly isRecord?: boolean; readonly note?: string } = {},
  ): Promise<void> {
    const { path: real } = await this.target(path, options.isRecord);
    const file = this.#files.get(real);
    if (file !== undefined) Object.assign(file, { after, note: options.note });
  }

  /** The changes, in the order of paths; records last, so that they describe what exists. */
  changes(): readonly FileChange[] {
    const changes = [...this.#files.values()].filter(isChange);
    const rank = ({ target }: FileChange) => (target.isRecord === true ? (target.path === lockPath ? 2 : 1) : 0);
    return changes.sort((a, b) => rank(a) - rank(b) || (a.target.path < b.target.path ? -1 : 1));
  }

  files(): readonly PlannedFile[] {
    const files = [...this.#files.values()].filter(({ target }) => target.isRecord !== true);
    return files
      .map((file): PlannedFile => {
        const { target, after } = file;
        const change = !isChange(file)
          ? "unchanged"
          : target.before === undefined
            ? "created"
            : after === undefined
              ? "removed"
              : "updated";
        return { path: target.path, change, sha256: after && sha256Of(after.bytes) };
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}

/**
 * Plans to apply a set.
 * @throws ToolError `set_conflict` naming every file that exists, `already_applied`, `marker_not_found`, `path_not_found` for a file
 * to insert into, `lock_invalid`, and as `renderSet` and `Root.target`
 */
export async function planApplication({ root }: Surroundings, application: Application): Promise<SetPlan> {
  const { set, values, overwrite } = application;
  const folder = resolvePath(application.folder === "" ? "." : application.folder, "look").join("/");
  const rendered = renderSet(set, values, folder);
  const lock = await readLock(root);
  const draft = new Draft(root);
  const existing: string[] = [];
  for (const { path, bytes, isExecutable } of rendered.files) {
    const { before } = await draft.target(path);
    if (before !== undefined && before.sha256 !== sha256Of(bytes)) existing.push(path);
    await draft.put(path, { bytes, isExecutable: isExecutable || before !== undefined ? isExecutable : undefined });
  }
  const again = appliedBefore(lock, set.name, folder, rendered);
  if (!overwrite) refuseConflicts(set, existing, again);
  for (const insertion of rendered.insertions) await insert(draft, insertion);
  const applied = appliedOf({ ...application, folder }, rendered);
  const id = again ?? newAppliedId(lock, applied);
  await record(draft, { ...lock.applied, [id]: applied }, [set]);
  return { changes: draft.changes(), files: draft.files(), warnings: [] };
}

/** Inserts a text into the file of a draft. */
export async function insert(draft: Draft, insertion: RenderedSet["insertions"][number]): Promise<void> {
  const { path } = insertion;
  const bytes = await draft.bytes(path);
  if (bytes === undefined) {
    throw new ToolError(
      "path_not_found",
      `${printable(path)} does not exist: the set inserts a text at ${JSON.stringify(insertion.marker)}`,
      {
        hint: "Create the file with a line that has the marker.",
      },
    );
  }
  const text = plainText(bytes);
  if (text === undefined)
    throw new ToolError("not_text", `${printable(path)} is not UTF-8 text: nothing can be inserted`);
  await draft.put(path, { bytes: new TextEncoder().encode(withInsertion(text, insertion)), isExecutable: undefined });
}

/** What is recorded of an application. */
export function appliedOf(
  { set, source, values, defaulted, folder }: Omit<Application, "overwrite">,
  { files }: RenderedSet,
): AppliedSet {
  const unstored = unstoredNames(set.variables, values);
  const kept = Object.entries(values).filter(([name]) => !unstored.has(name));
  // A default that is made from a secret is made again; what a person gave is asked for again.
  const secrets = set.variables
    .map(({ name }) => name)
    .filter((name) => unstored.has(name) && !defaulted.includes(name));
  return {
    template: set.name,
    ...{ source, hash: set.hash, folder },
    variables: Object.fromEntries(kept),
    secrets: secrets.length === 0 ? undefined : secrets,
    files: Object.fromEntries(files.map(({ path, bytes }) => [path, sha256Of(bytes)])),
  };
}

/**
 * Writes the record, and the contents of the sets. Contents that it no longer names stay: another branch may name them, and after a
 * merge nothing could bring them back.
 */
export async function record(
  draft: Draft,
  applied: TemplateLock["applied"],
  sets: readonly TemplateSet[],
): Promise<void> {
  for (const set of sets) {
    const packed = packContent(set.content);
    const note = `The template set ${set.name} as it is now, compressed: ${packed.length} bytes, for later updates`;
    const target = await draft.target(historyPath(set.hash), true);
    // A content has one name: it is there already.
    if (target.before === undefined)
      await draft.put(historyPath(set.hash), { bytes: packed, isExecutable: undefined }, { isRecord: true, note });
  }
  const text = new TextEncoder().encode(lockText(applied));
  await draft.put(lockPath, { bytes: text, isExecutable: undefined }, { isRecord: true });
}

/** The id of an application of the set to this folder that has written one of the files. */
function appliedBefore(
  { applied }: TemplateLock,
  name: string,
  folder: string,
  { files }: RenderedSet,
): string | undefined {
  const paths = new Set(files.map(({ path }) => path));
  const isSame = (each: AppliedSet) =>
    each.template === name && each.folder === folder && Object.keys(each.files).some((path) => paths.has(path));
  return Object.entries(applied).find(([, each]) => isSame(each))?.[0];
}

function refuseConflicts({ name }: TemplateSet, existing: readonly string[], again: string | undefined): void {
  if (again !== undefined) {
    throw new ToolError("already_applied", `${printable(name)} was applied there before: ${printable(again)}`, {
      hint: "An update merges the changes of the template: cuebook template update. With overwrite, its files are replaced.",
    });
  }
  if (existing.length === 0) return;
  const shown = existing.slice(0, 10).map(printable).join(", ");
  const more = existing.length > 10 ? ` and ${existing.length - 10} more` : "";
  throw new ToolError(
    "set_conflict",
    `${printable(name)} writes files that exist with other content: ${shown}${more}`,
    {
      hint: "Apply it to another folder, or with overwrite, which replaces them.",
      available: existing.slice(0, 100),
    },
  );
}
