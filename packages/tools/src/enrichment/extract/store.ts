import { ToolError } from "../../errors/tool-error.ts";
import { sha256Of } from "../../text/sha256.ts";
import type { Entry, Root } from "../../workspace/root.ts";

/** The folder of extracted templates. */
const extractedFolder = ".cuebook/templates";

/** A template in the folder. */
export interface StoredTemplate {
  /** The value for `template_name`. */
  readonly name: string;
  readonly path: string;
  /** `known`: the folder already had it, perhaps under another name. */
  readonly status: "stored" | "known" | "would_store";
}

/** Names that may be shown and reused: wider than the names of extracted templates, but never prose. */
const plainName = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/;
/** The number of numbered names tried before a name with a part of the hash. */
const mostNumbers = 99;

export interface StoreLimits {
  /** The size of one template. */
  readonly templateBytes: number;
  /** The number of files in the folder at which nothing more is added. */
  readonly templates: number;
}

/** The folder as it was when opened, with what was added since. */
export class TemplateStore {
  readonly #root: Root;
  readonly #limits: StoreLimits;
  readonly #isDry: boolean;
  /** Existing names, in lower case: some systems do not distinguish case. */
  readonly #taken: Set<string>;
  readonly #bySize = new Map<number, Entry[]>();
  readonly #byHash = new Map<string, StoredTemplate>();

  private constructor(root: Root, limits: StoreLimits, isDry: boolean, entries: readonly Entry[]) {
    this.#root = root;
    this.#limits = limits;
    this.#isDry = isDry;
    this.#taken = new Set(entries.map(({ path }) => nameOf(path).toLowerCase()));
    for (const entry of entries) {
      if (entry.kind !== "file" || !plainName.test(nameOf(entry.path))) continue;
      this.#bySize.set(entry.size, [...(this.#bySize.get(entry.size) ?? []), entry]);
    }
  }

  /** Reads the folder. @throws ToolError as `Root.list` */
  static async open(root: Root, limits: StoreLimits, isDry: boolean): Promise<TemplateStore> {
    try {
      return new TemplateStore(root, limits, isDry, await root.list(extractedFolder));
    } catch (error) {
      if (error instanceof ToolError && error.code === "path_not_found")
        return new TemplateStore(root, limits, isDry, []);
      throw error;
    }
  }

  /**
   * Stores a template, unless the folder already has its text.
   * @param stem a safe name without an extension
   * @throws ToolError as `Root.write`; `too_large` if the folder is full, `path_outside` if it leads elsewhere
   */
  async keep(stem: string, extension: string, text: string): Promise<StoredTemplate> {
    const bytes = new TextEncoder().encode(text);
    const hash = sha256Of(bytes);
    const known = this.#byHash.get(hash) ?? (await this.#find(bytes.length, hash));
    if (known !== undefined) return { ...known, status: known.status === "stored" ? "known" : known.status };
    if (this.#taken.size >= this.#limits.templates) {
      throw new ToolError("too_large", `${extractedFolder} has ${this.#taken.size} files, which is the limit`, {
        hint: "Remove unused templates.",
      });
    }
    const stored = await this.#write(stem, extension, bytes, hash);
    this.#byHash.set(hash, stored);
    return stored;
  }

  /** The file with this hash among those of the same size. Each of them is read once. */
  async #find(size: number, hash: string): Promise<StoredTemplate | undefined> {
    const entries = this.#bySize.get(size) ?? [];
    this.#bySize.delete(size);
    for (const { path } of entries) {
      try {
        const { sha256 } = await this.#root.read(path, this.#limits.templateBytes);
        if (!this.#byHash.has(sha256)) this.#byHash.set(sha256, { name: nameOf(path), path, status: "known" });
      } catch (error) {
        // It has disappeared or cannot be read, so it is not the one.
        if (!(error instanceof ToolError)) throw error;
      }
    }
    return this.#byHash.get(hash);
  }

  async #write(stem: string, extension: string, bytes: Uint8Array, hash: string): Promise<StoredTemplate> {
    for (let number = 1; number <= mostNumbers + 1; number++) {
      const unique = number === 1 ? stem : `${stem}-${number > mostNumbers ? hash.slice(0, 16) : number}`;
      const name = `${unique}${extension}`;
      if (this.#taken.has(name)) continue;
      this.#taken.add(name);
      const stored = await this.#writeAs(name, bytes, hash);
      if (stored !== undefined) return stored;
    }
    throw new ToolError("file_exists", `${extractedFolder} has no free name for ${stem}${extension}`);
  }

  /** Undefined if another text has the name by now. */
  async #writeAs(name: string, bytes: Uint8Array, hash: string): Promise<StoredTemplate | undefined> {
    const path = `${extractedFolder}/${name}`;
    if (this.#isDry) return { name, path, status: "would_store" };
    const target = await this.#root.target(path, this.#limits.templateBytes);
    if (target.path !== path) {
      throw new ToolError("path_outside", `${extractedFolder} is a link to another place, so nothing is stored there`);
    }
    if (target.before !== undefined) return target.before.sha256 === hash ? { name, path, status: "known" } : undefined;
    try {
      await this.#root.write(target, bytes);
      return { name, path, status: "stored" };
    } catch (error) {
      if (error instanceof ToolError && error.code === "target_changed") return undefined;
      throw error;
    }
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
