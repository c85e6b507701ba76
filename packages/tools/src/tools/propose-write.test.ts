import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { defaultLimits, type Surroundings } from "../contract/surroundings.ts";
import { pairs } from "../preview/testing/texts.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { openBackups } from "../workspace/backups.ts";
import { openRoot } from "../workspace/open-root.ts";
import { previewWrite, proposeWrite, type WriteChange } from "./propose-write.ts";

let folder = "";
let state = "";
let surroundings: Surroundings;
beforeEach(async () => {
  folder = temporaryFolder();
  state = temporaryFolder();
  const root = await openRoot(folder);
  surroundings = { root, templateRoots: [], limits: defaultLimits, environment: {}, backup: openBackups(state) };
});

const call = { signal: new AbortController().signal, progress: () => {}, attach: () => {} };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function changeOf(path: string, text: string): Promise<WriteChange> {
  const target = await surroundings.root.target(path, 1_000_000);
  const summaries = { create: "Create file from template", update: "Update file from template" };
  return { tool: "writeFileFromTemplate", target, text, summaries, value: { variables_used: ["a"] } };
}

async function proposed(path: string, text: string) {
  const prepared = await proposeWrite(surroundings, await changeOf(path, text));
  if (prepared.is !== "proposed") throw new Error("nothing was proposed");
  return prepared.proposal;
}

test("a person is warned of letters that look like others, in the path and in what is added", async () => {
  writeFileSync(join(folder, "a.ts"), "old \u0430lready\n");
  expect((await proposed("a.ts", "old \u0430lready\nis\u0410dmin\n")).display.warnings).toEqual([
    "the change adds characters of another alphabet that look like Latin ones: is\u0410dmin (U+0410)",
  ]);
  expect((await proposed("src\u2215b.ts", "b\n")).display.warnings).toEqual([
    "the name of the file has characters of another alphabet that look like Latin ones: src\u2215b.ts (U+2215)",
  ]);
});

test("a new file is proposed, then written", async () => {
  const proposal = await proposed("src/A.java", "class A {\n}");
  expect(proposal.action).toEqual({ tool: "writeFileFromTemplate", effect: "write", path: "src/A.java" });
  expect(proposal.display.summary).toBe("Create file from template: src/A.java");
  expect(await proposal.apply(call)).toEqual({
    success: true,
    output_path: "src/A.java",
    size: 11,
    lines: 2,
    change: "created",
    sha256: sha256("class A {\n}"),
    variables_used: ["a"],
  });
  expect(readFileSync(join(folder, "src/A.java"), "utf8")).toBe("class A {\n}");
});

test("an existing file is updated, and its old content is backed up", async () => {
  writeFileSync(join(folder, "a.txt"), "old\n");
  const proposal = await proposed("a.txt", "new\n");
  expect(proposal.display.summary).toBe("Update file from template: a.txt");
  expect(proposal.before).toBe(sha256("old\n"));
  const value = await proposal.apply(call);
  expect(value).toMatchObject({ change: "updated", backup: `backups/${sha256("old\n")}` });
  expect(readFileSync(join(state, String(value.backup)), "utf8")).toBe("old\n");
});

test("unchanged content needs no question", async () => {
  writeFileSync(join(folder, "a.txt"), "same\n");
  expect(await proposeWrite(surroundings, await changeOf("a.txt", "same\n"))).toEqual({
    is: "done",
    value: {
      ...{ success: true, output_path: "a.txt", size: 5, lines: 1, change: "unchanged", sha256: sha256("same\n") },
      variables_used: ["a"],
    },
  });
});

test("the hash covers path, kind, old content, and every byte", async () => {
  const create = await proposed("a.txt", "x\n");
  const hashes = [create.hash, (await proposed("b.txt", "x\n")).hash, (await proposed("a.txt", "x")).hash];
  writeFileSync(join(folder, "a.txt"), "1");
  hashes.push((await proposed("a.txt", "x\n")).hash);
  writeFileSync(join(folder, "a.txt"), "2");
  hashes.push((await proposed("a.txt", "x\n")).hash);
  expect(new Set(hashes).size).toBe(5);
  writeFileSync(join(folder, "a.txt"), "1");
  expect((await proposed("a.txt", "x\n")).hash).toBe(hashes[3]);
});

test("a file that changed since it was shown is not overwritten", async () => {
  const create = await proposed("a.txt", "mine\n");
  writeFileSync(join(folder, "a.txt"), "theirs\n");
  await expect(create.apply(call)).rejects.toMatchObject({ code: "target_changed" });
  const update = await proposed("a.txt", "mine\n");
  writeFileSync(join(folder, "a.txt"), "theirs again\n");
  await expect(update.apply(call)).rejects.toMatchObject({ code: "target_changed" });
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("theirs again\n");
});

test("nothing is written for a cancelled call, or without a backup of the old content", async () => {
  writeFileSync(join(folder, "a.txt"), "old\n");
  const proposal = await proposed("a.txt", "new\n");
  await expect(proposal.apply({ ...call, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
  surroundings = { ...surroundings, backup: () => Promise.reject(new Error("the disk is full")) };
  await expect((await proposed("a.txt", "new\n")).apply(call)).rejects.toThrow("the disk is full");
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("old\n");
});

test("half a character and too large a text are refused", async () => {
  await expect(proposed("a.txt", "one\ntwo \ud800\n")).rejects.toMatchObject({
    code: "not_text",
    message: "the text for a.txt has half a character in line 2",
  });
  surroundings = { ...surroundings, limits: { ...defaultLimits, fileBytes: 4 } };
  await expect(proposed("a.txt", "ääa")).rejects.toMatchObject({
    code: "too_large",
    message: "the text for a.txt has 5 bytes; the limit is 4",
  });
});

test("warnings of the tool come first, and the tool cannot replace the facts of a write", async () => {
  const change = {
    ...(await changeOf("a\u0301.txt", "\u0007")),
    warnings: ["unused: b"],
    value: { sha256: "0", size: 9 },
  };
  expect(previewWrite(surroundings, change).warnings).toEqual([
    "unused: b",
    "the preview has an invisible character, shown by code here: U+0007",
  ]);
  const prepared = await proposeWrite(surroundings, change);
  expect(prepared.is === "proposed" && (await prepared.proposal.apply(call))).toMatchObject({
    size: 1,
    sha256: sha256("\u0007"),
  });
});

test("the file on the disk is what was approved, byte for byte", async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(pairs, fc.boolean(), async ([old, text], isThere) => {
      const path = `${written++}.txt`;
      if (isThere) writeFileSync(join(folder, path), old);
      const before = isThere ? sha256(old) : undefined;
      const change = await changeOf(path, text);
      const prepared = await proposeWrite(surroundings, change);
      if (prepared.is === "done") {
        expect(before).toBe(sha256(text));
        return;
      }
      const { hash, apply } = prepared.proposal;
      await apply(call);
      const bytes = readFileSync(join(folder, path));
      expect(bytes.equals(Buffer.from(text))).toBe(true);
      const after = createHash("sha256").update(bytes).digest("hex");
      const mode = change.target.before?.state.mode ?? null;
      const parts = ["write", 1, path, isThere ? "update" : "create", mode, before ?? null, after];
      expect(sha256(JSON.stringify(parts))).toBe(hash);
    }),
    { numRuns: 200 },
  );
});
