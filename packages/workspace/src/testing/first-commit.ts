import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** How a repository of a test begins. */
export interface FirstCommit {
  /** The content of each file by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** Default: `master`. */
  readonly branch?: string;
  /** The message of the commit. Default: `first`. */
  readonly message?: string;
}

/** Folders by what they were made of. */
const made = new Map<string, string>();

process.once("exit", () => {
  for (const folder of made.values()) rmSync(folder, { recursive: true, force: true });
});

/**
 * Makes a folder, which is copied where another test wants the same one: starting git takes longer than copying ten files.
 *
 * @param key what it is made of
 * @param folder created if it is missing
 * @param make makes it in an empty folder, without naming the path of that
 */
export function madeOnce(key: string, folder: string, make: (folder: string) => void): void {
  let template = made.get(key);
  if (template === undefined) {
    template = mkdtempSync(join(tmpdir(), "cuebook-template-"));
    make(template);
    made.set(key, template);
  }
  cpSync(template, folder, { recursive: true });
}

/**
 * Makes a repository with one commit.
 * @param folder created if it is missing
 */
export function firstCommit(folder: string, { files, branch = "master", message = "first" }: FirstCommit): void {
  const key = JSON.stringify([branch, message, files]);
  madeOnce(key, folder, (template) => commitFirst(template, { files, branch, message }));
}

function commitFirst(folder: string, { files, branch, message }: Required<FirstCommit>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet", "--template=", `--initial-branch=${branch}`);
  git("add", "--all");
  const settings = ["user.name=T", "user.email=t@localhost", "maintenance.auto=false"].flatMap((each) => ["-c", each]);
  git(...settings, "commit", "--quiet", "--allow-empty", `--message=${message}`);
}
