/** An entry of package-lock.json, as far as it is read here. */
interface LockEntry {
  readonly version?: string | undefined;
  readonly dev?: boolean | undefined;
  readonly license?: string | undefined;
  readonly engines?: Readonly<Record<string, string>> | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
  readonly [field: string]: unknown;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/**
 * A lock file with entries for every platform's own packages.
 *
 * Compilers come as one optional package per platform. npm omits from the lock the packages that the current registry does
 * not have, which is common for mirrors, and then rejects the lock in `npm ci`. An entry needs only the fields by which npm
 * selects a platform, and they follow from its name: `@oxc-parser/binding-linux-arm64-musl` is for linux, arm64 and musl.
 *
 * @returns the new text, and the added packages: none if the lock is complete
 */
export function completeLock(json: string): { text: string; added: string[] } {
  const lock: Lock = JSON.parse(json);
  const entries = new Map(Object.entries(lock.packages));
  const added: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(entries, name)) continue;
      entries.set(`node_modules/${name}`, entryFor(path, entry, name, version));
      added.push(name);
    }
  if (added.length === 0) return { text: json, added };
  const packages = Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { text: `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`, added };
}

function isLocked(entries: ReadonlyMap<string, LockEntry>, name: string): boolean {
  return [...entries.keys()].some((path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`));
}

/** The entry of a platform's own package, which the entry at `path` names. Undefined fields are not written. */
function entryFor(path: string, { dev, license, engines }: LockEntry, name: string, version: string): LockEntry {
  const platform = platformOf(name);
  if (platform === undefined || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${path}: unknown platform of "${name}": "${version}"; install it where the registry has it`);
  const { os, cpu, libc } = platform;
  return {
    version,
    cpu: [cpu],
    dev: dev === true ? true : undefined,
    libc: libc === undefined ? undefined : [libc],
    license,
    optional: true,
    os: [os],
    engines,
  };
}

interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string | undefined;
}

function platformOf(name: string): Platform | undefined {
  const match = /-(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name);
  const [, os, cpu, abi] = match ?? [];
  if (os === undefined || cpu === undefined) return undefined;
  if (os !== "linux" || abi === undefined) return { os, cpu, libc: undefined };
  return { os, cpu, libc: abi.startsWith("musl") ? "musl" : "glibc" };
}
