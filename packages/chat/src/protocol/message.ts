/**
 * What a service attaches to a part of an answer and wants back unchanged, such as a signature: JSON data by the name of the
 * protocol. Only the adapter of that protocol reads it.
 */
export type ServiceMetadata = Readonly<Record<string, unknown>>;

/** A piece of a model's reasoning before an answer or a call. It is sent back as its service asks. */
export interface Reasoning {
  /** Empty if the service keeps the text for itself. */
  readonly text: string;
  readonly metadata?: ServiceMetadata;
  /** Its place, unless it is the beginning of the message: the UTF-16 units of text and the calls before it. */
  readonly after?: { readonly text: number; readonly calls: number };
}

/** A tool call that a model requests. */
export interface ToolCall {
  /** The id that the response refers to. Ids are texts, in any service. */
  readonly id: string;
  readonly name: string;
  /** The arguments that the model wrote, as data. Not checked yet. */
  readonly arguments: unknown;
  readonly metadata?: ServiceMetadata;
}

/** A file in a message: an image, a document. What a model takes, its service says. */
export interface MessageFile {
  /** Such as `image/png`, `application/pdf`, `text/plain`. */
  readonly mediaType: string;
  /** Base64. */
  readonly data: string;
  readonly name?: string;
}

/** The result of a call. */
export interface ToolResponse {
  readonly id: string;
  readonly name: string;
  /** What the model receives. */
  readonly content: string;
  /** What it receives beside the text: images, documents. */
  readonly files?: readonly MessageFile[];
  readonly isError: boolean;
}

/** A message of a person. */
export interface UserMessage {
  readonly role: "user";
  /** Blank only beside files. */
  readonly text: string;
  readonly files?: readonly MessageFile[];
  /** The language of the text, if the client reports it: `en`, `de-CH`. */
  readonly language?: string;
}

/** A message of the model, and the tool calls that it requests. */
export interface AssistantMessage {
  readonly role: "assistant";
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** What the model reasoned, if its service says so. An interrupted answer has none: it is whole or useless. */
  readonly reasoning?: readonly Reasoning[];
  /** Of the text. */
  readonly metadata?: ServiceMetadata;
  /**
   * The answer was interrupted: the text is what the model had sent, possibly nothing. See `spokenText` for what a model
   * receives then.
   */
  readonly interrupted?: true;
}

/** The responses to all calls of the previous message. */
export interface ToolMessage {
  readonly role: "tool";
  readonly responses: readonly ToolResponse[];
}

/** A message of a conversation. Messages are data: no text can make a role. */
export type Message = UserMessage | AssistantMessage | ToolMessage;

/** A rendered message of the assistant's author: it precedes the history. */
export interface PromptMessage {
  readonly role: "system" | "user" | "assistant";
  readonly text: string;
}
