import type { Actor, PermissionAnswer } from "@cuebook/policy";
import type { RunRequest, TakenRequest } from "./journal.ts";

/** The stored form of a request. Without a sender it is only the name, as earlier versions wrote it. */
export function requestText(request: RunRequest, actor: Actor | undefined): string {
  return actor === undefined ? request : `${request} ${JSON.stringify(actor)}`;
}

const requests: readonly RunRequest[] = ["cancel", "stop"];

/** A request from its column. `undefined`: none, or one of a later version. */
export function requestOf(text: unknown): TakenRequest | undefined {
  if (typeof text !== "string") return undefined;
  const request = requests.find((each) => text === each || text.startsWith(`${each} `));
  if (request === undefined) return undefined;
  const sender = text.slice(request.length);
  return sender === "" ? { request } : { request, actor: JSON.parse(sender) as Actor };
}

/** Whether a request replaces another one that was not taken yet. Only `cancel` replaces `cancel`: it is the last request to a run. */
export function replacesRequest(request: RunRequest, before: RunRequest | undefined): boolean {
  return before !== "cancel" || request === "cancel";
}

/** An answer, or the outcome of a question, as it is stored. */
export function answerText(
  answer: PermissionAnswer | { readonly say?: string | undefined },
  mask: (text: string) => string,
): string {
  const { say }: { readonly say?: string | undefined } = "say" in answer ? answer : {};
  return JSON.stringify(say === undefined ? answer : { ...answer, say: mask(say) });
}
