import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { decide } from "./decide.ts";
import { shellCommand } from "./shell-command.ts";
import { shellParts } from "./shell-parts.ts";

test.each([
  ["npm test", ["npm", "test"]],
  ["  npm\t run  a:b ", ["npm", "run", "a:b"]],
  [`npm test -- 'a $x; b' "c | d" --x="e f"'g'`, ["npm", "test", "--", "a $x; b", "c | d", "--x=e fg"]],
  ["git log --format=%H -1 origin/main", ["git", "log", "--format=%H", "-1", "origin/main"]],
  [`echo "" ''`, ["echo", "", ""]],
  [`sh -c "npm test; rm -rf ."`, ["sh", "-c", "npm test; rm -rf ."]],
  [`echo 'ä 😀'`, ["echo", "ä 😀"]],
])("the simple command %j is split into its words", (line, words) => {
  expect(shellCommand(line)).toEqual(words);
});

const programs = [
  ...[
    "",
    " ",
    "npm test;rm x",
    "npm test & rm x",
    "npm test && rm x",
    "npm test || rm x",
    "npm test | sh",
    "npm test > x",
  ],
  ...["npm test < x", "npm test $X", 'npm test "$X"', 'npm test "$(rm x)"', "npm test `rm x`", 'npm test "`rm x`"'],
  ...[
    "npm test\nrm x",
    "npm test\r\nrm x",
    "npm 'te\nst'",
    "npm (test)",
    "npm {a,b}",
    "npm *",
    "npm tes?",
    "npm [a]",
    "npm ~",
    "npm # x",
  ],
  ...[
    "npm !x",
    'npm "!x"',
    "npm te\\st",
    'npm "a\\"',
    "npm 'test",
    'npm "test',
    "npm =ls",
    "npm %1",
    "npm té",
    "npm\u00a0test",
    "npm te\0st",
  ],
  ...[
    "A=b npm test",
    "A= npm test",
    "PATH=. npm test",
    "if npm test",
    "time npm test",
    "! npm test",
    "{ npm test",
    "'' npm test",
  ],
  ...["coproc npm test", "function npm", "npm '\ud800'"],
];

test.each(programs)("the line %j is a program for the shell", (line) => {
  expect(shellCommand(line)).toEqual(["sh", "-c", line]);
});

const folder = mkdtempSync(join(tmpdir(), "cuebook-shell-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [log, work] = [join(folder, "log"), join(folder, "work")];
execFileSync("mkdir", [work, join(folder, "bin")]);
/** Every program records its name and its arguments. */
for (const name of ["npm", "rm", "test", "a"]) {
  const file = join(folder, "bin", name);
  writeFileSync(file, `#!/bin/sh\nprintf '%s\\0' "\${0##*/}" "$@" >> ${log}\nprintf '\\n' >> ${log}\n`);
  chmodSync(file, 0o755);
}

/** What a shell runs for a line: the words of each command. Programs that do not exist run nothing. */
function commandsOf(shell: string, line: string): string[][] {
  rmSync(log, { force: true });
  try {
    execFileSync(shell, ["-c", line], {
      cwd: work,
      env: { PATH: join(folder, "bin") },
      stdio: "ignore",
      timeout: 10_000,
    });
  } catch {
    // A line that is wrong for the shell, or a program that it does not find.
  }
  if (!existsSync(log)) return [];
  const entries = readFileSync(log, "utf8").split("\0\n");
  return entries.slice(0, -1).map((entry) => entry.split("\0"));
}

const token = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("npm", "test", "rm", "a", "-x", "--y=z", "a/b", "X=1", "if", "time") },
  {
    weight: 4,
    arbitrary: fc.constantFrom(" ", "  ", "\t", "'", '"', "''", '""', "' '", '" "', "'a;b'", '"a b"', "'$X'"),
  },
  { weight: 2, arbitrary: fc.constantFrom(..."\\$`!*?[]{}()<>|&;#~=%^@+:,.\n\r\u00a0é😀") },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 3 }).filter((text) => !text.includes("\0")) },
);
const lines = fc
  .tuple(fc.constantFrom("npm ", "npm test ", "", " "), fc.array(token, { maxLength: 8 }))
  .map(([start, tokens]) => start + tokens.join(""));
const shells = ["/bin/sh", "/bin/bash", "/bin/zsh"].filter((shell) => existsSync(shell));

test.each(shells)("%s runs the words of a line and nothing else", (shell) => {
  const rules = [{ rule: { decide: "allow", command: ["npm", "test", "**"] }, source: "configuration" }] as const;
  const property = fc.property(lines, (line) => {
    const command = shellCommand(line);
    const { decision } = decide(rules, { tool: "shell", effect: "run", command, folder: "" });
    // After a point, the shell itself runs a file.
    if (command[0] === "sh" || command[0] === ".") {
      expect(decision).toBe("ask");
      return;
    }
    const ran = commandsOf(shell, line);
    expect(readdirSync(work)).toEqual([]);
    // The program may be missing, or built into the shell.
    if (["npm", "rm", "a"].includes(command[0] ?? "")) expect(ran).toEqual([command]);
    else expect(ran).toEqual([]);
    if (decision === "allow") expect(ran[0]?.slice(0, 2)).toEqual(["npm", "test"]);
  });
  fc.assert(property, { numRuns: process.env.CUEBOOK_LONG === undefined ? 30 : 1000 });
});

const joined = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(" && ", "||", " ; ", "\n", " | ", " 2>&1 ", ">/dev/null", " 2>/dev/null ") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("cd a", "cd b && ", "echo x", "tail -3", "grep x", "sort -o x", "CI=1 ", "true"),
  },
  { weight: 4, arbitrary: fc.constantFrom("npm test", "rm x", "a 'b c'", "npm") },
  { weight: 2, arbitrary: token },
);

test.each(["npm test 2>/dev/null\r", "npm test;\u00a0", "\r\nnpm test"])("the line %j is one program", (line) => {
  expect(shellParts(line)).toBeUndefined();
});

test.each(shells)("%s runs the commands of a line and nothing else", (shell) => {
  let judged = 0;
  const property = fc.property(fc.array(joined, { maxLength: 8 }), (tokens) => {
    const line = tokens.join("");
    const parts = shellParts(line);
    // After a point, the shell itself runs a file.
    if (parts === undefined || parts.some(({ words: [first] }) => first === "." || first === "sh")) return;
    const ran = commandsOf(shell, line);
    expect(readdirSync(work)).toEqual([]);
    const known = parts.map(({ words }) => JSON.stringify(words));
    for (const command of ran) expect(known).toContain(JSON.stringify(command));
    judged += ran.length;
  });
  const plain = [
    ["npm test", " && ", "a 'b c'"],
    ["cd a", "||", "rm x", " ; ", "npm"],
  ];
  fc.assert(property, {
    numRuns: process.env.CUEBOOK_LONG === undefined ? 80 : 5000,
    examples: plain.map((each): [string[]] => [each]),
  });
  expect(judged).toBeGreaterThan(3);
});
