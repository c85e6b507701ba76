import { entriesOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { deeds, transcriptOf } from "../testing/transcript-events.ts";
import { turnMarkdown } from "./turn-markdown.ts";
import { turnText } from "./turn-text.ts";
import { withWholeTexts } from "./whole-texts.ts";

const turn = entriesOf(transcriptOf("r1"));
const plain = styleOf(false);

describe("a transcript", () => {
  test("is shown as text, with reasoning and long outputs folded", async () => {
    await expect(turnText(turn, { isFull: false, style: plain })).toMatchFileSnapshot("golden/turn.txt");
  });

  test("is shown in full", async () => {
    await expect(turnText(turn, { isFull: true, style: plain })).toMatchFileSnapshot("golden/turn-full.txt");
  });

  test("is shown as Markdown whose code contains all that the agent wrote", async () => {
    await expect(turnMarkdown(turn, false)).toMatchFileSnapshot("golden/turn.md");
    await expect(turnMarkdown(turn, true)).toMatchFileSnapshot("golden/turn-full.md");
  });

  test("contains no control character of an agent, and colours diffs", () => {
    const controls = /[\p{Cc}\p{Bidi_Control}]/u;
    for (const text of [turnText(turn, { isFull: true, style: plain }), turnMarkdown(turn, true)]) {
      expect(text.replaceAll("\n", "")).not.toMatch(controls);
    }
    const colored = turnText(turn, { isFull: false, style: styleOf(true) });
    expect(colored).toContain("\u001b[32m+two\u001b[39m");
    expect(colored).toContain("-one");
    expect(colored).not.toContain("\u001b[2J");
  });

  test("without events is empty", () => {
    expect(turnText(entriesOf([]), { isFull: false, style: plain })).toBe("");
  });

  test("has long texts read from the store, and the beginning of those that are gone", async () => {
    const stored = { object: "a".repeat(64), bytes: 9, start: "The " };
    const gone = { object: "b".repeat(64), bytes: 9, start: "Lost " };
    const events = transcriptOf("r1", 1, undefined, [
      { type: "text", text: stored },
      { type: "tool_started", item: "1", name: "Read", kind: "read", summary: "a", input: stored },
      { type: "file_changed", item: "1", path: "a", change: "modified", diff: stored },
      { type: "tool_finished", item: "1", outcome: "completed", output: gone },
      ...deeds.slice(0, 2),
    ]);
    const read: string[] = [];
    const journal = {
      getObject: async (hash: string) => {
        read.push(hash);
        return hash === stored.object ? "The whole" : undefined;
      },
    };
    expect(turnText(entriesOf(await withWholeTexts(journal, events)), { isFull: true, style: plain })).toBe(`The whole

Read a  completed
    The whole
    modified a
        The whole
    Lost
    … the rest of 9 bytes is no longer in the database

retry 2 of 10  in 4.0s: overloaded (529)
`);
    expect(read).toHaveLength(4);
  });
});
