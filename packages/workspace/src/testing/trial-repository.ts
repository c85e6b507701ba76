import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Workspace } from "@cuebook/run";
import type { WorkspaceProvider } from "../provider/provider.ts";
import { worktreeProvider } from "../worktree/worktree.ts";
import { madeOnce } from "./first-commit.ts";

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
  repositoryOf(repository, files);
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

/** Makes a repository on `main` with one commit, and a person who commits. */
export function repositoryOf(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  madeOnce(`of a person: ${JSON.stringify(files)}`, folder, (template) => {
    write(template, files);
    const person = "git config user.name Test && git config user.email test@example.org";
    sh(template, `git init -q -b main && ${person} && git add -A && git commit -qm first`);
  });
  // The copies are other files, which git would take for changed in a sparse checkout.
  execFileSync("git", ["update-index", "-q", "--refresh"], { cwd: folder });
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
