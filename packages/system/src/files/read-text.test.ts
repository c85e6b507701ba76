import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readText, textLimit } from "./read-text.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-read-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Every finding as `code line:column message`. */
function findings(path: string, file = "plan.md"): string[] {
  return readText(path, file).diagnostics.map((each) => `${each.code} ${each.line}:${each.column} ${each.message}`);
}

describe("a text", () => {
  test("is read unchanged", () => {
    const read = readText(written("plain", "one\ntwo ✓\n"), "plan.md");
    expect(read).toMatchObject({ ok: true, diagnostics: [], source: { file: "plan.md", text: "one\ntwo ✓\n" } });
  });

  test("loses its byte order mark with a remark, so that columns are those of an editor", () => {
    const path = written("mark", "\ufeffone");
    expect(findings(path)).toEqual([
      "file_byte_order_mark 1:1 the byte order mark at the start of the file is ignored",
    ]);
    expect(readText(path, "").source?.text).toBe("one");
  });

  test("gets plain line ends with a remark; a lone CR stays", () => {
    const path = written("crlf", "one\r\ntwo\r\nthr\ree");
    expect(findings(path)).toEqual(["file_crlf 1:1 2 lines end with CR LF: read as LF"]);
    expect(readText(path, "").source?.text).toBe("one\ntwo\nthr\ree");
  });

  test("may contain the replacement character", () => {
    expect(findings(written("replacement", "a\ufffdb"))).toEqual([]);
  });

  test("has at most as many bytes as the limit allows", () => {
    expect(findings(written("full", "x".repeat(textLimit)))).toEqual([]);
    expect(findings(written("over", "x".repeat(textLimit + 1)))).toEqual([
      'file_too_large 1:1 "plan.md" has 4194305 bytes; at most 4194304 are read',
    ]);
    expect(findings(written("ten", Buffer.alloc(10_000_000, 0x61)))).toEqual([
      'file_too_large 1:1 "plan.md" has 10000000 bytes; at most 4194304 are read',
    ]);
  });
});

describe("a file that is not text is refused", () => {
  test.each([
    ["nothing", "", 'file_empty 1:1 "plan.md" is empty'],
    ["white space", " \n\t\n", 'file_empty 1:1 "plan.md" is empty'],
    ["NUL bytes", "é\n\0", "file_binary 2:1 not a text: byte 3 is NUL"],
    ["Latin-1", Buffer.from([0x61, 0x0a, 0x62, 0xe9, 0x63]), "file_not_utf8 2:2 not UTF-8: byte 3 (0xE9) is invalid"],
    [
      "a cut-off character",
      Buffer.from([0xef, 0xbf, 0xbd, 0xef, 0xbf]),
      "file_not_utf8 1:2 not UTF-8: byte 3 (0xEF) is invalid",
    ],
    [
      "UTF-16",
      Buffer.from("\ufeffhello", "utf16le"),
      "file_not_utf8 1:1 not UTF-8: the file is UTF-16 (little-endian)",
    ],
  ])("%s", (name, content, expected) => {
    expect(findings(written(name, content))).toEqual([expected]);
    expect(readText(join(folder, name), "plan.md").ok).toBe(false);
  });

  test("a folder", () => {
    expect(findings(folder)).toEqual(['file_is_folder 1:1 "plan.md" is a folder; expected a file']);
  });

  test("a pipe, without waiting for it", () => {
    const path = join(folder, "pipe");
    execFileSync("/usr/bin/env", ["mkfifo", path]);
    expect(findings(path)).toEqual(['file_not_regular 1:1 "plan.md" is a pipe: only ordinary files are read']);
  });

  test("a device that never ends", () => {
    expect(findings("/dev/zero")).toEqual(['file_not_regular 1:1 "plan.md" is a device: only ordinary files are read']);
  });

  test("links in a cycle", () => {
    symlinkSync("circle", join(folder, "circle"));
    expect(findings(join(folder, "circle"))[0]).toMatch(
      /^file_unreadable 1:1 "plan.md" cannot be read: its symbolic links/,
    );
  });

  test.skipIf(process.getuid?.() === 0)("a file without permission", () => {
    const path = written("closed", "x");
    chmodSync(path, 0);
    expect(findings(path)).toEqual(['file_unreadable 1:1 "plan.md" cannot be read: permission denied']);
  });
});

describe("a missing file", () => {
  test("gets a suggestion with the most similar name in its folder", () => {
    mkdirSync(join(folder, "near"));
    written("near/WORKFLOW.md", "x");
    const read = readText(join(folder, "near/WORKFLWO.md"), "near/WORKFLWO.md");
    expect(read.diagnostics[0]).toMatchObject({
      code: "file_missing",
      message: 'there is no file "near/WORKFLWO.md"',
      suggestion: { text: 'did you mean "near/WORKFLOW.md"?' },
    });
  });

  test.each(["nowhere/at/all.md", "plain/below.md", "with\0nul.md"])("is a finding for any name: %j", (name) => {
    written("plain", "x");
    expect(findings(join(folder, name), name)).toHaveLength(1);
  });
});
