import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { filesBelow } from "../files.ts";
import { isTestFile } from "../layers/table.ts";
import { bundleInto } from "./bundle.ts";
import { type Manifest, publishedEntries, publishedManifest, publishedPrograms, publishedTypes } from "./manifest.ts";
import type { SourcePackage } from "./packages.ts";
import { ProgramFailed, runCompiler } from "./run.ts";
import { finishTypes } from "./types.ts";

/** Folders of a package that are not data of the published one: its sources are handled separately. */
const notData = new Set(["src", "dist", "lib", "node_modules"]);

/** A published package. */
export interface BuiltPackage {
  /** Its package.json. */
  readonly manifest: Manifest;
  /** The folder that is packed. */
  readonly folder: string;
  readonly source: SourcePackage;
}

/**
 * Builds packages into folders below `target`, in the given order (each after its dependencies): `lib/` with JavaScript,
 * maps that have its sources, the types of its exports, and the data that modules read; data folders are copied.
 *
 * A package that runs without Node is compiled without Node's types, so that using its globals fails here.
 *
 * @param root the checkout
 * @param target an existing empty folder
 */
export async function emitPackages(
  root: string,
  packages: readonly SourcePackage[],
  target: string,
): Promise<BuiltPackage[]> {
  symlinkSync(join(root, "node_modules"), join(target, "node_modules"));
  const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
  const built: BuiltPackage[] = [];
  for (const source of packages) {
    const folder = join(target, source.layer.folder);
    const folders = copyFolders(source.folder, folder);
    copyLicence(root, source.folder, folder);
    const complete = publishedManifest(source.manifest, folders, versions);
    writeManifest(folder, complete);
    await compile(root, source, folder, built);
    rmSync(join(folder, "src"), { recursive: true });
    finishTypes(folder, publishedTypes(complete));
    const entries = publishedTypes(complete).map((file) => file.replace(/\.d\.ts$/, ".js"));
    const { usesNode, bundled } = source.layer;
    const modules = [...entries, ...publishedPrograms(complete)];
    await bundleInto(folder, modules, { usesNode, isAlone: isAlone(source), bundled });
    const manifest = withoutBundled(complete, folder, source.layer.bundled ?? []);
    writeManifest(folder, manifest);
    for (const command of Object.values(manifest.bin ?? {})) chmodSync(join(folder, command), 0o755);
    built.push({ manifest, folder, source });
  }
  return built;
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** The manifest without the bundled packages that neither modules nor types import. */
function withoutBundled(manifest: Manifest, folder: string, bundled: readonly string[]): Manifest {
  const files = filesBelow(folder, "lib", (name) => /\.(?:js|d\.ts)$/.test(name));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  const isNeeded = (name: string) => !bundled.includes(name) || texts.some((text) => text.includes(`"${name}`));
  const dependencies = Object.entries(manifest.dependencies ?? {}).filter(([name]) => isNeeded(name));
  return { ...manifest, dependencies: Object.fromEntries(dependencies) };
}

/** Whether nothing but the language itself is needed to run the package. */
function isAlone({ layer, manifest }: SourcePackage): boolean {
  return !layer.usesNode && Object.keys(manifest.dependencies ?? {}).length === 0;
}

/** Copies data, and copies sources to `src` for compilation; returns the folders of the published package. */
function copyFolders(from: string, to: string): string[] {
  const data = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !notData.has(entry.name))
    .map((entry) => entry.name);
  for (const name of data) cpSync(join(from, name), join(to, name), { recursive: true });
  for (const file of filesBelow(from, "src", () => true)) {
    if (isTestFile(`/${file}`)) continue;
    // A file that a module reads (a migration, a prompt) has to be beside the emitted module too.
    if (file.endsWith(".ts")) copyFile(join(from, file), join(to, file));
    else copyFile(join(from, file), join(to, file.replace(/^src/, "lib")));
  }
  return ["lib", ...data];
}

function copyLicence(root: string, from: string, to: string): void {
  copyFile(join(root, "LICENSE"), join(to, "LICENSE"));
  const readme = [join(from, "README.md"), join(root, "README.md")].find((path) => existsSync(path));
  if (readme !== undefined) copyFile(readme, join(to, "README.md"));
}

/** The globals of every runtime besides the language itself: all that a package without Node can use. */
const standardEverywhere = `
declare class AbortSignal {
  static any(signals: Iterable<AbortSignal>): AbortSignal;
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
declare class AbortController { readonly signal: AbortSignal; abort(reason?: unknown): void; }
declare class TextEncoder { encode(text?: string): Uint8Array<ArrayBuffer>; }
declare class TextDecoder { constructor(label?: string, options?: { fatal?: boolean }); decode(bytes?: Uint8Array): string; }
`;

async function compile(
  root: string,
  source: SourcePackage,
  folder: string,
  built: readonly BuiltPackage[],
): Promise<void> {
  const project = `${folder}.tsconfig.json`;
  const everywhere = `${folder}.everywhere.d.ts`;
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      // check:types checks the sources of the others, against the same types.
      noCheck: source.layer.usesNode,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(folder, "src"),
      outDir: join(folder, "lib"),
      types: source.layer.usesNode ? ["node"] : [],
      paths: Object.fromEntries(
        built.flatMap((other) =>
          [...publishedEntries(other.manifest)].map(([entry, types]) => [entry, [join(other.folder, types)]]),
        ),
      ),
    },
    include: [join(folder, "src"), ...(source.layer.usesNode ? [] : [everywhere])],
    exclude: [],
  };
  if (!source.layer.usesNode) writeFileSync(everywhere, standardEverywhere);
  writeFileSync(project, JSON.stringify(config));
  try {
    await runCompiler(root, ["--project", project], root);
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    // The copy no longer exists when a person reads this: name the files that they edit.
    throw new ProgramFailed(error.message.replaceAll(relative(root, folder), relative(root, source.folder)));
  }
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
