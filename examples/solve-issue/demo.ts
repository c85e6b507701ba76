import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { cwd, execPath, exit, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";

const here = fileURLToPath(new URL(".", import.meta.url));
const cuebook = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url));

/** Shows what a person would type, runs it, and gives its exit code. */
function show(command: readonly string[], options: { cwd: string; shown?: string }): number | null {
  stdout.write(`\n${styleText("bold", `$ ${options.shown ?? command.join(" ")}`)}\n`);
  const [program = "", ...args] = command;
  return spawnSync(program, args, { cwd: options.cwd, stdio: "inherit" }).status;
}

function git(repository: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: repository, encoding: "utf8" }).trim();
}

/** Runs the repository's tests and says how they ended: a dot for each that passed, an X for each that failed. */
function showTests(repository: string, shown: string): void {
  stdout.write(`\n${styleText("bold", `$ ${shown}`)}\n`);
  const { stdout: said, status } = spawnSync("node", ["--test", "--test-reporter=dot"], {
    cwd: repository,
    encoding: "utf8",
  });
  stdout.write(`${said.split("\n")[0]}  exit code ${status}\n`);
}

/** A repository of its own for the demo, with one commit and one test that fails. */
function makeRepository(): string {
  const repository = mkdtempSync(join(tmpdir(), "cuebook-demo-"));
  cpSync(join(here, "repository"), repository, { recursive: true });
  git(repository, "init", "--quiet", "--initial-branch", "main");
  git(repository, "add", "--all");
  git(
    repository,
    "-c",
    "user.name=Demo",
    "-c",
    "user.email=demo@localhost",
    "commit",
    "--quiet",
    "-m",
    "Read durations",
  );
  return repository;
}

const repository = makeRepository();
stdout.write(`A small repository with a failing test, made for this demo: ${repository}\n`);
showTests(repository, "node --test");

const workflow = relative(cwd(), join(here, "solve-issue.workflow.yaml"));
const issue = `${relative(cwd(), join(here, "issues.json"))}#7`;
const replay = relative(cwd(), join(here, "replay.yaml"));
show([execPath, cuebook, "check", workflow], { cwd: cwd(), shown: `cuebook check ${workflow}` });
const args = ["run", workflow, "--issue", issue, "--replay", replay, "--repo", repository];
const status = show([execPath, cuebook, ...args], { cwd: cwd(), shown: `cuebook ${args.join(" ")}` });
if (status !== 0) exit(status ?? 1);

const branch = git(repository, "branch", "--list", "cuebook/*", "--format", "%(refname:short)");
show(["git", "-P", "show", "--stat", "--format=%h %s", branch], { cwd: repository });
const run = branch.slice(branch.lastIndexOf("-") + 1);
git(repository, "switch", "--quiet", "--detach", branch);
showTests(repository, `git switch --detach ${branch} && node --test`);
stdout.write(`
From this checkout the command is \`npx cuebook\`. Look further with:
  npx cuebook runs show ${run} --repo ${repository}
  npx cuebook runs show ${run}/4/1 --trace --repo ${repository}   # where each part of a prompt came from
  npx cuebook runs log ${run} --repo ${repository}                # the journal
`);
