import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { Source } from "@cuebook/template";
import { sourceFiles } from "../files.ts";
import { type ModuleUse, moduleUses } from "./imports.ts";
import type { Layer } from "./table.ts";

/** The parts of a package.json that the layers are checked against. */
export interface Manifest {
  readonly name?: string;
  readonly description?: string;
  readonly exports?: unknown;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A TypeScript file with all its imports. */
export interface SourceFile {
  readonly source: Source;
  readonly uses: readonly ModuleUse[];
}

/** A package of a checkout, read once for all checks. */
export interface PackageFiles {
  /** Its row of the table. */
  readonly layer: Layer;
  /** Its folder from the root of the checkout, such as `packages/chat`. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly manifestSource: Source;
  /** The files below `src/` by their paths from the root of the checkout. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** The text of a package.json in a folder below `packages/`. */
export function manifestsIn(root: string): Map<string, Source> {
  const packages = join(root, "packages");
  const folders = existsSync(packages) ? readdirSync(packages).sort() : [];
  return new Map(
    folders
      .map((folder): [string, string] => [folder, `packages/${folder}/package.json`])
      .filter(([, file]) => existsSync(join(root, file)))
      .map(([folder, file]) => [folder, new Source(file, readFileSync(join(root, file), "utf8"))]),
  );
}

export function readPackage(root: string, layer: Layer, manifestSource: Source): PackageFiles {
  const folder = `packages/${layer.folder}`;
  return {
    layer,
    folder,
    manifest: JSON.parse(manifestSource.text),
    manifestSource,
    files: readSources(root, `${folder}/src`),
  };
}

/** The TypeScript files below a folder of a checkout, by their paths from its root. */
export function readSources(root: string, folder: string): Map<string, SourceFile> {
  return new Map(
    sourceFiles(root, folder).map((file) => {
      const source = new Source(file, readFileSync(join(root, file), "utf8"));
      return [file, { source, uses: moduleUses(file, source.text) }];
    }),
  );
}

/** The path from the root that a relative import leads to; undefined for an import by name. */
export function targetOf(file: string, { specifier }: ModuleUse): string | undefined {
  return isRelative(specifier) ? posix.join(posix.dirname(file), specifier) : undefined;
}

export function isRelative(specifier: string | undefined): specifier is string {
  return specifier?.startsWith(".") === true || specifier?.startsWith("/") === true;
}

/**
 * The sources that a package.json exports or runs as commands, such as `src/index.ts`, in its order. A command outside of
 * `src` checks the version of Node, and starts `src/main.ts`.
 */
export function entryFiles({ exports, bin }: Manifest): string[] {
  const pathsIn = (value: unknown): string[] => {
    if (typeof value === "string") return [posix.normalize(value)];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsIn) : [];
  };
  const programs = pathsIn(bin).map((path) => (path.startsWith("src/") ? path : "src/main.ts"));
  return [...new Set([...pathsIn(exports), ...programs])];
}
