import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, git, newestRun, reply } from "../testing/run-project.ts";

const secret = "8b1fd1c1e0f64f09-of-a-file";
let project: EssayProject;
beforeEach(() => {
  project = essayProject({ ".gitignore": ".env\n.cuebook/state/\n" });
  appendFileSync(join(project.folder, ".cuebook/config.yaml"), "project: { copy: [.env], ports: 2 }\n");
  const author = ["-c", "user.name=T", "-c", "user.email=t@localhost"];
  git(project.folder, ...author, "commit", "--quiet", "--all", "--message", "Settings");
  writeFileSync(join(project.folder, ".env"), `SERVICE_TOKEN=${secret}\n`);
});
afterEach(() => project.remove());

/** The contents of all files below a folder. */
function contents(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");
}

test("a secret of a copied file that an agent shows is in no journal, log or output, and the file in no commit", async () => {
  project.answer("writer", reply.done.replace("It is about cats.", `It has ${secret}.`));
  project.answer("checker", "Good.");
  project.act("writer", "cat .env >&2; cat .env > shown.txt; git add --force --all; rm shown.txt; echo text > b.txt");
  const { code, out, err } = await cuebook(project.folder, ["run", "essay.workflow.yaml", "--prompt", "cats"]);
  expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
  const id = await newestRun(project.folder);
  const shown = await Promise.all(
    [
      ["show", id],
      ["log", id, "--format", "json"],
      ["diff", id],
    ].map((args) => cuebook(project.folder, ["runs", ...args])),
  );
  expect([out, err, ...shown.flatMap((each) => [each.out, each.err])].join("\n")).not.toContain(secret);
  expect(contents(join(project.folder, ".cuebook/state"))).not.toContain(secret);
  const refs = git(project.folder, "for-each-ref", "--format=%(refname)", "refs/cuebook", "refs/heads")
    .trim()
    .split("\n");
  for (const ref of refs) expect(git(project.folder, "ls-tree", "-r", "--name-only", ref)).not.toMatch(/^\.env$/m);
});

test("a plan says which ports a run has", async () => {
  const { out } = await cuebook(project.folder, ["plan", "essay.workflow.yaml", "--prompt", "cats"]);
  expect(out).toMatch(/ports +2 in a row, in CUEBOOK_PORT and CUEBOOK_PORT_1 to CUEBOOK_PORT_2/);
});
