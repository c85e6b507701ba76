import { expect, test } from "vitest";
import { displayCommand } from "./display.ts";

const root = "/work/project";

function displayOf(words: readonly string[], real = `/usr/bin/${words[0]}`, input?: string, mostLines = 100) {
  const program = { path: `/usr/bin/${words[0]}`, real, identity: "" };
  const command = { words, program, folder: { path: "" }, timeoutMs: 1500, ...(input === undefined ? {} : { input }) };
  return displayCommand(command, root, mostLines);
}

test("a short command is on one line, quoted so that each word can be seen", () => {
  const display = displayOf(["git", "commit", "-m", "it's a 'test'", ""]);
  expect(display.summary).toBe("Run command: git commit -m 'it'\\''s a '\\''test'\\''' ''");
  expect(display).toMatchObject({
    details: "git commit -m 'it'\\''s a '\\''test'\\''' ''\n\nprogram: /usr/bin/git\nfolder: .\ntimeout: 1.5 s",
    format_hint: "text",
    truncated: false,
    shown_lines: 5,
    total_lines: 5,
    warnings: [],
  });
});

test("a long or multi-line word is shown whole, and cannot imitate the text around it", () => {
  const script = `echo a\n\nprogram: /bin/true\n${"x".repeat(130)}`;
  const { details, summary } = displayOf(["bash", "-c", script]);
  expect(details).toBe(
    `[0]\n  | bash\n[1]\n  | -c\n[2]\n  | echo a\n  | \n  | program: /bin/true\n  | ${"x".repeat(120)}\n  … ${"x".repeat(10)}\n\nprogram: /usr/bin/bash\nfolder: .\ntimeout: 1.5 s`,
  );
  expect(summary.length).toBeLessThan(140);
});

test("invisible characters are shown by code, with a warning", () => {
  const { details, warnings } = displayOf(["echo", "a\u001b[2J\u202eb"]);
  expect(details).toContain("'a⟨U+001B⟩[2J⟨U+202E⟩b'");
  expect(warnings).toEqual([expect.stringContaining("the command has 2 invisible characters")]);
});

test("hidden lines are reported", () => {
  const display = displayOf(["cat"], undefined, "1\n2\n3", 7);
  expect(display).toMatchObject({ truncated: true, shown_lines: 7, total_lines: 9 });
  expect(display.warnings).toEqual(["2 lines of the command are not in the short preview"]);
  expect(display.whole).toBe(`${display.details}\n  | 2\n  | 3`);
});

test.each([
  [["bash", "-c", "x"], ["bash runs the text after -c, which can do anything"]],
  [["bash", "-xec", "x"], ["bash runs the text after -c, which can do anything"]],
  [["sh", "build.sh"], ["sh is a shell: it runs a file or its input"]],
  [["python3.12", "-c", "x"], ["python3.12 runs code from its arguments, which can do anything"]],
  [["python3", "x.py"], []],
  [["node", "--eval=x"], ["node runs code from its arguments, which can do anything"]],
  [
    ["sudo", "rm", "-r", "x"],
    [
      "sudo runs a program as another user",
      "sudo starts the program that its arguments name",
      "rm removes or overwrites files, which cannot be undone",
    ],
  ],
  [["rm", "x"], ["rm removes or overwrites files, which cannot be undone"]],
  [
    ["env", "A=1", "sh", "-c", "x"],
    ["env starts the program that its arguments name", "sh runs the text after -c, which can do anything"],
  ],
  [
    ["find", ".", "-exec", "rm", "{}", ";"],
    [
      "find starts the program that its arguments name",
      "rm removes or overwrites files, which cannot be undone",
      "no shell reads the command: ';' is passed as a plain argument",
    ],
  ],
  [["echo", "a", "&&", "b", ">", "c"], ["no shell reads the command: '&&' '>' is passed as a plain argument"]],
  [["npm", "test"], []],
  [["git", "-c", "alias.x=!touch a", "x"], ["git runs or trusts what these name: alias.x"]],
  [
    ["env", "git", "-c", "core.sshCommand=x", "fetch"],
    ["env starts the program that its arguments name", "git runs or trusts what these name: core.sshCommand"],
  ],
  [
    ["cat", "s\u0440c/a.ts"],
    ["the command has characters of another alphabet that look like Latin ones: s\u0440c/a.ts (U+0440)"],
  ],
])("%j is shown with its warnings", (words, warnings) => {
  expect(displayOf(words).warnings).toEqual(warnings);
});

test("a program of the workspace, or behind a link, is reported", () => {
  expect(displayOf(["x"], "/work/project/x").warnings).toEqual([
    "the program is a file of the workspace: it does what was last written to it",
  ]);
  const { details, warnings } = displayOf(["harmless", "-c", "x"], "/usr/bin/bash");
  expect(details).toContain("program: /usr/bin/harmless -> /usr/bin/bash");
  expect(warnings).toEqual(["bash runs the text after -c, which can do anything"]);
});
