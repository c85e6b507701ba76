/** How much a turn may hold. */
export interface ChatLimits {
  /** Answers with calls in a turn, each followed by their results; one more fails the turn with `tool_rounds_limit`. */
  readonly toolRounds: number;
  /** Calls in one answer; more fail the turn with `calls_limit`. */
  readonly calls: number;
  /** UTF-16 units of a tool's result; more is cut, with a note. */
  readonly resultLength: number;
  /** UTF-16 units of what the user says, and of one answer; more fails the turn with `text_limit`. */
  readonly textLength: number;
}

/** The limits that hold where none are given. */
export const defaultChatLimits: ChatLimits = {
  toolRounds: 16,
  calls: 64,
  resultLength: 200_000,
  textLength: 1_000_000,
};
