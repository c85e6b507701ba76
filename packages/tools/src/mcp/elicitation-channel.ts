import type { PermissionAnswer, Rule } from "@cuebook/policy";
import type { ElicitRequestFormParams, ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import type { PermissionChannel, PermissionRequest } from "../permission/channel.ts";

/** What the channel needs from the client's user. */
export interface ClientUser {
  /** Whether the client can show them a form. */
  readonly hasForms: boolean;
  /** The client, by the name it gives. */
  readonly name: string | undefined;
  ask(
    form: ElicitRequestFormParams,
    waiting: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<ElicitResult>;
  /** Reports a question that failed. */
  warn(message: string): void;
}

/** A client shows a question in a dialogue. Nobody reads more lines there. */
const previewLines = 60;
const previewCharacters = 6000;
/** Node's longest timer. */
const longestWaitMs = 2 ** 31 - 1;

/**
 * Asks for permission in the client's dialogue (`elicitation/create`). To decline the form is to deny; to close it is no
 * answer.
 */
export function elicitationChannel(user: ClientUser): PermissionChannel {
  return {
    name: "client",
    ask: async (request, signal) => {
      const timeoutMs = Math.min(Date.parse(request.expiresAt) - Date.now(), longestWaitMs);
      if (!user.hasForms || signal.aborted || !(timeoutMs > 0)) return undefined;
      // An approval covers what was shown, even if the request changes while the client waits.
      const { hash } = request;
      try {
        return answerOf(
          await user.ask(formOf(request), { signal, timeoutMs }),
          hash,
          `user of ${user.name ?? "the client"}`,
        );
      } catch (error) {
        if (!signal.aborted) user.warn(`The client did not ask its user: ${String(error)}`);
        return undefined;
      }
    },
  };
}

function formOf(request: PermissionRequest): ElicitRequestFormParams {
  const rule = request.rule === undefined ? undefined : ruleText(request.rule);
  const choices: Readonly<Partial<Record<PermissionAnswer["answer"], string>>> = {
    once: "Yes, this once",
    ...(rule !== undefined && {
      turn: `Yes, and until the turn ends: ${rule}`,
      always: `Yes, and always: ${rule}`,
    }),
    deny: "No",
    ...(rule !== undefined && { never: `No, and never: ${rule}` }),
    comment: "No, and send the agent the text below",
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
        say: {
          type: "string",
          title: "To the agent",
          description: "The agent receives this with a no.",
          maxLength: 4000,
        },
      },
      required: ["answer"],
    },
  };
}

function messageOf({ display, hash, tool }: PermissionRequest, rule: string | undefined): string {
  const { details, total_lines: total } = display;
  const preview = details.slice(0, previewCharacters).split("\n").slice(0, previewLines);
  const isCut = display.truncated || preview.join("\n").length < details.trimEnd().length;
  return plain(
    [
      display.summary,
      ...display.warnings.map((warning) => `Warning: ${warning}`),
      "",
      ...preview,
      ...(isCut ? [`[cut: ${Math.min(preview.length, total)} of ${total} lines are shown]`] : []),
      "",
      `Tool: ${tool}. ${rule === undefined ? "" : `"Always" would allow: ${rule}. `}A yes approves exactly this: ${hash}.`,
    ].join("\n"),
  );
}

function ruleText({ tool, path, command }: Rule): string {
  const what = command === undefined ? path : command.map((word) => JSON.stringify(word)).join(" ");
  return [tool ?? "every tool that changes something", what].filter((part) => part !== undefined).join(" on ");
}

/**
 * Clients may be terminals: characters that could move a cursor or reorder text are escaped. Previews contain none; summaries
 * and rules contain text from callers.
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
      // Not an answer of the form. Anything but a clear yes is a no.
      return { answer: "deny", by };
  }
}
