import type { Message } from "@cuebook/chat";
import { expect, test } from "vitest";
import { cellsOf } from "../output/cells.ts";
import { type Style, styleOf } from "../output/style.ts";
import { argumentsText } from "./arguments-text.ts";
import { historyText } from "./history-text.ts";
import { chatsText } from "./list-chats.ts";
import { toolsText } from "./slash-commands.ts";

const long =
  "The kettle of order 1042 leaks, and I want my money back; 请尽快退款, or send me another one by Friday at noon.";

const messages: readonly Message[] = [
  {
    role: "user",
    text: "What does it show?",
    files: [{ mediaType: "image/png", data: "A".repeat(40_000), name: `${"chart-of-the-year".repeat(5)}.png` }],
  },
  { role: "assistant", text: "Let me see.", calls: [{ id: "c1", name: "readFile", arguments: { path: long } }] },
  { role: "tool", responses: [{ id: "c1", name: "readFile", content: long.repeat(2), isError: false }] },
  { role: "assistant", text: long, calls: [], interrupted: true },
];

const chats = ["7f3a0c1d-0000", "c0ffee00-0000"].map((id, at) => ({
  ...{
    id,
    updatedAt: "2026-03-05T07:08:09.000Z",
    turns: 12 * (at + 1),
    agent: "bot",
    first: long,
    isOpen: at === 0,
  },
}));

const tools = ["readFile", "mcp__weather__forecast_of_the_next_days"].map((name) => ({
  ...{ name, description: long, input: { type: "object" } },
}));

const texts = (style: Style): string =>
  [
    ["chat list", chatsText(chats, style)],
    ["chat show, /history", historyText(messages, style)],
    ["/args", argumentsText(undefined, { question: long, vip: true }, style)],
    ["/tools", toolsText(tools, style)],
  ]
    .map(([name, text]) => `--- ${name}\n${text}`)
    .join("");

test.each([60, 80, 120])("chats are shown on a screen of %i columns", async (columns) => {
  const text = texts(styleOf(false, () => columns));
  await expect(text).toMatchFileSnapshot(`golden/width-${columns}.txt`);
  // Only what people and models write is not cut: a terminal breaks it.
  const wide = text.split("\n").filter((line) => cellsOf(line) > columns && line.trim() !== long);
  expect(wide).toEqual([]);
});
