import { join } from "node:path";
import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { WorkspacePlan } from "@cuebook/run";
import { defaultLimits } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import type { WorkspaceProvider } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { defaultToolSettings } from "../host/tool-settings.ts";

/** The texts in recordings in place of a run's paths, ids and hashes. */
export const standIn = {
  run: "recording",
  workspace: "/workspace",
  branch: "cuebook/recording",
  commit: "0".repeat(40),
} as const;

const plan: WorkspacePlan = {
  repository: "/repository",
  base: standIn.commit,
  branch: standIn.branch,
  path: standIn.workspace,
};

/** A workspace that does not exist: nothing is created or changed in it. */
const workspaces = {
  plan: async () => plan,
  prepare: async () => ({ path: plan.path, branch: plan.branch, base: plan.base }),
  checkpoint: async () => ({ head: standIn.commit, tree: standIn.commit }),
  keep: async () => undefined,
  restore: async () => undefined,
  location: async (_, text) => ({ path: standIn.workspace, relative: text.trim() }),
  head: async () => standIn.commit,
  changes: async () => [],
  diff: async (_, base) => ({ base, tree: standIn.commit, files: [], text: "", truncated: false }),
  commit: async () => null,
  exists: async () => true,
  remove: async () => undefined,
} satisfies Omit<WorkspaceProvider, "sync">;

/** The further methods that phases use. */
function ofPhases(changedFiles: () => readonly string[]): Pick<WorkspaceProvider, "diff" | "observe"> {
  return {
    observe: async () => ({ head: standIn.commit, tree: standIn.commit }),
    diff: async (_, base) => ({
      ...{ base, tree: standIn.commit, text: "", truncated: false },
      files: changedFiles().map((path) => ({ path, added: 0, removed: 0, status: "modified" as const })),
    }),
  };
}

/** The next reply, and whether the agent that gives it remembers its session. */
export interface NextReply {
  /** `undefined`: it is missing, and the turn fails. */
  readonly text: string | undefined;
  readonly session: boolean;
}

interface StandInOptions {
  readonly repairs?: number | undefined;
  /** Gives the files in which the next merge conflicts. */
  readonly conflict?: () => readonly string[];
  /** For a workflow of phases: gives the files that differ from those that the run began with. */
  readonly changedFiles?: () => readonly string[];
}

/**
 * A host whose agents give prepared replies, in a workspace that does not exist, with a journal in memory.
 * @param next gives the reply of the current turn
 * @param scratch a folder for files that the engine writes
 */
export function standInHost(
  next: () => NextReply,
  scratch: string,
  { repairs = defaultLimits.repairs, conflict = () => [], changedFiles }: StandInOptions = {},
): Host {
  let at = 0;
  const sync: WorkspaceProvider["sync"] = async () => {
    const [target, commit, files] = [standIn.commit, standIn.commit, conflict()];
    return files.length === 0 ? { outcome: "up_to_date", target, commit } : { outcome: "conflict", target, files };
  };
  return {
    journal: memoryJournal(),
    workspaces: { ...workspaces, sync, ...(changedFiles === undefined ? {} : ofPhases(changedFiles)) },
    agent: () => replyingAgent(next()),
    command: () => replyingAgent(next()),
    defaultAgent: "recorded",
    limits: { ...defaultLimits, repairs, tries: 1, retryDelayMs: 0 },
    logs: join(scratch, "logs"),
    artifacts: join(scratch, "artifacts"),
    secrets: [],
    // The tools are never opened: the results of their calls are in the replies.
    tools: { ...defaultToolSettings, state: join(scratch, "tools") },
    // Times differ between runs, so each replay uses the same artificial times.
    now: () => new Date(at++),
  };
}

/** The stand-in agent performs no actions, so it counts as enforcing every permission. */
const keepsAll = {
  read: "enforced",
  write: "enforced",
  run: "enforced",
  network: "enforced",
  ask_client: "enforced",
} as const;

function replyingAgent({ text, session }: NextReply): Agent {
  return {
    kind: "recorded",
    capabilities: {
      ...{
        resume: session,
        resumeInterrupted: false,
        schema: false,
        mcp: true,
        stream: false,
        interrupt: false,
        steer: false,
      },
      ...{ permissions: keepsAll, sandbox: "enforced", cost: "none" },
    },
    probe: async () => "recorded",
    async *turn(request) {
      if (text === undefined) throw new CuebookError("agent_script_error", "the recording has no further reply");
      yield { type: "result", text, session: request.session ?? "recorded" };
    },
  };
}
