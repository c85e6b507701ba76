import { createHash } from "node:crypto";
import {
  type BigIntStats,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDraftName } from "@cuebook/policy";

/** The folders of one attempt: a workspace, a folder of shared templates, a state folder, and what is outside of all. */
export interface Scene extends Disposable {
  readonly base: string;
  readonly state: string;
  /** The path of something in the workspace. */
  inside(path: string): string;
  /** The path of something outside. */
  outside(path: string): string;
  /** Writes a file of the workspace, and makes missing folders. */
  put(path: string, content: string | Uint8Array): void;
  /** Runs something when the attempt is over. */
  atEnd(work: () => void): void;
}

const inWorkspace = {
  "src/a.txt": "one\ntwo\nthree\n",
  "src/deep/b.txt": "deep\n",
  "src/café.md": "coffee\n",
  "src/strasse.md": "street\n",
  "README.md": "# Read me\n",
  ".templates/hello.txt.tmpl": "Hello {{ name }}\n",
  ".cuebook/templates/greet.txt.tmpl": "Greetings {{ name }}\n",
  ".cuebook/config.yaml": "version: 1\n",
  ".cuebook/state/journal.db": "state\n",
  ".git/config": "[core]\n",
  ".git/hooks/pre-commit": "exit 0\n",
};
const elsewhere = {
  "outside/canary": "canary\n",
  "outside/a.txt": "one\ntwo\nthree\n",
  "outside/deep/b.txt": "deep\n",
  "outside/secret.txt.tmpl": "outside {{ name }}\n",
  "root-2/canary": "canary\n",
  "shared/shared.txt.tmpl": "Shared {{ name }}\n",
};

/** The place for scenes that are about links and programs. */
export const disk = process.env.CUEBOOK_TEST_DISK ?? tmpdir();

/** The place for scenes that do not depend on the file system: in memory, which is faster than a disk. */
export const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Makes the folders. Disposing removes them. */
export function makeScene(place = tmpdir()): Scene {
  const base = realpathSync(mkdtempSync(join(place, "cuebook-adversarial-")));
  const put = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), content);
  };
  for (const [path, content] of Object.entries(inWorkspace)) put(join("root", path), content);
  for (const [path, content] of Object.entries(elsewhere)) put(path, content);
  const ends: (() => void)[] = [];
  return {
    base,
    state: join(base, "state"),
    inside: (path) => join(base, "root", path),
    outside: (path) => join(base, "outside", path),
    put: (path, content) => put(join("root", path), content),
    atEnd: (work) => ends.push(work),
    [Symbol.dispose]: () => {
      for (const work of ends) work();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Files and folders by path, each as a text that changes when the file or folder does. */
export type Snapshot = ReadonlyMap<string, string>;

/** Everything that tools may change: the workspace. A draft that came and went does not count as a change of a folder. */
export function workspaceOf({ base }: Scene): Snapshot {
  return snapshot(base, ["root"], ({ mode }) => `${mode}`);
}

/**
 * Everything that no attempt may change, including the times of folders: what is outside the workspace, and what is protected
 * in it.
 */
export function canaryOf({ base }: Scene): Snapshot {
  const entries = readdirSync(base).filter((name) => name !== "root" && name !== "state");
  const within = [".git", ".cuebook/config.yaml", ".cuebook/state"].map((path) => join("root", path));
  const exact = ({ mode, ino, nlink, mtimeNs, ctimeNs }: BigIntStats) => [mode, ino, nlink, mtimeNs, ctimeNs].join(" ");
  return new Map([...snapshot(base, entries, exact), ...snapshot(base, within, exact)]);
}

/** The drafts of writes left anywhere. Links are not followed. */
export function draftsIn({ base }: Scene): readonly string[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => [
      ...(isDraftName(entry.name) ? [join(folder, entry.name)] : []),
      ...(entry.isDirectory() ? below(join(folder, entry.name)) : []),
    ]);
  return below(base);
}

/** The paths at which two snapshots differ. */
export function changesBetween(before: Snapshot, after: Snapshot): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

/** Files larger than this are compared by size alone. */
const mostBytes = 16 * 1024 * 1024;

function snapshot(
  base: string,
  paths: readonly string[],
  stateOf: (stats: BigIntStats) => string,
): Map<string, string> {
  const things = new Map<string, string>();
  const look = (path: string): void => {
    const full = join(base, path);
    const stats = lstatSync(full, { bigint: true, throwIfNoEntry: false });
    if (stats === undefined) return;
    things.set(path, `${stateOf(stats)} ${contentOf(full, stats)}`);
    if (!stats.isDirectory()) return;
    // Drafts come and go during calls.
    for (const name of readdirSync(full)) if (!isDraftName(name)) look(join(path, name));
  };
  for (const path of paths) look(path);
  return things;
}

function contentOf(path: string, stats: BigIntStats): string {
  if (stats.isSymbolicLink()) return readlinkSync(path);
  if (!stats.isFile()) return "";
  return stats.size > mostBytes ? `${stats.size} bytes` : createHash("sha256").update(readFileSync(path)).digest("hex");
}
