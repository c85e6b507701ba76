import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { repositoryRoot } from "./files.ts";
import { terminalPicture } from "./picture/svg.ts";

/*
 * `npm run picture` makes the picture of the README from a real run: a misspelt field is found, fixed, and the workflow of the example
 * solve-issue runs with its scripted agents.
 */
const example = join(repositoryRoot, "examples/solve-issue");
const workflow = "solve-issue.workflow.yaml";
const folder = mkdtempSync(join(tmpdir(), "cuebook-picture-"));
const repository = join(folder, "durations");

function cuebook(command: string): string {
  const main = join(repositoryRoot, "packages/cli/src/main.ts");
  const env = { ...process.env, FORCE_COLOR: "1", NO_COLOR: "", XDG_STATE_HOME: join(folder, "state") };
  const { stdout } = spawnSync(execPath, [main, ...command.split(" ")], { cwd: repository, env, encoding: "utf8" });
  return `\u001b[32m$\u001b[39m \u001b[1mcuebook ${command}\u001b[22m\n${stdout.trimEnd()}\n`;
}

function git(...args: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=Cuebook", "-c", "user.email=cuebook@localhost", ...args], { cwd: repository });
}

try {
  cpSync(join(example, "repository"), repository, { recursive: true });
  for (const file of [workflow, "issues.json", "replay.yaml"]) cpSync(join(example, file), join(repository, file));
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "-m", "A function that reads durations");

  const file = join(repository, workflow);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("{{{plan}}}", "{{{pln}}}"));
  const mistake = cuebook(`check ${workflow}`);
  writeFileSync(file, text);
  const checked = cuebook(`check ${workflow}`);
  const run = cuebook(`run ${workflow} --issue issues.json#7 --replay replay.yaml`);
  const [story = ""] = run.split("\n\nNext:");
  const picture = terminalPicture(
    [mistake, checked, story].join("\n"),
    "cuebook check finds a misspelt field before anything runs; then the workflow runs, role by role",
  );
  writeFileSync(join(repositoryRoot, "docs/images/cuebook.svg"), picture);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
