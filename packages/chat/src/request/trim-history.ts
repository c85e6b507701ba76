import type { MessageList } from "../history/history.ts";
import type { Message, MessageFile } from "../protocol/message.ts";
import { sizeOf } from "../protocol/text-size.ts";
import type { RequestContext } from "./context.ts";
import type { Stage } from "./pipeline-types.ts";

interface WithHistory {
  readonly history: MessageList;
}

/** How much of a history a model gets. The newest turns count; at least the last one is kept. */
export interface TrimRule {
  /** Messages at most. */
  readonly messages?: number;
  /** UTF-8 bytes of texts, arguments and files (as Base64) at most. */
  readonly bytes?: number;
}

/**
 * A stage that leaves out the oldest turns, whole ones, when a history is longer than a rule allows. The conversation keeps them.
 * The event `history_trimmed` names the rule.
 *
 * @example
 * ```ts
 * createConversation({ ..., request: (standard) => standard.insertAfter("snapshot_history", trimHistory({ messages: 40 })) })
 * ```
 */
export function trimHistory(rule: TrimRule): Stage<RequestContext, WithHistory, WithHistory, "trim_history"> {
  return {
    name: "trim_history",
    run: (context, { history }) => {
      const from = beginOf(history, rule);
      if (from > 0) tell(context, "trim_history", from, history.length - from);
      return from === 0 ? { history } : { history: history.slice(from) };
    },
  };
}

/** How a history is summarised. */
export interface SummaryRule {
  /** The history that is sent unchanged; a longer one is summarised. */
  readonly over: TrimRule;
  /** What is kept of it beside the summary. */
  readonly keep: TrimRule;
  /**
   * Makes the summary, usually with a model.
   * @param messages the oldest turns; those that were summarised before are in `before`
   */
  readonly summarise: (
    messages: readonly Message[],
    before: string | undefined,
    signal: AbortSignal,
  ) => Promise<string>;
}

/**
 * A stage that sends a summary in place of the oldest turns, as a message of the user with the assistant's acknowledgement. What
 * was summarised once is not summarised again. The event `history_trimmed` names the rule.
 */
export function summariseHistory(
  rule: SummaryRule,
): Stage<RequestContext, WithHistory, WithHistory, "summarise_history"> {
  let done: { readonly first: Message | undefined; readonly length: number; readonly text: string } | undefined;
  return {
    name: "summarise_history",
    run: async (context, { history }) => {
      // Another history, as after `restore`, has another summary.
      if (done !== undefined && (done.first !== history.at(0) || done.length > history.length)) done = undefined;
      const rest = history.slice(done?.length ?? 0);
      if (beginOf(rest, rule.over) > 0) {
        const from = beginOf(rest, rule.keep);
        const text = await rule.summarise(rest.slice(0, from), done?.text, context.signal);
        done = { first: history.at(0), length: (done?.length ?? 0) + from, text };
        tell(context, "summarise_history", done.length, history.length - done.length);
      }
      if (done === undefined) return { history };
      const summary: readonly Message[] = [
        { role: "user", text: `A summary of the conversation so far:\n${done.text}` },
        { role: "assistant", text: "I continue from there.", calls: [] },
      ];
      return { history: [...summary, ...history.slice(done.length)] };
    },
  };
}

function tell({ emit, turn }: RequestContext, rule: string, left: number, kept: number): void {
  emit({ type: "history_trimmed", turn, rule, left, kept });
}

/** The index of the first message that a rule keeps: the beginning of a turn. */
function beginOf(history: MessageList, { messages = Infinity, bytes = Infinity }: TrimRule): number {
  let from = history.length;
  let size = 0;
  for (let at = history.length - 1; at >= 0; at--) {
    const message = history.at(at);
    if (message === undefined) break;
    size += bytesOf(message);
    const isOver = history.length - at > messages || size > bytes;
    if (isOver && from < history.length) return from;
    if (message.role === "user") from = at;
  }
  return 0;
}

function bytesOf(message: Message): number {
  switch (message.role) {
    case "user":
      return sizeOf(message.text).bytes + filesLength(message.files);
    case "assistant":
      return message.calls.reduce(
        (sum, call) => sum + sizeOf(JSON.stringify(call.arguments) ?? "").bytes,
        sizeOf(message.text).bytes,
      );
    case "tool":
      return message.responses.reduce((sum, { content, files }) => sum + sizeOf(content).bytes + filesLength(files), 0);
  }
}

function filesLength(files: readonly MessageFile[] = []): number {
  return files.reduce((sum, { data }) => sum + data.length, 0);
}
