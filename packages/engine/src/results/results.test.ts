import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startRun } from "../plan/start.ts";
import { thisProcess } from "../record/takeover.ts";
import { Trial } from "../testing/trial.ts";
import { diffRun } from "./diff.ts";
import { applyRun, mergeRun } from "./take.ts";

const workflow = `version: 1
name: results
context: none
roles:
  developer: { prompt: Do it. }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: $END } }
`;

test("a run at work can be compared, and neither applied nor merged", async () => {
  const seen: unknown[] = [];
  const code = (error: { code?: unknown }) => error.code;
  await using trial: Trial = new Trial(workflow, {
    work: {
      developer: async ({ workspace, run }) => {
        writeFileSync(join(workspace, "new.txt"), "x\n");
        for (const step of [undefined, 1])
          seen.push((await diffRun(trial.host, run, { step, limit: 0 })).files.map(({ path }) => path));
        seen.push(await applyRun(trial.host, run).catch(code));
        seen.push(await mergeRun(trial.host, run, { squash: true }).catch(code));
        return "done";
      },
    },
  });
  await trial.start();
  expect(seen).toEqual([["new.txt"], ["new.txt"], "run_locked", "run_locked"]);
});

test("a run whose process died at work is refused", async () => {
  await using trial = new Trial(workflow);
  const run = await startRun(trial.host, { workflow: trial.workflow, repository: join(trial.folder, "r") });
  const { journal } = trial;
  const lease = await journal.acquire(run, await thisProcess());
  const [created] = await journal.read(run);
  const { workspace: plan } = created?.type === "run_created" ? created : { workspace: undefined };
  if (plan === undefined) throw new Error("no plan");
  const { path, branch, base } = await trial.host.workspaces.prepare(plan);
  const owner = await thisProcess();
  await journal.append(
    lease,
    1,
    [
      { type: "driver_attached", owner, reason: "start", repeats: [] },
      { type: "workspace_requested" },
      { type: "workspace_prepared", path, branch, base },
    ],
    new Date().toISOString(),
  );
  await journal.release(lease);
  await expect(applyRun(trial.host, run)).rejects.toMatchObject({
    code: "run_unsettled",
    message: `run ${run} was interrupted at work`,
  });
});

test("a plain folder can be compared as a whole, and not applied", async () => {
  await using trial = new Trial(workflow);
  await trial.start();
  const created = (await trial.events())[0];
  if (created?.type !== "run_created") throw new Error("not created");
  execFileSync("mkdir", [join(trial.folder, "plain")]);
  writeFileSync(join(trial.folder, "plain", "new.txt"), "x\n");
  const { folderProvider } = await import("@cuebook/workspace");
  const host = {
    ...trial.host,
    workspaces: folderProvider({ root: trial.folder, tell: () => undefined }),
    journal: new Proxy(trial.journal, {
      get: (journal, name) =>
        name === "read"
          ? async () =>
              (await trial.events()).map((event) => {
                const at = { branch: "", base: "", path: join(trial.folder, "plain") };
                if (event.type === "run_created") return { ...event, workspace: { ...event.workspace, ...at } };
                return event.type === "workspace_prepared" ? { ...event, ...at } : event;
              })
          : Reflect.get(journal, name).bind(journal),
    }),
  };
  expect(await diffRun(host, trial.run, { limit: 0 })).toMatchObject({
    source: "folder",
    files: [{ path: "new.txt" }],
  });
  await expect(diffRun(host, trial.run, { step: 1, limit: 0 })).rejects.toMatchObject({ code: "checkpoint_missing" });
  await expect(applyRun(host, trial.run)).rejects.toMatchObject({
    code: "result_plain",
    message: `run ${trial.run} works in the plain folder ${join(trial.folder, "plain")}, which has no branch of the repository`,
  });
});
