import { expect, test } from "vitest";
import { findCommand, type Surroundings } from "./command.ts";

const has = (...files: string[]): Surroundings => ({
  setting: "",
  folder: "/project",
  path: ["/usr/bin", "relative", "/opt/bin"],
  platform: "linux",
  isFile: (path) => files.includes(path),
});

test("the workspace's own command is used before that of PATH", () => {
  const local = "/project/node_modules/.bin/cuebook";
  expect(findCommand(has(local, "/opt/bin/cuebook"))).toEqual({ program: { command: local, args: [] } });
  expect(findCommand(has("/opt/bin/cuebook"))).toEqual({ program: { command: "/opt/bin/cuebook", args: [] } });
});

test("a relative folder of PATH is ignored, and a missing command is explained", () => {
  expect(findCommand(has("relative/cuebook"))).toEqual({
    problem: expect.stringContaining("was not found in the workspace's node_modules or in PATH"),
  });
});

test("the setting comes first, a relative one starts at the folder, and a script is run by Node", () => {
  const local = "/project/node_modules/.bin/cuebook";
  expect(findCommand({ ...has(local, "/project/tools/cuebook.cjs"), setting: "tools/cuebook.cjs" })).toEqual({
    program: { command: "node", args: ["/project/tools/cuebook.cjs"] },
  });
  expect(findCommand({ ...has(local), setting: "/nowhere/cuebook" })).toEqual({
    problem: "The setting cuebook.path names /nowhere/cuebook, which is not a file.",
  });
});

test("on Windows the script behind a batch file is run, so that no shell reads arguments", () => {
  const script = "/project/node_modules/cuebook/bin/cuebook.cjs";
  const windows = { ...has(script, "/tools/cuebook.cmd"), platform: "win32" } as const;
  expect(findCommand(windows)).toEqual({ program: { command: "node", args: [script] } });
  expect(findCommand({ ...windows, setting: "/tools/cuebook.cmd" })).toEqual({
    problem: expect.stringContaining("On Windows, name the script cuebook.cjs"),
  });
});
