import { describe, expect, test } from "vitest";
import { decide } from "./decide.ts";
import { rulesOf } from "./named.ts";
import { filesRead } from "./reading-command.ts";
import type { Rule } from "./rule.ts";

const words = (line: string) => line.split(" ");

test.each([
  ["cat src/a.ts src/b.ts", ["src/a.ts", "src/b.ts"]],
  ["cat -n src/a.ts", ["src/a.ts"]],
  ["head -n 20 src/a.ts", ["src/a.ts"]],
  ["tail -5 log.txt", ["log.txt"]],
  ["sed -n 1,20p src/a.ts", ["src/a.ts"]],
  ["sed -n 7,$p src/a.ts", ["src/a.ts"]],
  ["grep -n -A 3 total src/a.ts", ["src/a.ts"]],
  ["wc -l src/a.ts", ["src/a.ts"]],
  ["nl -ba src/a.ts", ["src/a.ts"]],
  ["ls -la", ["."]],
  ["ls packages src", ["packages", "src"]],
])("a command that only prints files is known with them: %s", (line, files) => {
  expect(filesRead(words(line))).toEqual(files);
});

test.each([
  "cat",
  "cat -",
  "cat --help",
  "sed -i s/a/b/ src/a.ts",
  "sed -n 1,20w/etc/x src/a.ts",
  "sed 1e src/a.ts",
  "grep -r KEY .",
  "grep -f .env src/a.ts",
  "grep total",
  "head -n",
  "tail -f log.txt",
  "wc --files0-from=list",
  "sort -o out src/a.ts",
  "constructor src/a.ts",
  "",
])("any other command is not: %s", (line) => {
  expect(filesRead(words(line))).toBeUndefined();
});

describe("a command that only prints files", () => {
  const decided = (rules: readonly Rule[], ...reads: readonly string[]) =>
    decide(
      rules.map((rule) => ({ rule, source: "configuration" as const })),
      { tool: "shell", effect: "run", command: ["cat"], folder: "", reads },
    ).decision;

  test("is allowed where its files may be read", () => {
    expect(decided(rulesOf(["read"]), "src/a.ts", "src/b.ts")).toBe("allow");
    expect(decided([{ decide: "allow", path: "src/**" }], "src/a.ts", "lib/b.ts")).toBe("ask");
    expect(decided([], "src/a.ts")).toBe("ask");
    expect(decided(rulesOf(["read"]))).toBe("ask");
  });

  test("is asked about for secrets and files outside the workspace, and denied where a rule denies reading", () => {
    expect(decided(rulesOf(["read"]), "src/a.ts", ".env")).toBe("ask");
    expect(decided([{ decide: "allow", effect: "read", path: ".env" }], ".env")).toBe("allow");
    expect(decided(rulesOf(["read"]), "/etc/passwd")).toBe("ask");
    expect(decided([...rulesOf(["read"]), { decide: "deny", path: "private/**" }], "private/a")).toBe("deny");
  });

  test("follows rules about commands before those about files", () => {
    const run: Rule = { decide: "ask", effect: "run" };
    expect(decided([...rulesOf(["read"]), run], "src/a.ts")).toBe("ask");
    expect(decided([...rulesOf(["read"]), { ...run, decide: "deny" }], "src/a.ts")).toBe("deny");
  });

  test("is one of the commands of a line", () => {
    const rules = rulesOf(["read"]).map((rule) => ({ rule, source: "configuration" as const }));
    const line = (...commands: readonly (readonly string[])[]) =>
      decide(rules, {
        ...({ tool: "shell", effect: "run", command: ["sh", "-c", "line"], folder: "" } as const),
        parts: commands.map(([name = "", ...reads]) => ({ command: [name], folder: "", reads })),
      }).decision;
    expect(line(["cat", "src/a.ts"], ["ls", ""])).toBe("allow");
    expect(line(["cat", "src/a.ts"], ["rm"])).toBe("ask");
    expect(line(["cat", "src/a.ts"], ["cat", "server.key"])).toBe("ask");
  });
});
