import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { actionsOf } from "./question-actions.ts";

const workspace = mkdtempSync(join(tmpdir(), "question-actions-"));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(workspace, { recursive: true, force: true });
});

test.each(["tail", "timeout"])("a line with a program %s of the workspace is judged as a whole", async (name) => {
  const bin = join(workspace, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  const partsOf = async () => {
    const command = "timeout 60 git status | tail -3";
    const [action] = await actionsOf({ tool: "Bash", effect: "run", command }, workspace);
    return action.effect === "run" ? action.parts?.map(({ command: words }) => words) : [];
  };
  vi.stubEnv("PATH", `${bin}:/usr/bin:/bin`);
  expect(await partsOf()).toEqual([["git", "status"]]);
  writeFileSync(join(bin, name), "#!/bin/sh\n", { mode: 0o755 });
  expect(await partsOf()).toBeUndefined();
});
