import { join } from "node:path";
import { deriveHost, type LocalHost, openLocalHost, readWorkflowFile, startRun } from "@cuebook/engine";
import { openPostgresJournal, type PostgresAddress } from "@cuebook/store";

/** A step of the trial takes this long, in seconds: long enough to be killed in it. */
const stepSeconds = Number(process.env.TRIAL_STEP_SECONDS ?? "0.1");

/**
 * What an agent of the trial does: adds a line to a file, and takes a lock on its worktree. The lock is that of a process, so that it ends
 * with a killed agent; whoever finds it taken says so.
 */
const workIn = (folder: string) => `exec 9>"$PWD.lock"
flock -n 9 || echo "$PWD" >> ${folder}/overlaps
cat > /dev/null
echo line >> text
sleep ${stepSeconds}
echo done`;

/** Three steps, each by an agent that is a process. */
export const trialWorkflow = `name: trial
roles:
  one: { goal: Add a line. }
  two: { goal: Add a line. }
  three: { goal: Add a line. }
graph:
  $START: { _: { role: one, prompt: Begin. } }
  one: { _: { role: two, prompt: Continue. } }
  two: { _: { role: three, prompt: Continue. } }
  three: { _: { role: $END } }
`;

/** The host of a folder with a repository `r` and a workflow, over a shared store. */
export function trialHost(folder: string, address: PostgresAddress): LocalHost {
  const local = openLocalHost({
    state: join(folder, "state"),
    worktrees: join(folder, "worktrees"),
    agents: { hands: { kind: "command", command: ["sh", "-c", workIn(folder)] } },
    defaultAgent: "hands",
    limits: { retryDelayMs: 1 },
  });
  const journal = openPostgresJournal(address);
  return deriveHost(local, { journal, close: () => journal.close() });
}

/** Creates a run of the trial's workflow. */
export async function startTrial(host: LocalHost, folder: string): Promise<string> {
  const file = "trial.workflow.yaml";
  const { workflow, diagnostics } = await readWorkflowFile(join(folder, file), file);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return startRun(host, { workflow, repository: join(folder, "r") });
}
