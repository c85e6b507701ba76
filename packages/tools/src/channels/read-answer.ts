import type { Actor, PermissionAnswer } from "@cuebook/policy";
import { checkData, choice, integer, mapping, optional, schemaForAuthors, text } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";
import { normalSchema } from "@cuebook/template/schema";
import type { PermissionRequest } from "../permission/channel.ts";
import { printableText } from "../text/printable.ts";
import { answersTo } from "./question.ts";

/** The most bytes of an answer. */
export const mostAnswerBytes = 64 * 1024;

const form = mapping({
  version: optional(integer({ minimum: 1, maximum: 1, description: "The version of this form: 1." })),
  id: optional(text({ description: "The id of the question." })),
  hash: text({ description: "The hash of the question: only what was shown is answered." }),
  answer: choice(["once", "turn", "always", "deny", "never", "comment"], { description: "One of `answers`." }),
  comment: optional(text({ maxLength: 10_000, description: "What the agent receives, with the answer `comment`." })),
  by: optional(text({ maxLength: 200, description: "Who answers, for the audit log." })),
});

/** The JSON Schema of an answer of a program. */
export const answerSchema = normalSchema(schemaForAuthors(form));

/** A mistake in an answer. */
export interface AnswerFinding {
  /** The field as a JSON Pointer; empty: the answer as a whole. */
  readonly field: string;
  readonly message: string;
}

/** An answer, or everything that is wrong with it. */
export type AnswerRead =
  | { readonly is: "answer"; readonly answer: PermissionAnswer }
  | { readonly is: "invalid"; readonly findings: readonly AnswerFinding[] };

/** Reads the answer of a program to a question. @param channel its name, for the audit log */
export function readAnswer(written: string, request: PermissionRequest, channel: string): AnswerRead {
  let data: unknown;
  try {
    data = JSON.parse(written);
  } catch {
    return invalid([{ field: "", message: "the answer is not valid JSON" }]);
  }
  const findings: AnswerFinding[] = checkData(answerSchema, data).map(({ pointer, message }) => ({
    field: pointer,
    message,
  }));
  if (!isRecord(data)) return invalid(findings);
  const { id, hash, answer, comment, by } = data;
  const add = (field: string, message: string) => findings.push({ field, message });
  if (typeof id === "string" && id !== request.id) add("/id", `the question has the id ${request.id}`);
  if (typeof hash === "string" && hash !== request.hash) add("/hash", `the question has the hash ${request.hash}`);
  const offered = answersTo(request).find((each) => each === answer);
  if (offered === undefined && findings.every(({ field }) => field !== "/answer")) {
    add("/answer", "a rule would decide on more than what is shown, so only once, deny and comment are answers");
  }
  const say = typeof comment === "string" ? comment.trim() : "";
  if (answer === "comment" && say === "" && comment !== undefined) add("/comment", "is empty");
  if (answer === "comment" && comment === undefined) add("/comment", 'is required for the answer "comment"');
  if (answer !== "comment" && comment !== undefined) add("/comment", 'only the answer "comment" has one');
  if (findings.length > 0 || offered === undefined) return invalid(findings);
  return { is: "answer", answer: answerOf(offered, request.hash, say, whoOf(by, channel)) };
}

/** Who answers, as the program says; else the channel. */
function whoOf(by: unknown, channel: string): { readonly by: string; readonly actor: Actor } {
  const name = typeof by === "string" ? printableText(by.trim(), 200) : "";
  if (name === "") return { by: channel, actor: { name: channel, via: "channel", channel } };
  return { by: `${name} (${channel})`, actor: { name, via: "channel", channel } };
}

function answerOf(
  answer: PermissionAnswer["answer"],
  hash: string,
  say: string,
  who: Pick<PermissionAnswer, "by" | "actor">,
): PermissionAnswer {
  switch (answer) {
    case "once":
    case "turn":
    case "always":
      return { answer, hash, ...who };
    case "deny":
    case "never":
      return { answer, ...who };
    case "comment":
      return { answer, say, ...who };
    default:
      return answer satisfies never;
  }
}

function invalid(findings: readonly AnswerFinding[]): AnswerRead {
  return { is: "invalid", findings };
}

/** All findings on one line. */
export function findingsText(findings: readonly AnswerFinding[]): string {
  return findings.map(({ field, message }) => (field === "" ? message : `${field}: ${message}`)).join("; ");
}
