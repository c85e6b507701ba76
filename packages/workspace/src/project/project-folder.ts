import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { lstat, open, opendir } from "node:fs/promises";
import { join } from "node:path";
import { env } from "node:process";
import { findProgram, isSystemError } from "@cuebook/system";

/** A table of a TOML file. */
export type Table = Readonly<Record<string, unknown>>;

/** The largest file that is read. */
const largestFile = 1024 * 1024;
/** The length of a file's beginning that is hashed. */
const largestHashed = 64 * 1024 * 1024;
/** The largest number of files that are listed. */
const mostFiles = 5000;
/** The depth of the search below the project's folder. */
const deepest = 10;
/** The largest number of notes that are kept. */
const mostNotes = 50;
/** Folders with third-party or generated files. */
const notOurs = new Set(["node_modules", "vendor", "target", "dist", "build", "out", "venv", "env", "coverage"]);

/**
 * A project's folder for detectors: names and short texts of regular files in it. Links are not followed, nothing is run. Files
 * that cannot be read are noted.
 */
export class ProjectFolder {
  readonly path: string;
  readonly #searchPath: string | undefined;
  readonly #notes: string[] = [];
  readonly #texts = new Map<string, Promise<string | undefined>>();
  #files: Promise<readonly string[]> | undefined;

  /** @param searchPath the `PATH` of commands */
  constructor(path: string, searchPath: string | undefined = env.PATH) {
    this.path = path;
    this.#searchPath = searchPath;
  }

  /** The notes. */
  get notes(): readonly string[] {
    return [...new Set(this.#notes)].slice(0, mostNotes);
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  /** Whether a regular file with that name is in the folder. */
  async has(name: string): Promise<boolean> {
    return (await this.#stats(name))?.isFile() ?? false;
  }

  /** The first of the names that exists. */
  async first(names: readonly string[]): Promise<string | undefined> {
    for (const name of names) if (await this.has(name)) return name;
    return undefined;
  }

  /** Whether a file is executable. */
  async isProgram(name: string): Promise<boolean> {
    const stats = await this.#stats(name);
    return stats?.isFile() === true && (stats.mode & 0o111) !== 0;
  }

  /** The text of a file, by its path below the folder; `undefined` if it does not exist or cannot be read. */
  text(name: string): Promise<string | undefined> {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const text = this.#read(name);
    this.#texts.set(name, text);
    return text;
  }

  /** The hash of a regular file, however large; `undefined` if it does not exist or cannot be read. */
  async hash(name: string): Promise<string | undefined> {
    if ((await this.#stats(name))?.isFile() !== true) return undefined;
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const file = await open(join(this.path, name), flags).catch(() => undefined);
    if (file === undefined) return undefined;
    try {
      if (!(await file.stat()).isFile()) return undefined;
      const hash = createHash("sha256");
      for await (const chunk of file.createReadStream({ autoClose: false, end: largestHashed })) hash.update(chunk);
      return hash.digest("hex");
    } finally {
      await file.close();
    }
  }

  /** Whether commands find a program of that name on `PATH`. */
  async hasProgram(name: string): Promise<boolean> {
    return (await findProgram(name, this.#searchPath, this.path)) !== undefined;
  }

  /** The mapping in a JSON file; `undefined` if there is no valid one. */
  async json(name: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const text = await this.text(name);
    if (text === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
      this.note(`${name} is ignored: expected a JSON object.`);
    } catch {
      this.note(`${name} is ignored: it is not valid JSON. Correct it.`);
    }
    return undefined;
  }

  /** The table in a TOML file; `undefined` if there is no valid one. */
  async toml(name: string): Promise<Table | undefined> {
    const text = await this.text(name);
    if (text === undefined) return undefined;
    const { parse, TomlError } = await import("smol-toml");
    try {
      return parse(text, { integersAsBigInt: "asNeeded" });
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      this.note(`${name} is ignored: it is not valid TOML (line ${error.line}). Correct it.`);
      return undefined;
    }
  }

  /** The paths of files below the folder, with `/`: at most 5000, at most ten folders deep, without hidden ones. */
  files(): Promise<readonly string[]> {
    this.#files ??= this.#list();
    return this.#files;
  }

  /** Whether a path below the folder leads only through folders, not out of it through a link. */
  async #stats(name: string) {
    const parts = name.split("/");
    for (let at = 1; at < parts.length; at++) {
      const stats = await lstat(join(this.path, ...parts.slice(0, at))).catch(() => undefined);
      if (stats?.isDirectory() !== true) return undefined;
    }
    return lstat(join(this.path, name)).catch(() => undefined);
  }

  async #read(name: string): Promise<string | undefined> {
    const stats = await this.#stats(name);
    if (stats === undefined) return undefined;
    if (!stats.isFile()) {
      if (stats.isSymbolicLink()) this.note(`${name} is ignored: it is a link. Expected a regular file.`);
      return undefined;
    }
    try {
      // It may have become a link or a pipe in the meantime.
      const file = await open(join(this.path, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const now = await file.stat();
        if (!now.isFile()) return undefined;
        if (now.size > largestFile) {
          this.note(`${name} is ignored: it has ${now.size} bytes; at most ${largestFile} are read.`);
          return undefined;
        }
        const bytes = Buffer.alloc(largestFile);
        const { bytesRead } = await file.read(bytes, 0, largestFile, 0);
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, bytesRead));
        if (!text.includes("\0")) return text;
        this.note(`${name} is ignored: it is not text: it has a NUL.`);
      } finally {
        await file.close();
      }
    } catch (error) {
      const why =
        error instanceof TypeError ? "it is not UTF-8" : error instanceof Error ? error.message : String(error);
      if (!isSystemError(error, "ENOENT")) this.note(`${name} is ignored: ${why}.`);
    }
    return undefined;
  }

  async #list(): Promise<readonly string[]> {
    const found: string[] = [];
    const pending: { readonly path: string; readonly depth: number }[] = [{ path: "", depth: 0 }];
    let seen = 0;
    // The nearest first: a bound leaves out the deepest.
    for (let at = 0; at < pending.length; at++) {
      const { path, depth } = pending[at] ?? { path: "", depth: deepest };
      const { entries, passed } = await this.#entries(path, 4 * mostFiles - seen, mostFiles - found.length);
      seen += passed;
      for (const { name, isFolder } of entries) {
        const below = path === "" ? name : `${path}/${name}`;
        if (!isFolder) found.push(below);
        else if (depth < deepest && !notOurs.has(name)) pending.push({ path: below, depth: depth + 1 });
      }
      if (seen > 4 * mostFiles || found.length >= mostFiles) break;
    }
    return found;
  }

  /**
   * The files and folders of a folder, by name.
   * @param mostPassed the number of names after which reading stops
   * @param most the number of names that are listed
   * @returns also the number of names that were read, including those that are not listed
   */
  async #entries(path: string, mostPassed: number, most: number) {
    const entries: { readonly name: string; readonly isFolder: boolean }[] = [];
    let passed = 0;
    try {
      for await (const entry of await opendir(join(this.path, path))) {
        if (++passed > mostPassed || entries.length >= most) break;
        if (entry.name.startsWith(".")) continue;
        if (entry.isDirectory() || entry.isFile()) entries.push({ name: entry.name, isFolder: entry.isDirectory() });
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.note(`The folder ${path === "" ? "." : path} is ignored: ${why}.`);
    }
    return { entries: entries.sort((a, b) => (a.name < b.name ? -1 : 1)), passed };
  }
}
