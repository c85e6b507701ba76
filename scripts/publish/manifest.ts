import { isTestFile } from "../layers/table.ts";

/** The parts of a package.json that publishing reads or changes; all others are passed on. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: unknown;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/**
 * The package.json of the published package. The checkout's names TypeScript sources; this one names what tsc made of
 * them: `./src/x.ts` becomes `./lib/x.js` with `./lib/x.d.ts` as its types. Dependencies on packages of this repository
 * are pinned to the versions that are published together.
 *
 * @param folders the folders beside the package.json that are published, such as `lib`
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
    ...(exports === undefined ? {} : { exports: publishedExports(exports) }),
    ...(bin === undefined ? {} : { bin: mapValues(bin, (path) => emitted(path, ".js")) }),
    files: [...folders],
    ...(dependencies === undefined
      ? {}
      : { dependencies: mapValues(dependencies, (range, name) => versions.get(name) ?? range) }),
  };
}

/** The files with the types of what a published package exports, such as `lib/index.d.ts`; none for a command. */
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
  // What only tests use is not published.
  const entries = Object.entries(exports).filter(([, value]) => typeof value !== "string" || !isTestFile(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, publishedExports(value)]));
}

/** Where tsc puts what it makes of a source: `./src/index.ts` with `.js` gives `./lib/index.js`. */
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
