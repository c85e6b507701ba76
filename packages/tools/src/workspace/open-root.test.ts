import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Holding } from "./held.ts";
import { openRoot } from "./open-root.ts";
import type { Root } from "./root.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe.each<Holding>(["descriptors", "paths"])("a root held by %s", (holding) => {
  let base: string;
  let root: Root;
  const inside = (path: string) => join(base, "root", path);
  const codeOf = async (act: Promise<unknown>) => {
    const error: unknown = await act.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof Error && "code" in error ? error.code : error;
  };

  beforeEach(async () => {
    base = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-root-")));
    mkdirSync(inside("src"), { recursive: true });
    writeFileSync(inside("src/a.txt"), "inside");
    writeFileSync(join(base, "secret.txt"), "secret");
    root = await openRoot(inside(""), { holding });
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  test("a file is read with its state at that moment", async () => {
    chmodSync(inside("src/a.txt"), 0o640);
    const read = await root.read("./src//a.txt", 100);
    expect(text(read.bytes)).toBe("inside");
    expect(read).toMatchObject({
      path: "src/a.txt",
      sha256: createHash("sha256").update("inside").digest("hex"),
      state: { size: 6, mode: 0o640, links: 1 },
    });
  });

  test("links that stay inside are followed, and the result has their target", async () => {
    symlinkSync("../src", inside("src/self"));
    symlinkSync(inside("src/self/a.txt"), inside("absolute"));
    symlinkSync("src/../src/./a.txt", inside("relative"));
    symlinkSync(inside(""), inside("whole"));
    for (const path of ["absolute", "relative", "src/self/self/a.txt", "whole/whole/src/a.txt"]) {
      expect((await root.read(path, 100)).path).toBe("src/a.txt");
    }
    expect(await root.look("whole")).toEqual({ path: "", kind: "folder", size: 0 });
  });

  test("an absolute link whose real path is inside is followed", async () => {
    symlinkSync(inside(""), join(base, "door"));
    symlinkSync(join(base, "door/src"), inside("in"));
    expect((await root.read("in/a.txt", 100)).path).toBe("src/a.txt");
  });

  test.each([
    ["../secret.txt"],
    ["/etc/hostname"],
    ["src/../../secret.txt"],
    ["src/../.."],
    ["/proc/self/root/etc/hostname"],
    ["/proc/self/cwd"],
  ])("a link to %s is refused", async (to) => {
    symlinkSync(to, inside("link"));
    expect(await codeOf(root.read("link", 100))).toBe("path_outside");
    expect(await codeOf(root.look("link"))).toBe("path_outside");
    expect(await codeOf(root.list("link"))).toBe("path_outside");
    expect(await codeOf(root.target("link", 100))).toBe("path_outside");
    expect(await codeOf(root.target("link/x", 100))).toBe("path_outside");
  });

  test("cycles of links, and links that take forever, are refused", async () => {
    symlinkSync("b", inside("a"));
    symlinkSync("a", inside("b"));
    for (let level = 0; level < 30; level++) symlinkSync(`${"src/../".repeat(500)}l${level + 1}`, inside(`l${level}`));
    expect(await codeOf(root.read("a", 100))).toBe("path_invalid");
    expect(await codeOf(root.read("l0", 100))).toBe("path_invalid");
  });

  test("a missing file is reported with a suggestion", async () => {
    expect(await root.look("src/b")).toBeUndefined();
    symlinkSync("nowhere", inside("dangling"));
    expect(await root.look("dangling")).toBeUndefined();
    await expect(root.read("scr/a.txt", 100)).rejects.toMatchObject({
      code: "path_not_found",
      message: '"scr/a.txt" does not exist',
      fields: { did_you_mean: "src/a.txt" },
    });
    await expect(root.read("src/a.txt/b", 100)).rejects.toMatchObject({ code: "not_a_folder" });
    await expect(root.list("src/a.txt")).rejects.toMatchObject({ code: "not_a_folder" });
  });

  test("only regular files are read, and pipes are not awaited", async () => {
    execFileSync("mkfifo", [inside("pipe")]);
    const server = createServer().listen(inside("socket"));
    await new Promise((resolve) => server.once("listening", resolve));
    try {
      for (const [path, kind] of [
        ["pipe", "a pipe"],
        ["socket", "a socket"],
        ["src", "a folder"],
      ] as const) {
        const refused = { code: "not_a_file", message: `${path} is ${kind}: tools read and write only regular files` };
        await expect(root.read(path, 100)).rejects.toMatchObject(refused);
        await expect(root.target(path, 100)).rejects.toMatchObject(refused);
      }
    } finally {
      server.close();
    }
  });

  test("no more than the limit is read", async () => {
    expect(text((await root.read("src/a.txt", 6)).bytes)).toBe("inside");
    await expect(root.read("src/a.txt", 5)).rejects.toMatchObject({
      code: "too_large",
      message: "src/a.txt is larger than 5 bytes",
    });
    truncateSync(inside("src/a.txt"), 2 ** 40);
    await expect(root.read("src/a.txt", 1e6)).rejects.toMatchObject({ code: "too_large" });
    writeFileSync(inside("empty"), "");
    expect((await root.read("empty", 0)).bytes.length).toBe(0);
  });

  test("a folder is listed by name, and links are listed but not followed", async () => {
    symlinkSync("/etc", inside("out"));
    for (const name of ["é", "B", "a", "10", "9"]) writeFileSync(inside(name), name);
    writeFileSync(Buffer.concat([Buffer.from(inside("x")), Buffer.from([0xff])]), "");
    expect(await root.list("")).toEqual([
      { path: "10", kind: "file", size: 2 },
      { path: "9", kind: "file", size: 1 },
      { path: "B", kind: "file", size: 1 },
      { path: "a", kind: "file", size: 1 },
      { path: "out", kind: "link", size: 0 },
      { path: "src", kind: "folder", size: 0 },
      { path: "x\ufffd", kind: "other", size: 0 },
      { path: "é", kind: "file", size: 2 },
    ]);
    expect(await root.list("src/")).toEqual([{ path: "src/a.txt", kind: "file", size: 6 }]);
    expect(await codeOf(root.read("x\ufffd", 100))).toBe("path_not_found");
  });

  test("target finds the destination of a write, and its current content", async () => {
    symlinkSync("src", inside("link"));
    expect(await root.target("link/new/b.txt", 100)).toMatchObject({ path: "src/new/b.txt", folder: { depth: 1 } });
    const target = await root.target("link/a.txt", 100);
    expect(target.path).toBe("src/a.txt");
    expect(target.before && text(target.before.bytes)).toBe("inside");
    symlinkSync("src/made", inside("dangling"));
    expect(await root.target("dangling", 100)).toMatchObject({ path: "src/made" });
  });

  test("a link does not open a path that must not be named", async () => {
    mkdirSync(inside(".git"));
    symlinkSync(".git", inside("g"));
    symlinkSync(".git/new", inside("n"));
    symlinkSync("{a,b}", inside("braces"));
    expect(await codeOf(root.target("g/config", 100))).toBe("path_protected");
    expect(await codeOf(root.target("n", 100))).toBe("path_protected");
    expect(await codeOf(root.target("braces", 100))).toBe("path_invalid");
  });

  test("a new name that some systems confuse with another is refused, and an existing one is not", async () => {
    writeFileSync(inside("src/caf\u00e9"), "");
    for (const [path, meant] of [
      ["src/A.TXT", "src/a.txt"],
      ["SRC/b.txt", "src"],
      ["src/cafe\u0301", "src/caf\u00e9"],
      ["src/CAFE\u0301/x", "src/caf\u00e9"],
    ] as const) {
      await expect(root.target(path, 100)).rejects.toMatchObject({
        code: "path_collides",
        fields: { did_you_mean: meant },
      });
    }
    writeFileSync(inside("src/A.TXT"), "");
    expect((await root.target("src/A.TXT", 100)).path).toBe("src/A.TXT");
  });

  test("a hard link is a regular file", async () => {
    linkSync(inside("src/a.txt"), inside("b.txt"));
    expect((await root.read("b.txt", 100)).state.links).toBe(2);
  });

  test("a root that was exchanged is no longer used", async () => {
    renameSync(inside(""), join(base, "moved"));
    await expect(root.read("src/a.txt", 100)).rejects.toMatchObject({ code: "read_failed" });
    mkdirSync(inside("src"), { recursive: true });
    await expect(root.list("")).rejects.toMatchObject({ code: "read_failed" });
    rmSync(inside(""), { recursive: true });
    symlinkSync(join(base, "moved"), join(base, "root"));
    await expect(root.list("")).rejects.toMatchObject({ code: "read_failed" });
  });

  test("a root is a folder with its real path", async () => {
    symlinkSync(inside(""), join(base, "door"));
    expect((await openRoot(join(base, "door"), { holding })).path).toBe(join(base, "root"));
    expect(await codeOf(openRoot(join(base, "none"), { holding }))).toBe("path_not_found");
    expect(await codeOf(openRoot(inside("src/a.txt"), { holding }))).toBe("not_a_folder");
  });

  test.skipIf(process.platform !== "linux")("no descriptor stays open", async () => {
    const open = () => readdirSync("/proc/self/fd").length;
    const before = open();
    symlinkSync("/etc", inside("out"));
    for (let round = 0; round < 50; round++) {
      await root.read("src/a.txt", 100);
      await root.write(await root.target("src/x/y/z", 100), new Uint8Array([round]));
      for (const path of ["out/x", "src/a.txt/x", "none/x", "src", "src/A.txt"]) await codeOf(root.read(path, 100));
      for (const path of ["out/x", "src/a.txt/x", "src", "src/A.txt"]) await codeOf(root.target(path, 100));
    }
    expect(open()).toBeLessThanOrEqual(before + 2);
  });
});
