import { type DataRecord, own } from "../arguments/record.ts";
import type { History } from "../history/history.ts";
import type { UserMessage } from "../protocol/message.ts";

/**
 * The language of a turn: that of the newest user message that has one, then `client.language` of the client's metadata if it
 * is a text, else an empty text.
 */
export function languageOf(history: History, user: UserMessage, metadata: DataRecord): string {
  const clientLanguage = own(metadata, "client.language");
  return user.language || history.language || (typeof clientLanguage === "string" ? clientLanguage : "");
}
