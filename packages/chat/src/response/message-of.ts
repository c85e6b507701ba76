import type { AssistantMessage, Reasoning, ServiceMetadata, ToolCall } from "../protocol/message.ts";
import type { ModelEvent } from "../protocol/model.ts";

/**
 * The message that the events of one answer make: for a model around another that has to know it, before it is checked. What a
 * conversation adds to its history may differ where a call is invalid.
 */
export function messageOf(events: Iterable<ModelEvent>): AssistantMessage {
  let text = "";
  let thought = "";
  let ofText: ServiceMetadata | undefined;
  const calls: ToolCall[] = [];
  const reasoning: Reasoning[] = [];
  const endThought = (metadata?: ServiceMetadata): void => {
    if (thought !== "" || metadata !== undefined)
      reasoning.push(reasoningAt(thought, text.length, calls.length, metadata));
    thought = "";
  };
  for (const event of events) {
    if (event.type === "text") text += event.delta;
    else if (event.type === "reasoning") thought += event.delta;
    else if (event.type === "reasoning_end") endThought(event.metadata);
    else if (event.type === "call") calls.push(event.call);
    else ofText = event.metadata;
  }
  endThought();
  return {
    role: "assistant",
    text: text.toWellFormed(),
    calls,
    ...(reasoning.length > 0 && { reasoning }),
    ...(ofText !== undefined && { metadata: ofText }),
  };
}

/** A piece of reasoning that arrived after so much of its message. */
export function reasoningAt(
  thought: string,
  text: number,
  calls: number,
  metadata: ServiceMetadata | undefined,
): Reasoning {
  return {
    // Services refuse half a character.
    text: thought.toWellFormed(),
    ...(metadata !== undefined && { metadata }),
    ...((text > 0 || calls > 0) && { after: { text, calls } }),
  };
}
