import { type Message, type ModelRequest, spokenText, type ToolResponse } from "@cuebook/chat";
import type { AssistantModelMessage, ModelMessage, ToolModelMessage } from "ai";

/** All messages of a request, in the library's types: the prompt, then the history. */
export function modelMessages({ prompt, history }: Pick<ModelRequest, "prompt" | "history">): ModelMessage[] {
  return [...prompt.map(({ role, text }): ModelMessage => ({ role, content: text })), ...history.map(modelMessage)];
}

function modelMessage(message: Message): ModelMessage {
  switch (message.role) {
    case "user":
      return { role: "user", content: message.text };
    case "assistant": {
      if (message.calls.length === 0) return { role: "assistant", content: spokenText(message) };
      const content: Exclude<AssistantModelMessage["content"], string> = message.calls.map(
        ({ id, name, arguments: input }) => ({ type: "tool-call", toolCallId: id, toolName: name, input }),
      );
      // Services refuse texts that are only blanks.
      if (message.text.trim() !== "") content.unshift({ type: "text", text: message.text });
      return { role: "assistant", content };
    }
    case "tool":
      return { role: "tool", content: message.responses.map(toolResult) };
  }
}

function toolResult({ id, name, content, isError }: ToolResponse): ToolModelMessage["content"][number] {
  const output = { type: isError ? "error-text" : "text", value: content } as const;
  return { type: "tool-result", toolCallId: id, toolName: name, output };
}
