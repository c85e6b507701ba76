import { join } from "node:path";
import { deriveHost, type LocalHost, openLocalHost, readWorkflowFile, startRun } from "@cuebook/engine";
import { openPostgresJournal, type PostgresAddress } from "@cuebook/store";

/**
 * What an agent of the trial does: adds a line to a file, and takes a lock on its worktree. The lock is that of a process, so that it ends
 * with a killed agent; whoever finds it taken says so. It ends when the folder has the file `go`, half a second later if it has `slow`.
 */
const workIn = (folder: string) => `exec 9>"$PWD.lock"
flock -n 9 || echo "$PWD" >> ${folder}/overlaps
cat > /dev/null
echo line >> text
while [ ! -e ${folder}/go ]; do sleep 0.05; done
[ ! -e ${folder}/slow ] || sleep 0.5
echo done`;

/** One step for each role, by an agent that is a process. */
export function trialWorkflow(roles: readonly string[]): string {
  const lines = roles.map((role) => `  ${role}: { goal: Add a line. }`);
  const edges = ["$START", ...roles].map((role, index) => {
    const next = roles[index];
    return `  ${role}: { _: ${next === undefined ? "{ role: $END }" : `{ role: ${next}, prompt: Continue. }`} }`;
  });
  return `name: trial\nroles:\n${lines.join("\n")}\ngraph:\n${edges.join("\n")}\n`;
}

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
