import type { ToolCall, ToolSet } from "@cuebook/chat";
import { resultTexts, type Toolbox, type ToolResult } from "@cuebook/tools";

/** Notified of each call: before it is made, and when its result has arrived. */
export interface CallObserver {
  readonly onCall?: (call: ToolCall) => void;
  readonly onResult?: (call: ToolCall, result: ToolResult) => void;
}

/**
 * The tools of a toolbox, in the form of a conversation.
 *
 * ```ts
 * const conversation = createConversation({ model, prompt, clock, ids, tools: toolSetOf(toolbox) });
 * ```
 *
 * @param toolbox one of this process, or the result of `connectTools`
 */
export function toolSetOf(
  toolbox: Pick<Toolbox, "tools"> & {
    call(
      name: string,
      args: Readonly<Record<string, unknown>>,
      call: { readonly signal: AbortSignal },
    ): Promise<ToolResult>;
  },
  { onCall, onResult }: CallObserver = {},
): ToolSet {
  return {
    definitions: toolbox.tools.map(({ name, description, input }) => ({ name, description, input })),
    call: async (call, signal) => {
      onCall?.(call);
      const result = await toolbox.call(call.name, argumentsOf(call), { signal });
      onResult?.(call, result);
      const { files = [] } = result;
      return { content: resultTexts(result).join("\n"), ...(files.length > 0 && { files }), isError: !result.ok };
    },
  };
}

/** The conversation makes no call with invalid arguments. */
function argumentsOf({ arguments: args }: ToolCall): Readonly<Record<string, unknown>> {
  return typeof args === "object" && args !== null ? (args as Readonly<Record<string, unknown>>) : {};
}
