/** @folder The tools of a turn, on one server with a token each. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { type TurnTools, withoutValues } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { ProjectCommands, Rule, Sandbox } from "@cuebook/policy";
import { childEnvironment, masker } from "@cuebook/system";
import {
  createToolbox,
  defaultLimits,
  openRoot,
  type ServerSettings,
  type Tool,
  type Toolbox,
  ToolError,
  templateFolders,
} from "@cuebook/tools";
import type { HttpServer } from "@cuebook/tools/mcp";
import manifest from "../../package.json" with { type: "json" };
import type { Host, HostClock, HostSecrets } from "../host/host.ts";
import type { HostTools } from "../host/tool-settings.ts";
import { graceMs, type OpenPermissions } from "../permissions/turn-permissions.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import type { Recorder } from "../record/recorder.ts";
import { documentEnrichment, promptDocuments } from "./enrich.ts";
import { type OpenServers, openServers, serversOf } from "./servers.ts";
import { type TurnWork, workOfRun } from "./work.ts";

/** The turn that tools are opened for. */
export interface ToolUser {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
  readonly role: string;
  /** The tools of the role. */
  readonly names: readonly string[];
  /** The MCP servers that its agent names. */
  readonly servers: readonly string[];
  /** The folder that the agent works in, and cannot leave: absolute. */
  readonly workspace: string;
  /** The run's workspace, which may be a parent of that folder: its templates can be read. */
  readonly project: string;
  /** The sandbox of its commands. */
  readonly sandbox: Sandbox | undefined;
  /** Variables about the workspace, for commands. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** The kind of the agent, for the audit log. */
  readonly agent: string;
  /** The rules of the role. */
  readonly rules: readonly Rule[];
  /** The commands of the project. */
  readonly commands: ProjectCommands;
  /** The channel over which its tools ask, and the signal of its end. */
  readonly permissions: Pick<OpenPermissions, "channel" | "over">;
  /** Whether a file, by its path below `workspace`, is unchanged since the run began. */
  readonly isUnchanged: (path: string) => Promise<boolean>;
  /** The prompt of the turn: templates in its documents are stored as those in files that the agent reads. */
  readonly prompt: PromptTrace;
  /** Called with errors outside of calls. */
  readonly tell: (message: string) => void;
}

/** The tools of one turn. */
export interface OpenTools {
  readonly given: TurnTools;
  /** Why the agent cannot continue, if it has reported that. */
  readonly blocked: string | undefined;
  /** Closes the tools after the end of the turn: new calls are refused, running calls are cancelled and awaited. */
  close(): Promise<void>;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The part of a host that the tools of a run need. */
type ToolHost = HostSecrets & HostClock & Pick<Host, "issues" | "project">;

/** The server and its dependencies take time to load, and most runs do not need them. */
const protocol = () => import("@cuebook/tools/mcp");

/**
 * The tools of a run, over one server on this machine that starts when a turn first needs it. Each turn has its own token, by
 * which the server knows the tools and the folder.
 */
export class RunTools {
  readonly #host: ToolHost;
  readonly #settings: HostTools;
  readonly #recorder: Recorder;
  #server: Promise<HttpServer> | undefined;

  constructor(host: ToolHost, settings: HostTools, recorder: Recorder) {
    this.#host = host;
    this.#settings = settings;
    this.#recorder = recorder;
  }

  /** Opens the tools of a turn. @throws CuebookError `tools_unavailable` */
  async open(user: ToolUser): Promise<OpenTools> {
    const { newToken } = await protocol();
    const token = newToken();
    const work = workOfRun(this.#host.issues, () => this.#recorder.state, user.step);
    const server = await this.#serve();
    const others = await this.#openServers(user);
    const { toolbox, notes } = await this.#toolbox(user, token, work, others?.tools).catch(async (error: unknown) => {
      await others?.[Symbol.asyncDispose]();
      throw error;
    });
    const { over } = user.permissions;
    const calls = new Set<Promise<unknown>>();
    const counted: Toolbox = {
      tools: toolbox.tools,
      // The client reads these instructions when its turn begins, so the prompt is sent unchanged.
      instructions: [toolbox.instructions, ...notes].join("\n\n"),
      call: async (name, args, call = {}) => {
        const signal = AbortSignal.any([over, ...(call.signal === undefined ? [] : [call.signal])]);
        const result = toolbox.call(name, args, { ...call, signal });
        calls.add(result);
        try {
          return await result;
        } finally {
          calls.delete(result);
        }
      },
      endTurn: () => toolbox.endTurn(),
    };
    server.addToken(token, counted);
    const { permissionTimeoutMs, limits } = this.#settings;
    const commandMs = limits.commandTimeoutMs ?? defaultLimits.commandTimeoutMs;
    const longestMs = Math.max(commandMs, ...this.#serversOf(user).map((each) => each.timeoutMs));
    const timeoutMs = permissionTimeoutMs + longestMs + 2 * graceMs;
    const names = [...user.names, ...(others?.tools ?? []).map(({ name }) => name)];
    return {
      given: { url: server.url, token, names, timeoutMs },
      get blocked() {
        return work.blocked;
      },
      close: async () => {
        await server.removeToken(token);
        // Writes of running calls complete before the turn counts as over.
        await Promise.allSettled(calls);
        toolbox.endTurn();
        await others?.[Symbol.asyncDispose]();
      },
    };
  }

  /** Closes the server. */
  async close(): Promise<void> {
    await (await this.#server?.catch(() => undefined))?.close();
  }

  #serve(): Promise<HttpServer> {
    this.#server ??= protocol().then(({ serveHttp }) => serveHttp({ name: "cuebook", version: manifest.version }));
    return this.#server;
  }

  #serversOf({ servers, role }: ToolUser): readonly ServerSettings[] {
    return serversOf({ servers }, this.#settings.servers, role);
  }

  /** The environment of commands: that of agents, without the withheld values. */
  #environment({ variables = {} }: ToolUser): Record<string, string> {
    const { project, withheld = [] } = this.#host;
    return { ...withoutValues(childEnvironment({ env: project?.env ?? [], set: {} }), withheld), ...variables };
  }

  /** Opens the MCP servers of a turn, in the folder of its agent. They end with the turn. @throws CuebookError `tool_server_failed` */
  async #openServers(user: ToolUser): Promise<OpenServers | undefined> {
    const servers = this.#serversOf(user);
    if (servers.length === 0) return undefined;
    const { secrets } = this.#host;
    return openServers(servers, { folder: user.workspace, env, secrets, mask: masker(secrets) });
  }

  /** The tools, and the notes about the prompt's documents. */
  async #toolbox(
    user: ToolUser,
    token: string,
    work: TurnWork,
    others: readonly Tool[] | undefined,
  ): Promise<{ toolbox: Toolbox; notes: readonly string[] }> {
    const { templateRoots, rules, permissionTimeoutMs, limits, extraction, state, seal } = this.#settings;
    const { step, role, turn, names, workspace, project, agent, isUnchanged, tell, permissions } = user;
    try {
      const root = await openRoot(workspace);
      const ofProject =
        workspace === project ? [] : templateFolders.map((each) => join(project, each)).filter(isFolder);
      const enrichment = documentEnrichment({ names, root, extraction, isUnchanged, tell });
      const toolbox = createToolbox({
        root,
        sandbox: user.sandbox,
        environment: this.#environment(user),
        enrich: enrichment?.ofResult,
        work,
        templateRoots: await Promise.all([...ofProject, ...templateRoots].map((path) => openRoot(path))),
        expose: names,
        others,
        rules,
        roleRules: user.rules,
        commands: user.commands,
        limits,
        channel: permissions.channel,
        permissionTimeoutMs: permissionTimeoutMs + graceMs,
        state,
        seal,
        caller: { via: "run", run: this.#recorder.state.id, step, role, turn, client: agent },
        mask: masker([...this.#host.secrets, token]),
        now: () => this.#host.now(),
      });
      return { toolbox, notes: (await enrichment?.ofPrompt(promptDocuments(user.prompt))) ?? [] };
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      const { hint } = error.fields;
      throw new CuebookError("tools_unavailable", `the tools of the role ${role} cannot be used: ${error.message}`, {
        hint,
        cause: error,
      });
    }
  }
}
