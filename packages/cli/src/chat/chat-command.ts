import type { ChatOptions } from "../options/chat-options.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Runs `cuebook chat`. */
export async function chatCommand(
  message: string | undefined,
  options: ChatOptions,
  context: CommandContext,
): Promise<void> {
  // Models and tools take long to load, and no other command needs both.
  const [{ chat }, { inToolStyle }] = await Promise.all([
    import("../chat/chat.ts"),
    import("../template/in-tool-style.ts"),
  ]);
  await inToolStyle(context, options.format, () => chat(message, options, context));
}
