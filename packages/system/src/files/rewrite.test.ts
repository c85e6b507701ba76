import * as fs from "node:fs";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeBriefLock } from "./lock.ts";
import { RewriteBusy, RewriteOvertaken, rewriteFile } from "./rewrite.ts";

const moment = vi.hoisted(() => ({ beforeRename: undefined as (() => void) | undefined }));

// The real file system, with hooks at the one moment that no test would hit by chance.
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      const act = moment.beforeRename;
      moment.beforeRename = undefined;
      act?.();
      real.renameSync(from, to);
    },
  };
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-rewrite-"));
  path = join(folder, "file");
  writeFileSync(path, "one");
});
afterEach(() => {
  moment.beforeRename = undefined;
  rmSync(folder, { recursive: true });
});

const read = () => readFileSync(path, "utf8");

describe("a foreign edit", () => {
  test.each([
    ["in place", () => writeFileSync(path, "foreign")],
    [
      "by renaming",
      () => {
        writeFileSync(`${path}.theirs`, "foreign");
        renameSync(`${path}.theirs`, path);
      },
    ],
  ])("between our check and our write becomes the text that is changed: %s", async (_, edit) => {
    const seen: string[] = [];
    await rewriteFile(path, (text) => {
      if (seen.length === 0) edit();
      seen.push(text);
      return `${text}+ours`;
    });
    expect(seen).toEqual(["one", "foreign"]);
    expect(read()).toBe("foreign+ours");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("of the same length at the same moment is detected too", async () => {
    let looks = 0;
    await rewriteFile(path, (text) => {
      if (looks++ === 0) {
        const { atime, mtime } = fs.statSync(path);
        writeFileSync(path, "two");
        fs.utimesSync(path, atime, mtime);
      }
      return `${text}!`;
    });
    expect(read()).toBe("two!");
  });

  test("into the old file at the moment of its replacement gets our change as well", async () => {
    moment.beforeRename = () => writeFileSync(path, "late");
    await rewriteFile(path, (text) => `${text}+ours`);
    expect(read()).toBe("late+ours");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("that only begins at that moment is awaited, and reported if it does not end", async () => {
    const theirs = openSync(path, "r+");
    moment.beforeRename = () => truncateSync(path);
    const change = (text: string): string => {
      if (text === "") throw new Error("nothing to change");
      return `${text}+ours`;
    };
    await expect(rewriteFile(path, change)).rejects.toThrow(RewriteOvertaken);
    writeSync(theirs, "too late");
    closeSync(theirs);
    expect(read()).toBe("one+ours");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("that never ends makes the rewrite give up", async () => {
    let count = 0;
    const change = (text: string): string => {
      writeFileSync(path, String(count++));
      return `${text}!`;
    };
    await expect(rewriteFile(path, change, { patienceMs: 50 })).rejects.toThrow(RewriteBusy);
    expect(read()).toBe(String(count - 1));
    const stop = new AbortController();
    const stopping = rewriteFile(path, change, { signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(stopping).rejects.toThrow();
  });
});

describe("the lock", () => {
  test("is held by one process, and its file is removed with it", () => {
    const lock = join(folder, "lock");
    const release = takeBriefLock(lock);
    expect(release).toBeTypeOf("function");
    release?.();
    expect(existsSync(lock)).toBe(false);
  });

  test("is not blocked by a file that was left behind", () => {
    const lock = join(folder, "lock");
    writeFileSync(lock, "");
    const release = takeBriefLock(lock);
    expect(release).toBeTypeOf("function");
    release?.();
  });

  test("does not follow a link", () => {
    const lock = join(folder, "lock");
    fs.symlinkSync(path, lock);
    expect(() => takeBriefLock(lock)).toThrow(/ELOOP/);
    expect(read()).toBe("one");
  });
});
