import {
  type AssistantMessage,
  type Message,
  type Model,
  type ModelEvent,
  messageOf,
  validateHistory,
} from "@cuebook/chat";

/**
 * A model that stores each request before it is sent, and each answer with calls before they are made. So a conversation whose
 * process has died knows how far it came, and which calls may have been made.
 */
export function rememberingModel(model: Model, keep: (messages: readonly Message[]) => Promise<void>): Model {
  return {
    async *stream(request, signal) {
      await keep(request.history);
      const events: ModelEvent[] = [];
      for await (const event of model.stream(request, signal)) {
        events.push(event);
        if (event.type === "finish" && events.some(({ type }) => type === "call")) {
          const round = unfinishedRound(messageOf(events));
          // Calls that are invalid are not made. The next messages that are stored contain them.
          if (validateHistory(round).length === 0) await keep([...request.history, ...round]);
        }
        yield event;
      }
    },
  };
}

function unfinishedRound(message: AssistantMessage): Message[] {
  const content = "interrupted: whether the call was made, and what it did, is unknown";
  const calls = message.calls.map(({ arguments: args, ...call }) => ({
    ...call,
    arguments: typeof args === "object" && args !== null ? args : {},
  }));
  return [
    { ...message, calls },
    { role: "tool", responses: calls.map(({ id, name }) => ({ id, name, content, isError: true })) },
  ];
}
