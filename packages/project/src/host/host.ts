import { dirname, resolve } from "node:path";
import { replayAdapter, replaySettings } from "@cuebook/agents";
import { type AgentSettings, deriveHost, type LocalHost, type LocalHostOptions, openLocalHost } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import type { Workspace } from "@cuebook/run";
import { type Journal, observedJournal, openStore, passwordsIn } from "@cuebook/store";
import { masker } from "@cuebook/system";
import {
  eitherProvider,
  envFileSecrets,
  type FolderProvider,
  folderProvider,
  type WorkspaceProvider,
} from "@cuebook/workspace";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";
import { repositoryOf } from "../config/repository.ts";
import { everyObserver } from "../telemetry/observers.ts";
import { type JournalTraces, journalTraces } from "../telemetry/traces.ts";
import { actorHere } from "./actor.ts";
import { hasJournal, makeStateFolder, storeOf } from "./state-folder.ts";
import { travellingFiles } from "./travelling-files.ts";
import { requireNamed, type Trusting, withoutForeignCollector } from "./trust.ts";

/** The prefix of replay agents. Their name contains the script, so that the journal shows which one it was. */
const replayPrefix = `${replayAdapter.kind}:`;

/** The agent's name for `--replay SCRIPT`. */
export function replayAgent(cwd: string, script: string): string {
  return `${replayPrefix}${resolve(cwd, script)}`;
}

/** The script that an agent replays; `undefined` for other agents. */
export function replayedScript(agent: string | undefined): string | undefined {
  return agent?.startsWith(replayPrefix) === true ? agent.slice(replayPrefix.length) : undefined;
}

/** The agent's name from `replayAgent`, and the script to read, which may have moved since. */
export interface Replay {
  readonly agent: string;
  readonly script: string;
}

/** The script that a run replays. */
export function replayOf({ agent }: { readonly agent?: string | undefined }): Replay | undefined {
  const script = replayedScript(agent);
  return agent === undefined || script === undefined ? undefined : { agent, script };
}

/**
 * Opens the host that drives runs, and creates its state folder. The caller closes it.
 *
 * @param actor for whom; absent: the one who gave the command
 * @throws CuebookError as `openLocalHost`, `state_unavailable`
 */
export function openHost(config: Config, replay: Replay | undefined, actor?: Actor): LocalHost {
  makeStateFolder(config.state);
  const host = hostWith(openLocalHost(hostOptions(config, replay)), config, copiedSecrets(config));
  return actor === undefined ? host : deriveHost(host, { actor });
}

/**
 * The host for planning: nothing is created for it, and no client that the project names is started before it is trusted. A run is
 * driven by `openHost`: who runs a project trusts it.
 */
export function planningHost(config: Config, replay: Replay | undefined, secrets: readonly string[] = []): LocalHost {
  const beforeAsking = (agent: string) => requireNamed(config, named.agent(agent));
  const host = openLocalHost({ ...hostOptions(config, replay), beforeAsking });
  return hostWith(host, withoutForeignCollector(config), [...secrets, ...copiedSecrets(config)]);
}

/** The secrets in files that worktrees get copies of: agents, checks and the set-up may show them. */
function copiedSecrets({ root, project }: Config): string[] {
  return envFileSecrets(repositoryOf(root), [...(project.copy ?? []), ...(project.clone ?? [])]);
}

/** What of a configuration says where a host has its runs and files. */
export type HostConfig = Pick<Config, "state" | "database" | "store" | "telemetry"> &
  Partial<Pick<Config, "share" | "root" | "worktrees"> & Trusting>;

/**
 * The host with the workspaces of all runs and the selected database. Files of a database other than the project's are beside
 * it, so that cleaning up after one removes nothing of the other.
 *
 * @param secrets further secrets to mask in all stored data
 */
export function hostWith(host: LocalHost, config: HostConfig, secrets: readonly string[] = []): LocalHost {
  const all = [...host.secrets, ...secrets, ...passwordsIn(config.store ?? "")];
  const travelling = travellingFiles(config);
  const beside = config.database === undefined ? `${config.state}/` : `${config.database}.`;
  const mask = masker(all);
  let journal: Journal | undefined;
  let traces: JournalTraces | undefined;
  const open = () => {
    const store = openStore(storeOf(config), { mask });
    traces = journalTraces(config.telemetry, store, mask);
    return travelling.journal(observedJournal(store, everyObserver(traces)));
  };
  return deriveHost(host, {
    // Opened on first use: planning a run leaves nothing behind.
    get journal() {
      journal ??= open();
      return journal;
    },
    actor: actorHere("command"),
    hasJournal: () => hasJournal(config),
    workspaces: allWorkspaces(travelling.worktrees(host.workspaces)),
    // Without a shared store, nobody else would read them there.
    areArtifactsStored: config.store !== undefined,
    ...(travelling.places !== undefined && { drivers: `${beside}drivers` }),
    logs: `${beside}logs`,
    artifacts: `${beside}artifacts`,
    plans: `${beside}plans`,
    secrets: all,
    close: async () => {
      await traces?.close();
      await journal?.close();
      await host.close();
    },
  });
}

function hostOptions(config: Config, replay: Replay | undefined): LocalHostOptions {
  const agents: Record<string, AgentSettings> = Object.assign(Object.create(null), config.agents);
  // The path of a script in a configuration is relative to the project, wherever the command is called.
  for (const [name, settings] of Object.entries(agents)) {
    const { kind, script } = settings;
    if (kind === replayAdapter.kind && typeof script === "string")
      agents[name] = { ...settings, script: resolve(config.root, script) };
  }
  if (replay !== undefined) agents[replay.agent] = replaySettings(replay.script);
  const { rulesFrom: _, channelSettings: __, ...tools } = config.tools;
  return {
    state: config.state,
    worktrees: config.worktrees,
    agents,
    defaultAgent: config.agent,
    limits: config.limits,
    prices: { models: config.prices },
    project: config.project,
    ports: config.ports,
    tools,
    seal: config.trust.seal,
  };
}

/**
 * The workspaces of all runs of a journal: git worktrees, and the folders of the service. No hook runs here: a missing folder
 * cannot be created again, because only the service can fill it.
 */
function allWorkspaces(worktrees: WorkspaceProvider): WorkspaceProvider {
  return eitherProvider({ worktrees, folders: ownRoots(), plans: "worktrees" });
}

/** Plain folders anywhere: the root of each is its parent. */
function ownRoots(): FolderProvider {
  const at = ({ path }: Pick<Workspace, "path">) =>
    folderProvider({ root: dirname(path), afterCreate: refuseToMake, tell: () => undefined });
  const anywhere = at({ path: "/." });
  return {
    capabilities: anywhere.capabilities,
    plan: anywhere.plan,
    prepare: (plan) => at(plan).prepare(plan),
    checkpoint: (workspace, name) => at(workspace).checkpoint(workspace, name),
    keep: (workspace, name) => at(workspace).keep(workspace, name),
    restore: (workspace, checkpoint) => at(workspace).restore(workspace, checkpoint),
    location: (workspace, text, place) => at(workspace).location(workspace, text, place),
    head: (workspace) => at(workspace).head(workspace),
    changes: (workspace) => at(workspace).changes(workspace),
    unpublished: (workspace) => at(workspace).unpublished(workspace),
    diff: (workspace, base, limit) => at(workspace).diff(workspace, base, limit),
    commit: (workspace, message) => at(workspace).commit(workspace, message),
    sync: (workspace, options) => at(workspace).sync(workspace, options),
    exists: (plan) => at(plan).exists(plan),
    remove: (plan, into) => at(plan).remove(plan, into),
  };
}

async function refuseToMake({ path }: { readonly path: string }): Promise<void> {
  throw new CuebookError("workspace_failed", `the folder ${path} is gone, and only the service can create it again`, {
    hint: "change the issue, or cancel the run: the service then dispatches the issue again",
  });
}
