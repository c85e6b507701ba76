import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Stage } from "../stage.ts";

/** Of three issues one is worked on over turns, one fails and is tried again, one waits for the others. */
export async function showIssueToChange(): Promise<void> {
  const stage = new Stage("issue-to-change", "Titles, shortened and as addresses");
  const { repository } = stage;
  for (const file of ["WORKFLOW.md", "issues.json"]) {
    copyFileSync(fileURLToPath(new URL(file, import.meta.url)), join(repository, file));
  }
  stage.git("add", "--all");
  stage.git("commit", "--quiet", "-m", "Let an agent work on the issues");
  const workflow = join(repository, "WORKFLOW.md");
  const issues = new IssueFile(join(repository, "issues.json"));

  stage.say(`A small repository with three issues in a file, made for this demo: ${repository}`);
  stage.say(issues.table());
  stage.cuebook(["check", "--strict", workflow]);
  stage.say("\nA pass: TTL-1 takes two turns, the first attempt at TTL-2 fails and is retried, TTL-3 waits for both.");
  stage.cuebook(["serve", workflow, "--once", "--agent", "scripted"], 3);
  stage.say(`\nThe file now says:\n${issues.table()}`);

  // On a slow machine the pass ends before the failed issue is due again: the journal knows it, and the next pass continues.
  while (issues.state("TTL-2") !== "In Review") {
    await sleep(200);
    stage.cuebook(["serve", workflow, "--once", "--agent", "scripted"], 3);
  }

  stage.say("\nA person reviews both changes, merges them, and moves the issues to Done.");
  for (const identifier of ["TTL-1", "TTL-2"]) {
    const branch = stage.git("branch", "--list", `cuebook/${identifier}-*`, "--format", "%(refname:short)");
    stage.shell("git", "merge", "--quiet", "--no-edit", branch);
    issues.move(identifier, "Done");
  }
  stage.say("\nThe next pass: TTL-3 is no longer blocked, and its branch starts from what was merged.");
  stage.cuebook(["serve", workflow, "--once", "--agent", "scripted"]);
  stage.say(`\nThe file now says:\n${issues.table()}`);
  stage.cuebook(["runs", "list", "--repo", repository]);
  stage.say(`
From this checkout the command is \`npx cuebook\`. Look further with:
  npx cuebook runs show RUN/1/1 --repo ${repository}  # the prompt of an attempt: the retry names the failure
  npx cuebook runs log RUN --repo ${repository}  # the journal, from which a service that died resumes
  npx cuebook serve ${workflow} --dry-run  # what would be done now
  cat ${join(repository, "issues.json")}  # with the comments that were written`);
}

interface ListedIssue {
  readonly identifier: string;
  readonly title: string;
  readonly state: string;
}

/** The file of issues, as a person sees it. */
class IssueFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Its issues with their states. */
  table(): string {
    return this.#read()
      .map(({ identifier, state, title }) => `  ${identifier}  ${state.padEnd(11)}  ${title}`)
      .join("\n");
  }

  /** The state of one of them. */
  state(identifier: string): string | undefined {
    return this.#read().find((issue) => issue.identifier === identifier)?.state;
  }

  /** Moves an issue, as a person would by hand. */
  move(identifier: string, state: string): void {
    const text = readFileSync(this.#path, "utf8");
    const stated = new RegExp(`("identifier": "${identifier}",[^}]*?"state": )"[^"]*"`);
    writeFileSync(this.#path, text.replace(stated, `$1"${state}"`));
  }

  #read(): ListedIssue[] {
    return JSON.parse(readFileSync(this.#path, "utf8"));
  }
}
