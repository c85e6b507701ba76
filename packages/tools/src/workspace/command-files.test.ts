import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { commandFiles } from "./command-files.ts";

const project = { lines: ["npm test"], scripts: { test: "vitest run" } };
let workspace: string;
beforeEach(() => {
  workspace = temporaryFolder();
  mkdirSync(join(workspace, "packages/a"), { recursive: true });
  writeManifest(project.scripts);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function writeManifest(scripts: Readonly<Record<string, string>>): void {
  writeFileSync(join(workspace, "package.json"), JSON.stringify({ scripts }));
}

const understoodIn = async (folder: string, ...words: string[]) =>
  (await commandFiles(words, folder, workspace, project)).understood;

test("arguments of a script are understood where its package is, and nowhere else", async () => {
  const words = ["npm", "test", "--", "a.test.ts"];
  expect(await understoodIn("", ...words)).toEqual({ as: "project_commands", reads: ["a.test.ts"] });
  expect(await understoodIn(workspace, ...words)).toEqual({ as: "project_commands", reads: ["a.test.ts"] });
  expect(await understoodIn("packages/a", ...words)).toBeUndefined();
  expect(await understoodIn("packages/a", "npm", "test")).toEqual({ as: "project_commands", reads: [] });
});

test("files of a command are where links lead", async () => {
  symlinkSync("/etc/hosts", join(workspace, "link"));
  expect(await understoodIn("packages/a", "git", "diff", "../../link")).toEqual({
    as: "read_git",
    reads: ["/etc/hosts"],
  });
});

test.each([
  ["a changed text", { test: "vitest run; ./deploy" }],
  ["a script before it", { ...project.scripts, pretest: "./deploy" }],
  ["a script after it", { ...project.scripts, posttest: "./deploy" }],
  ["no script", {}],
])("the command of a script is not understood with %s", async (_, scripts) => {
  expect(await understoodIn("", "npm", "test")).toEqual({ as: "project_commands", reads: [] });
  writeManifest(scripts);
  expect(await understoodIn("", "npm", "test")).toBeUndefined();
});

test.each([
  ["node_modules/.bin", "git", false],
  ["tools", "git", false],
  ["tools", "npm", false],
  ["tools", "vitest", false],
  ["node_modules/.bin", "vitest", true],
])(
  "a program of the workspace in %s that has the name %s is taken for the known one: %s",
  async (place, name, expected) => {
    const words = { git: ["git", "status"], npm: ["npm", "test"], vitest: ["vitest", "run"] }[name] ?? [];
    const of = async () =>
      (await commandFiles(words, "", workspace, { ...project, lines: ["npm test", "vitest run"] })).understood;
    expect(await of()).toBeDefined();
    const folder = join(workspace, place);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o755);
    for (const entry of [folder, place]) {
      vi.stubEnv("PATH", `${entry}:/usr/bin:/bin`);
      expect(await of()).toEqual(expected ? expect.anything() : undefined);
    }
  },
);

test("a link outside the workspace to a program in it is not the known program", async () => {
  const elsewhere = temporaryFolder();
  writeFileSync(join(workspace, "x"), "#!/bin/sh\n", { mode: 0o755 });
  symlinkSync(join(workspace, "x"), join(elsewhere, "git"));
  vi.stubEnv("PATH", `${elsewhere}:/usr/bin:/bin`);
  expect(await understoodIn("", "git", "status")).toBeUndefined();
});

test("a program of the workspace with the name of one that only prints files is another one", async () => {
  const readsOf = async () => (await commandFiles(["cat", "a.txt"], "", workspace)).reads;
  expect(await readsOf()).toEqual(["a.txt"]);
  mkdirSync(join(workspace, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(workspace, "node_modules/.bin/cat"), "#!/bin/sh\n", { mode: 0o755 });
  vi.stubEnv("PATH", `${join(workspace, "node_modules/.bin")}:/usr/bin:/bin`);
  expect(await readsOf()).toBeUndefined();
});

describe("in a folder that git takes for a repository, whatever its name is, no command is understood", () => {
  const makeRepository = (folder: string) => {
    for (const name of ["objects", "refs"]) mkdirSync(join(workspace, folder, name), { recursive: true });
    writeFileSync(join(workspace, folder, "HEAD"), "ref: refs/heads/main\n");
    const config = "[core]\nrepositoryformatversion = 0\nworktree = ..\nfsmonitor = ./ran.sh\n";
    writeFileSync(join(workspace, folder, "config"), config);
  };

  test("because git runs what its configuration names", () => {
    makeRepository("fixtures/odd");
    writeFileSync(join(workspace, "fixtures/ran.sh"), '#!/bin/sh\ntouch "$0.done"\n', { mode: 0o755 });
    spawnSync("git", ["status"], { cwd: join(workspace, "fixtures/odd") });
    expect(existsSync(join(workspace, "fixtures/ran.sh.done"))).toBe(true);
  });

  test.each(["fixtures/odd", "fixtures/odd/refs", "fixtures/link"])("in %s", async (folder) => {
    makeRepository("fixtures/odd");
    symlinkSync("odd", join(workspace, "fixtures/link"));
    expect(await understoodIn(folder, "git", "status")).toBeUndefined();
    expect(await understoodIn(folder, "npm", "test")).toBeUndefined();
    expect(await understoodIn("fixtures", "git", "status")).toBeDefined();
  });
});
