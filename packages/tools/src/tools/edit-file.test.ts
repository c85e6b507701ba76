import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { call, failure, givenBy, proposalOf, workspaceWith } from "../templates/testing/workspace.ts";
import { editFile } from "./edit-file.ts";

test("an edit is proposed as a diff, and the file keeps its line ends and its byte order mark", async () => {
  const surroundings = await workspaceWith({ "a.py": "\uFEFFone\r\ntwo\r\nthree\r\n" });
  const edits = [{ old_text: "one\ntwo", new_text: "1\n2" }];
  const { action, display, apply } = await proposalOf(editFile(surroundings), { path: "a.py", edits });
  expect(action).toEqual({ tool: "editFile", effect: "write", path: "a.py" });
  expect(display).toMatchObject({ summary: "Edit file: a.py", format_hint: "diff", language: "python" });
  expect(await apply(call)).toMatchObject({ change: "updated", replacements: [1], line_ends: "crlf" });
  expect(readFileSync(join(surroundings.folder, "a.py"), "utf8")).toBe("\uFEFF1\r\n2\r\nthree\r\n");
});

test("edits without effect change nothing", async () => {
  const tool = editFile(await workspaceWith({ a: "one" }));
  const edits = [
    { old_text: "one", new_text: "two" },
    { old_text: "two", new_text: "one" },
  ];
  expect(await givenBy(tool, { path: "a", edits })).toMatchObject({ change: "unchanged", replacements: [1, 1] });
});

test("no edit is made if one fails, and all problems are reported", async () => {
  const surroundings = await workspaceWith({ a: "one\ntwo\ntwo\n" });
  const edits = [
    { old_text: "one", new_text: "1" },
    { old_text: "thre", new_text: "3" },
    { old_text: "two", new_text: "2" },
  ];
  expect(await failure(editFile(surroundings), { path: "a", edits })).toMatchObject({
    code: "edit_not_found",
    message:
      'a was not edited: edits[1]: "old_text" is not in the file; edits[2]: "old_text" is in the file 2 times, at lines 2, 3',
    argument: "edits",
    problems: [
      { edit: 1, code: "edit_not_found" },
      { edit: 2, code: "edit_ambiguous", lines: [2, 3] },
    ],
  });
  expect(readFileSync(join(surroundings.folder, "a"), "utf8")).toBe("one\ntwo\ntwo\n");
});

test.each([
  [[], '"edits" must be a list of at least 1, but is 0 items'],
  [{ old_text: "a", new_text: "b" }, '"edits" must be a list, but is a mapping'],
  [[{ old_text: "", new_text: "b" }], '"edits[0].old_text" must be a text that is not empty, but is the text ""'],
  [[{ old_text: "a", new_text: "a" }], '"old_text" and "new_text" are the same in edits[0]'],
  [
    [{ old_string: "a", new_text: 1 }, null],
    '"edits[0].old_text" is missing; expected text; "edits[0].old_string" is not declared; declared here: old_text, new_text, replace_all; "edits[0].new_text" must be text, but is the number 1; "edits[1]" must be a mapping, but is null',
  ],
  [
    [{ old_text: "a", new_text: "b", replace_all: "yes" }],
    '"edits[0].replace_all" must be true or false, but is the text "yes"',
  ],
])("%j is refused", async (edits, message) => {
  expect(await failure(editFile(await workspaceWith({ a: "a" })), { path: "a", edits })).toMatchObject({
    code: "arguments_invalid",
    message,
    argument: "edits",
  });
});

test("a file that is missing, not text or protected is not edited", async () => {
  const tool = editFile(await workspaceWith({ "src/orders.ts": "", bin: "a\0", ".git/config": "a" }));
  const edits = [{ old_text: "a", new_text: "b" }];
  expect(await failure(tool, { path: "src/order.ts", edits })).toMatchObject({
    code: "path_not_found",
    did_you_mean: "src/orders.ts",
  });
  expect(await failure(tool, { path: "bin", edits })).toMatchObject({ code: "not_text" });
  expect(await failure(tool, { path: ".git/config", edits })).toMatchObject({ code: "path_protected" });
});
