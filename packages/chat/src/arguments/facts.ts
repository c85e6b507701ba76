/** The assistant. */
export interface AssistantFacts {
  /** Decimal digits, or any text. A bigint for a number of 64 bits. */
  readonly id: string | number | bigint;
  readonly name: string;
  readonly language?: string;
  readonly description?: string;
}

/** The conversation that a turn is part of. */
export interface ConversationFacts {
  readonly id: string | number | bigint;
  /** The identity of the other side: a phone number, an address, the id of a site's session. */
  readonly identifier?: string;
  /** The origin of the conversation: `sdk`, `phone-call`, `web-plugin`, or another word of the host. */
  readonly source?: string;
  readonly direction?: "inbound" | "outbound";
  readonly createdAt?: Date;
  readonly updatedAt?: Date | undefined;
}

/** What the host knows about a conversation. Each part is optional. */
export interface PromptFacts {
  readonly assistant?: AssistantFacts | undefined;
  readonly conversation?: ConversationFacts;
  readonly session?: { readonly mode?: "audio" | "text" };
}

/** The parts of the user's message that arguments use. A `UserMessage` fits. */
export interface MessageFacts {
  readonly text?: string;
  readonly language?: string;
}
