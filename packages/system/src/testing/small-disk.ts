import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small disk, in memory. */
export interface SmallDisk {
  /** Where it is. */
  readonly folder: string;
  remove(): void;
}

function mount(mebibytes: number): SmallDisk {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-disk-")));
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`no disk can be mounted: ${String(stderr)}`);
  }
  return {
    folder,
    remove: () => {
      // Processes that were killed may still be leaving it.
      spawnSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function whySkipped(): string | undefined {
  try {
    mount(1).remove();
    return undefined;
  } catch {
    return " (skipped: needs mount)";
  }
}

/** Small disks for tests. `skipped`: why none can be had here, as the end of a title. */
export const smallDisk = { mount, skipped: whySkipped() };
