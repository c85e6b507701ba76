import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { objectHash } from "../mentions.ts";
import { memoryJournal } from "../sqlite/sqlite.ts";
import { at, created } from "../testing/trial-events.ts";
import { readArchive, writeArchive } from "./file.ts";
import type { RunArchive } from "./format.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-archive-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const archive: RunArchive = {
  run: "r1",
  createdAt: at,
  events: [
    { ...created, input: { prompt: "a\nb ☃ \u2028" }, seq: 1, at, version: 1 },
    { type: "run_cancelled", seq: 2, at: "2026-01-02T00:00:00.000Z", version: 4 },
  ],
  transcript: [{ ...{ v: 1, run: "r1", seq: 1, at, step: 1, try: 1, turn: 1 }, type: "text", text: "a\nb ☃" }],
  objects: new Map([[objectHash("a text\n"), "a text\n"]]),
  files: new Map([["logs/r1/1-1-1.log", Uint8Array.from([0, 255, 10, 13])]]),
};

test("an archive is read byte for byte as it was written, and replaces an earlier one", async () => {
  const to = join(folder, "new", "archive");
  await writeArchive(to, { ...archive, events: archive.events.slice(0, 1) });
  const file = await writeArchive(to, archive);
  expect(file).toBe(join(to, "r1.jsonl.gz"));
  expect(readdirSync(to)).toEqual(["r1.jsonl.gz"]);
  const read = await readArchive(file);
  expect({ ...read, files: undefined }).toEqual({ ...archive, files: undefined });
  expect([...read.files].map(([path, content]) => [path, [...content]])).toEqual([
    ["logs/r1/1-1-1.log", [0, 255, 10, 13]],
  ]);
});

test("a journal in memory has the run of an archive, with the times and versions of its events", async () => {
  const journal = memoryJournal({ runs: [archive] });
  expect(await journal.read("r1")).toEqual(archive.events);
  expect(await journal.transcript("r1")).toEqual(archive.transcript);
  expect(await journal.getObject(objectHash("a text\n"))).toBe("a text\n");
  expect((await journal.list()).runs).toMatchObject([{ run: "r1", createdAt: at, summary: { status: "cancelled" } }]);
});

const lines = (content: Uint8Array) => gunzipSync(content).toString("utf8").trimEnd().split("\n");

test("an archive of a version without transcripts is read", async () => {
  const file = await writeArchive(folder, { ...archive, transcript: [] });
  const [header = "", ...rest] = lines(readFileSync(file));
  writeFileSync(file, gzipSync([header.replace('"transcript":0,', ""), ...rest].join("\n")));
  expect(await readArchive(file)).toMatchObject({ events: archive.events, transcript: [] });
});

test.each([
  ["is empty", () => "", "archive_invalid", /is not the archive of a run, or is damaged: unexpected end of file$/],
  ["is not an archive", () => gzipSync('{"a":1}\n'), "archive_invalid", /damaged: it has no header of an archive$/],
  [
    "has lost its end",
    (whole: Uint8Array) => gzipSync(lines(whole).slice(0, -1).join("\n")),
    "archive_invalid",
    /: it is incomplete$/,
  ],
  [
    "was cut within a line",
    (whole: Uint8Array) => gzipSync(lines(whole).join("\n").slice(0, -5)),
    "archive_invalid",
    /: Unterminated string/,
  ],
  [
    "is of a newer version",
    () => gzipSync('{"format":2}\n'),
    "archive_newer",
    /has format 2; this Cuebook knows up to 1$/,
  ],
])("an archive that %s is refused", async (_, change, code, message) => {
  const file = await writeArchive(folder, archive);
  writeFileSync(file, change(readFileSync(file)));
  await expect(readArchive(file)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test("a missing archive and a folder that cannot be written are reported", async () => {
  await expect(readArchive(join(folder, "none.jsonl.gz"))).rejects.toMatchObject({ code: "archive_missing" });
  writeFileSync(join(folder, "file"), "");
  await expect(writeArchive(join(folder, "file"), archive)).rejects.toMatchObject({
    code: "archive_unwritable",
    message: expect.stringMatching(/^run r1 cannot be archived: E/),
  });
});
