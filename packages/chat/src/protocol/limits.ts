/** The limits of a turn. */
export interface ChatLimits {
  /** Answers with calls in a turn, each followed by their results. One more fails the turn with `tool_rounds_limit`. */
  readonly toolRounds: number;
  /** Calls in one answer. More fail the turn with `calls_limit`. */
  readonly calls: number;
  /** UTF-16 units of a tool's result. A longer one is cut, with a note. */
  readonly resultLength: number;
  /** Characters of Base64 of all files of a tool's result. Files beyond it are left out, with a note. */
  readonly resultFileLength: number;
  /** UTF-16 units of the user's text, and of one answer. More fails the turn with `text_limit`. */
  readonly textLength: number;
  /** Characters of Base64 of all files of a message. More fails the turn with `file_limit`. */
  readonly fileLength: number;
}

/** The default limits. */
export const defaultChatLimits: ChatLimits = {
  toolRounds: 16,
  calls: 64,
  resultLength: 200_000,
  resultFileLength: 8_000_000,
  textLength: 1_000_000,
  fileLength: 50_000_000,
};
