import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** The real path of an empty folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-tools-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
