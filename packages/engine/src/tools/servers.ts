import { CuebookError } from "@cuebook/error";
import { nearest } from "@cuebook/template";
import type { ServerSettings, Tool } from "@cuebook/tools";
import type { ServerTools } from "@cuebook/tools/mcp";

/** Open MCP servers. Dispose of them to end them. */
export interface OpenServers extends AsyncDisposable {
  /** The tools of all of them, as they were listed last. */
  readonly tools: readonly Tool[];
  /** Lists the tools of servers again that reported a change. @returns whether any tool has changed, and the problems */
  refresh(): Promise<{ readonly isChanged: boolean; readonly problems: readonly string[] }>;
}

/** The surroundings in which servers are opened. */
export interface ServerPlace {
  /** The folder in which programs run: absolute. */
  readonly folder: string;
  /** The source of tokens. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly secrets: readonly string[];
  readonly mask: (text: string) => string;
}

/**
 * Starts or reaches servers, all at once.
 * @throws CuebookError `tool_server_failed`; then no server is left running
 */
export async function openServers(
  servers: readonly ServerSettings[],
  { folder, env, secrets, mask }: ServerPlace,
): Promise<OpenServers> {
  const { openServerTools } = await import("@cuebook/tools/mcp");
  const opened = await Promise.allSettled(
    servers.map(async (server) => {
      const { name, timeoutMs } = server;
      if ("command" in server) return openServerTools({ name, timeoutMs, at: { ...server, folder, secrets } });
      const { url, token } = server;
      if (token !== undefined && (env[token] ?? "") === "") throw new Error(`its token $${token} is not set`);
      return openServerTools({ name, timeoutMs, at: { url, token: token === undefined ? undefined : env[token] } });
    }),
  );
  const open = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const about = (at: number, reason: unknown) => `the MCP server "${servers[at]?.name}": ${mask(messageOf(reason))}`;
  const failed = opened.flatMap((each, at) => (each.status === "rejected" ? [about(at, each.reason)] : []));
  if (failed.length > 0) {
    await closeAll(open);
    throw new CuebookError("tool_server_failed", failed.join("; "));
  }
  return {
    get tools() {
      return open.flatMap(({ tools }) => tools);
    },
    refresh: async () => {
      const refreshed = await Promise.allSettled(open.map((server) => server.refresh()));
      return {
        isChanged: refreshed.some((each) => each.status === "fulfilled" && each.value),
        problems: refreshed.flatMap((each, at) => (each.status === "rejected" ? [about(at, each.reason)] : [])),
      };
    },
    [Symbol.asyncDispose]: () => closeAll(open),
  };
}

/**
 * The declared servers that an agent names.
 * @throws CuebookError `tools_unavailable` for one that is not declared
 */
export function serversOf(
  { servers = [] }: { readonly servers?: readonly string[] | undefined },
  declared: readonly ServerSettings[],
  role: string,
): readonly ServerSettings[] {
  return servers.map((name) => {
    const server = declared.find((each) => each.name === name);
    if (server !== undefined) return server;
    const known = declared.map((each) => each.name);
    const near = nearest(name, known);
    const list = known.length === 0 ? "none is declared" : `declared are ${known.join(", ")}`;
    const hint = near === undefined ? `Declare it under \`tools.servers\`: ${list}.` : `Did you mean ${near}?`;
    const what = `the agent of the role ${role} names the MCP server "${name}", which is not declared`;
    throw new CuebookError("tools_unavailable", what, { hint });
  });
}

async function closeAll(servers: readonly ServerTools[]): Promise<void> {
  await Promise.allSettled(servers.map((server) => server[Symbol.asyncDispose]()));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
