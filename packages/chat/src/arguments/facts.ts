/** Who answers. */
export interface AssistantFacts {
  /** Decimal digits, or any text; a bigint where it is a number of 64 bits. */
  readonly id: string | number | bigint;
  readonly name: string;
  readonly language?: string;
  readonly description?: string;
}

/** The conversation that a turn is part of. */
export interface ConversationFacts {
  readonly id: string | number | bigint;
  /** How the other side is known: a phone number, an address, the id of a session of a site. */
  readonly identifier?: string;
  /** Where it comes from: `sdk`, `phone-call`, `web-plugin`, or another word of the host. */
  readonly source?: string;
  readonly direction?: "inbound" | "outbound";
  readonly createdAt?: Date;
  readonly updatedAt?: Date | undefined;
}

/** What the host knows about a conversation. Each part may be missing. */
export interface PromptFacts {
  readonly assistant?: AssistantFacts | undefined;
  readonly conversation?: ConversationFacts;
  readonly session?: { readonly mode?: "audio" | "text" };
}

/** What the user said, as far as arguments tell of it: a `UserMessage` is one. */
export interface MessageFacts {
  readonly text?: string;
  readonly language?: string;
}
