import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ToolError, type ToolErrorCode } from "../../errors/tool-error.ts";
import { openRoot } from "../open-root.ts";
import type { Root } from "../root.ts";

/** What another process does in the root, repeatedly, as fast as it can. `outside` is the folder that it leads to. */
export const attacks = {
  "a folder is exchanged for a link": ["exchange('dir', 'dir.real', outside)"],
  "a folder above is exchanged for a link": ["exchange('up', 'up.real', outside + '/up')"],
  "a file is exchanged for a link": ["link(outside + '/f', 'dir/f')", "fill('dir/f')"],
  "a link is led elsewhere": ["link('dir', 'door')", "link(outside, 'door')"],
  "a file is exchanged for a pipe and a device": [
    "remove('dir/f'); fs.linkSync('pipe', 'dir/f')",
    "link('/dev/zero', 'dir/f')",
    "fill('dir/f')",
  ],
  "links are made in place of missing folders": ["link(outside, 'n')", "remove('n')"],
} as const;

const moves = `
  const fs = require("node:fs"); const outside = process.argv[1];
  const remove = (path) => fs.rmSync(path, { recursive: true, force: true });
  const link = (to, path) => { remove(path); fs.symlinkSync(to, path); };
  const fill = (path) => { remove(path); fs.writeFileSync(path, "inside"); };
  const exchange = (path, real, to) => {
    if (fs.existsSync(real)) { remove(path); fs.renameSync(real, path); }
    fs.renameSync(path, real); try { fs.symlinkSync(to, path); } finally { remove(path); fs.renameSync(real, path); }
  };
  const attempt = (move) => {
    try { move(); } catch {}
    for (let rest = Math.random() * 40; rest > 0; rest--) fs.statSync(".");
  };
  require("node:child_process").execFileSync("mkfifo", ["pipe"]);
  process.stdout.write("racing");`;

const refusals: readonly ToolErrorCode[] = [
  "path_outside",
  "path_not_found",
  "not_a_file",
  "not_a_folder",
  "target_changed",
  "read_failed",
  "too_large",
];

let base: string;
let racer: ChildProcess | undefined;
export const inside = (path: string) => join(base, "root", path);
/** Everything outside, with times: every change to it is noticed. */
export const canary = () =>
  readdirSync(join(base, "outside"), { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => {
      const stats = lstatSync(join(base, "outside", path), { bigint: true });
      return `${path} ${stats.ino} ${stats.mtimeNs} ${stats.ctimeNs}`;
    });

/** Makes a root, and a folder outside it, for each test of a file. */
export function useRacing(): void {
  beforeEach(() => {
    base = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-race-")));
    for (const [folder, text] of [
      ["root", "inside"],
      ["outside", "secret"],
    ] as const) {
      for (const path of ["dir", "up/dir"]) {
        mkdirSync(join(base, folder, path), { recursive: true });
        writeFileSync(join(base, folder, path, "f"), text);
      }
      writeFileSync(join(base, folder, "f"), text);
    }
  });

  afterEach(async () => {
    if (racer?.exitCode === null) {
      racer.kill("SIGKILL");
      await once(racer, "exit");
    }
    rmSync(base, { recursive: true, force: true });
  });
}

export async function race(attack: keyof typeof attacks): Promise<void> {
  const rounds = attacks[attack].map((move) => `attempt(() => { ${move}; });`).join(" ");
  const program = `${moves} for (;;) { ${rounds} }`;
  racer = spawn(process.execPath, ["-e", program, join(base, "outside")], {
    cwd: inside(""),
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (racer.stdout) await once(racer.stdout, "data");
}

/** Repeats an act. @returns how often it succeeded and how often it was refused */
export async function repeat(rounds: number, act: () => Promise<void>): Promise<Record<"done" | "refused", number>> {
  const counts = { done: 0, refused: 0 };
  while (counts.done + counts.refused < rounds) {
    try {
      await act();
      counts.done++;
    } catch (error) {
      if (!(error instanceof ToolError) || !refusals.includes(error.code)) throw error;
      counts.refused++;
    }
  }
  return counts;
}

const paths: Readonly<Record<Exclude<keyof typeof attacks, "links are made in place of missing folders">, string>> = {
  "a folder is exchanged for a link": "dir/f",
  "a folder above is exchanged for a link": "up/dir/f",
  "a file is exchanged for a link": "dir/f",
  "a link is led elsewhere": "door/f",
  "a file is exchanged for a pipe and a device": "dir/f",
};

/** Tests that nothing outside is read, listed or written during an attack. */
export function describeAttack(attack: keyof typeof paths): void {
  describe(`while ${attack}`, () => {
    const path = paths[attack];
    let root: Root;
    beforeEach(async () => {
      root = await openRoot(inside(""));
    });

    test("nothing outside is read", async () => {
      await race(attack);
      const counts = await repeat(2000, async () => {
        const { bytes } = await root.read(path, 100);
        // An empty file: the other process has made it, but not filled it yet.
        expect(["inside", ""]).toContain(new TextDecoder().decode(bytes));
      });
      expect(counts.done).toBeGreaterThan(0);
      expect(counts.refused).toBeGreaterThan(0);
    });

    test("nothing outside is listed", async () => {
      writeFileSync(join(base, "outside/only-outside"), "");
      writeFileSync(join(base, "outside/up/dir/only-outside"), "");
      await race(attack);
      const folder = path.replace(/\/f$/, "");
      await repeat(500, async () => {
        const names = (await root.list(folder)).map((entry) => entry.path.replace(/.*\//, ""));
        expect(names).not.toContain("only-outside");
      });
    });

    test("nothing outside is written", async () => {
      const before = canary();
      await race(attack);
      let round = 0;
      const over = await repeat(200, async () => {
        await root.write(await root.target(path, 100), new TextEncoder().encode("inside"));
      });
      expect(over.refused).toBeGreaterThan(0);
      await repeat(200, async () => {
        await root.write(
          await root.target(path.replace(/f$/, `g${round++ % 50}`), 100),
          new TextEncoder().encode("inside"),
        );
      });
      expect(canary()).toEqual(before);
    });
  });
}
