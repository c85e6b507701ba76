/** What a model says in one answer, in any protocol. */
export interface Said {
  readonly deltas?: readonly string[];
  /**
   * What it thinks first. `signature` is that of Anthropic or Gemini, of a text or (`redacted`) instead of one. For OpenAI it is
   * sealed reasoning.
   */
  readonly thinking?: readonly { readonly text?: string; readonly signature?: string; readonly redacted?: true }[];
  /** Gemini's signature of the text, which arrives after its last piece. */
  readonly textSignature?: string;
  /** Arguments given as a text are sent unchanged: they need not be JSON. */
  readonly calls?: readonly SaidCall[];
  /** Why it stopped, in the service's words. */
  readonly stop?: string;
  /** The delay before each event, in milliseconds. */
  readonly delayMs?: number;
  /**
   * What happens after its deltas: the connection is cut, the stream ends early, nothing more is sent, or something broken is.
   */
  readonly ends?: "cut" | "end" | "hang" | "malformed" | "overloaded";
}

/** A call in an answer. `signature` is Gemini's, in its own protocol and in its chat completions. */
export interface SaidCall {
  readonly id?: string | undefined;
  readonly name: string;
  readonly arguments: unknown;
  readonly signature?: string;
}

/** The text of an event, or what happens instead. */
export type Sent = string | "cut" | "hang" | "end";

/** The usage that every answer reports. */
export const usage = { input: 100, cached: 40, output: 7 };

/** The arguments of a call, as written in an answer. */
export function argumentsText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
