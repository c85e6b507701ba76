import type { PermissionAnswer, Rule } from "@cuebook/policy";
import type { ElicitRequestFormParams, ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import type { PermissionChannel, PermissionRequest } from "../permission/channel.ts";

/** The client's user, as far as the channel needs them. */
export interface ClientUser {
  /** Whether the client can put a form to them. */
  readonly hasForms: boolean;
  /** The client, as it names itself. */
  readonly name: string | undefined;
  ask(
    form: ElicitRequestFormParams,
    waiting: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<ElicitResult>;
  /** Tells what went wrong with a question. */
  warn(message: string): void;
}

/** A client shows a question in a dialogue: more than this nobody reads there. */
const previewLines = 60;
const previewCharacters = 6000;
/** The longest time that a timer of Node takes. */
const longestWaitMs = 2 ** 31 - 1;

/**
 * Asks for permission through the client's own dialogue (`elicitation/create`). Who declines the form refuses; who closes it
 * has not answered.
 */
export function elicitationChannel(user: ClientUser): PermissionChannel {
  return {
    name: "client",
    ask: async (request, signal) => {
      const timeoutMs = Math.min(Date.parse(request.expiresAt) - Date.now(), longestWaitMs);
      if (!user.hasForms || signal.aborted || !(timeoutMs > 0)) return undefined;
      // An approval stands for what was shown, whatever becomes of the request meanwhile.
      const { hash } = request;
      try {
        return answerOf(
          await user.ask(formOf(request), { signal, timeoutMs }),
          hash,
          `user of ${user.name ?? "the client"}`,
        );
      } catch (error) {
        if (!signal.aborted) user.warn(`The client did not put the question to its user: ${String(error)}`);
        return undefined;
      }
    },
  };
}

function formOf(request: PermissionRequest): ElicitRequestFormParams {
  const rule = ruleText(request.rule);
  const choices: Readonly<Record<PermissionAnswer["answer"], string>> = {
    once: "Yes, this once",
    turn: `Yes, and until the turn ends: ${rule}`,
    always: `Yes, and always: ${rule}`,
    deny: "No",
    never: `No, and never: ${rule}`,
    comment: "No, and tell the agent what I say below",
  };
  return {
    mode: "form",
    message: messageOf(request, rule),
    requestedSchema: {
      type: "object",
      properties: {
        answer: {
          type: "string",
          title: "Allow it?",
          oneOf: Object.entries(choices).map(([value, title]) => ({ const: value, title: plain(title) })),
        },
        say: { type: "string", title: "To the agent", description: "Said to the agent with a no.", maxLength: 4000 },
      },
      required: ["answer"],
    },
  };
}

function messageOf({ display, hash, tool }: PermissionRequest, rule: string): string {
  const { details, total_lines: total } = display;
  const shown = details.slice(0, previewCharacters).split("\n").slice(0, previewLines);
  const isCut = display.truncated || shown.join("\n").length < details.trimEnd().length;
  return plain(
    [
      display.summary,
      ...display.warnings.map((warning) => `Warning: ${warning}`),
      "",
      ...shown,
      ...(isCut ? [`[cut: ${Math.min(shown.length, total)} of ${total} lines are shown]`] : []),
      "",
      `Tool: ${tool}. "Always" would allow: ${rule}. A yes stands for exactly this: ${hash}.`,
    ].join("\n"),
  );
}

function ruleText({ tool, path, command }: Rule): string {
  const what = command === undefined ? path : command.map((word) => JSON.stringify(word)).join(" ");
  return [tool ?? "every tool that changes something", what].filter((part) => part !== undefined).join(" on ");
}

/**
 * Clients may be terminals: what could move a cursor, or show text in another order, is written out. Previews come without it;
 * summaries and rules hold what callers chose.
 */
function plain(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (found) => {
    const code = found.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

function answerOf(result: ElicitResult, hash: string, by: string): PermissionAnswer | undefined {
  if (result.action === "cancel") return undefined;
  if (result.action === "decline") return { answer: "deny", by };
  const { answer, say } = result.content ?? {};
  const words = typeof say === "string" ? say.trim().slice(0, 4000) : "";
  switch (answer) {
    case "once":
    case "turn":
    case "always":
      return { answer, hash, by };
    case "never":
      return { answer, by };
    case "deny":
    case "comment":
      return words === "" ? { answer: "deny", by } : { answer: "comment", say: words, by };
    default:
      // Not an answer of the form. What is not a clear yes is a no.
      return { answer: "deny", by };
  }
}
