import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { filesBelow, repositoryRoot } from "../scripts/files.ts";
import { emitPackages } from "../scripts/publish/emit.ts";
import { publishedPackages } from "../scripts/publish/packages.ts";

/** The published template package. */
export interface Installed {
  /** Its size in `node_modules`. */
  readonly bytes: number;
  /** The part that is executable JavaScript. */
  readonly codeBytes: number;
  /** The URL of an entry, by its name among the exports: `.` for the whole package. */
  readonly entry: (name: string) => string;
  readonly remove: () => void;
}

/** Builds the package as it is published, into a temporary folder. */
export async function installTemplatePackage(): Promise<Installed> {
  const target = mkdtempSync(join(tmpdir(), "cuebook-bench-"));
  const packages = publishedPackages(repositoryRoot).filter(({ manifest }) => manifest.name === "@cuebook/template");
  const [built] = await emitPackages(repositoryRoot, packages, target);
  if (built === undefined) throw new Error("packages/template is not among the published packages");
  const size = (accepts: (name: string) => boolean) =>
    filesBelow(built.folder, "", accepts).reduce((sum, file) => sum + statSync(join(built.folder, file)).size, 0);
  const manifest: { readonly exports: Readonly<Record<string, { readonly default: string }>> } = JSON.parse(
    readFileSync(join(built.folder, "package.json"), "utf8"),
  );
  const entry = (name: string) => {
    const exported = manifest.exports[name];
    if (exported === undefined) throw new RangeError(`@cuebook/template does not export "${name}"`);
    return pathToFileURL(join(built.folder, exported.default)).href;
  };
  return {
    bytes: size(() => true),
    codeBytes: size((name) => name.endsWith(".js")),
    entry,
    remove: () => rmSync(target, { recursive: true, force: true }),
  };
}

/** The published command, with all packages of this repository. */
export interface InstalledCommand {
  /** The file that Node runs. */
  readonly file: string;
  readonly remove: () => void;
}

/** Builds every package as it is published, and puts them into a `node_modules` with their external dependencies. */
export async function installCommand(): Promise<InstalledCommand> {
  const target = mkdtempSync(join(tmpdir(), "cuebook-bench-"));
  const built = await emitPackages(repositoryRoot, publishedPackages(repositoryRoot), target);
  const modules = join(target, "installed/node_modules");
  for (const { manifest, folder } of built) cpSync(folder, join(modules, manifest.name), { recursive: true });
  const theirs = join(repositoryRoot, "node_modules");
  for (const name of readdirSync(theirs).flatMap((name) => packagesIn(theirs, name))) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(theirs, name), join(modules, name));
  }
  return {
    file: join(modules, "cuebook/bin/cuebook.cjs"),
    remove: () => rmSync(target, { recursive: true, force: true }),
  };
}

function packagesIn(modules: string, name: string): readonly string[] {
  if (name.startsWith(".") || name === "cuebook" || name === "@cuebook") return [];
  return name.startsWith("@") ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name];
}
