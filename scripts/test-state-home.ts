import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives all tests one folder for lasting state, never the user's: worktrees of runs are below XDG_STATE_HOME.
 *
 * @returns a function that removes it
 */
export default function makeStateHome(): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "cuebook-state-"));
  process.env.XDG_STATE_HOME = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
