import type { RecordedChat } from "@cuebook/prompts/chat";
import { nameHint } from "@cuebook/template";
import type { ServerSettings } from "@cuebook/tools";
import { UsageError } from "../failure/failure.ts";
import type { ChatOptions } from "../options/chat-options.ts";

/** The names of the tools and of the MCP servers of a chat. */
export interface ChosenTools {
  readonly tools: readonly string[];
  readonly mcp: readonly string[];
}

/**
 * The tools that the model of a chat may call: those of the options, else those of the continued chat, else the agent's servers.
 * @param ofAgent the MCP servers that the agent names
 */
export function chosenTools(
  { tools, mcp }: Pick<ChatOptions, "tools" | "mcp">,
  recorded: RecordedChat | undefined,
  ofAgent: readonly string[],
): ChosenTools {
  const given = mcp === false ? [] : mcp;
  return { tools: tools ?? recorded?.tools ?? [], mcp: [...new Set(given ?? recorded?.mcp ?? ofAgent)] };
}

/** The declared servers with these names. @throws UsageError for an unknown name */
export function namedServers(names: readonly string[], declared: readonly ServerSettings[]): readonly ServerSettings[] {
  const known = declared.map(({ name }) => name);
  return names.map((name) => {
    const server = declared.find((each) => each.name === name);
    if (server !== undefined) return server;
    const list =
      known.length === 0
        ? "declare it under tools.servers in .cuebook/config.yaml, or chat without: --no-mcp"
        : `tools.servers in the configuration has ${known.join(", ")}`;
    throw new UsageError(
      `--mcp: unknown server "${name}"`,
      nameHint(name, known, list, (near) => near),
    );
  });
}
