import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath, platform } from "node:process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "..", "testing", "descriptors-child.ts");
const count = env.CUEBOOK_LONG === undefined ? 300 : 5000;

/** How each way to start something ends with enough descriptors: see the program. */
const ends = ["", "", "", "process_not_found", "process_failed", "process_failed", "", "", "", "ENOENT"];

test.runIf(platform === "linux")(
  `${count} children and programs leave no descriptor open, and without descriptors each start fails with a code`,
  { timeout: 180_000 + count * 200 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "cuebook-descriptors-"));
    try {
      const limited = ["-c", 'ulimit -n 160; exec "$@"', "sh", execPath, program, `${count}`, join(folder, "log")];
      const { stdout, stderr } = await promisify(execFile)("/bin/sh", limited);
      const found = JSON.parse(stdout);
      expect(stderr).toBe("");
      expect(found.first).toEqual(ends);
      expect(found.again).toEqual([...ends, ...ends]);
      expect(found.short.slice(0, 3)).toEqual(["process_failed", "process_failed", "process_failed"]);
      // A shell that waits for work needs no more descriptors: some programs still run.
      const codes = ["", "process_failed", "process_not_found", "EMFILE", "ENOENT"];
      expect(found.short.filter((code: unknown) => !codes.includes(String(code)))).toEqual([]);
      // Ready pipes and free shells differ a little from moment to moment.
      expect(found.after).toBeLessThanOrEqual(found.before + 12);
      expect(found.end).toBeLessThanOrEqual(found.before + 12);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
