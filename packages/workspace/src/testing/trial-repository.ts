import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Workspace } from "@cuebook/run";
import type { WorkspaceProvider } from "../provider/provider.ts";
import { worktreeProvider } from "../worktree/worktree.ts";

/** A repository on `main` with one commit, and a worktree of a run. */
export interface TrialRepository {
  /** The folder that contains everything. */
  readonly folder: string;
  readonly repository: string;
  readonly provider: WorkspaceProvider;
  readonly workspace: Workspace;
  /** Runs a script in the repository. */
  main(script: string): string;
  /** Runs a script in the worktree. */
  work(script: string): string;
  remove(): void;
}

/** Creates it. @param files those of the first commit */
export async function trialRepository(files: Readonly<Record<string, string | Buffer>>): Promise<TrialRepository> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-sync-")));
  const repository = join(folder, "repository");
  mkdirSync(repository);
  sh(repository, "git init -q -b main && git config user.name Test && git config user.email test@example.org");
  write(repository, files);
  sh(repository, "git add -A && git commit -qm first");
  const provider = worktreeProvider({ root: join(folder, "worktrees") });
  const plan = await provider.plan({ repository, identifier: "ABC-1", run: "r1", allowDirty: false });
  const workspace = await provider.prepare(plan);
  return {
    folder,
    repository,
    provider,
    workspace,
    main: (script) => sh(repository, script),
    work: (script) => sh(workspace.path, script),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a shell script, which ends at the first command that fails. */
export function sh(where: string, script: string): string {
  return execFileSync("sh", ["-ec", script], {
    cwd: where,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/** Writes files, with missing folders. */
export function write(where: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(where, path)), { recursive: true });
    writeFileSync(join(where, path), content);
  }
}
