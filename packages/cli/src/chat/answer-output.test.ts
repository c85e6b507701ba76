import { Readable } from "node:stream";
import type { ChatEvent } from "@cuebook/chat";
import type { Diagnostic } from "@cuebook/template";
import { expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { AnswerText } from "./answer-output.ts";

/** The output for events, on both streams in order; standard error is in brackets. */
function outputOf(isScreen: boolean, ...events: readonly ChatEvent[]) {
  let text = "";
  const context: CommandContext = {
    version: "0",
    packageFolder: new URL("file:///"),
    style: () => styleOf(false),
    finish: () => {},
    trusts: false,
    page: () => {},
    place: { given: [] },
    terminal: {
      cwd: "/",
      env: {},
      input: Readable.from([]),
      out: (written) => {
        text += written;
      },
      err: (written) => {
        text += `[${written}]`;
      },
      size: () => undefined,
      isTerminal: { out: isScreen, err: isScreen },
      closed: new AbortController().signal,
    },
  };
  const output = new AnswerText(context, new Map());
  for (const event of events) output.show(event);
  output.breakLine();
  return text;
}

const say = (delta: string): ChatEvent => ({ type: "text", turn: "t", delta });
const call = { turn: "t", round: 0, id: "c", name: "look" } as const;

test("AnswerText joins split surrogate pairs, and replaces a lone surrogate", () => {
  expect(outputOf(true, say("a\ud83d"), say("\udc4bb"), say("\ud83d"))).toBe("a👋b\ufffd\n");
});

test("AnswerText writes answers unchanged to a file, and escapes control characters on a screen", () => {
  expect(outputOf(false, say("\u001b[1m\t"))).toBe("\u001b[1m\t\n");
  expect(outputOf(true, say("\u001b[1m\t"))).toBe("␛[1m\t\n");
});

test("AnswerText writes notes, and answers around tool calls, on separate lines", () => {
  const completed = {
    ...call,
    isError: false,
    isCut: true,
    result: { characters: 1, bytes: 1 },
    files: 2,
    durationMs: 40,
  };
  expect(
    outputOf(
      false,
      say("Let me see."),
      { type: "call_started", ...call },
      { type: "call_completed", ...completed },
      { type: "call_refused", ...call, refusal: "unknown_tool" },
      say("It is.\n"),
    ),
  ).toBe(
    "Let me see.\n[calls look\n][look  ok, 1 character, shortened, 2 files, 0.0s\n][look is not called: unknown tool\n]It is.\n",
  );
});

test("AnswerText shows a repeated finding once", () => {
  const place = { file: "arguments", line: 1, column: 1, endLine: 1, endColumn: 1 };
  const diagnostic: Diagnostic = { code: "argument_shadowed", severity: "warning", message: "m", notes: [], ...place };
  const finding: ChatEvent = { type: "finding", turn: "t", diagnostic };
  expect(outputOf(false, finding, finding).match(/argument_shadowed/g)).toHaveLength(1);
});
