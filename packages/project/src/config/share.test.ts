import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "./load.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-config-"));
  mkdirSync(join(folder, ".cuebook"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The configuration with a share, in a store that other machines reach unless it is to be alone. */
function load(share: string, store = "postgres://me@db.example.org/runs") {
  writeFileSync(join(folder, ".cuebook/config.yaml"), JSON.stringify({ share, ...(store === "" ? {} : { store }) }));
  return loadConfig({ cwd: folder, env: { HOME: join(folder, "home") } });
}

describe("the setting share", () => {
  test.for([
    ["origin", "origin"],
    ["files.git", "/files.git"],
    ["~/files.git", "/home/files.git"],
    ["/srv/files.git", "/srv/files.git"],
    ["git@example.org:runs.git", "git@example.org:runs.git"],
    ["ssh://git@example.org/runs.git", "ssh://git@example.org/runs.git"],
  ])("%s is a remote, a path or an address", ([share = "", wanted = ""]) => {
    const { config, diagnostics } = load(share);
    expect(diagnostics).toEqual([]);
    expect(config?.share?.replace(folder, "")).toBe(wanted);
  });

  test("is refused with credentials, which no message shows, and if it names a program", () => {
    const { config, diagnostics, sources } = load("https://me:hunter2hunter2@example.org/runs.git");
    expect(config).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "share_invalid", severity: "error" }]);
    expect(JSON.stringify([diagnostics, [...sources.values()].map(({ text }) => text)])).not.toContain("hunter2");
    expect(load("ext::sh -c true").diagnostics).toMatchObject([{ code: "share_invalid" }]);
  });

  test("has no effect without a store that other machines reach", () => {
    expect(load("/srv/files.git", "").diagnostics).toMatchObject([
      {
        code: "share_alone",
        severity: "warning",
        message: 'the share "/srv/files.git" has no effect: the runs are in a file of this machine',
      },
    ]);
  });
});
