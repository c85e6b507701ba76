import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { listFiles } from "./list-files.ts";

test("listing a folder of thirty thousand files takes limited time", async () => {
  const surroundings = await workspaceWith({});
  execFileSync("sh", ["-c", "seq 1 30000 | xargs touch"], { cwd: surroundings.folder });
  const { entries, cut } = await givenBy(listFiles(surroundings), {});
  expect(entries).toHaveLength(1000);
  expect(cut).toBe(true);
});
