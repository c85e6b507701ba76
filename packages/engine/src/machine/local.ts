import { tmpdir } from "node:os";
import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { gitVersion, probeWorktrees } from "@cuebook/workspace";
import { Machine, type MachineTimes } from "./machine.ts";

/** The part of a host that its machine probes. */
interface MachineHost {
  agent(name: string): Pick<Agent, "probe" | "signIn">;
}

export interface LocalMachineOptions {
  /** The folders that runs write to, beside those of worktrees and of temporary files. */
  readonly folders: readonly string[];
  /** The folder of worktrees. */
  readonly worktrees: string;
  /** The folder of the project, whose repository the worktrees belong to. */
  readonly root: string;
  /** Whether the share answers. Absent: files do not travel. */
  readonly share?: (() => Promise<unknown>) | undefined;
  /** As in `MachineSources`. */
  readonly waits: boolean;
  readonly times?: Partial<MachineTimes> | undefined;
}

/** The machine of this process, with the agents of a host. */
export function localMachine(host: MachineHost, options: LocalMachineOptions): Machine {
  const { folders, worktrees, root, share, waits, times } = options;
  return new Machine({
    folders: [...new Set([...folders, worktrees, tmpdir()])],
    git: () => gitVersion(tmpdir()),
    worktrees: () => probeWorktrees(root, worktrees),
    agent: (name) => requireAgent(host, name),
    ...{ share, waits, times },
  });
}

/** @throws CuebookError `agent_not_found`, `agent_signed_out` */
async function requireAgent(host: MachineHost, name: string): Promise<void> {
  const agent = host.agent(name);
  await agent.probe();
  const signIn = await agent.signIn?.();
  if (signIn?.is === "signed_out") throw new CuebookError("agent_signed_out", `the agent "${name}" is not signed in`);
}
