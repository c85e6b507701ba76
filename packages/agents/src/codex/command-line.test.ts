import { expect, test } from "vitest";
import { plainCommand } from "./command-line.ts";

test.each([
  ["/bin/bash -lc 'rm -rf x'", "rm -rf x"],
  ["/bin/bash -lc ls", "ls"],
  ["zsh -c 'a\nb'", "a\nb"],
  [`/bin/bash -lc 'echo '"'"'a b'"'"' > "c"'`, `echo 'a b' > "c"`],
  [`/bin/bash -lc "echo '\\$HOME' \\"x\\""`, `echo '$HOME' "x"`],
  [`/bin/bash -lc 'it'\\''s'`, "it's"],
])("the line of %j is %j", (command, line) => {
  expect(plainCommand(command)).toBe(line);
});

test.each([
  "/bin/bash -lc 'ls' 'second word'",
  '/bin/bash -lc "echo $(rm x)"',
  "/bin/bash -lc 'open",
  "/bin/bash script.sh",
  "env bash -lc ls",
  "git log",
  "",
])("the command %j is unchanged", (command) => {
  expect(plainCommand(command)).toBe(command);
});

test("no command has no line", () => {
  expect(plainCommand(undefined)).toBeUndefined();
});
