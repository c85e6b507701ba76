import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { portsOf } from "./ports.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-ports-")));
});
afterEach(() => rmSync(root, { recursive: true }));

const ports = (path: string, count: number) => portsOf(path, { folder: join(root, "ports"), count });

function workspace(name: string): string {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
}

describe("the ports of a workspace", () => {
  test("are in a row, and the same whenever it is asked", async () => {
    const one = workspace("one");
    const given = await ports(one, 3);
    expect(given).toHaveLength(3);
    expect(given.map((port) => port - (given[0] ?? 0))).toEqual([0, 1, 2]);
    expect(await ports(one, 3)).toEqual(given);
    // A setting that became smaller leaves the first ones.
    expect(await ports(one, 2)).toEqual(given.slice(0, 2));
    expect(await ports(one, 3)).toEqual(given);
  });

  test("belong to no other workspace, however many processes ask at the same time", async () => {
    const script = `
      import { portsOf } from ${JSON.stringify(new URL("./ports.ts", import.meta.url).href)};
      const given = await Promise.all(process.argv.slice(1).map((path) => portsOf(path, { folder: ${JSON.stringify(join(root, "ports"))}, count: 20 })));
      console.log(JSON.stringify(given));`;
    const asked = [1, 2].map((process) => [1, 2, 3, 4, 5].map((each) => workspace(`${process}-${each}`)));
    const answers = await Promise.all(
      asked.map((paths) => promisify(execFile)(execPath, ["--input-type=module", "-e", script, ...paths])),
    );
    const given = answers.flatMap(({ stdout }): number[][] => JSON.parse(stdout));
    expect(given).toHaveLength(10);
    expect(new Set(given.flat()).size).toBe(10 * 20);
  });

  test("are none on which somebody listens", async () => {
    const [first = 0] = await ports(workspace("one"), 2);
    rmSync(join(root, "ports"), { recursive: true });
    for (const host of ["127.0.0.1", "0.0.0.0"]) {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(first + 1, host, resolve));
      expect(await ports(workspace("one"), 2)).not.toContain(first + 1);
      rmSync(join(root, "ports"), { recursive: true });
      await new Promise((resolve) => server.close(resolve));
    }
    expect(await ports(workspace("one"), 2)).toContain(first);
  });

  test("are free again when its folder is gone", async () => {
    const one = workspace("one");
    mkdirSync(join(root, "ports"));
    const ranges = { [one]: { first: 20_000, count: 12_000 } };
    writeFileSync(join(root, "ports/ranges.json"), JSON.stringify({ version: 1, ranges }));
    await expect(ports(workspace("two"), 2)).rejects.toMatchObject({
      code: "ports_unavailable",
      message: "there are no 2 free ports in a row between 20000 and 31999",
      hint: "remove the worktrees of ended runs (cuebook runs prune), or set `project.ports` to a smaller number",
    });
    rmSync(one, { recursive: true });
    expect(await ports(workspace("two"), 2)).toHaveLength(2);
  });

  test("are refused if the list of given ones is damaged", async () => {
    await ports(workspace("one"), 1);
    writeFileSync(join(root, "ports/ranges.json"), "{");
    await expect(ports(workspace("two"), 1)).rejects.toMatchObject({
      code: "ports_unavailable",
      message: expect.stringContaining(`the list of given ports ${root}/ports/ranges.json cannot be read: `),
    });
  });
});
