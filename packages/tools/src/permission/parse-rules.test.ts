import { expect, test } from "vitest";
import { parseRules } from "./parse-rules.ts";

test("valid rules are returned unchanged", () => {
  const rules = [
    { effect: "allow", tool: "writeFileFromTemplate", path: "src/**" },
    { effect: "deny", command: ["rm", "**"], reason: "files are removed by people" },
    { effect: "ask" },
  ];
  expect(parseRules(rules)).toEqual({ rules, problems: [] });
});

test("all problems are reported, each with its place", () => {
  const { rules, problems } = parseRules([
    { effect: "alow", tols: "x", path: "/etc/**" },
    { path: 1, command: [] },
    "allow",
    { effect: "deny", command: ["npm", 2], "a/b~": 1 },
    { effect: "deny", path: "src/", command: ["x"] },
    { effect: "ask", path: "a/../b", tool: "", reason: 3 },
    JSON.parse('{ "__proto__": { "effect": "allow" } }'),
  ]);
  expect(rules).toEqual([]);
  expect(problems.map(({ pointer, message, did_you_mean: meant }) => [pointer, message, meant])).toMatchInlineSnapshot(`
    [
      [
        "/0/tols",
        "a rule has no "tols"; its keys are effect, tool, path, command, reason",
        undefined,
      ],
      [
        "/0/effect",
        "\`effect\` must be one of allow, deny, ask",
        "allow",
      ],
      [
        "/0/path",
        "\`path\` must be relative to the workspace: no "/" or "./" at the beginning, no ".."",
        undefined,
      ],
      [
        "/1/effect",
        "\`effect\` is missing",
        undefined,
      ],
      [
        "/1/path",
        "\`path\` must be a glob",
        undefined,
      ],
      [
        "/1/command",
        "\`command\` must be a list of globs, one for each word: ["npm", "run", "*"]",
        undefined,
      ],
      [
        "/1",
        "\`path\` matches only writes, and \`command\` only commands: a rule with both matches nothing",
        undefined,
      ],
      [
        "/2",
        "a rule must be an object with an \`effect\`",
        undefined,
      ],
      [
        "/3/a~1b~0",
        "a rule has no "a/b~"; its keys are effect, tool, path, command, reason",
        undefined,
      ],
      [
        "/3/command/1",
        "the word must be a glob",
        undefined,
      ],
      [
        "/4/path",
        "\`path\` ends with "/" and matches no file: "src/**" matches everything below",
        undefined,
      ],
      [
        "/4",
        "\`path\` matches only writes, and \`command\` only commands: a rule with both matches nothing",
        undefined,
      ],
      [
        "/5/tool",
        "\`tool\` is empty",
        undefined,
      ],
      [
        "/5/path",
        "\`path\` must be relative to the workspace: no "/" or "./" at the beginning, no ".."",
        undefined,
      ],
      [
        "/5/reason",
        "\`reason\` must be a text",
        undefined,
      ],
      [
        "/6/__proto__",
        "a rule has no "__proto__"; its keys are effect, tool, path, command, reason",
        undefined,
      ],
      [
        "/6/effect",
        "\`effect\` is missing",
        undefined,
      ],
    ]
  `);
});

test("a value that is not a list is one problem", () => {
  expect(parseRules({ effect: "allow" }).problems).toEqual([{ pointer: "", message: "rules must be a list" }]);
});
