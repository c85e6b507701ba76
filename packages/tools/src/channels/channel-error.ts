/** The codes of failures of channels, and when each occurs. The reference page is made from this. */
export const channelErrors = {
  channel_unreachable: "The receiver of a webhook cannot be reached, or fails, after all tries.",
  channel_refused: "The receiver of a webhook refused the message, or redirects to another address.",
  channel_answer_invalid: "The answer in the response of a webhook is not valid.",
  notify_command_failed: "The command of a receiver of `notify` cannot be started, fails, or takes too long.",
  channel_folder_unusable: "The folder of a channel cannot be written, or belongs to somebody else.",
} as const;

/** A question or a notice that did not reach its receiver. Its message names no secret: neither the address nor the body. */
export class ChannelError extends Error {
  readonly code: keyof typeof channelErrors;

  constructor(code: keyof typeof channelErrors, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
