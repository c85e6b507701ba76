import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, type StaticImport } from "oxc-parser";
import { moduleUses } from "../layers/imports.ts";

/** What a file exports from another one: under its own name, or everything (`*`). */
interface Reexport {
  readonly from: string;
  /** The name there; undefined: everything. */
  readonly name: string | undefined;
}

/** A file that another one uses, with the names of it; undefined: all that it has. */
interface Use {
  readonly file: string;
  readonly names: readonly string[] | undefined;
}

interface Module {
  readonly uses: readonly Use[];
  readonly reexports: ReadonlyMap<string, Reexport>;
  readonly everythingOf: readonly string[];
}

/** The table of commands: each is loaded when it is called, so a test that calls one does not depend on all. */
const commandTable = "packages/cli/src/commands/modules.ts";

/**
 * Which files depend on which. A name is followed through the entries of packages to the file that declares it, so what else an entry has
 * does not count; imports of types do not either.
 */
export class ModuleGraph {
  readonly #root: string;
  readonly #modules = new Map<string, Module>();
  readonly #entries = new Map<string, string | undefined>();

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The files that depend on others, each with the smallest number of imports between them.
   * @param files all that may depend on them: paths from the root
   */
  users(of: readonly string[], files: readonly string[]): ReadonlyMap<string, number> {
    const importers = new Map<string, string[]>();
    for (const file of files) {
      for (const used of new Set([...this.#dependencies(file), ...besides(file)])) {
        const known = importers.get(used);
        if (known === undefined) importers.set(used, [file]);
        else known.push(file);
      }
    }
    const found = new Map(of.map((file) => [file, 0]));
    for (const [file, distance] of found) {
      for (const user of importers.get(file) ?? []) if (!found.has(user)) found.set(user, distance + 1);
    }
    return found;
  }

  #dependencies(file: string): readonly string[] {
    const { uses, reexports, everythingOf } = this.#moduleOf(file);
    const used = uses.flatMap(({ file: from, names }) =>
      names === undefined ? [from] : names.map((name) => this.#declaring(from, name)),
    );
    const passedOn = [...reexports.values()].map(({ from, name }) =>
      name === undefined ? from : this.#declaring(from, name),
    );
    return [...used, ...passedOn, ...everythingOf];
  }

  /** The file that declares a name which another one exports. */
  #declaring(file: string, name: string, seen: ReadonlySet<string> = new Set()): string {
    if (seen.has(file)) return file;
    const { reexports, everythingOf } = this.#moduleOf(file);
    const again = new Set([...seen, file]);
    const found = reexports.get(name);
    if (found !== undefined)
      return found.name === undefined ? found.from : this.#declaring(found.from, found.name, again);
    // Where it may come from any of several files, the one that has them stands for all.
    return everythingOf.length === 1 && everythingOf[0] !== undefined
      ? this.#declaring(everythingOf[0], name, again)
      : file;
  }

  #moduleOf(file: string): Module {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const made = this.#read(file);
    this.#modules.set(file, made);
    return made;
  }

  #read(file: string): Module {
    if (!/\.tsx?$/.test(file) || !existsSync(join(this.#root, file)))
      return { uses: [], reexports: new Map(), everythingOf: [] };
    const text = readFileSync(join(this.#root, file), "utf8");
    const { staticImports, staticExports } = parseSync(file, text).module;
    const exported = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
    const passedOn = exported.flatMap(({ moduleRequest, importName, exportName }) => {
      const from = moduleRequest === null ? undefined : this.#resolve(file, moduleRequest.value);
      if (from === undefined) return [];
      const name = importName.kind === "Name" ? (importName.name ?? undefined) : undefined;
      return [{ as: exportName.kind === "None" ? undefined : (exportName.name ?? "default"), from, name }];
    });
    return {
      uses: [...staticImports.flatMap((each) => this.#imported(file, each)), ...this.#loaded(file, text)],
      reexports: new Map(passedOn.flatMap(({ as, ...rest }) => (as === undefined ? [] : [[as, rest] as const]))),
      everythingOf: passedOn.flatMap(({ as, from }) => (as === undefined ? [from] : [])),
    };
  }

  #imported(file: string, { moduleRequest, entries }: StaticImport): Use[] {
    const from = this.#resolve(file, moduleRequest.value);
    const values = entries.filter(({ isType }) => !isType);
    if (from === undefined || (entries.length > 0 && values.length === 0)) return [];
    const isWhole = values.length === 0 || values.some(({ importName }) => importName.kind !== "Name");
    return [{ file: from, names: isWhole ? undefined : values.map(({ importName }) => importName.name ?? "") }];
  }

  /** What is loaded when it is reached, and files beside a module. */
  #loaded(file: string, text: string): Use[] {
    if (file === commandTable || !/\bimport\(|\bnew URL\(/.test(text)) return [];
    return moduleUses(file, text).flatMap(({ kind, specifier, start, end }): Use[] => {
      if (specifier === undefined) return [];
      if (kind === "url") return [{ file: join(dirname(file), specifier), names: undefined }];
      const from = kind === "dynamic" ? this.#resolve(file, specifier) : undefined;
      return from === undefined ? [] : [{ file: from, names: takenNames(text, start, end) }];
    });
  }

  /** The file that a specifier means; undefined: one of a library. */
  #resolve(from: string, specifier: string): string | undefined {
    if (specifier.startsWith(".")) return join(dirname(from), specifier);
    const [scope, name, ...entry] = specifier.split("/");
    if (scope !== "@cuebook" || name === undefined) return undefined;
    if (!this.#entries.has(specifier)) this.#entries.set(specifier, this.#entryOf(name, [".", ...entry].join("/")));
    return this.#entries.get(specifier);
  }

  #entryOf(name: string, entry: string): string | undefined {
    const folder = `packages/${name}`;
    const manifest: unknown = JSON.parse(readFileSync(join(this.#root, folder, "package.json"), "utf8"));
    const { exports = {} } = manifest as { readonly exports?: Readonly<Record<string, string>> };
    const found = exports[entry];
    return found === undefined ? undefined : join(folder, found);
  }
}

/** A test is also of the file beside it, which it may use by calling a command. */
function besides(file: string): readonly string[] {
  return file.endsWith(".test.ts") ? [file.replace(/\.test\.ts$/, ".ts")] : [];
}

/** The names that are taken of a module when it is loaded: `const { a } = await import(...)`, `(await import(...)).a`. */
function takenNames(text: string, start: number, end: number): string[] | undefined {
  const [, listed] = /\{([^{}]*)\}\s*=\s*await import\($/.exec(text.slice(0, start)) ?? [];
  if (listed !== undefined) return listed.split(",").flatMap((each) => each.trim().split(":")[0]?.trim() || []);
  const [, name] = /^\)\)\.(\w+)/.exec(text.slice(end)) ?? [];
  return name === undefined ? undefined : [name];
}
