import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDecision, readDecision } from "../decisions/make.ts";
import { output, Trial, type TrialOptions } from "../testing/trial.ts";

const workflow = (edge = "") => `version: 1
name: trial
roles:
  writer:
    prompt: Write.
    frontmatter: { type: object, properties: { title: { type: string } }, required: [title] }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: "Print {{{title}}}."${edge} } }
  printer: { _: { role: $END } }
`;

/** A writer that adds a line in each turn; a printer that reads the lines. */
function hands(read: string[], after: (turn: number, folder: string) => void = () => undefined): TrialOptions {
  let turn = 0;
  return {
    work: {
      writer: ({ workspace }) => {
        turn += 1;
        writeFileSync(join(workspace, "text.md"), `text ${turn}\n`, { flag: "a" });
        after(turn, workspace);
        return output({ title: `Title ${turn}` });
      },
      printer: ({ workspace }) => {
        read.push(readFileSync(join(workspace, "text.md"), "utf8"));
        return "printed";
      },
    },
  };
}

const remove = (folder: string) => rmSync(folder, { recursive: true });
/** Deletes the branch of a run and its checkpoints. */
function removeRefs({ folder }: Trial): void {
  const script =
    "git worktree prune; git for-each-ref --format='delete %(refname)' refs/cuebook refs/heads/cuebook | git update-ref --stdin";
  execFileSync("sh", ["-ec", script], { cwd: join(folder, "r") });
}
const types = async (trial: Trial) => (await trial.events()).map(({ type }) => type);
const crashAt = (type: string) => ({
  onEvent: (event: { readonly type: string }) => {
    if (event.type === type) throw new Error("the process is gone");
  },
});

describe("a run whose workspace was lost", () => {
  test("while it waited continues with the same files, and an approval stays valid", async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(", gate: human"), hands(read));
    await trial.start();
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    remove(await trial.path());
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(read).toEqual(["text 1\n"]);
    expect(await types(trial)).toEqual(expect.arrayContaining(["workspace_lost", "workspace_rebuilt"]));
  });

  test("while it waits for a decision shows what was asked, and gets the same files for an approval", {
    tags: ["long"],
  }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(", gate: human"), hands(read));
    await trial.start();
    const before = await readDecision(trial.host, trial.run);
    remove(await trial.path());
    expect(await readDecision(trial.host, trial.run)).toEqual(before);
    await makeDecision(trial.host, trial.run, { verdict: "approved", hash: before.hash });
    expect(await types(trial)).toEqual(expect.arrayContaining(["workspace_lost", "workspace_rebuilt"]));
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(read).toEqual(["text 1\n"]);
  });

  test("together with its branch and its refs gets the files that git still has", { tags: ["long"] }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(", gate: human"), hands(read));
    await trial.start();
    removeRefs(trial);
    remove(await trial.path());
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(read).toEqual(["text 1\n"]);
  });

  test("with everything that git had of it starts over at the step whose output is rejected", {
    tags: ["long"],
  }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(", gate: human"), hands(read));
    await trial.start();
    remove(await trial.path());
    removeRefs(trial);
    execFileSync("git", ["-C", join(trial.folder, "r"), "gc", "--quiet", "--prune=now"]);
    await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
      code: "workspace_lost",
    });
    await makeDecision(trial.host, trial.run, { verdict: "rejected", say: "Again." });
    await trial.drive({ resume: {} });
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(read).toEqual(["text 2\n"]);
  });

  test("with a repository that was moved says so, and continues once the repository is back", async () => {
    await using trial = new Trial(workflow(", gate: human"), hands([]));
    await trial.start();
    const repository = join(trial.folder, "r");
    renameSync(repository, `${repository}2`);
    await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
      code: "workspace_failed",
      message: `the repository ${repository} of the worktree ${await trial.path()} is gone`,
      hint: expect.stringContaining(`ln -s NEW ${repository}`),
    });
    symlinkSync(`${repository}2`, repository);
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
  });

  test("and that was completed is entered again", { tags: ["long"] }, async () => {
    const read: string[] = [];
    const again = workflow().replace(
      "{ _: { role: writer, prompt: Begin. } }",
      "{ new: { role: writer, prompt: Begin. }, resume: { role: printer, prompt: Again. } }",
    );
    await using trial = new Trial(again, hands(read));
    await trial.start();
    remove(await trial.path());
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(read).toEqual(["text 1\n", "text 1\n"]);
  });

  test("during a step starts that step over", { tags: ["long"] }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(), hands(read));
    await expect(trial.start(crashAt("turn_completed"))).rejects.toThrow("the process is gone");
    remove(await trial.path());
    // The process that creates it again dies, too.
    await expect(trial.drive(crashAt("workspace_lost"))).rejects.toThrow("the process is gone");
    const state = await trial.drive();
    expect(state.status).toBe("completed");
    expect(state.steps[0]?.tries.map(({ reason }) => reason)).toEqual(["first", "resumed"]);
    expect(read).toEqual(["text 2\n"]);
  });

  test("after a step returned its output is suspended, until the output is sent back", { tags: ["long"] }, async () => {
    const read: string[] = [];
    await using trial = new Trial(
      workflow(),
      hands(read, (turn, folder) => turn === 1 && remove(folder)),
    );
    const failed = await trial.start();
    expect(failed.suspension).toMatchObject({ step: 2, error: { code: "workspace_failed" } });
    const state = await trial.drive({ resume: {} });
    expect(state).toMatchObject({
      status: "suspended",
      suspension: { reason: "failure", step: 2, error: { code: "workspace_lost" } },
    });
    expect(state.suspension?.message).toBe(
      `the workspace ${await trial.path()} of run ${trial.run} is lost, and the changes of step 1 writer are in no checkpoint`,
    );
    expect((await trial.drive({ resume: { sendBack: "" } })).status).toBe("completed");
    expect(trial.asked.map(({ role }) => role)).toEqual(["writer", "writer", "printer"]);
    expect(read).toEqual(["text 2\n"]);
  });

  test("to git alone keeps what is in its folder beside it", { tags: ["long"] }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(", gate: human"), hands(read));
    await trial.start();
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    remove(join(trial.folder, "r/.git/worktrees"));
    const path = await trial.path();
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(existsSync(`${path}.lost/text.md`)).toBe(true);
    const rebuilt = (await trial.events()).find(({ type }) => type === "workspace_rebuilt");
    expect(rebuilt).toMatchObject({ movedTo: `${path}.lost` });
  });
});
