import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { call, failure, givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { listFiles } from "./list-files.ts";

async function pathsOf(tool: ReturnType<typeof listFiles>, args: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { entries } = await givenBy(tool, args);
  return (entries as { path: string }[]).map(({ path }) => path);
}

test("entries are listed by path, with kinds and sizes, and links are not followed", async () => {
  const surroundings = await workspaceWith({
    "b/c.ts": "12",
    "a.ts": "1",
    ".env": "",
    ".git/config": "",
    "b/.git": "",
  });
  symlinkSync("/", join(surroundings.folder, "b/root"));
  execFileSync("/usr/bin/env", ["mkfifo", join(surroundings.folder, "pipe")]);
  const tool = listFiles(surroundings);
  expect(await givenBy(tool, {})).toEqual({
    path: ".",
    entries: [
      { path: ".env", kind: "file", size: 0 },
      { path: "a.ts", kind: "file", size: 1 },
      { path: "b", kind: "folder" },
      { path: "b/c.ts", kind: "file", size: 2 },
      { path: "b/root", kind: "link" },
      { path: "pipe", kind: "other" },
    ],
    ignored: 0,
    cut: false,
  });
  expect(await pathsOf(tool, { path: "b/" })).toEqual(["b/c.ts", "b/root"]);
  expect(await pathsOf(tool, { depth: 1 })).toEqual([".env", "a.ts", "b", "pipe"]);
  expect(await failure(tool, { path: "b/root" })).toMatchObject({ code: "path_outside" });
});

test("the draft of a write is not listed", async () => {
  const name = `.cuebook-write-${"0".repeat(32)}.tmp`;
  expect(await pathsOf(listFiles(await workspaceWith({ [name]: "", a: "" })), {})).toEqual(["a"]);
});

test("a pattern matches names at any depth, or paths from the folder", async () => {
  const files = { "a.ts": "", "src/b.tsx": "", "src/x/y/z/c.ts": "", "src/d.md": "", "test/src/e.ts": "" };
  const tool = listFiles(await workspaceWith(files));
  expect(await pathsOf(tool, { pattern: "*.{ts,tsx}" })).toEqual([
    "a.ts",
    "src/b.tsx",
    "src/x/y/z/c.ts",
    "test/src/e.ts",
  ]);
  expect(await pathsOf(tool, { pattern: "./src/**" })).toEqual(["src/b.tsx", "src/d.md", "src/x/y/z/c.ts"]);
  expect(await pathsOf(tool, { path: "src", pattern: "x/**/*.ts" })).toEqual(["src/x/y/z/c.ts"]);
  expect(await givenBy(tool, { path: "src", pattern: "src/*.tsx" })).toMatchObject({
    entries: [],
    hint: "No file matches: the pattern is relative to `path`, and repeats it.",
  });
});

test("ignored entries are counted, and listed on request", async () => {
  const files = {
    ".gitignore": "node_modules/\n*.log",
    "node_modules/x/a.js": "",
    "a.log": "",
    "src/.gitignore": "!keep.log\n/gen",
  };
  const more = { "src/keep.log": "", "src/gen/a.ts": "", "src/b.ts": "", "src/in/gen": "" };
  const tool = listFiles(await workspaceWith({ ...files, ...more }));
  expect(await pathsOf(tool, {})).toEqual([
    ...[".gitignore", "src", "src/.gitignore", "src/b.ts", "src/in", "src/in/gen", "src/keep.log"],
  ]);
  expect(await givenBy(tool, {})).toMatchObject({ ignored: 3, cut: false });
  expect(await pathsOf(tool, { include_ignored: true, pattern: "a.*" })).toEqual([
    ...["a.log", "node_modules/x/a.js", "src/gen/a.ts"],
  ]);
  // Rules of the folders above apply too, even if the listing begins below them.
  expect(await givenBy(tool, { path: "src/gen", pattern: "*.log" })).toMatchObject({ entries: [] });
  expect(await givenBy(tool, { pattern: "gone.log" })).toMatchObject({
    hint: "Nothing is listed. 3 entries are ignored by .gitignore files: `include_ignored` lists them.",
  });
});

test("a listing that does not fit is cut, upper levels first, and reports it", async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`deep/er/${i}`, ""]));
  const surroundings = await workspaceWith({ ...files, z: "" });
  expect(await givenBy(listFiles(surroundings), { max_results: 4 })).toMatchObject({
    entries: [{ path: "deep" }, { path: "deep/er" }, { path: "deep/er/0" }, { path: "z" }],
    cut: true,
    hint: "Only the first 4 are listed, upper levels first. Give a `pattern` or a deeper `path`.",
  });
  const bytes = { ...surroundings, limits: { ...surroundings.limits, resultBytes: 200 } };
  const { entries, cut } = await givenBy(listFiles(bytes), {});
  expect(cut).toBe(true);
  expect(JSON.stringify(entries).length).toBeLessThanOrEqual(202);
  const few = { ...surroundings, limits: { ...surroundings.limits, files: 10 } };
  expect(await givenBy(listFiles(few), { pattern: "none" })).toMatchObject({
    entries: [],
    cut: true,
    hint: "The listing stopped after 10 entries. Give a deeper `path`.",
  });
});

test("listing a folder of more files than the limit stays within it", async () => {
  const surroundings = await workspaceWith({});
  execFileSync("sh", ["-c", "seq 1 1500 | xargs touch"], { cwd: surroundings.folder });
  const { entries, cut } = await givenBy(listFiles(surroundings), {});
  expect(entries).toHaveLength(1000);
  expect(cut).toBe(true);
});

test("listing a tree of any depth takes limited time", async () => {
  const surroundings = await workspaceWith({});
  // The system accepts no path of this length at once.
  execFileSync("sh", ["-c", "for i in $(seq 1 150); do mkdir d && cd d || exit 1; done; echo > end"], {
    cwd: surroundings.folder,
  });
  expect(await pathsOf(listFiles(surroundings), { depth: 100 })).toHaveLength(100);
  expect(await pathsOf(listFiles(surroundings), {})).toEqual(["d", "d/d", "d/d/d"]);
});

test("a name that is not UTF-8 is listed, but cannot be opened", async () => {
  const surroundings = await workspaceWith({ a: "" });
  writeFileSync(Buffer.concat([Buffer.from(`${surroundings.folder}/b`), Buffer.from([0xff])]), "");
  expect((await givenBy(listFiles(surroundings), {})).entries).toEqual([
    { path: "a", kind: "file", size: 0 },
    { path: "b�", kind: "other" },
  ]);
});

test("an unreadable folder is reported, and the others are listed", async () => {
  const surroundings = await workspaceWith({ "a/b": "", "c/d": "" });
  const root = {
    ...surroundings.root,
    list: (path: string) => surroundings.root.list(path === "a" ? "a/b" : path),
  };
  expect(await givenBy(listFiles({ ...surroundings, root }), {})).toMatchObject({
    entries: [{ path: "a" }, { path: "c" }, { path: "c/d" }],
    unreadable: ["a"],
  });
});

test("a missing folder, or a file in its place, is an error", async () => {
  const surroundings = await workspaceWith({ "source/a": "" });
  mkdirSync(join(surroundings.folder, "other"));
  expect(await failure(listFiles(surroundings), { path: "sorce" })).toMatchObject({
    code: "path_not_found",
    did_you_mean: "source",
  });
  expect(await failure(listFiles(surroundings), { path: "source/a" })).toMatchObject({
    code: "not_a_folder",
    hint: "Use readFile for a file.",
  });
});

test("a cancelled call ends, even while folders are read without a pause", async () => {
  const surroundings = await workspaceWith({ "a/b/c": "" });
  const taken = new AbortController();
  const list = async (path: string) => {
    setImmediate(() => taken.abort());
    for (const until = performance.now() + 30; performance.now() < until; );
    return surroundings.root.list(path);
  };
  const listed = listFiles({ ...surroundings, root: { ...surroundings.root, list } });
  await expect(listed.prepare({}, { ...call, signal: taken.signal })).rejects.toMatchObject({ code: "cancelled" });
});
