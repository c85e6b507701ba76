import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askClient } from "./probe.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-probe-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function clientIn(place: string): string {
  const path = join(folder, place, "client");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "#!/bin/sh\necho 1.2.3\n");
  chmodSync(path, 0o755);
  return dirname(path);
}

function ask(path: string): Promise<string> {
  const environment = { PATH: `${path}:/usr/bin:/bin` };
  const owner = { agent: "a", role: "r" };
  return askClient({ command: ["client"], environment, installHint: "install it", owner }, ["--version"]);
}

describe("a client that is asked for its version", () => {
  test("is one outside of packages", async () => {
    expect(await ask(clientIn("bin"))).toBe("1.2.3");
  });

  test("is not one that may come with a project, and the failure says where it is", async () => {
    const bin = clientIn("node_modules/.bin");
    await expect(ask(bin)).rejects.toMatchObject({
      code: "agent_not_found",
      message: expect.stringContaining(`"client" is only at ${bin}/client, which may come with a project`),
      hint: `to use that one, write \`command: ["${bin}/client"]\` in the agent's settings; or install it`,
    });
    await expect(ask(folder)).rejects.toMatchObject({
      message: expect.stringContaining('"client" is not on PATH'),
      hint: "install it",
    });
  });
});
