import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deriveHost, openLocalHost, startRun } from "@cuebook/engine";
import { folderWith } from "@cuebook/project/testing";
import { loadWorkflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { cuebook, worktreesOf } from "../testing/cuebook.ts";
import { essayProject, git, newestRun, removeFolder } from "../testing/run-project.ts";

const start = ["run", "essay.workflow.yaml", "--prompt", "cats"] as const;

test("a run's worktree cannot load packages installed in the main checkout", { tags: ["long"] }, async () => {
  const project = essayProject({ "package.json": "{}", ".gitignore": "node_modules/\n" });
  const installed = join(project.folder, "node_modules/only-there");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, "index.js"), "");
  const look = `try { console.log(require.resolve("only-there")) } catch (error) { console.log(error.code) }`;
  project.act("writer", `"${process.execPath}" -e '${look}' > found.txt`);
  expect((await cuebook(project.folder, start)).code).toBe(0);
  const run = await newestRun(project.folder);
  const found = () => readFileSync(join(worktreesOf(project.folder), `essay-${run}/found.txt`), "utf8");
  expect(found()).toBe("MODULE_NOT_FOUND\n");
  // A worktree below the main checkout, the location of earlier versions, can load them.
  const below = join(project.folder, ".cuebook/state/worktrees/w");
  git(project.folder, "worktree", "add", "--quiet", "--detach", below);
  project.act("writer", `cd ${below}; "${process.execPath}" -e '${look}' > "${project.folder}/.git/found"`);
  expect((await cuebook(project.folder, start)).code).toBe(0);
  expect(readFileSync(join(project.folder, ".git/found"), "utf8")).toBe(`${join(installed, "index.js")}\n`);
  project.remove();
});

test("a run in a worktree below the repository resumes there, its fork is outside, and prune removes both", {
  tags: ["long"],
}, async () => {
  const project = essayProject();
  project.act("writer", "echo cats > essay.txt");
  const earlier = join(project.folder, ".cuebook/state/worktrees");
  const run = await startedIn(project.folder, earlier);
  const worktree = join(earlier, `essay-${run}`);
  const call = (...args: readonly string[]) => cuebook(project.folder, args);

  expect((await call("runs", "resume", run)).code).toBe(0);
  expect(readFileSync(join(worktree, "essay.txt"), "utf8")).toBe("cats\n");
  expect((await call("runs", "show", run)).out).toContain(`workspace  ${worktree}\n`);
  // The command in it works on the runs of the repository.
  expect(await newestRun(worktree)).toBe(run);

  expect((await call("runs", "fork", `${run}/writer`)).code).toBe(0);
  const fork = await newestRun(project.folder);
  const forked = join(worktreesOf(project.folder), `essay-${fork}`);
  expect(readFileSync(join(forked, "essay.txt"), "utf8")).toBe("cats\n");
  expect(await newestRun(forked)).toBe(fork);

  const path = `.cuebook/state/worktrees/essay-${run}`;
  expect((await call("runs", "prune")).out).toContain(`kept      ${run}  ${path}  (1 uncommitted change)\n`);
  const { out } = await call("runs", "prune", "--force");
  expect(out).toContain(`removed   ${fork}  ${forked}\n`);
  expect(out).toContain(`removed   ${run}  ${path}\n`);
  expect(readdirSync(earlier)).toEqual([]);
  expect(existsSync(dirname(worktreesOf(project.folder)))).toBe(false);
  project.remove();
});

test("a run keeps its worktree when the setting changes", async () => {
  const project = essayProject();
  const trees = folderWith();
  const env = { CUEBOOK_WORKTREES: trees };
  expect((await cuebook(project.folder, start, env)).code).toBe(0);
  const run = await newestRun(project.folder);
  expect(readdirSync(trees)).toEqual([`essay-${run}`, `essay-${run}.gitdir`]);
  // In the run's worktree the command finds the repository's runs; a worktree created by hand has its own.
  expect(await newestRun(join(trees, `essay-${run}`))).toBe(run);
  const mine = join(folderWith(), "mine");
  git(project.folder, "worktree", "add", "--quiet", mine);
  expect((await cuebook(mine, ["runs", "list"])).out).toMatch(/^No runs yet/);
  expect((await cuebook(project.folder, ["runs", "prune"])).out).toContain(`removed   ${run}`);
  expect(readdirSync(trees)).toEqual([]);
  project.remove();
  for (const folder of [trees, dirname(mine)]) removeFolder(folder);
});

test("no run starts if no worktree can be created", async () => {
  const project = essayProject();
  const taken = join(project.folder, "README.md");
  expect(await cuebook(project.folder, start, { XDG_STATE_HOME: join(taken, "state") })).toMatchObject({
    code: 4,
    out: "",
    err: expect.stringMatching(/^error\[worktrees_unavailable\]: .*\nhint: .*set `worktrees`/),
  });
  expect((await cuebook(project.folder, ["runs", "list"])).out).toMatch(/^No runs yet/);
  project.remove();
});

/** Starts a run with its worktree in a folder that new runs do not use. @returns its id */
async function startedIn(repository: string, worktrees: string): Promise<string> {
  const file = "essay.workflow.yaml";
  const { workflow } = loadWorkflow({ file, text: readFileSync(join(repository, file), "utf8") }, () => undefined);
  if (workflow === undefined) throw new Error("the workflow has errors");
  const local = openLocalHost({
    state: join(repository, ".cuebook/state"),
    worktrees: worktreesOf(repository),
    agents: { sh: { kind: "command", command: ["sh"] } },
  });
  const { workspaces } = local;
  const host = deriveHost(local, {
    workspaces: {
      ...workspaces,
      plan: async (options) => {
        const plan = await workspaces.plan(options);
        return { ...plan, path: plan.path.replace(worktreesOf(repository), worktrees) };
      },
    },
  });
  // As the command does: git ignores the state folder.
  mkdirSync(join(repository, ".cuebook/state"), { recursive: true });
  writeFileSync(join(repository, ".cuebook/state/.gitignore"), "*\n");
  try {
    return await startRun(host, { workflow, input: { prompt: "cats" }, repository });
  } finally {
    await local.close();
  }
}
