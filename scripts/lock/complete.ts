/** An entry of package-lock.json, as far as it is read here. */
interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly license?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/**
 * A lock file with entries for every platform's own packages.
 *
 * Compilers come as one optional package per platform. npm leaves out of the lock those that the registry at hand does
 * not have, as mirrors often do not, and then refuses the lock in `npm ci`. An entry needs only what npm decides by,
 * which their names tell: `@oxc-parser/binding-linux-arm64-musl` is for linux, arm64 and musl.
 *
 * @returns the new text, and the packages that were added: none where the lock is complete
 */
export function completeLock(json: string): { text: string; added: string[] } {
  const lock: Lock = JSON.parse(json);
  const entries = new Map(Object.entries(lock.packages));
  const added: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (
        [...entries.keys()].some((known) => known === `node_modules/${name}` || known.endsWith(`/node_modules/${name}`))
      )
        continue;
      const platform = platformOf(name);
      if (platform === undefined || !/^\d+\.\d+\.\d+/.test(version))
        throw new Error(
          `${path}: cannot tell what "${name}": "${version}" is for; install it where the registry has it`,
        );
      entries.set(`node_modules/${name}`, {
        version,
        cpu: [platform.cpu],
        ...(entry.dev === true ? { dev: true } : {}),
        ...(platform.libc === undefined ? {} : { libc: [platform.libc] }),
        ...(entry.license === undefined ? {} : { license: entry.license }),
        optional: true,
        os: [platform.os],
        ...(entry.engines === undefined ? {} : { engines: entry.engines }),
      });
      added.push(name);
    }
  if (added.length === 0) return { text: json, added };
  const packages = Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { text: `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`, added };
}

interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

function platformOf(name: string): Platform | undefined {
  const match = /-(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name);
  const [, os, cpu, abi] = match ?? [];
  if (os === undefined || cpu === undefined) return undefined;
  if (os !== "linux" || abi === undefined) return { os, cpu };
  return { os, cpu, libc: abi.startsWith("musl") ? "musl" : "glibc" };
}
