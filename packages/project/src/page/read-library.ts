import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { ProjectLibrary } from "@cuebook/engine";
import type { Source } from "@cuebook/template";
import { libraryOf } from "../library/library.ts";
import { type FoundWorkflow, findWorkflows, type ListedWorkflow, type WorkflowPlaces } from "../library/workflows.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { within } from "./within.ts";

/** The library with the workflows of a project. */
export interface ReadLibrary {
  readonly library: ProjectLibrary;
  readonly listed: readonly ListedWorkflow[];
}

/** A workflow of a project, which may not be read yet. */
export interface SoonWorkflow extends Pick<ListedWorkflow, "key" | "file" | "from"> {
  /** `undefined` while the workflow is being read. */
  readonly found: ListedWorkflow | undefined;
}

/** How long a result is cached, in milliseconds, because a page makes several requests at once. */
const freshMs = 1000;

/** Workflow files of at least this size are read in advance, because that takes longer than a page should wait. */
const largeBytes = 200_000;

/** A workflow that has been read or is being read. */
interface Reading {
  readonly whole: Promise<ListedWorkflow>;
  done?: ListedWorkflow;
}

/** Reads the library and the workflows of a project repeatedly. Unchanged files are neither read nor proved again. */
export class LibraryReader {
  readonly #project: ConfiguredProject;
  readonly #surroundings: Surroundings;
  readonly #opened: Fresh<ProjectLibrary>;
  readonly #listed: Fresh<ReadLibrary>;
  #library: { readonly library: ProjectLibrary; readonly signature: string } | undefined;
  /** By file. */
  #readings = new Map<string, Reading>();

  constructor(project: ConfiguredProject, surroundings: Surroundings) {
    this.#project = project;
    this.#surroundings = surroundings;
    this.#opened = new Fresh(() => this.#open());
    this.#listed = new Fresh(() => this.#list());
  }

  read(): Promise<ReadLibrary> {
    return this.#listed.get();
  }

  /** All workflows, including those that are not read within a time in milliseconds. */
  async soon(ms: number): Promise<{ readonly library: ProjectLibrary; readonly listed: readonly SoonWorkflow[] }> {
    const whole = await within(ms, this.read());
    if (whole !== undefined) return { ...whole, listed: whole.listed.map((found) => ({ ...found, found })) };
    const library = await this.#opened.get();
    const listed = findWorkflows(library, this.#places).map(({ key, file, from }) => {
      const done = this.#readings.get(file)?.done;
      return { key, file, from, found: done && this.#isCurrent(done, library) ? done : undefined };
    });
    return { library, listed };
  }

  /**
   * Reads one workflow without reading the others. `one` is `undefined` if no workflow has this key.
   * @param ms the maximum wait, in milliseconds
   */
  async one(
    key: string,
    ms?: number,
  ): Promise<{ readonly library: ProjectLibrary; readonly one: SoonWorkflow | undefined }> {
    const library = await this.#opened.get();
    const place = findWorkflows(library, this.#places).find((each) => each.key === key);
    if (place === undefined) return { library, one: undefined };
    const reading = this.#reading(place, library);
    const found = await (ms === undefined ? reading : within(ms, reading));
    return { library, one: { ...place, found } };
  }

  /** The keys of the workflows whose files take long to read. */
  async large(): Promise<readonly string[]> {
    const found = findWorkflows(await this.#opened.get(), this.#places);
    const sizeOf = (file: string) => statSync(resolve(this.#places.cwd, file), { throwIfNoEntry: false })?.size ?? 0;
    return found.filter(({ file }) => sizeOf(file) >= largeBytes).map(({ key }) => key);
  }

  get #places(): WorkflowPlaces {
    return { root: this.#project.config.root, cwd: this.#surroundings.cwd };
  }

  async #open(): Promise<ProjectLibrary> {
    const opened = await libraryOf(this.#project, this.#surroundings);
    const signature = signatureOf(opened);
    if (this.#library?.signature === signature) return this.#library.library;
    this.#library = { library: opened, signature };
    this.#readings = new Map();
    return opened;
  }

  async #list(): Promise<ReadLibrary> {
    const library = await this.#opened.get();
    const listed: ListedWorkflow[] = [];
    const readings = new Map<string, Reading>();
    for (const found of findWorkflows(library, this.#places)) {
      listed.push(await this.#reading(found, library));
      const reading = this.#readings.get(found.file);
      if (reading !== undefined) readings.set(found.file, reading);
    }
    // Drops the readings of files that no longer exist.
    if (this.#library?.library === library) this.#readings = readings;
    return { library, listed };
  }

  #isCurrent(done: ListedWorkflow, library: ProjectLibrary): boolean {
    return isUnchanged(done, library, this.#surroundings.cwd);
  }

  #reading({ file, read }: FoundWorkflow, library: ProjectLibrary): Promise<ListedWorkflow> {
    const known = this.#readings.get(file);
    const isCurrent = known?.done === undefined || this.#isCurrent(known.done, library);
    if (known !== undefined && isCurrent) return known.whole;
    const readings = this.#readings;
    const reading: Reading = { whole: read() };
    readings.set(file, reading);
    reading.whole.then(
      (done) => {
        reading.done = done;
      },
      () => readings.delete(file),
    );
    return reading.whole;
  }
}

/** A cached value that is read again on demand after it has expired. Callers share a read that is in progress. */
class Fresh<Value> {
  readonly #read: () => Promise<Value>;
  #latest: { readonly at: number; readonly value: Promise<Value> } | undefined;

  constructor(read: () => Promise<Value>) {
    this.#read = read;
  }

  get(): Promise<Value> {
    const now = performance.now();
    if (this.#latest !== undefined && now - this.#latest.at <= freshMs) return this.#latest.value;
    const value = this.#read();
    this.#latest = { at: Number.POSITIVE_INFINITY, value };
    const settle = () => {
      if (this.#latest?.value === value) this.#latest = { at: performance.now(), value };
    };
    value.then(settle, () => {
      this.#latest = undefined;
    });
    return value;
  }
}

/** Everything that workflows take from a library, as a text for comparison. */
function signatureOf({ items, sources, settings, ids }: ProjectLibrary): string {
  const files = [...sources].map(([name, { text }]) => [name, text]);
  return JSON.stringify([items.map(({ kind, id, entry }) => [kind, id, entry.text]), files, settings, ids]);
}

/**
 * Whether a workflow and its library are unchanged. A workflow with errors is unchanged, too, unless a file that it missed exists
 * now.
 */
function isUnchanged({ from, file, read }: ListedWorkflow, { items, sources }: ProjectLibrary, cwd: string): boolean {
  if (from !== "file") return true;
  // Nothing is known about a file that could not be read.
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
