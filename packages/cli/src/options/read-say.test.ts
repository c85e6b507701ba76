import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readSay } from "./read-say.ts";

const terminal = { input: Readable.from([]), err: () => {} };

test("readSay trims the message", async () => {
  expect(await readSay("  Yes.\nDo it. \n", terminal)).toBe("Yes.\nDo it.");
  expect(await readSay(undefined, terminal)).toBeUndefined();
});

test("readSay refuses an empty or too long message", async () => {
  for (const text of [" \n", "\u200b", "\u3164\u2800", "\ufe0f", "\u{e0020}"])
    await expect(readSay(text, terminal)).rejects.toThrow("--say is empty");
  await expect(readSay("ä".repeat(131_073), terminal)).rejects.toThrow("--say takes at most 262144 bytes");
});
