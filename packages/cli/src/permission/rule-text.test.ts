import { expect, test } from "vitest";
import { ruleLine, ruleSentence } from "./rule-text.ts";

test.each([
  [{ decide: "allow", tool: "writeFile", path: "docs/**" }, "allows writeFile to read or write docs/**"],
  [{ decide: "deny", command: ["git", "push", "**"] }, "denies every tool to run git push **"],
  [{ decide: "ask", tool: "runCommand" }, "asks before runCommand does anything"],
  [{ decide: "ask", path: "src/*.ts" }, "asks before every tool reads or writes src/*.ts"],
  [{ decide: "allow", command: ["echo", "a b", ""] }, 'allows every tool to run echo "a b" ""'],
  [{ decide: "allow", effect: "read" }, "allows every tool to read files of the workspace"],
  [{ decide: "deny", effect: "write", path: "/etc/**" }, "denies every tool to write /etc/**"],
  [{ decide: "ask", effect: "network" }, "asks before every tool reaches the network"],
  [{ decide: "allow", url: "https://a.example/**" }, "allows every tool to reach https://a.example/**"],
  [{ decide: "allow", command: ["make"], folder: "/tmp/x" }, "allows every tool to run make in /tmp/x"],
  [{ decide: "deny", folder: "sub" }, "denies every tool to run commands in sub"],
  [{ decide: "allow", effect: "ask_client", tool: "Task" }, "allows Task to do what only its client describes"],
] as const)("ruleSentence of %j is a sentence", (rule, words) => {
  expect(ruleSentence(rule)).toBe(words);
});

test("ruleLine writes a rule as in the configuration, on one line", () => {
  expect(ruleLine({ decide: "deny", tool: "runCommand", command: ["rm", "-rf\n"], reason: 'It "hurts".' })).toBe(
    '{ decide: deny, tool: "runCommand", command: ["rm", "-rf\\n"], reason: "It \\"hurts\\"." }',
  );
});
