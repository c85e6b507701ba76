import { expect, test } from "vitest";
import { readSay } from "./say.ts";

test("words are taken without the blanks around them", async () => {
  expect(await readSay("  Yes.\nDo it. \n")).toBe("Yes.\nDo it.");
  expect(await readSay(undefined)).toBeUndefined();
});

test("nothing, and more than a message, is refused", async () => {
  await expect(readSay(" \n")).rejects.toThrow("--say has no words");
  await expect(readSay("ä".repeat(131_073))).rejects.toThrow("--say takes at most 262144 bytes");
});
