import { ruleProblems, ruleText } from "@cuebook/policy";
import { expect, test } from "vitest";
import { readTool, toolsOf } from "./tool-rules.ts";

const text = (decide: "allow" | "deny", tool: string) => {
  const read = readTool(decide, tool);
  if (!("rules" in read)) return `${read.problem}: ${read.instead}`;
  expect(read.rules.flatMap(ruleProblems)).toEqual([]);
  return read.rules.map(ruleText).join(", ");
};

test.each([
  ["Bash", "{ decide: allow, effect: run }"],
  ["Bash(*)", "{ decide: allow, effect: run }"],
  ["Bash()", "{ decide: allow, effect: run }"],
  ["Bash(npm test:*)", '{ decide: allow, effect: run, command: ["npm", "test", "**"] }'],
  ["Bash(git log *)", '{ decide: allow, effect: run, command: ["git", "log", "**"] }'],
  ["Bash(npm run build)", '{ decide: allow, effect: run, command: ["npm", "run", "build"] }'],
  ["Bash(npm run test:unit)", '{ decide: allow, effect: run, command: ["npm", "run", "test:unit"] }'],
  ["Edit", "{ decide: allow, effect: write }"],
  ["Write", '{ decide: allow, effect: write, tool: "Write" }'],
  ["Edit(docs/**)", '{ decide: allow, effect: write, path: "docs/**" }'],
  ["Edit(./docs/)", '{ decide: allow, effect: write, path: "docs/**" }'],
  ["Edit(/src/*.ts)", '{ decide: allow, effect: write, path: "src/*.ts" }'],
  ["Read(.env)", '{ decide: allow, effect: read, path: "**/.env" }'],
  ["Read(//etc/hosts)", '{ decide: allow, tool: "Read", path: "/etc/hosts" }'],
  ["Grep", "{ decide: allow, effect: read }"],
  ["WebFetch", '{ decide: allow, effect: network, tool: "WebFetch" }'],
  ["WebFetch(domain:a.example)", '{ decide: allow, effect: network, url: "https://a.example/**" }'],
  ["WebFetch(domain:*.A.example)", '{ decide: allow, effect: network, url: "https://*.a.example/**" }'],
  ["WebSearch", '{ decide: allow, effect: network, tool: "WebSearch" }'],
  ["mcp__github", '{ decide: allow, tool: "mcp__github__*" }'],
  ["mcp__github__get_issue", '{ decide: allow, tool: "mcp__github__get_issue" }'],
  ["mcp__github__get_*", '{ decide: allow, tool: "mcp__github__get_*" }'],
  ["Task", '{ decide: allow, tool: "Task" }, { decide: allow, tool: "Agent" }'],
])("to allow the tool %s is the rule %s", (tool, rule) => {
  expect(text("allow", tool)).toBe(rule);
});

test.each([
  ["Write", "{ decide: deny, effect: write }"],
  ["WebFetch", "{ decide: deny, effect: network }"],
  ["WebFetch(domain:a.example)", '{ decide: deny, effect: network, url: "*://a.example/**" }'],
  ["Bash(rm:*)", '{ decide: deny, effect: run, command: ["rm", "**"] }'],
  ["Bash(sh:*)", '{ decide: deny, effect: run, command: ["sh", "**"] }'],
  ["Edit(src/**)", '{ decide: deny, effect: write, path: "src/**" }'],
  ["Edit(src)", '{ decide: deny, effect: write, path: "**/src" }, { decide: deny, effect: write, path: "**/src/**" }'],
  ["Edit(src/)", '{ decide: deny, effect: write, path: "**/src/**" }'],
  ["Read(/a/b)", '{ decide: deny, effect: read, path: "a/b" }, { decide: deny, effect: read, path: "a/b/**" }'],
])("to deny the tool %s is the rule %s, which covers all that the client denies", (tool, rule) => {
  expect(text("deny", tool)).toBe(rule);
});

test.each([
  ["bash(git:*)", 'is no tool of the client: write "Bash"'],
  ["Bsah", 'is no tool of the client: write "Bash"'],
  ["Shell", 'is no tool of the client: write a rule in "permissions": { decide: allow, tool: "Shell" }'],
  ["*", "has a pattern in the name of the tool: name each tool"],
  ["Bash(git *", 'has a bracket that is never closed: end it with ")"'],
  ["Bash(git)x", "has text behind its bracket: separate tools by blanks or commas"],
  ["Bash(git:*)\nRead", "has text behind its bracket: separate tools by blanks or commas"],
  ['["Read"', "has a pattern in the name of the tool: name each tool"],
  ["Bash(git*)", 'has a "*" inside its words: write the words before it: "Bash(git:*)"'],
  ["Bash(git * main)", 'has a "*" inside its words: write the words before it: "Bash(git:*)"'],
  ["Bash(node --test 'a*b')", 'has a "*" inside its words: write the words before it: "Bash(node --test:*)"'],
  ["Bash(:*)", 'names no program: write "Bash(PROGRAM:*)"'],
  ["Bash( *)", 'has a blank before or after the text in brackets: write "Bash(*)"'],
  ["Bash( git:*)", 'has a blank before or after the text in brackets: write "Bash(git:*)"'],
  ["Bash(git :*)", 'has a blank before ":*": write "Bash(git:*)"'],
  ["Bash(npm test && x:*)", "is more than one simple command for a shell: write each command alone, without variables"],
  ["Bash(A=b npm test)", "is more than one simple command for a shell: write each command alone, without variables"],
  ["Bash(sh:*)", 'would allow every command, which a shell can run: write "Bash" to allow every command'],
  ["Write(src/**)", 'is not about files for the client: write "Edit(src/**)"'],
  ["Glob(src/**)", 'is not about files for the client: write "Read(src/**)"'],
  [
    "Edit(src/**:*)",
    'has ":*", which only commands have: write a rule in "permissions": { decide: allow, effect: write, path: "FOLDER/**" }',
  ],
  [
    "Read(~/x)",
    'is about files outside the workspace: write a rule in "permissions": { decide: allow, effect: read, path: "/FOLDER/**" }',
  ],
  [
    "Edit({src,.env}/**)",
    'has a character of patterns that is not understood: write a rule in "permissions": { decide: allow, effect: write, path: "FOLDER/**" }',
  ],
  [
    "Edit(#src)",
    'has a character of patterns that is not understood: write a rule in "permissions": { decide: allow, effect: write, path: "FOLDER/**" }',
  ],
  ["WebFetch(https://docs.example/*)", 'names no host: write "WebFetch(domain:docs.example)"'],
  ["WebFetch(docs.example)", 'names no host: write "WebFetch(domain:docs.example)"'],
  ["WebFetch(domain:*)", 'names no host: write "WebFetch(domain:HOST)"'],
  ["Task(Explore)", 'has brackets, which mean nothing here for "Task": write "Task"'],
  ["mcp__github(get_issue)", 'has brackets, which a tool of a server does not have: write "mcp__github"'],
  ["mcp__*", 'does not name the server: write "mcp__SERVER" or "mcp__SERVER__TOOL"'],
])("the tool %j is refused: it %s", (tool, problem) => {
  expect(text("allow", tool)).toBe(problem);
});

test("tools are separated by blanks and commas outside brackets", () => {
  expect(toolsOf(" Bash(git:*)  Read,Edit(a b, c), ")).toEqual(["Bash(git:*)", "Read", "Edit(a b, c)"]);
  expect(toolsOf("Bash(echo (a) b)")).toEqual(["Bash(echo (a)", "b)"]);
  expect(toolsOf("")).toEqual([]);
});
