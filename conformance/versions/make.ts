import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { repositoryRoot } from "../../scripts/files.ts";

/*
 * `node conformance/versions/make.ts VERSION` keeps the files of this version, made by its commands: a project, a recording of a run, and
 * the database. It is called once, before a version is released. What it wrote is never changed: `versions.test.ts` opens it for ever.
 */
const version = process.argv[2];
if (version === undefined) throw new Error("name the version: node conformance/versions/make.ts 0.2");
const target = join(repositoryRoot, "conformance/versions", version);
const home = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-version-")));
const project = join(home, "project");

function cuebook(...args: readonly string[]): string {
  const env = { PATH: `${dirname(execPath)}:/usr/bin:/bin`, HOME: home };
  const main = join(repositoryRoot, "packages/cli/src/main.ts");
  return execFileSync(execPath, [main, ...args], { cwd: project, env, encoding: "utf8" });
}

try {
  mkdirSync(project);
  cuebook("init");
  cuebook("run", "solve.workflow.yaml", "--issue", "issues.json#APP-1", "--quiet");
  cuebook("run", "WORKFLOW.md", "--issue", "issues.json#APP-1", "--quiet");
  const { runs }: { runs: readonly { run: string; workflow: string }[] } = JSON.parse(
    cuebook("runs", "list", "--format", "json"),
  );
  const solved = runs.find(({ workflow }) => workflow === "solve")?.run ?? "";
  cuebook("test", "--from-run", solved, "--out", "solve.recording.yaml");
  const database = join(project, ".cuebook/state/cuebook.db");
  const opened = new DatabaseSync(database);
  opened.exec("PRAGMA wal_checkpoint(TRUNCATE); VACUUM;");
  opened.close();
  mkdirSync(target, { recursive: true });
  for (const file of ["WORKFLOW.md", "solve.workflow.yaml", "issues.json", "solve.recording.yaml"])
    cpSync(join(project, file), join(target, file));
  for (const file of ["config.yaml", "demo.yaml"])
    cpSync(join(project, ".cuebook", file), join(target, "cuebook", file));
  writeFileSync(join(target, "cuebook.db.gz"), gzipSync(readFileSync(database), { level: 9 }));
} finally {
  rmSync(home, { recursive: true, force: true });
}
