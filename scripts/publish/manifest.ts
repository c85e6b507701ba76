import { isTestFile } from "../layers/table.ts";

/** The parts of a package.json that publishing reads or changes; all others are passed on. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: unknown;
  readonly bin?: Readonly<Record<string, string>> | undefined;
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly [field: string]: unknown;
}

/**
 * The package.json of the published package. The checkout's names TypeScript sources; this one names tsc's output:
 * `./src/x.ts` becomes `./lib/x.js` with `./lib/x.d.ts` as its types. Dependencies on packages of this repository are
 * pinned to the versions that are published together. Exports for tests are left out. An undefined field is not written.
 *
 * @param folders the published folders beside the package.json, such as `lib`
 * @param versions the versions of this repository's packages, by name
 * @throws RangeError for an export or command that is not a TypeScript file in `src/`
 */
export function publishedManifest(
  manifest: Manifest,
  folders: readonly string[],
  versions: ReadonlyMap<string, string>,
): Manifest {
  const { private: _, scripts: __, devDependencies: ___, exports, bin, dependencies, ...rest } = manifest;
  return {
    ...rest,
    name: manifest.name,
    version: manifest.version,
    exports: exports === undefined ? undefined : publishedExports(exports),
    bin: bin === undefined ? undefined : mapValues(bin, publishedCommand),
    files: [...folders],
    dependencies:
      dependencies === undefined ? undefined : mapValues(dependencies, (range, name) => versions.get(name) ?? range),
  };
}

/** The exports of a published package, by the part of the import after its name: the file with the types of each. */
export function publishedEntries({ name, exports }: Manifest): Map<string, string> {
  const entries = typeof exports === "object" && exports !== null ? Object.entries(exports) : [];
  return new Map(
    entries.flatMap(([key, value]): [string, string][] => {
      const [types] = publishedTypes({ name, version: "", exports: value });
      return types === undefined ? [] : [[name + key.slice(".".length), types]];
    }),
  );
}

/** The files with the types of a published package's exports, such as `lib/index.d.ts`; none for a command. */
export function publishedTypes({ exports }: Manifest): string[] {
  const typesIn = (value: unknown): string[] => {
    if (typeof value === "string") return value.endsWith(".d.ts") ? [value.slice("./".length)] : [];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(typesIn) : [];
  };
  return [...new Set(typesIn(exports))];
}

function publishedExports(exports: unknown): unknown {
  if (typeof exports === "string") {
    if (!exports.endsWith(".ts")) return exports;
    return { types: emitted(exports, ".d.ts"), default: emitted(exports, ".js") };
  }
  if (typeof exports !== "object" || exports === null) throw new RangeError("exports: expected a path or an object");
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([, value]) => typeof value !== "string" || !isTestFile(value))
      .map(([key, value]) => [key, publishedExports(value)]),
  );
}

/** A command that is JavaScript stays unchanged; a command in the sources becomes tsc's output. */
function publishedCommand(path: string): string {
  return /^\.\/(?!src\/).+\.c?js$/.test(path) ? path : emitted(path, ".js");
}

/**
 * The modules in `lib/` that a published package's commands run: one outside checks the version of Node, and starts
 * `main.js`.
 */
export function publishedPrograms({ bin }: Manifest): string[] {
  return Object.values(bin ?? {}).map((path) => (path.startsWith("./lib/") ? path.slice("./".length) : "lib/main.js"));
}

/** The path of tsc's output for a source: `./src/index.ts` with `.js` becomes `./lib/index.js`. */
function emitted(path: string, extension: ".js" | ".d.ts"): string {
  const match = /^\.\/src\/(.+)\.ts$/.exec(path);
  if (match === null) throw new RangeError(`"${path}": expected a TypeScript file in ./src/`);
  return `./lib/${match[1]}${extension}`;
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string, key: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
