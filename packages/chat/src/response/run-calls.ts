import { kindOf } from "../arguments/copy.ts";
import { quoted } from "../arguments/quoted.ts";
import { isPlainRecord, own } from "../arguments/record.ts";
import { readFiles } from "../history/read-message.ts";
import { isBase64 } from "../protocol/base64.ts";
import { ChatError } from "../protocol/error.ts";
import type { MessageFile } from "../protocol/message.ts";
import { sizeOf } from "../protocol/text-size.ts";
import { reasonOf } from "../protocol/turn-error.ts";
import type { CheckedCall } from "./check-calls.ts";
import type { ResponseContext } from "./context.ts";

/**
 * Makes the calls of a round concurrently, and passes their responses to the turn. A tool's failure is a response.
 * @throws ChatError that a tool threw to stop the turn, when all calls have finished
 */
export async function runCalls(context: ResponseContext, calls: readonly CheckedCall[]): Promise<void> {
  const outcomes = await Promise.allSettled(calls.map((checked, index) => runCall(context, checked, index)));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function runCall(context: ResponseContext, { call, refused }: CheckedCall, index: number): Promise<void> {
  const { turn, round, clock, emit, limits } = context;
  const { id, name } = call;
  const about = { turn: turn.id, round, id, name };
  if (refused !== undefined) {
    const { content } = cut(refused.content, limits.resultLength);
    turn.respond(index, { id, name, content, isError: true });
    emit({ type: "call_refused", ...about, refusal: refused.refusal });
    return;
  }
  emit({ type: "call_started", ...about });
  if (turn.isOver) return;
  const startedMs = clock.elapsedMs();
  const { content: whole, files: all, isError, stop } = await callTool(context, call);
  if (turn.isOver) return emit({ type: "stale", turn: turn.id, what: "tool_result" });
  const { content: text, isCut } = cut(whole, limits.resultLength);
  const { files, note } = boundFiles(all, limits.resultFileLength);
  const content = `${text}${note}`;
  turn.respond(index, { id, name, content, ...(files.length > 0 && { files }), isError });
  const durationMs = clock.elapsedMs() - startedMs;
  emit({ type: "call_completed", ...about, isError, isCut, result: sizeOf(content), files: files.length, durationMs });
  if (stop !== undefined) throw stop;
}

interface CallOutcome {
  readonly content: string;
  readonly files?: readonly MessageFile[];
  readonly isError: boolean;
  /** The turn must not continue. */
  readonly stop?: ChatError;
}

async function callTool({ tools, signal }: ResponseContext, call: CheckedCall["call"]): Promise<CallOutcome> {
  try {
    const result: unknown = await tools?.call(call, signal);
    const content = isPlainRecord(result) ? own(result, "content") : undefined;
    if (!isPlainRecord(result) || typeof content !== "string")
      return { content: `the tool failed: its result must have a text; found ${kindOf(content)}`, isError: true };
    const files = readFiles(own(result, "files"));
    if (typeof files === "string") return { content: `the tool failed: its result ${files}`, isError: true };
    return { content, files, isError: own(result, "isError") === true };
  } catch (error) {
    const outcome = { content: `the tool failed: ${reasonOf(error)}`, isError: true };
    return error instanceof ChatError ? { ...outcome, stop: error } : outcome;
  }
}

/** The first files of a result that have room in it, and a note about the others. */
function boundFiles(all: readonly MessageFile[] = [], most: number) {
  let length = 0;
  const files: MessageFile[] = [];
  let note = "";
  for (const file of all) {
    const isSound = file.data !== "" && isBase64(file.data);
    if (isSound && length + file.data.length <= most) {
      files.push(file);
      length += file.data.length;
    } else {
      const why = isSound ? `the files of a result have at most ${most} characters of Base64` : "it is not Base64";
      note += `\n[left out: ${quoted(file.name ?? file.mediaType, 100)}: ${why}]`;
    }
  }
  return { files, note };
}

function cut(content: string, most: number): { content: string; isCut: boolean } {
  if (content.length <= most) return { content: content.toWellFormed(), isCut: false };
  const note = `\n[cut: the first ${most} of ${content.length} UTF-16 units]`;
  return { content: `${content.slice(0, most).toWellFormed()}${note}`, isCut: true };
}
