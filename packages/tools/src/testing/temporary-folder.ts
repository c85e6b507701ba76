import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that is gone when the test is over: its real path. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-tools-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
