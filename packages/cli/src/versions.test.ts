import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { cuebook, folderWith } from "./testing/cuebook.ts";

const samples = fileURLToPath(new URL("../../../conformance/versions", import.meta.url));
const versions = readdirSync(samples).filter((name) => /^\d/.test(name));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project with the files and the database of a version. */
function projectOf(version: string): string {
  const folder = folderWith({ ".git/HEAD": "" });
  folders.push(folder);
  const sample = join(samples, version);
  for (const file of readdirSync(sample).filter((name) => !/^cuebook/.test(name)))
    cpSync(join(sample, file), join(folder, file));
  cpSync(join(sample, "cuebook"), join(folder, ".cuebook"), { recursive: true });
  mkdirSync(join(folder, ".cuebook/state"));
  const database = gunzipSync(readFileSync(join(sample, "cuebook.db.gz")));
  writeFileSync(join(folder, ".cuebook/state/cuebook.db"), database);
  return folder;
}

describe.each(versions)("the files of version %s", (version) => {
  test("pass the check, and the recording still replays", async () => {
    const folder = projectOf(version);
    expect(await cuebook(folder, ["check"])).toMatchObject({ code: 0, err: "" });
    expect((await cuebook(folder, ["test", "solve.recording.yaml"])).out).toContain("1 passed of 1 recording");
  });

  test("have a database whose runs are listed, shown and whole", async () => {
    const folder = projectOf(version);
    const { runs } = JSON.parse((await cuebook(folder, ["runs", "list", "--format", "json"])).out);
    expect(runs).toMatchObject([{ status: "completed" }, { status: "completed" }]);
    for (const { run } of runs) {
      expect((await cuebook(folder, ["runs", "show", run])).code).toBe(0);
      expect((await cuebook(folder, ["runs", "log", run])).code).toBe(0);
    }
    expect((await cuebook(folder, ["doctor", "store"])).out).toContain("2 runs, all whole");
  });
});

describe("the files of a later version", () => {
  const newest = versions.at(-1) ?? "";

  test("a database is refused, and stays unchanged", async () => {
    const folder = projectOf(newest);
    const database = new DatabaseSync(join(folder, ".cuebook/state/cuebook.db"));
    database.exec("PRAGMA user_version = 99");
    database.close();
    const { code, err } = await cuebook(folder, ["runs", "list"]);
    expect(code).toBe(4);
    expect(err).toMatch(/^error\[database_newer\]: .*version 99.*\nhint: .*Update Cuebook; nothing was changed/);
  });

  test.each([
    ["solve.workflow.yaml", ["check", "solve.workflow.yaml"]],
    ["solve.recording.yaml", ["test", "solve.recording.yaml"]],
  ])("%s is refused at its version", async (file, args) => {
    const folder = projectOf(newest);
    const text = readFileSync(join(folder, file), "utf8").replace(/^version: 1$/m, "version: 99");
    writeFileSync(join(folder, file), text);
    const { code, out } = await cuebook(folder, args);
    expect(code).toBe(1);
    expect(out).toContain('"version" must be 1, but is the number 99');
  });
});
