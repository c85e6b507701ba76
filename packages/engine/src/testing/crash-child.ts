import { join } from "node:path";
import { argv, env, exit, stdout } from "node:process";
import type { Agent } from "@cuebook/agents";
import { adoptDefinition } from "../adopt/adopt.ts";
import { makeDecision } from "../decisions/make.ts";
import { waiveChecks } from "../decisions/waive.ts";
import { driveRun } from "../drive/drive.ts";
import type { DriveOptions } from "../drive/drive-options.ts";
import { rewindRun } from "../drive/rewind.ts";
import { sendSignal } from "../drive/signal.ts";
import { tellRun } from "../drive/tell.ts";
import { deriveHost } from "../host/derive.ts";
import { openLocalHost } from "../host/local.ts";
import { readWorkflowFile } from "../library/workflow-file.ts";
import { startRun } from "../plan/start.ts";
import { askingAgent, failingAgent, questioningAgent } from "./asking-agent.ts";
import { toldAgent } from "./told-agent.ts";

/*
 * Does one thing to the one run of a folder, in a process that may be killed: `start`, `drive`, `approve`, `answer`, `signal`, `adopt`,
 * `rewind`, `waive`, `resume`.
 * The folder has a repository `r`, a workflow, a script for its agents, and to adopt a changed workflow. Writes the run's status.
 * `TRIAL_HOST` has more options of the host, as JSON, `TRIAL_PROMPT` the task. With `TRIAL_ASKS`, its agent asks as a `client` does,
 * asks a `person`, is `failing` once as `TRIAL_FAILS` says, for `TRIAL_RESET_MS`, or is `told` something in its first turn.
 */

const [, , folder = "", command = ""] = argv;
const local = openLocalHost({
  state: join(folder, "state"),
  worktrees: join(folder, "state", "worktrees"),
  agents: { script: { kind: "replay", script: join(folder, "script.yaml") } },
  defaultAgent: "script",
  ...JSON.parse(env.TRIAL_HOST ?? "{}"),
});
const isLimited = env.TRIAL_FAILS === "agent_limited";
const failing = failingAgent(
  join(folder, "turns.log"),
  isLimited ? "agent_limited" : "agent_unavailable",
  Number(env.TRIAL_RESET_MS ?? 0),
);
const told = toldAgent(join(folder, "session.log"), (id) => tellRun(local, id, { text: "Use tabs.", when: "now" }));
const askers: Readonly<Record<string, Agent>> = { client: askingAgent, person: questioningAgent, failing, told };
const asker = askers[env.TRIAL_ASKS ?? ""];
const host = asker === undefined ? local : deriveHost(local, { agent: () => asker });
const [listed] = await host.journal.runs();
const run = listed?.id ?? (await start());
if (command === "approve") await makeDecision(host, run, { verdict: "approved" });
else if (command === "signal") await sendSignal(host, run, { name: "ready", data: { by: "ci" } });
else if (command === "rewind") await rewindRun(host, { run, phase: env.TRIAL_PHASE ?? "" });
else if (command === "waive") await waiveChecks(host, run, { reason: "It is right.", by: "ann" });
else if (command === "adopt") {
  const { is, findings } = await adoptDefinition(host, { run, workflow: await workflowIn("adopted.workflow.yaml") });
  stdout.write(`${is}${findings.map(({ message }) => ` ${message}`).join("")}`);
} else {
  const resumptions: Readonly<Record<string, DriveOptions>> = {
    answer: { resume: { say: "A flat one." } },
    resume: { resume: {} },
  };
  const { status } = await driveRun(host, run, resumptions[command] ?? {});
  stdout.write(status);
}
await host.close();
exit(0);

async function start(): Promise<string> {
  const workflow = await workflowIn("trial.workflow.yaml");
  const input = env.TRIAL_PROMPT === undefined ? {} : { prompt: env.TRIAL_PROMPT };
  return startRun(host, { workflow, repository: join(folder, "r"), input });
}

async function workflowIn(file: string) {
  const { workflow, diagnostics } = await readWorkflowFile(join(folder, file), file);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}
