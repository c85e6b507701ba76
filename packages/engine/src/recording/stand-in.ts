import { join } from "node:path";
import type { Agent } from "@cuebook/agents";
import type { WorkspacePlan } from "@cuebook/run";
import { defaultLimits } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import type { WorkspaceProvider } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { defaultToolSettings } from "../host/tool-settings.ts";

/** What stands in recordings where a run has a path, an id or a hash of its own. */
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

/** A workspace that is nowhere: nothing is made in it, nothing changes in it. */
const workspaces: WorkspaceProvider = {
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
  sync: async () => ({ outcome: "up_to_date", target: standIn.commit, commit: standIn.commit }),
  exists: async () => true,
  remove: async () => undefined,
};

/** The next reply, and whether the agent that gives it remembers its session. */
export interface NextReply {
  readonly text: string;
  readonly session: boolean;
}

/**
 * A host whose agents reply what they are told to, in a workspace that is nowhere, with a journal in memory.
 * @param next the reply of the turn that is taken
 * @param scratch a folder for what the engine puts into files
 */
export function standInHost(next: () => NextReply, scratch: string, repairs: number = defaultLimits.repairs): Host {
  let at = 0;
  return {
    journal: memoryJournal(),
    workspaces,
    agent: () => replyingAgent(next()),
    defaultAgent: "recorded",
    limits: { ...defaultLimits, repairs, tries: 1, retryDelayMs: 0 },
    logs: join(scratch, "logs"),
    artifacts: join(scratch, "artifacts"),
    secrets: [],
    // Nobody opens them: what their calls came to is in the replies.
    tools: { ...defaultToolSettings, state: join(scratch, "tools") },
    // Times differ, and are the same in each replay.
    now: () => new Date(at++),
  };
}

function replyingAgent({ text, session }: NextReply): Agent {
  return {
    kind: "recorded",
    capabilities: { resume: session, resumeInterrupted: false, schema: false, mcp: true, stream: false },
    probe: async () => "recorded",
    async *turn(request) {
      yield { type: "result", text, session: request.session ?? "recorded" };
    },
  };
}
