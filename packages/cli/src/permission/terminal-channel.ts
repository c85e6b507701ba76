import type { PermissionAnswer } from "@cuebook/policy";
import { userName } from "@cuebook/project/host";
import { printableLine } from "@cuebook/settings/values";
import type { PermissionChannel, PermissionRequest } from "@cuebook/tools";
import type { Style } from "../output/style.ts";
import { dropTypedAhead, Lines, type PersonInput } from "../terminal/lines.ts";
import { readReply } from "./answer.ts";
import { answersText, displayText } from "./question-text.ts";

/** Options for asking a person on a terminal. */
export interface TerminalChannelOptions {
  /** The person's input, paused between questions. */
  readonly input: PersonInput;
  /** Writes to the person, never to the output of results. */
  readonly write: (text: string) => void;
  readonly style: Style;
  /** Whether a permission can last for a turn. */
  readonly hasTurns?: boolean;
  /** The number of preview lines shown at first. Default 80. */
  readonly mostLines?: number;
  /** Shows a long text; the input is paused meanwhile. Default: `write`. */
  readonly page?: (text: string, signal: AbortSignal) => Promise<void>;
  /** The name in the audit log. Default: the user of this process. */
  readonly by?: string;
}

/**
 * Asks on a terminal. The end of the input denies, and so does the signal if no answer was given. The preview passes through
 * `printable`, so it cannot control the terminal.
 */
export function terminalChannel(options: TerminalChannelOptions): PermissionChannel {
  return { name: "terminal", ask: (request, signal) => ask(request, signal, options) };
}

async function ask(
  request: PermissionRequest,
  signal: AbortSignal,
  options: TerminalChannelOptions,
): Promise<PermissionAnswer | undefined> {
  const { input, write, style, hasTurns: turn = false, mostLines = 80, page, by = userName() } = options;
  const actor = { name: by, via: "command" } as const;
  if (input.isTTY === true) await dropTypedAhead(input, signal);
  const preview = displayText(request.display, style, mostLines);
  write(`\n${preview.text}`);
  let can = { turn, showAll: preview.hidden > 0, rule: request.rule !== undefined };
  const lines = new Lines(input, signal);
  try {
    while (true) {
      write(answersText(request, style, can));
      const line = await lines.next();
      if (line === undefined) {
        write("\n");
        return signal.aborted ? undefined : { answer: "deny", by, actor };
      }
      const reply = readReply(line, can);
      switch (reply.is) {
        case "once":
        case "always":
        case "turn":
          return { answer: reply.is, hash: request.hash, by, actor };
        case "deny":
        case "never":
          return { answer: reply.is, by, actor };
        case "comment": {
          const say = reply.say === "" ? await askComment(lines, write) : reply.say;
          if (say !== undefined) return { answer: "comment", say, by, actor };
          break;
        }
        case "show":
          can = { ...can, showAll: page !== undefined };
          await lines.paused(() => showAll(request, signal, options));
          break;
        case "unknown": {
          const meant = reply.meant === undefined ? "" : ` Did you mean ${reply.meant}?`;
          write(
            `${JSON.stringify(printableLine(line).slice(0, 40))} is not an answer: nothing has happened yet.${meant}\n`,
          );
          break;
        }
        default:
          throw new TypeError(`no reply ${reply satisfies never}`);
      }
    }
  } finally {
    lines.close();
  }
}

async function showAll(
  { display }: PermissionRequest,
  signal: AbortSignal,
  { write, style, page }: TerminalChannelOptions,
): Promise<void> {
  const { text } = displayText(display, style);
  if (page === undefined) write(`\n${text}`);
  else await page(`\n${text}`, signal);
}

async function askComment(lines: Lines, write: (text: string) => void): Promise<string | undefined> {
  write("message for the agent (an empty line goes back): ");
  const line = (await lines.next())?.trim() ?? "";
  return line === "" ? undefined : line;
}
