/** @folder Questions to programs: over HTTP, and as files. */
import type { PermissionAnswer } from "@cuebook/policy";
import { maskTexts } from "@cuebook/system";
import type { PermissionRequest } from "../permission/channel.ts";

/** The name of an answer. */
export type AnswerName = PermissionAnswer["answer"];

/** A question as programs receive it: plain JSON, without secrets. */
export interface QuestionMessage extends Omit<PermissionRequest, "item"> {
  readonly version: 1;
  /** The answers that are accepted. */
  readonly answers: readonly AnswerName[];
}

/** The answers to a question. Without a rule, an answer is about this call only. */
export function answersTo({ rule }: Pick<PermissionRequest, "rule">): readonly AnswerName[] {
  return rule === undefined ? ["once", "deny", "comment"] : ["once", "turn", "always", "deny", "never", "comment"];
}

/** The message about a question. @param mask replaces secrets in all texts */
export function questionMessage(request: PermissionRequest, mask: (text: string) => string): QuestionMessage {
  const { id, hash, expiresAt, inbox, tool, action, others, display, rule } = request;
  const shown = { tool, action, others, display, rule };
  // Texts are replaced by texts: the shape is unchanged.
  const masked = maskTexts(shown, mask) as typeof shown;
  return { version: 1, id, inbox, hash, expiresAt, answers: answersTo(request), ...masked };
}
