const sections = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

interface Fields {
  version?: unknown;
  [field: string]: unknown;
}

/** The text of a package.json with another version of itself, and of the packages in `names` that it depends on. */
export function manifestAt(text: string, version: string, names: ReadonlySet<string>): string {
  const manifest: Fields = JSON.parse(text);
  moveTo(manifest, version, names);
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/**
 * The text of a package-lock.json in which the packages of this repository have another version.
 * @param folders their folders, as keys of the lock, such as `packages/chat`
 * @throws Error if the lock has no entry for a folder
 */
export function lockAt(text: string, version: string, folders: readonly string[], names: ReadonlySet<string>): string {
  const lock: { packages: Record<string, Fields> } = JSON.parse(text);
  for (const folder of folders) {
    const entry = lock.packages[folder];
    if (entry === undefined) throw new Error(`package-lock.json has no "${folder}": run npm install`);
    moveTo(entry, version, names);
  }
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

function moveTo(manifest: Fields, version: string, names: ReadonlySet<string>): void {
  manifest.version = version;
  for (const section of sections) {
    const ranges = manifest[section];
    if (!isFields(ranges)) continue;
    for (const name of Object.keys(ranges)) if (names.has(name)) ranges[name] = version;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
