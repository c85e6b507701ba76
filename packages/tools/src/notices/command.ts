import { childEnvironment, errorCode, runProgram } from "@cuebook/system";
import { ChannelError } from "../channels/channel-error.ts";
import type { Tried } from "../channels/tries.ts";
import { type Notice, noticeBody, noticeText } from "./notice.ts";

/** A command that is started for a notice. */
export interface NoticeCommand {
  readonly command: readonly string[];
  readonly env: readonly string[];
  readonly folder: string;
  readonly timeoutMs: number;
}

/** The most that a command may write; nobody reads it. */
const mostBytes = 1024 * 1024;

/**
 * Starts the command of a receiver: the only place where one is started. It gets the notice as its last argument, and for programs on
 * its standard input.
 */
export async function runNoticeCommand(
  { command, env, folder, timeoutMs }: NoticeCommand,
  notice: Notice,
  signal: AbortSignal,
): Promise<Tried<true>> {
  const [name = ""] = command;
  const failed = (why: string, isRetryable: boolean, cause?: unknown): Tried<true> => {
    const error = new ChannelError("notify_command_failed", `the command "${name}" ${why}`, cause);
    return { is: "failed", error, isRetryable };
  };
  try {
    const { code, ended, isCut } = await runProgram({
      command: [...command, noticeText(notice)],
      ...{ folder, timeoutMs, signal, mostBytes, keepBytes: mostBytes },
      environment: childEnvironment({ env, set: {} }),
      input: Buffer.from(`${noticeBody(notice)}\n`),
    });
    if (ended === "timeout") return failed(`did not end within ${timeoutMs / 1000} seconds`, true);
    if (isCut || ended === "output") return failed(`wrote more than ${mostBytes} bytes`, false);
    if (code !== 0) return failed(code === null ? "was ended by a signal" : `ended with code ${code}`, true);
    return { is: "answered", answer: true };
  } catch (cause) {
    return failed(`cannot be started: ${errorCode(cause) ?? "unknown"}`, false, cause);
  }
}
