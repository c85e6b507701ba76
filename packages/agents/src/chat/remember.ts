import { type Message, type Model, type ToolCall, validateHistory } from "@cuebook/chat";

/**
 * A model that stores each request before it is sent, and each answer with calls before they are made. So a conversation whose
 * process has died knows how far it came, and which calls may have been made.
 */
export function rememberingModel(model: Model, keep: (messages: readonly Message[]) => Promise<void>): Model {
  return {
    async *stream(request, signal) {
      await keep(request.history);
      let text = "";
      const calls: ToolCall[] = [];
      for await (const event of model.stream(request, signal)) {
        if (event.type === "text") text += event.delta;
        if (event.type === "call") calls.push(event.call);
        if (event.type === "finish" && calls.length > 0) {
          const round = unfinishedRound(text, calls);
          // Calls that are invalid are not made. The next messages that are stored contain them.
          if (validateHistory(round).length === 0) await keep([...request.history, ...round]);
        }
        yield event;
      }
    },
  };
}

function unfinishedRound(text: string, calls: readonly ToolCall[]): Message[] {
  const content = "interrupted: whether the call was made, and what it did, is unknown";
  const plain = calls.map(({ id, name, arguments: args }) => ({
    id,
    name,
    arguments: typeof args === "object" && args !== null ? args : {},
  }));
  return [
    { role: "assistant", text, calls: plain },
    { role: "tool", responses: plain.map(({ id, name }) => ({ id, name, content, isError: true })) },
  ];
}
