import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../files.ts";
import { readPages } from "../pages.ts";
import { followPage } from "./follow.ts";
import { startsInCheckout } from "./pages.ts";

const guides = [...readPages(repositoryRoot).keys()].filter((file) => file.startsWith("docs/guide/"));

test.for(guides)("%s can be followed, and prints what it shows", { timeout: 300_000 }, async (file) => {
  const page = readFileSync(join(repositoryRoot, file), "utf8");
  const { findings } = await followPage(page, { root: repositoryRoot, isInCheckout: startsInCheckout.has(file) });
  expect(findings.map(({ line, message }) => `${file}:${String(line)}: ${message}`)).toEqual([]);
});
