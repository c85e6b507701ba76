import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../files.ts";

/** Markdown that is data of tests, scaffolds or the library, not pages of ours. */
const notPages = /^(conformance|site\/pages|packages\/[^/]+\/(scaffold|src|phases|reactions))\/|\/fixtures\//;

/** The repository's Markdown pages: their texts by their paths from the root. */
export function readPages(root: string): Map<string, string> {
  return new Map(
    filesBelow(root, "", (name) => name.endsWith(".md"))
      .filter((file) => !notPages.test(file))
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
}

/** The texts of the package.json files of the root and its packages, by their paths from the root. */
export function readManifests(root: string): Map<string, string> {
  const files = ["package.json", ...filesBelow(root, "packages", (name) => name === "package.json")].filter((file) =>
    /^(packages\/[^/]+\/)?package\.json$/.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
