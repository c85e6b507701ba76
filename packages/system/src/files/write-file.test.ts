import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { umask } from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type WriteOptions, type Written, writeFileAtomic, writeFileAtomicSync } from "./write-file.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-write-"));
  path = join(folder, "file");
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readFileSync(path, "utf8");
const modeOf = (file: string) => statSync(file).mode & 0o777;

const writers = {
  writeFileAtomic,
  writeFileAtomicSync: async (path: string, content: Written, options?: WriteOptions) =>
    writeFileAtomicSync(path, content, options),
};

describe.each(Object.entries(writers))("%s", (_, write) => {
  test("writes texts and bytes, and leaves nothing beside the file", async () => {
    expect(await write(path, "ä")).toBe(true);
    expect(read()).toBe("ä");
    expect(await write(path, Buffer.from("new"))).toBe(true);
    expect(read()).toBe("new");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("creates a file only for its owner, or with a mode that the umask restricts", async () => {
    const before = umask(0o022);
    try {
      await write(path, "one");
      expect(modeOf(path)).toBe(0o600);
      await write(path, "two", { mode: 0o666 });
      expect(modeOf(path)).toBe(0o644);
      await write(path, "three", { mode: 0o400 });
      expect(modeOf(path)).toBe(0o400);
    } finally {
      umask(before);
    }
  });

  test("keeps an existing file or link when it may not replace it", async () => {
    writeFileSync(path, "theirs");
    await expect(write(path, "ours", { replace: false })).rejects.toMatchObject({ code: "EEXIST" });
    expect(read()).toBe("theirs");
    symlinkSync("nowhere", join(folder, "link"));
    await expect(write(join(folder, "link"), "ours", { replace: false })).rejects.toMatchObject({ code: "EEXIST" });
    expect(readdirSync(folder).sort()).toEqual(["file", "link"]);
    await write(join(folder, "fresh"), "ours", { replace: false });
    expect(readFileSync(join(folder, "fresh"), "utf8")).toBe("ours");
  });

  test("replaces a link and not its target", async () => {
    writeFileSync(join(folder, "target"), "precious");
    symlinkSync("target", path);
    await write(path, "ours");
    expect(read()).toBe("ours");
    expect(readFileSync(join(folder, "target"), "utf8")).toBe("precious");
  });

  test("removes the draft of a killed writer, and does not follow a link there", async () => {
    const draft = `${path}.new`;
    writeFileSync(join(folder, "target"), "precious");
    symlinkSync("target", draft);
    await write(path, "ours", { draft });
    expect(read()).toBe("ours");
    expect(readFileSync(join(folder, "target"), "utf8")).toBe("precious");
    expect(readdirSync(folder).sort()).toEqual(["file", "target"]);
  });

  test("asks for confirmation when the draft is complete, and drops it if refused", async () => {
    const draft = `${path}.new`;
    writeFileSync(path, "old");
    const seen: string[] = [];
    const confirm = () => {
      seen.push(readFileSync(draft, "utf8"), read());
      return false;
    };
    expect(await write(path, "new", { draft, confirm })).toBe(false);
    expect(seen).toEqual(["new", "old"]);
    expect(read()).toBe("old");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("keeps the existing file and leaves no draft when it fails", async () => {
    mkdirSync(path);
    await expect(write(path, "ours")).rejects.toMatchObject({ code: expect.stringMatching(/EISDIR|EEXIST/) });
    expect(readdirSync(folder)).toEqual(["file"]);
    await expect(write(join(folder, "none/file"), "ours")).rejects.toMatchObject({ code: "ENOENT" });
    const confirm = () => {
      throw new Error("no");
    };
    await expect(write(join(folder, "other"), "ours", { confirm })).rejects.toThrow("no");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("writes into a folder that cannot be listed", async () => {
    const closed = join(folder, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o300);
    try {
      await write(join(closed, "file"), "ours");
      expect(existsSync(join(closed, "file"))).toBe(true);
    } finally {
      chmodSync(closed, 0o700);
    }
  });

  test("prepares a draft before it gets its name", async () => {
    await write(path, (descriptor) => {
      writeFileSync(descriptor, "one");
      expect(existsSync(path)).toBe(false);
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^file\.[0-9a-f]{12}$/)]);
    });
    expect(read()).toBe("one");
  });
});
