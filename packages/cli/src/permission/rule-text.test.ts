import { expect, test } from "vitest";
import { ruleLine, ruleSentence } from "./rule-text.ts";

test.each([
  [{ effect: "allow", tool: "writeFile", path: "docs/**" }, "allows writeFile to write docs/**"],
  [{ effect: "deny", command: ["git", "push", "**"] }, "denies every tool to run git push **"],
  [{ effect: "ask", tool: "runCommand" }, "asks before runCommand does anything"],
  [{ effect: "ask", path: "src/*.ts" }, "asks before every tool writes src/*.ts"],
  [{ effect: "allow", command: ["echo", "a b", ""] }, 'allows every tool to run echo "a b" ""'],
] as const)("ruleSentence of %j is a sentence", (rule, words) => {
  expect(ruleSentence(rule)).toBe(words);
});

test("ruleLine writes a rule as in the configuration, on one line", () => {
  expect(ruleLine({ effect: "deny", tool: "runCommand", command: ["rm", "-rf\n"], reason: 'It "hurts".' })).toBe(
    '{ effect: deny, tool: "runCommand", command: ["rm", "-rf\\n"], reason: "It \\"hurts\\"." }',
  );
});
