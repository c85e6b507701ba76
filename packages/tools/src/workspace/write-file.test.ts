import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { draftName } from "./drafts.ts";
import { openRoot, type RootOptions } from "./open-root.ts";
import type { Root } from "./root.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const most = 1_000_000;

let base: string;
const inside = (path: string) => join(base, "root", path);
const leftovers = () =>
  readdirSync(base, { recursive: true, encoding: "utf8" }).filter((each) => each.includes(".cuebook-write-"));

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-write-")));
  mkdirSync(inside("src"), { recursive: true });
  mkdirSync(join(base, "outside"));
  writeFileSync(inside("src/a.txt"), "old", { mode: 0o644 });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe.each<RootOptions>([{ holding: "descriptors" }, { holding: "paths" }, { useLinks: false }])(
  "a write with %o",
  (options) => {
    let root: Root;
    const write = async (path: string, text: string) => root.write(await root.target(path, most), bytes(text));
    beforeEach(async () => {
      root = await openRoot(inside(""), options);
    });
    afterEach(() => expect(leftovers()).toEqual([]));

    test("a write makes a file and its folders, with the modes of this process", async () => {
      const written = await write("x/y/new.txt", "new");
      expect(written).toEqual({
        path: "x/y/new.txt",
        size: 3,
        sha256: "11507a0e2f5e69d5dfa40a62a1bd7b6ee57e6bcd85c67c9b8431b36fff21c437",
      });
      expect(readFileSync(inside("x/y/new.txt"), "utf8")).toBe("new");
      expect(statSync(inside("x/y/new.txt")).mode & 0o777).toBe(0o666 & ~process.umask());
      expect(statSync(inside("x/y")).mode & 0o777).toBe(0o777 & ~process.umask());
    });

    test("a write keeps the mode, but not the set-user-id, set-group-id and sticky bits", async () => {
      chmodSync(inside("src/a.txt"), 0o6750);
      await write("src/a.txt", "new");
      expect(readFileSync(inside("src/a.txt"), "utf8")).toBe("new");
      expect(statSync(inside("src/a.txt")).mode & 0o7777).toBe(0o750);
    });

    test.runIf(process.getuid?.() === 0)("a write keeps owner and group", async () => {
      chownSync(inside("src/a.txt"), 1234, 4321);
      await write("src/a.txt", "new");
      expect(statSync(inside("src/a.txt"))).toMatchObject({ uid: 1234, gid: 4321 });
    });

    test("a write does not change the other names of a file", async () => {
      linkSync(inside("src/a.txt"), join(base, "outside/hard"));
      await write("src/a.txt", "new");
      expect(readFileSync(join(base, "outside/hard"), "utf8")).toBe("old");
    });

    test("a write follows a link, and keeps the link", async () => {
      symlinkSync("src/a.txt", inside("link"));
      symlinkSync("src/made.txt", inside("dangling"));
      expect((await write("link", "new")).path).toBe("src/a.txt");
      expect((await write("dangling", "new")).path).toBe("src/made.txt");
      expect(lstatSync(inside("link")).isSymbolicLink()).toBe(true);
      expect(readFileSync(inside("src/a.txt"), "utf8") + readFileSync(inside("src/made.txt"), "utf8")).toBe("newnew");
    });

    test("a write uses the bytes it was given, even if the buffer changes", async () => {
      const target = await root.target("src/a.txt", most);
      const content = bytes("approved");
      const writing = root.write(target, content);
      content.fill(0);
      await writing;
      expect(readFileSync(inside("src/a.txt"), "utf8")).toBe("approved");
    });

    test("concurrent writes of new files in a new folder do not disturb each other", async () => {
      const targets = await Promise.all(["n/a", "n/b", "n/m/c"].map((path) => root.target(path, most)));
      await Promise.all(targets.map((target) => root.write(target, bytes(target.path))));
      expect(readdirSync(inside("n"))).toEqual(["a", "b", "m"]);
    });

    test("of two writes to one target, one succeeds", async () => {
      for (const path of ["src/a.txt", "src/new.txt"]) {
        const target = await root.target(path, most);
        const results = await Promise.allSettled([root.write(target, bytes("1")), root.write(target, bytes("2"))]);
        expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const winner = results[0]?.status === "fulfilled" ? "1" : "2";
        expect(readFileSync(inside(path), "utf8")).toBe(winner);
      }
    });

    test("of two new names that some systems treat as one, one is written", async () => {
      const targets = await Promise.all(["n/A", "N/a", "n/a"].map((path) => root.target(path, most)));
      const results = await Promise.allSettled(targets.map((target) => root.write(target, bytes("x"))));
      expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    });

    const changes: Record<string, () => void> = {
      "its content, size and time kept": () => {
        const { atime, mtime } = statSync(inside("src/a.txt"));
        writeFileSync(inside("src/a.txt"), "OLD");
        utimesSync(inside("src/a.txt"), atime, mtime);
      },
      "its size": () => writeFileSync(inside("src/a.txt"), "older"),
      "its time": () => utimesSync(inside("src/a.txt"), 1, 1),
      "its mode": () => chmodSync(inside("src/a.txt"), 0o600),
      "its file, by one that is alike": () => {
        const { atime, mtime } = statSync(inside("src/a.txt"));
        writeFileSync(inside("src/b"), "old", { mode: 0o644 });
        utimesSync(inside("src/b"), atime, mtime);
        renameSync(inside("src/b"), inside("src/a.txt"));
      },
      "everything: it is gone": () => unlinkSync(inside("src/a.txt")),
      "its kind: a folder": () => {
        unlinkSync(inside("src/a.txt"));
        mkdirSync(inside("src/a.txt"));
      },
      "its kind: a link to the old one": () => {
        renameSync(inside("src/a.txt"), inside("src/b"));
        symlinkSync("b", inside("src/a.txt"));
      },
      "its kind: a pipe": () => {
        unlinkSync(inside("src/a.txt"));
        execFileSync("mkfifo", [inside("src/a.txt")]);
      },
      "its folder: gone": () => rmSync(inside("src"), { recursive: true }),
      "its folder, by a link to the old one": () => {
        renameSync(inside("src"), inside("real"));
        symlinkSync("real", inside("src"));
      },
      "its folder, by another one with the same file": () => {
        renameSync(inside("src"), inside("real"));
        mkdirSync(inside("src"));
        renameSync(inside("real/a.txt"), inside("src/a.txt"));
      },
      "its folder, by a file": () => {
        rmSync(inside("src"), { recursive: true });
        writeFileSync(inside("src"), "");
      },
    };
    test.each(Object.keys(changes))("a write is refused if the file has changed %s", async (name) => {
      const target = await root.target("src/a.txt", most);
      changes[name]?.();
      const before = readdirSync(base, { recursive: true });
      await expect(root.write(target, bytes("new"))).rejects.toMatchObject({ code: "target_changed" });
      expect(readdirSync(base, { recursive: true })).toEqual(before);
    });

    const arrivals: Record<string, () => void> = {
      "a file": () => writeFileSync(inside("src/new"), "theirs"),
      "a folder": () => mkdirSync(inside("src/new")),
      "a link to nowhere": () => symlinkSync(join(base, "outside/made"), inside("src/new")),
      "a pipe": () => execFileSync("mkfifo", [inside("src/new")]),
    };
    test.each(Object.keys(arrivals))("a write is refused if %s was made at a new path", async (name) => {
      const target = await root.target("src/new", most);
      arrivals[name]?.();
      await expect(root.write(target, bytes("ours"))).rejects.toMatchObject({ code: "target_changed" });
      expect(readdirSync(join(base, "outside"))).toEqual([]);
    });

    test("a write is refused if a folder of its path became a link, and makes nothing", async () => {
      const target = await root.target("new/folder/file", most);
      symlinkSync(join(base, "outside"), inside("new"));
      await expect(root.write(target, bytes("x"))).rejects.toMatchObject({
        code: expect.stringMatching(/target_changed|path_outside/),
      });
      expect(readdirSync(join(base, "outside"))).toEqual([]);
    });

    test("a target made by hand has to follow the same rules", async () => {
      symlinkSync(join(base, "outside"), inside("out"));
      symlinkSync("src", inside("in"));
      for (const [path, code] of [
        ["../outside/x", "path_invalid"],
        [".git/config", "path_protected"],
        ["out/x", "path_outside"],
        ["in/x", "target_changed"],
        ["src/a.txt", "target_changed"],
        ["SRC/x", "path_collides"],
      ] as const) {
        await expect(root.write({ path }, bytes("x"))).rejects.toMatchObject({ code });
      }
      expect(readdirSync(join(base, "outside"))).toEqual([]);
    });
  },
);

test("drafts of killed processes are hidden, and removed by the next write after a day", async () => {
  let now = Date.now();
  const root = await openRoot(inside(""), { now: () => now });
  const draft = draftName();
  writeFileSync(inside(`src/${draft}`), "half");
  expect(await root.list("src")).toEqual([{ path: "src/a.txt", kind: "file", size: 3 }]);
  await root.write(await root.target("src/b.txt", most), bytes("b"));
  expect(leftovers()).toEqual([`root/src/${draft}`]);
  now += 25 * 60 * 60 * 1000;
  await root.write(await root.target("src/c.txt", most), bytes("c"));
  expect(leftovers()).toEqual([]);
});

describe("what the system refuses", () => {
  /** Runs pieces of a program in one process, without rights to other users' files. @returns the failure of each */
  function attempt(statements: readonly string[], shell = ""): readonly string[] {
    const each = statements.map(
      (one) => `try { ${one}; console.log("done"); } catch (error) { console.log(error.code + ": " + error.message); }`,
    );
    const program = `
      import { openRoot } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "open-root.ts")).href)};
      const root = await openRoot(${JSON.stringify(inside(""))});
      const write = async (path, bytes) => root.write(await root.target(path, 1e7), bytes);
      ${each.join("\n")}`;
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const words = ["-c", `${shell} exec "$0" --input-type=module -e "$1"`, process.execPath, program];
    const out = execFileSync("sh", words, { ...nobody, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
    return out.trim().split("\n");
  }

  beforeEach(() => {
    chmodSync(base, 0o755);
    if (process.getuid?.() === 0) for (const path of ["", "src", "src/a.txt"]) chownSync(inside(path), 65534, 65534);
  });

  test("a folder without write permission refuses a write", () => {
    chmodSync(inside("src"), 0o555);
    expect(attempt(["src/b.txt", "src/n/b.txt"].map((path) => `await write("${path}", Buffer.from("x"))`))).toEqual([
      "write_failed: Failed to write output: Permission denied: src/b.txt",
      "write_failed: Failed to write output: Permission denied: src/n/b.txt",
    ]);
  });

  test("a file without write permission is not written, even if its folder is writable", () => {
    chmodSync(inside("src/a.txt"), 0o444);
    expect(attempt([`await root.target("src/a.txt", 1e6)`])).toEqual([
      "write_failed: Failed to write output: Permission denied: src/a.txt",
    ]);
    expect(readFileSync(inside("src/a.txt"), "utf8")).toBe("old");
  });

  test("a file and a folder without read permission are not read", () => {
    chmodSync(inside("src/a.txt"), 0);
    const close = `(await import("node:fs")).chmodSync(${JSON.stringify(inside("src"))}, 0)`;
    const read = `await root.read("src/a.txt", 1e6)`;
    expect(attempt([read, close, `await root.list("src")`, read])).toEqual([
      "read_failed: Failed to read: Permission denied: src/a.txt",
      "done",
      "read_failed: Failed to read: Permission denied: src",
      "read_failed: Failed to read: Permission denied: src/a.txt",
    ]);
  });

  test("a folder that can be entered but not listed allows exact paths only", () => {
    chmodSync(inside("src"), 0o111);
    expect(attempt(["src/a.txt", "src/b.txt"].map((path) => `await root.read("${path}", 1e6)`))).toEqual([
      "done",
      'path_not_found: "src/b.txt" does not exist',
    ]);
  });

  test("a file larger than the process may write is refused", () => {
    expect(attempt([`await write("n/big", Buffer.alloc(1e6))`], "ulimit -f 100; trap '' XFSZ;")).toEqual([
      "write_failed: Failed to write output: File too large: n/big",
    ]);
    expect(readdirSync(inside(""))).toEqual(["src"]);
  });

  test("more descriptors than the process may have are refused", () => {
    const path = "d/".repeat(60);
    mkdirSync(inside(path), { recursive: true });
    writeFileSync(inside(`${path}x`), "");
    expect(attempt([`await root.read(${JSON.stringify(`${path}x`)}, 1)`], "ulimit -n 64;")).toEqual([
      `read_failed: Failed to read: Too many open files: ${path}x`,
    ]);
  });
});
