import type { Actor, PermissionAnswer } from "@cuebook/policy";
import type { RunRequest, TakenRequest } from "./journal.ts";

/** A request as it is stored: without a sender its name only, as earlier versions wrote it. */
export function requestText(request: RunRequest, actor: Actor | undefined): string {
  return actor === undefined ? request : `${request} ${JSON.stringify(actor)}`;
}

/** A request from its column. */
export function requestOf(text: unknown): TakenRequest | undefined {
  const request = "cancel";
  if (typeof text !== "string" || !text.startsWith(request)) return undefined;
  const sender = text.slice(request.length);
  return sender === "" ? { request } : { request, actor: JSON.parse(sender) as Actor };
}

/** An answer, or the outcome of a question, as it is stored. */
export function answerText(
  answer: PermissionAnswer | { readonly say?: string | undefined },
  mask: (text: string) => string,
): string {
  const { say }: { readonly say?: string | undefined } = "say" in answer ? answer : {};
  return JSON.stringify(say === undefined ? answer : { ...answer, say: mask(say) });
}
