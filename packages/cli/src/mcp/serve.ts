/** @folder Serves the tools over MCP. */

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { documentEnrichment } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { makeStateFolder, trustedChannels, trustedRules } from "@cuebook/project/host";
import { requireChannels } from "@cuebook/project/people";
import { type ToolProject, toolboxOf } from "@cuebook/project/tools";
import { printableLine } from "@cuebook/settings/values";
import { isSystemError } from "@cuebook/system";
import { createMcpServer, type McpTools, newToken, serveHttp, serveStdio } from "@cuebook/tools/mcp";
import { isCommitted } from "@cuebook/workspace";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { fieldsText } from "../output/fields.ts";
import { indentedJson } from "../output/json.ts";
import { withConfiguredChannels } from "../permission/configured-channels.ts";
import { openToolProject } from "../project/tool-project.ts";
import { askForTrust, noteUntrusted } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { McpInbox } from "./inbox.ts";

/** The options of `cuebook mcp`. */
export interface ServeMcpOptions {
  /** The working folder of the tools, if it is not the project's. */
  readonly workspace?: string;
  /** The names of the tools. */
  readonly tools: readonly string[];
  /** `true`: HTTP at a free port; absent: standard input and output. */
  readonly http?: true | string;
  readonly host: string;
  readonly allowRemote?: true;
  /** The variable with the token. */
  readonly tokenEnv: string;
}

const name = "cuebook";

/**
 * Serves the tools of a project until the client or a signal ends it. Standard output carries only the protocol.
 * @throws UsageError; CuebookError `listen_failed`, `channel_secret_missing`, and as `openToolProject`
 */
export async function serveMcp(options: ServeMcpOptions, context: CommandContext): Promise<ExitCode> {
  const address = options.http === undefined ? undefined : addressOf({ ...options, http: options.http });
  const { cwd } = context.terminal;
  const folder = options.workspace === undefined ? undefined : resolve(cwd, options.workspace);
  if (folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new NotFoundError(`--workspace: the folder "${options.workspace}" does not exist`);
  }
  const project = await openToolProject(context, "text", folder);
  if (project === undefined) return exitCode.findings;
  requireChannels(trustedChannels(project.config), context.terminal.env);
  // The person cannot be asked, because standard input carries the protocol.
  if (context.trusts) await askForTrust(context, project.config);
  noteUntrusted(context, project.config);
  makeStateFolder(project.config.state);
  await using inbox = new McpInbox(project, address === undefined || loopback.has(address.host));
  const tools = toolsOf(project, options.tools, inbox, context);
  // Awaited here, because the inbox is closed when this function returns.
  return await (address === undefined
    ? overStdio(tools, context)
    : overHttp(tools, address, project, options, context));
}

/** A toolbox for each client, which asks that client's user and works in that client's folders. */
function toolsOf(project: ToolProject, expose: readonly string[], inbox: McpInbox, context: CommandContext): McpTools {
  const { config, mask } = project;
  const rules = trustedRules(config, context.terminal.cwd);
  return (session) => {
    const root = session.limit(project.root);
    const enrichment = documentEnrichment({
      ...{ names: expose, root, extraction: project.settings.extraction, tell: () => {} },
      isUnchanged: (path) => isCommitted(project.root.path, path),
    });
    return toolboxOf(project, {
      ...{ root, rules },
      enrich: enrichment?.ofResult,
      channel: withConfiguredChannels(inbox.channelOf(session), trustedChannels(config), mask, context),
      expose,
      caller: {
        via: "mcp",
        // Read at each use, because the client has not sent its name yet.
        get client() {
          return session.client ?? "unknown";
        },
      },
    });
  };
}

async function overStdio(tools: McpTools, { terminal, version }: CommandContext): Promise<ExitCode> {
  if (process.stdin.isTTY) {
    terminal.err(
      "cuebook mcp talks to an agent over standard input and output: register it with the agent (see --help)\n",
    );
  }
  const end = await serveStdio(createMcpServer(tools, { name, version }));
  if (end.is === "closed") return exitCode.ok;
  if (end.is === "stopped") return exitCode.interrupted;
  throw new CuebookError("mcp_failed", `the client does not speak MCP: ${end.message}`, {
    hint: "start it from an agent: --help shows how to register it",
  });
}

interface Address {
  readonly host: string;
  readonly port: number;
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** @throws UsageError */
function addressOf({ http, host, allowRemote }: ServeMcpOptions & { readonly http: true | string }): Address {
  const port = http === true ? 0 : Number(http);
  if (http !== true && (!/^\d+$/.test(http) || port > 65_535)) {
    throw new UsageError(`--http takes a port from 0 to 65535, not "${http}"`, "without a number, a free port is used");
  }
  if (!loopback.has(host) && allowRemote !== true) {
    throw new UsageError(
      `--host ${host} accepts connections from other machines`,
      "confirm with --allow-remote. Tokens and files then travel unencrypted",
    );
  }
  return { host, port };
}

async function overHttp(
  tools: McpTools,
  { host, port }: Address,
  project: ToolProject,
  { tokenEnv, tools: names }: ServeMcpOptions,
  { terminal, version, style }: CommandContext,
): Promise<ExitCode> {
  const ownToken = terminal.env[tokenEnv] ?? "";
  if (ownToken !== "" && !/^[\x21-\x7e]{32,}$/.test(ownToken)) {
    throw new UsageError(
      `the token in ${tokenEnv} can be guessed: it needs at least 32 characters of printable ASCII`,
      `for example: export ${tokenEnv}=$(openssl rand -hex 32)`,
    );
  }
  const token = ownToken === "" ? newToken() : ownToken;
  using stop = stopOnSignals();
  const allowRemote = !loopback.has(host);
  const server = await serveHttp({ name, version, host, port, allowRemote, tokens: [[token, tools]] }).catch(refuse);
  const dim = style("err").dim;
  const rows = [
    ["address", server.url],
    ["workspace", project.root.path],
    ["tools", names.join(", ")],
    [
      "token",
      ownToken === "" ? `${token}  (only for this process; set a permanent one in ${tokenEnv})` : `from ${tokenEnv}`,
    ],
  ];
  const fields = rows.map(([word = "", text = ""]) => [word, printableLine(text)] as const);
  terminal.err(fieldsText(fields, style("err"), { width: 9 }));
  const authorization = `Bearer ${ownToken === "" ? token : `\${${tokenEnv}}`}`;
  const entry = { type: "http", url: server.url, headers: { Authorization: authorization } };
  terminal.err(`\n${dim("for the client, such as .mcp.json:")}\n${indentedJson({ mcpServers: { [name]: entry } })}`);
  await new Promise<void>((end) => {
    if (stop.signal.aborted) end();
    else stop.signal.addEventListener("abort", () => end(), { once: true });
  });
  await server.close();
  return exitCode.interrupted;
}

function refuse(cause: unknown): never {
  if (!isSystemError(cause)) throw cause;
  const reason = cause.code === "EADDRINUSE" ? "it is in use" : cause.message;
  throw new CuebookError("listen_failed", `cannot listen on the address: ${reason}`, {
    hint: "use another port: --http PORT, or --http alone for a free one",
    cause,
  });
}
