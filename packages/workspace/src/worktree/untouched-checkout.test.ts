import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { execPath } from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "./worktree.ts";

let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({
    "a.txt": "one\n",
    ".gitignore": ".env*\nnode_modules\nlib.tgz\n",
    "packages/p/p.js": "p\n",
  });
});
afterEach(() => trial.remove());

/** The paths of everything below a folder. Links are not followed. */
function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...below(path)] : [path];
  });
}

/** Everything below a folder but worktrees and what git keeps: bytes, inodes, links, rights and times. */
function fingerprint(folder: string): string[] {
  return below(folder)
    .filter((path) => !/(?:^|\/)(?:\.git|worktrees)(?:\/|$)/.test(relative(folder, path)))
    .sort()
    .map((path) => {
      const { ino, mode, nlink, size, mtimeNs } = lstatSync(path, { bigint: true });
      const stats = lstatSync(path);
      const content = stats.isFile() ? readFileSync(path) : stats.isSymbolicLink() ? readlinkSync(path) : "";
      return [path, ino, mode, nlink, size, mtimeNs, createHash("sha256").update(content).digest("hex")].join(" ");
    });
}

async function prepared(furniture: { copy?: readonly string[]; clone?: readonly string[] }, run = "r2") {
  const { folder, repository } = trial;
  const provider = worktreeProvider({ root: join(folder, "worktrees"), ...furniture });
  const plan = await provider.plan({ repository, identifier: "ABC-1", run, allowDirty: true });
  const workspace = await provider.prepare(plan);
  return { provider, plan, workspace, at: (path: string) => join(workspace.path, path) };
}

/** Runs npm without asking anybody. */
function npm(folder: string, ...args: readonly string[]): void {
  const path = `${dirname(execPath)}:${process.env.PATH}`;
  const quiet = ["--offline", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
  execFileSync("npm", [...args, ...quiet], { cwd: folder, env: { ...process.env, PATH: path } });
}

/** Links of every kind in the checkout's installed packages, as package managers make them. */
function addLinks(): void {
  const { folder, repository } = trial;
  write(folder, { "other/lib/i.js": "other\n", "other/lib/deep/j.js": "deep\n", "other/key.txt": "key\n" });
  const at = (path: string) => join(repository, "node_modules", path);
  symlinkSync("../packages/p", at("p"));
  symlinkSync(join(repository, "packages/p"), at("q"));
  symlinkSync(join(folder, "other/lib"), at("outside"));
  symlinkSync("../../other/key.txt", at("key.txt"));
  symlinkSync(join(folder, "other/lib/i.js"), join(folder, "other/lib/self.js"));
  symlinkSync(join(repository, "a.txt"), join(folder, "other/lib/back.txt"));
  symlinkSync("/nowhere/at/all", at("broken"));
  symlinkSync(folder, at("above"));
  symlinkSync("/bin/sh", at("shell"));
  linkSync(join(folder, "other/key.txt"), at("hard.txt"));
}

describe.for([
  ["copy", { copy: ["node_modules", ".env"] }],
  ["clone", { clone: ["node_modules"], copy: [".env"] }],
] as const)("installed packages that `%s` brings into a worktree", ([key, furniture]) => {
  const options = { timeout: 120_000, tags: key === "copy" ? ["long"] : [] };
  test("are real files, so that npm ci and writing there leave the checkout byte for byte", options, async () => {
    const { folder, repository } = trial;
    write(join(folder, "lib"), { "package.json": '{"name":"lib","version":"1.0.0"}', "index.js": "lib\n" });
    npm(join(folder, "lib"), "pack", "--pack-destination", repository);
    sh(repository, "mv lib-1.0.0.tgz lib.tgz");
    write(repository, { "package.json": '{"name":"shop","dependencies":{"lib":"file:lib.tgz"}}', ".env": "KEY=abc\n" });
    npm(repository, "install");
    sh(repository, "git add package.json package-lock.json; git commit -qm packages");
    addLinks();
    const before = fingerprint(folder);
    const made = await prepared({ ...furniture, copy: [...furniture.copy, "lib.tgz"] });
    expect(readFileSync(made.at("node_modules/lib/index.js"), "utf8")).toBe("lib\n");
    const { path } = made.workspace;
    sh(
      path,
      "for f in $(find . -path ./.git -prune -o -type f -print); do echo changed >> $f; done; git checkout -q .",
    );
    sh(path, `cp ${repository}/lib.tgz lib.tgz`);
    npm(path, "ci");
    expect(readFileSync(made.at("node_modules/lib/index.js"), "utf8")).toBe("lib\n");
    sh(
      path,
      "find . -path ./.git -prune -o -type l -exec sh -c 'echo through > {}' ';' 2>/dev/null; rm -rf node_modules .env",
    );
    expect(fingerprint(folder)).toEqual(before);
  });

  test("have no link to anything outside of the worktree but programs, and share no inode", async () => {
    const { folder, repository } = trial;
    write(repository, { "node_modules/x/i.js": "x\n", ".env": "KEY=abc\n" });
    addLinks();
    const { at, workspace } = await prepared(furniture);
    const links = below(workspace.path).filter((path) => lstatSync(path).isSymbolicLink());
    expect(Object.fromEntries(links.map((path) => [relative(workspace.path, path), readlinkSync(path)]))).toEqual({
      "node_modules/p": "../packages/p",
      "node_modules/q": at("packages/p"),
      "node_modules/outside/self.js": "i.js",
      "node_modules/outside/back.txt": at("a.txt"),
      "node_modules/shell": expect.stringMatching(/^\/(?:usr\/)?bin\//),
    });
    expect(readFileSync(at("node_modules/outside/deep/j.js"), "utf8")).toBe("deep\n");
    expect(readFileSync(at("node_modules/key.txt"), "utf8")).toBe("key\n");
    expect(existsSync(at("node_modules/above"))).toBe(false);
    const inodes = (where: string) =>
      below(where).flatMap((path) => (lstatSync(path).isFile() ? [lstatSync(path).ino] : []));
    const theirs = new Set([...inodes(repository), ...inodes(join(folder, "other"))]);
    expect(inodes(workspace.path).filter((inode) => theirs.has(inode))).toEqual([]);
  });
});

describe("a cloned folder", () => {
  test("has the times of its files and folders, and its nested repositories, and is made once", async () => {
    const { repository } = trial;
    write(repository, { "node_modules/x/i.js": "x\n", "node_modules/dep/d.js": "d\n" });
    sh(repository, "git init -q node_modules/dep; touch -d 2020-01-01T00:00:00Z node_modules/x/i.js node_modules/x");
    const { at, provider, plan, workspace } = await prepared({ clone: ["./node_modules/", "missing"] });
    const time = Date.parse("2020-01-01T00:00:00Z");
    expect([lstatSync(at("node_modules/x/i.js")).mtimeMs, lstatSync(at("node_modules/x")).mtimeMs]).toEqual([
      time,
      time,
    ]);
    expect(existsSync(at("node_modules/dep/.git"))).toBe(true);
    sh(
      workspace.path,
      "rm -r node_modules/x; mkdir -p .node_modules.cuebook-clone; echo half > .node_modules.cuebook-clone/f",
    );
    await provider.complete?.(plan);
    expect(existsSync(at("node_modules/x"))).toBe(false);
    sh(workspace.path, "echo > .gitignore; git add -f .node_modules.cuebook-clone node_modules/dep/d.js");
    const { tree, index } = await provider.checkpoint(workspace, "1");
    for (const id of [tree, index ?? tree])
      expect(sh(workspace.path, `git ls-tree -r --name-only ${id}`)).toBe(".gitignore\na.txt\npackages/p/p.js");
    sh(workspace.path, "rm -rf node_modules; git checkout -q HEAD .gitignore");
    await provider.complete?.(plan);
    expect([existsSync(at("node_modules/x/i.js")), existsSync(at(".node_modules.cuebook-clone"))]).toEqual([
      true,
      false,
    ]);
  });

  test("is what a link in the checkout leads to", async () => {
    const { folder, repository } = trial;
    write(folder, { "store/x/i.js": "x\n" });
    symlinkSync(join(folder, "store"), join(repository, "node_modules"));
    const { at } = await prepared({ clone: ["node_modules"] });
    expect(lstatSync(at("node_modules")).isDirectory()).toBe(true);
    expect(readFileSync(at("node_modules/x/i.js"), "utf8")).toBe("x\n");
  });

  test("is refused if git has files of it or does not ignore it", async () => {
    mkdirSync(join(trial.repository, "dist"));
    for (const clone of ["packages", "dist"]) {
      await expect(prepared({ clone: [clone] }, `r-${clone}`)).rejects.toMatchObject({
        code: "workspace_failed",
        message: `\`project.clone\` names files that git does not ignore, so that they would be committed: ${clone}`,
      });
    }
  });
});

test.for([
  ["copy", "../x"],
  ["copy", "packages/../../x"],
  ["copy", "/etc/hostname"],
  ["copy", "~/.ssh/id"],
  ["clone", ".git/hooks"],
  ["clone", ".."],
] as const)("`project.%s` with %s is refused before anything is made", async ([key, pattern]) => {
  const { folder, repository } = trial;
  const provider = worktreeProvider({ root: join(folder, "worktrees"), [key]: [pattern] });
  await expect(provider.plan({ repository, identifier: "ABC-1", run: "r2", allowDirty: false })).rejects.toMatchObject({
    code: "workspace_failed",
    message: `\`project.${key}\` names ${pattern}, which is not in the project`,
    hint: `write its path from the project's folder, ${repository}; files elsewhere can be brought by \`project.setup_command\``,
  });
});
