import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPage } from "./build.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-page-"));
  await buildPage(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** The files that a module loads at once. */
function loadedBy(name: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const [, file = ""] of read(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) loadedBy(file, known);
  return known;
}

test("the frame of the page is smaller than 40 kB, compressed", () => {
  const files = ["index.html", "app.css", ...loadedBy("main.js")];
  const size = files.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
  expect(size).toBeLessThan(40_000);
  expect(gzipSync(read("app.css")).length).toBeLessThan(12_000);
});

test("the page of a run adds at most 25 kB to the frame, compressed: what opens later is loaded later", () => {
  const shell = loadedBy("main.js");
  const page = readdirSync(folder).find((name) => name.startsWith("run-page~")) ?? "";
  const added = [...loadedBy(page)].filter((name) => !shell.has(name));
  expect(added.reduce((sum, name) => sum + gzipSync(read(name)).length, 0)).toBeLessThan(25_000);
});

test("the page has its own fonts, each under a name with its hash, and less than 60 kB in all", () => {
  const fonts = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  expect(fonts.map((name) => name.replace(/~[\w-]{8}\.woff2$/, "")).toSorted()).toEqual(["geist", "geist-mono"]);
  expect(fonts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(60_000);
  const loaded = [...read("app.css").matchAll(/url\("([^"]*)"\)/g)].map(([, name]) => name);
  expect(loaded.toSorted()).toEqual(fonts.toSorted());
});

test("the playground's editor and its worker are each smaller than their share, and are loaded by no other page", () => {
  const page = readdirSync(folder).find((name) => name.startsWith("playground-page~")) ?? "";
  const shell = loadedBy("main.js");
  const added = [...loadedBy(page)].filter((name) => !shell.has(name));
  expect(added.reduce((sum, name) => sum + gzipSync(read(name)).length, 0)).toBeLessThan(140_000);
  expect(gzipSync(read("playground-worker.js")).length).toBeLessThan(230_000);
  expect([...shell].filter((name) => name.includes("playground"))).toEqual([]);
});

test("the page loads nothing of others, and makes no code of strings", () => {
  for (const name of readdirSync(folder).filter((each) => /\.(?:js|css|html)$/.test(each))) {
    const found =
      /\beval\(|new Function\(|url\((?!'data:|"geist(?:-mono)?~[\w-]{8}\.woff2"\))|@import|<script>|style="/.exec(
        read(name),
      );
    expect([name, found?.[0]]).toEqual([name, undefined]);
  }
});
