import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { helpOf } from "./check-tracker.ts";

test("the help for a missing issue file names the one at the same path from the current folder", () => {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-places-")));
  try {
    const folder = join(cwd, "service");
    mkdirSync(folder);
    const location = { source: "", file: join(folder, "issues.json"), missing: "create it" };
    expect(helpOf(location, folder, cwd)).toBe("create it");
    writeFileSync(join(cwd, "issues.json"), "[]");
    expect(helpOf(location, folder, cwd)?.replaceAll(cwd, "/project")).toMatchInlineSnapshot(
      `"it counts from the folder of the workflow file: /project/service/issues.json is missing, and /project/issues.json, from the current folder, exists; write that path, or move the file"`,
    );
    expect(helpOf(location, folder, folder)).toBe("create it");
    expect(helpOf({ source: "", file: "/elsewhere/issues.json", missing: "create it" }, folder, cwd)).toBe("create it");
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
