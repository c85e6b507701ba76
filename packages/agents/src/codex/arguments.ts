import { type Child, markName, markValue, secretValues } from "@cuebook/system";
import type { JsonSchema } from "@cuebook/template";
import type { TurnRequest, TurnTools } from "../agent/agent.ts";
import { workVariables } from "../agent/work-folder.ts";
import type { ClientPermissions } from "./permissions.ts";

/** The settings of how the client is called. */
export interface ClientSettings {
  readonly model?: string | undefined;
  readonly effort?: string | undefined;
  /** Additional arguments of `codex app-server`, passed unchanged. */
  readonly args: readonly string[];
}

/** Variables for the client's service and sign-in. They are always passed on to the client, and not to its commands. */
export const ownVariables = ["CODEX_HOME", "CODEX_ACCESS_TOKEN", "CODEX_API_KEY", "CODEX_CA_CERTIFICATE", "OPENAI_*"];

/** The client's name for the server of Cuebook's tools. */
export const serverName = "cuebook";

/** The client's arguments. What differs between turns is in the parameters of its thread. */
export function clientArguments({ args }: ClientSettings): string[] {
  return ["app-server", "-c", "analytics.enabled=false", ...args];
}

/** What a turn has beside its request. */
export interface TurnSetup {
  readonly settings: ClientSettings;
  readonly permissions: ClientPermissions;
  /** The client's environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly schema: JsonSchema | undefined;
}

/** The client's name for the permissions of a role that only reads the workspace, and has a work folder. */
export const profileName = "cuebook-reads";

/**
 * The parameters of `thread/start`, and of `thread/resume`. The user's own configuration stays unchanged: the folder is a parameter of
 * the turn, because a thread with a folder that it may write to makes the client note in the user's configuration that it is trusted.
 */
export function threadParams(
  { settings, permissions, environment }: TurnSetup,
  { session, tools, sandbox: roleSandbox }: TurnRequest,
  child: Pick<Child, "pid">,
): Record<string, unknown> {
  const { sandbox, workFolder, approvalPolicy } = permissions;
  const config = {
    "shell_environment_policy.inherit": "core",
    "shell_environment_policy.include_only": [],
    "shell_environment_policy.set": commandEnvironment(environment, workFolder, child),
    "sandbox_workspace_write.network_access": permissions.hasNetwork,
    // Folders of the user's own configuration are not the role's.
    ...(roleSandbox === "none" ? {} : { "sandbox_workspace_write.writable_roots": [] }),
    ...(permissions.canSearchWeb ? {} : { web_search: "disabled" }),
    ...(tools === undefined ? {} : { [`mcp_servers.${serverName}`]: serverOf(tools) }),
    ...(workFolder === undefined
      ? {}
      : { [`permissions.${profileName}`]: { extends: ":read-only", filesystem: { [workFolder]: "write" } } }),
  };
  return {
    ...(session === undefined ? {} : { threadId: session, excludeTurns: true }),
    model: settings.model,
    // A mode of the client's sandbox lets commands write to the whole workspace or nowhere.
    ...(workFolder === undefined ? { sandbox } : { permissions: profileName }),
    approvalPolicy,
    // Otherwise a model of the client may answer its questions.
    approvalsReviewer: "user",
    config,
  };
}

/** The parameters of `turn/start`. */
export function turnParams(
  { settings, schema }: TurnSetup,
  { prompt, workspace: cwd }: TurnRequest,
  threadId: string,
): Record<string, unknown> {
  return { threadId, cwd, input: [{ type: "text", text: prompt }], effort: settings.effort, outputSchema: schema };
}

/** The server, in addition to those in the client's own setup. The client takes the token from its environment. */
function serverOf({ url, timeoutMs }: TurnTools): Record<string, unknown> {
  return {
    url,
    bearer_token_env_var: "CUEBOOK_MCP_TOKEN",
    tool_timeout_sec: Math.ceil(timeoutMs / 1000),
    // Without its tools the turn would spend tokens on work that it cannot do.
    required: true,
    // The tools themselves ask for permission, so the client need not.
    default_tools_approval_mode: "approve",
  };
}

/**
 * The environment of the commands that the model runs: that of the client without what the client signs in with, without our token, and
 * without secrets. They are in sessions of their own, so without the mark nothing would find those that outlive the client.
 */
function commandEnvironment(
  environment: Readonly<Record<string, string>>,
  workFolder: string | undefined,
  { pid }: Pick<Child, "pid">,
): Record<string, string> {
  const secrets = new Set(secretValues(environment));
  const passed = Object.entries(environment).filter(([name, value]) => !isOwn(name) && !secrets.has(value));
  const work = workFolder === undefined ? {} : workVariables(workFolder, environment);
  return { ...Object.fromEntries(passed), ...work, [markName]: markValue(pid) };
}

function isOwn(name: string): boolean {
  return (
    name.startsWith("CUEBOOK_MCP_") ||
    ownVariables.some((own) => (own.endsWith("*") ? name.startsWith(own.slice(0, -1)) : name === own))
  );
}
