import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ContentStore } from "./content-store.ts";

let folder: string;
let store: ContentStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-store-"));
  store = new ContentStore(join(folder, "artifacts"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hour = 3_600_000;
const files = () =>
  readdirSync(join(folder, "artifacts"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const age = (digits: string, ms: number) => {
  const time = new Date(Date.now() - ms);
  utimesSync(store.pathOf(digits), time, time);
};

describe("a kept text", () => {
  test("is in a read-only file named by its hash, below the hash's first two digits", async () => {
    const { digits, bytes } = await store.put("Größe\n");
    expect(digits).toBe(createHash("sha256").update("Größe\n").digest("hex"));
    expect(bytes).toBe(8);
    const path = join(folder, "artifacts", digits.slice(0, 2), digits);
    expect(store.pathOf(digits)).toBe(path);
    expect(readFileSync(path, "utf8")).toBe("Größe\n");
    expect(statSync(path).mode & 0o777).toBe(0o400);
    expect(await store.get(digits)).toEqual({ is: "intact", text: "Größe\n" });
  });

  test("is one file, even when it is kept twice at once", async () => {
    const kept = await Promise.all(Array.from({ length: 8 }, () => store.put("same")));
    expect(new Set(kept.map(({ digits }) => digits)).size).toBe(1);
    expect(files()).toHaveLength(1);
  });

  test("is written again when its file was changed", async () => {
    const { digits } = await store.put("text");
    chmodSync(store.pathOf(digits), 0o600);
    writeFileSync(store.pathOf(digits), "forged");
    expect(await store.get(digits)).toEqual({ is: "changed" });
    await store.put("text");
    expect(await store.get(digits)).toEqual({ is: "intact", text: "text" });
  });

  test("is not read through a link, nor from a folder in its place", async () => {
    const { digits } = await store.put("text");
    rmSync(store.pathOf(digits));
    writeFileSync(join(folder, "elsewhere"), "text");
    symlinkSync(join(folder, "elsewhere"), store.pathOf(digits));
    expect(await store.get(digits)).toEqual({ is: "changed" });
    rmSync(store.pathOf(digits));
    mkdirSync(store.pathOf(digits));
    expect(await store.get(digits)).toEqual({ is: "changed" });
  });

  test("is missing when it was never kept, and only hashes name files", async () => {
    expect(await store.get("0".repeat(64))).toEqual({ is: "missing" });
    expect(() => store.pathOf("../../etc/passwd")).toThrow(RangeError);
  });
});

describe("a sweep", () => {
  test("removes texts that are old and not needed, and unfinished drafts, and nothing else", async () => {
    const [needed, old, young] = [await store.put("needed"), await store.put("old"), await store.put("young")];
    for (const { digits } of [needed, old]) age(digits, hour);
    const draft = `${store.pathOf(old.digits)}.0123456789ab`;
    writeFileSync(draft, "half");
    utimesSync(draft, new Date(0), new Date(0));
    writeFileSync(join(folder, "artifacts", "README"), "mine");

    expect(await store.sweep((digits) => digits === needed.digits, Date.now() - hour / 2)).toBe(1);
    expect(
      files()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["README", needed.digits, young.digits].sort());
  });

  test("leaves a text that is kept again during the sweep", async () => {
    const { digits } = await store.put("text");
    age(digits, hour);
    await store.put("text");
    expect(await store.sweep(() => false, Date.now() - hour / 2)).toBe(0);
    expect(await store.get(digits)).toMatchObject({ is: "intact" });
  });

  test("finds nothing to do when nothing was ever kept", async () => {
    expect(await store.sweep(() => false, Date.now())).toBe(0);
  });
});
