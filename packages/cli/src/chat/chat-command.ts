import type { ChatOptions } from "../options/chat-options.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Runs `cuebook chat`. */
export async function chatCommand(
  message: string | undefined,
  options: ChatOptions,
  context: CommandContext,
): Promise<void> {
  // Models and tools take long to load, and no other command needs both.
  const [{ chat }, { withToolFailures }] = await Promise.all([
    import("../chat/chat.ts"),
    import("../template/with-tool-failures.ts"),
  ]);
  await withToolFailures(context, options.format, () => chat(message, options, context));
}
