import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { editDiff } from "./edit-diff.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-edit-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const diff = (tool: string, input: Readonly<Record<string, unknown>>) => editDiff({ item: "t", tool, input }, folder);
const file = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
const lines = async (tool: string, input: Readonly<Record<string, unknown>>) =>
  (await diff(tool, input))?.split("\n").filter((line) => /^[-+](?![-+])/.test(line));

test("the diff of a new file has no earlier name", async () => {
  expect(await diff("Write", { file_path: join(folder, "src/a.ts"), content: "a\n" })).toBe(
    "--- /dev/null\n+++ b/src/a.ts\n@@ -0,0 +1,1 @@\n+a\n",
  );
  expect(await diff("Edit", { file_path: join(folder, "b"), old_string: "", new_string: "b\n" })).toContain("+b");
});

test("the diff of an edit has what the client would write", async () => {
  const path = join(folder, "a.txt");
  file("a.txt", "one $& two\r\ntwo\r\nthree\r\n");
  const edit = (old_string: string, new_string: string, more = {}) =>
    lines("Edit", { file_path: path, old_string, new_string, ...more });
  expect(await edit("two\nthree", "2\n3")).toEqual(["-two\r", "-three\r", "+2\r", "+3\r"]);
  expect(await edit("two", "$&", { replace_all: true })).toEqual(["-one $& two\r", "-two\r", "+one $& $&\r", "+$&\r"]);
  expect(await edit("three", "")).toEqual(["-three\r"]);
  const edits = [
    { old_string: "one", new_string: "1" },
    { old_string: "1", new_string: "uno" },
  ];
  expect(await lines("MultiEdit", { file_path: path, edits })).toEqual(["-one $& two\r", "+uno $& two\r"]);
});

test("the diff of a notebook is that of its file", async () => {
  const code = { cell_type: "code", execution_count: 3, id: "a", metadata: {}, outputs: ["x"], source: "1" };
  const text = { cell_type: "markdown", id: "b", metadata: {}, source: "# T" };
  file("n.ipynb", JSON.stringify({ cells: [code, text], nbformat: 4 }, null, 1));
  const edit = (input: object) => lines("NotebookEdit", { notebook_path: join(folder, "n.ipynb"), ...input });
  expect(await edit({ cell_id: "a", new_source: "2" })).toContain('+   "source": "2"');
  expect(await edit({ cell_id: "cell-1", new_source: "# U" })).toEqual(['-   "source": "# T"', '+   "source": "# U"']);
  expect(await edit({ cell_id: "b", edit_mode: "delete", new_source: "" })).toContain('-   "source": "# T"');
  expect(await edit({ edit_mode: "insert", cell_type: "code", new_source: "3" })).toContain('+   "source": "3",');
  expect(await edit({ cell_id: "none", new_source: "3" })).toBeUndefined();
});

test("there is no diff if the change is not certain", async () => {
  file("a.txt", "“quoted”\n");
  file("b.bin", new Uint8Array([0xff, 0xfe, 0x00]));
  file("n.ipynb", "no JSON");
  mkdirSync(join(folder, "folder"));
  const edit = { old_string: '"quoted"', new_string: "x" };
  expect(await diff("Edit", { file_path: join(folder, "a.txt"), ...edit })).toBeUndefined();
  expect(await diff("Write", { file_path: join(folder, "b.bin"), content: "x" })).toBeUndefined();
  expect(await diff("Write", { file_path: join(folder, "folder"), content: "x" })).toBeUndefined();
  expect(await diff("Write", { file_path: "/dev/zero", content: "x" })).toBeUndefined();
  expect(await diff("Write", { file_path: "~/a", content: "x" })).toBeUndefined();
  expect(await diff("NotebookEdit", { notebook_path: join(folder, "n.ipynb"), cell_id: "a" })).toBeUndefined();
  expect(await diff("Edit", {})).toBeUndefined();
});
