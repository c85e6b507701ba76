import { templateTools } from "../options/tools.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { ServeMcpOptions } from "./serve.ts";

export type McpOptions = Omit<ServeMcpOptions, "tools"> & { readonly tools?: readonly string[] };

/** Runs `cuebook mcp`. */
export async function mcp(options: McpOptions, context: CommandContext): Promise<void> {
  // The protocol's library is large, and no other command needs it.
  const { serveMcp } = await import("../mcp/serve.ts");
  context.finish(await serveMcp({ ...options, tools: options.tools ?? templateTools }, context));
}
