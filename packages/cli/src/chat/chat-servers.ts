import { CuebookError } from "@cuebook/error";
import type { Tool } from "@cuebook/tools";
import type { ServerTools } from "@cuebook/tools/mcp";
import type { ServerSettings } from "../config/tool-servers.ts";
import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import type { ToolProject } from "../project/tool-project.ts";

/** The MCP servers of a chat. Dispose of them to end them. */
export interface ChatServers extends AsyncDisposable {
  readonly tools: readonly Tool[];
}

/** The declared servers with the names. @throws UsageError */
export function namedServers(names: readonly string[], declared: readonly ServerSettings[]): readonly ServerSettings[] {
  const known = declared.map(({ name }) => name);
  return [...new Set(names)].map((name) => {
    const server = declared.find((each) => each.name === name);
    if (server !== undefined) return server;
    const list =
      known.length === 0
        ? "declare it under tools.servers in .cuebook/config.yaml"
        : `tools.servers in the configuration has ${known.join(", ")}`;
    throw new UsageError(
      `--mcp: unknown server "${name}"`,
      nameHint(name, known, list, (near) => near),
    );
  });
}

/**
 * Starts or reaches servers, all at once.
 * @throws CuebookError `tool_server_failed`; then none is left running
 */
export async function openServers(
  servers: readonly ServerSettings[],
  { root, mask, secrets }: Pick<ToolProject, "root" | "mask" | "secrets">,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ChatServers> {
  const { openServerTools } = await import("@cuebook/tools/mcp");
  const opened = await Promise.allSettled(
    servers.map(async (server) => {
      const { name, timeoutMs } = server;
      if ("command" in server) {
        return openServerTools({ name, timeoutMs, at: { ...server, folder: root.path, secrets } });
      }
      const { url, token } = server;
      if (token !== undefined && (env[token] ?? "") === "") throw new Error(`its token $${token} is not set`);
      return openServerTools({ name, timeoutMs, at: { url, token: token === undefined ? undefined : env[token] } });
    }),
  );
  const open = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = opened.flatMap((each, at) =>
    each.status === "rejected" ? [`the MCP server "${servers[at]?.name}": ${mask(messageOf(each.reason))}`] : [],
  );
  if (failed.length > 0) {
    await closeAll(open);
    throw new CuebookError("tool_server_failed", failed.join("; "));
  }
  return { tools: open.flatMap(({ tools }) => tools), [Symbol.asyncDispose]: () => closeAll(open) };
}

async function closeAll(servers: readonly ServerTools[]): Promise<void> {
  await Promise.allSettled(servers.map((server) => server[Symbol.asyncDispose]()));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
