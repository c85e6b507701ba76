import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeFiles } from "./write-files.ts";

const all = mkdtempSync(join(tmpdir(), "cuebook-write-files-"));
afterAll(() => rmSync(all, { recursive: true }));

/** A new folder with files. */
function folder(content: Readonly<Record<string, string>> = {}): string {
  const at = mkdtempSync(join(all, "at-"));
  for (const [name, text] of Object.entries(content)) writeFileSync(join(at, name), text);
  return at;
}

const files = [
  { path: "a.md", text: "A" },
  { path: "in/b.md", text: "B" },
];

test("writeFiles creates missing folders, and leaves no temporary files", () => {
  const at = join(folder(), "new/place");
  writeFiles(at, files, { force: false });
  expect(readFileSync(join(at, "in/b.md"), "utf8")).toBe("B");
  expect(readdirSync(at).toSorted()).toEqual(["a.md", "in"]);
});

test("writeFiles writes nothing if files exist, and names all of them", () => {
  const at = folder({ "a.md": "mine" });
  symlinkSync("nowhere", join(at, "in-link"));
  mkdirSync(join(at, "in"));
  symlinkSync("nowhere", join(at, "in/b.md"));
  expect(() => writeFiles(at, files, { force: false })).toThrow(
    "nothing was written: these files already exist: a.md, in/b.md",
  );
  expect(readFileSync(join(at, "a.md"), "utf8")).toBe("mine");
});

test("writeFiles replaces files with force, and a link instead of its target", () => {
  const at = folder({ "a.md": "mine", target: "precious" });
  mkdirSync(join(at, "in"));
  symlinkSync("../target", join(at, "in/b.md"));
  writeFiles(at, files, { force: true });
  expect(["a.md", "in/b.md", "target"].map((name) => readFileSync(join(at, name), "utf8"))).toEqual([
    "A",
    "B",
    "precious",
  ]);
});

test("writeFiles never replaces a folder", () => {
  const at = folder();
  mkdirSync(join(at, "a.md"));
  expect(() => writeFiles(at, files, { force: true })).toThrow("a folder is in the way of a file: a.md");
});

test("writeFiles removes new files after a failure", () => {
  const at = folder();
  writeFileSync(join(at, "in"), "a file");
  expect(() => writeFiles(at, files, { force: false })).toThrow(
    /in\/b\.md cannot be written: a file is where a folder/,
  );
  expect(existsSync(join(at, "a.md"))).toBe(false);
});

test.skipIf(process.getuid?.() === 0)("writeFiles reports a folder without permission", () => {
  const at = folder();
  chmodSync(at, 0o500);
  expect(() => writeFiles(at, files, { force: false })).toThrow("a.md cannot be written: permission denied");
  chmodSync(at, 0o700);
});
