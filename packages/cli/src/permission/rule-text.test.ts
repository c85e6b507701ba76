import { expect, test } from "vitest";
import { ruleLine, ruleSentence } from "./rule-text.ts";

test.each([
  [{ effect: "allow", tool: "writeFile", path: "docs/**" }, "allows writeFile to write docs/**"],
  [{ effect: "deny", command: ["git", "push", "**"] }, "denies every tool to run git push **"],
  [{ effect: "ask", tool: "runCommand" }, "asks before runCommand does anything"],
  [{ effect: "ask", path: "src/*.ts" }, "asks before every tool writes src/*.ts"],
  [{ effect: "allow", command: ["echo", "a b", ""] }, 'allows every tool to run echo "a b" ""'],
] as const)("%j in words", (rule, words) => {
  expect(ruleSentence(rule)).toBe(words);
});

test("a rule is shown as it would stand in the configuration, in one line", () => {
  expect(ruleLine({ effect: "deny", tool: "runCommand", command: ["rm", "-rf\n"], reason: 'It "hurts".' })).toBe(
    '{ effect: deny, tool: "runCommand", command: ["rm", "-rf\\n"], reason: "It \\"hurts\\"." }',
  );
});
