import { join } from "node:path";
import { argv, env, exit, stdout } from "node:process";
import { makeDecision } from "../decisions/make.ts";
import { driveRun } from "../drive/drive.ts";
import { openLocalHost } from "../host/local.ts";
import { readWorkflowFile } from "../library/workflow-file.ts";
import { startRun } from "../plan/start.ts";

/*
 * Does one thing to the one run of a folder, in a process that may be killed: `start`, `drive`, `approve`, `answer`. The folder
 * has a repository `r`, a workflow and a script for its agents. Writes the run's status. `TRIAL_HOST` has further options of the
 * host, as JSON.
 */

const [, , folder = "", command = ""] = argv;
const host = openLocalHost({
  state: join(folder, "state"),
  worktrees: join(folder, "state", "worktrees"),
  agents: { script: { kind: "replay", script: join(folder, "script.yaml") } },
  defaultAgent: "script",
  ...JSON.parse(env.TRIAL_HOST ?? "{}"),
});
const [listed] = await host.journal.runs();
const run = listed?.id ?? (await start());
if (command === "approve") await makeDecision(host, run, { verdict: "approved" });
else {
  const { status } = await driveRun(host, run, command === "answer" ? { resume: { say: "A flat one." } } : {});
  stdout.write(status);
}
await host.close();
exit(0);

async function start(): Promise<string> {
  const { workflow, diagnostics } = await readWorkflowFile(join(folder, "trial.workflow.yaml"), "trial.workflow.yaml");
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return startRun(host, { workflow, repository: join(folder, "r") });
}
