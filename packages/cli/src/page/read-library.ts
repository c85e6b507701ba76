import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ProjectLibrary } from "@cuebook/engine";
import type { Source } from "@cuebook/template";
import { libraryOf } from "../library/open.ts";
import { type ListedWorkflow, listWorkflows } from "../library/workflows.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The library with the workflows of a project. */
export interface ReadLibrary {
  readonly library: ProjectLibrary;
  readonly listed: readonly ListedWorkflow[];
}

/** How long what was read counts, in milliseconds: a page asks for several things at once. */
const freshMs = 1000;

/** Reads the library and the workflows of a project again and again: what has not changed is neither read nor proved again. */
export class LibraryReader {
  readonly #project: ReadyProject;
  readonly #context: CommandContext;
  #latest: { readonly at: number; readonly read: Promise<ReadLibrary> } | undefined;
  #before: (ReadLibrary & { readonly signature: string }) | undefined;

  constructor(project: ReadyProject, context: CommandContext) {
    this.#project = project;
    this.#context = context;
  }

  read(): Promise<ReadLibrary> {
    const now = performance.now();
    if (this.#latest === undefined || now - this.#latest.at > freshMs) {
      const read = this.#readNow();
      this.#latest = { at: now, read };
      const settle = () => {
        if (this.#latest?.read === read) this.#latest = { at: performance.now(), read };
      };
      read.then(settle, () => {
        this.#latest = undefined;
      });
    }
    return this.#latest.read;
  }

  async #readNow(): Promise<ReadLibrary> {
    const { cwd } = this.#context.terminal;
    const opened = await libraryOf(this.#context, this.#project);
    const signature = signatureOf(opened);
    const before = this.#before?.signature === signature ? this.#before : undefined;
    const library = before?.library ?? opened;
    const known = new Map(
      before?.listed.filter((each) => isUnchanged(each, library, cwd)).map((each) => [each.file, each]),
    );
    const listed = await listWorkflows(library, { root: this.#project.config.root, cwd }, (file) => known.get(file));
    this.#before = { library, listed, signature };
    return { library, listed };
  }
}

/** Everything that workflows take from a library, as a text. */
function signatureOf({ items, sources, settings, ids }: ProjectLibrary): string {
  const files = [...sources].map(([name, { text }]) => [name, text]);
  return JSON.stringify([items.map(({ kind, id, entry }) => [kind, id, entry.text]), files, settings, ids]);
}

/** Whether a workflow is unchanged, like its library: also one with errors, as long as no file is there that it missed. */
function isUnchanged({ from, file, read }: ListedWorkflow, { items, sources }: ProjectLibrary, cwd: string): boolean {
  if (from !== "file") return true;
  // Of a file that could not be read nothing is known.
  if (!read.sources.has(file)) return false;
  const ofLibrary = new Set([...items.map(({ entry }) => entry.file), ...sources.keys()]);
  const isSame = ([name, { text }]: [string, Source]) =>
    ofLibrary.has(name) || name.startsWith("@") || textOf(resolve(cwd, name)) === text;
  return (
    [...read.sources].every(isSame) && (read.unread ?? []).every((name) => textOf(resolve(cwd, name)) === undefined)
  );
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
