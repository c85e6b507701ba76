import { randomUUID } from "node:crypto";
import type { PermissionAnswer } from "@cuebook/policy";
import { AnsweredElsewhere, type PermissionChannel, type PermissionRequest } from "../permission/channel.ts";
import { ChannelError } from "./channel-error.ts";
import { questionMessage } from "./question.ts";
import { findingsText, readAnswer } from "./read-answer.ts";
import { type SendOptions, sendSigned } from "./send.ts";

/** A channel that sends questions to a program over HTTP. */
export interface WebhookOptions extends SendOptions {
  readonly name: string;
  /** The address at which the inbox of this project can be reached, for later answers. */
  readonly answerBase?: string | undefined;
  readonly mask: (text: string) => string;
  /** Receives the failure to send the end of a question. */
  readonly onFailure: (error: unknown) => void;
}

/** The type of a message, and its data. */
type Message =
  | { readonly type: "permission.requested"; readonly data: object }
  | { readonly type: "permission.closed"; readonly data: object };

/**
 * A channel that posts each question as a signed message. The response may have the answer; without one, the question stays open
 * until another channel has it. A second message reports the end of a question.
 */
export function webhookChannel(options: WebhookOptions): PermissionChannel {
  return { name: options.name, ask: (request, signal) => ask(request, signal, options) };
}

async function ask(
  request: PermissionRequest,
  signal: AbortSignal,
  options: WebhookOptions,
): Promise<PermissionAnswer | undefined> {
  if (signal.aborted) return undefined;
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const close = (outcome: object) => {
    if (isOver) return;
    isOver = true;
    const data = { id: request.id, inbox: request.inbox, hash: request.hash, ...outcome };
    // The question is over: neither its signal nor its caller waits for this message.
    send({ type: "permission.closed", data }, new AbortController().signal, options).catch(options.onFailure);
  };
  signal.addEventListener(
    "abort",
    () => {
      close(outcomeOf(signal.reason));
      resolve();
    },
    { once: true },
  );
  const text = await send(
    { type: "permission.requested", data: questionData(request, options) },
    signal,
    options,
  ).catch((error: unknown) => {
    // A receiver that took no question needs no end of it.
    isOver = true;
    throw error;
  });
  if (signal.aborted) return undefined;
  if (text.trim() === "") {
    await isClosed;
    return undefined;
  }
  const read = readAnswer(text, request, options.name);
  if (read.is === "invalid") {
    const what = `${new URL(options.url).origin} gave an answer that is not valid: ${findingsText(read.findings)}`;
    throw new ChannelError("channel_answer_invalid", what);
  }
  close({ outcome: read.answer.answer, by: read.answer.by });
  return read.answer;
}

function questionData(request: PermissionRequest, { answerBase, mask }: WebhookOptions): object {
  const message = questionMessage(request, mask);
  if (answerBase === undefined || request.inbox === undefined) return message;
  return { ...message, answerUrl: `${answerBase.replace(/\/+$/, "")}/v1/decisions/${request.inbox}` };
}

function outcomeOf(reason: unknown): object {
  if (!(reason instanceof AnsweredElsewhere)) return { outcome: "withdrawn" };
  const { answer, by } = reason.answer;
  return { outcome: answer, by };
}

/** Sends a message until a try succeeds. @returns the response; empty if the signal was aborted @throws ChannelError */
async function send({ type, data }: Message, signal: AbortSignal, options: WebhookOptions): Promise<string> {
  const body = JSON.stringify({ type, timestamp: options.now().toISOString(), data });
  return (await sendSigned({ id: `msg_${randomUUID()}`, body }, signal, options)) ?? "";
}
