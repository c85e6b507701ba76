/** A call of a tool that a model asks for. */
export interface ToolCall {
  /** By which the response names it. Ids are texts, whatever the model's service makes of them. */
  readonly id: string;
  readonly name: string;
  /** What the model wrote, as data; not checked yet. */
  readonly arguments: unknown;
}

/** What came of a call. */
export interface ToolResponse {
  readonly id: string;
  readonly name: string;
  /** What the model is told. */
  readonly content: string;
  readonly isError: boolean;
}

/** What a person says. */
export interface UserMessage {
  readonly role: "user";
  readonly text: string;
  /** The language that it is in, where the client tells: `en`, `de-CH`. */
  readonly language?: string;
}

/** What the model says, and the tools that it wants called. */
export interface AssistantMessage {
  readonly role: "assistant";
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** The model did not come to its end: what it had said until then, maybe nothing. See `spokenText` for what a model is sent then. */
  readonly interrupted?: true;
}

/** The responses to all calls of the message before. */
export interface ToolMessage {
  readonly role: "tool";
  readonly responses: readonly ToolResponse[];
}

/** A message of a conversation. Messages are data: nothing in a text makes a role. */
export type Message = UserMessage | AssistantMessage | ToolMessage;

/** A message that the assistant's author wrote, rendered: it stands before the history. */
export interface PromptMessage {
  readonly role: "system" | "user" | "assistant";
  readonly text: string;
}
