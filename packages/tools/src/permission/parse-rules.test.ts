import { expect, test } from "vitest";
import { parseRules } from "./parse-rules.ts";

test("valid rules are returned unchanged", () => {
  const rules = [
    { decide: "allow", tool: "writeFileFromTemplate", path: "src/**" },
    { decide: "deny", command: ["rm", "**"], reason: "files are removed by people" },
    { decide: "ask" },
  ];
  expect(parseRules(rules)).toEqual({ rules, problems: [] });
});

test("all problems are reported, each with its place", () => {
  const { rules, problems } = parseRules([
    { effect: "alow", tols: "x", path: "/etc/**" },
    { path: 1, command: [] },
    "allow",
    { decide: "deny", command: ["npm", 2], "a/b~": 1 },
    { decide: "deny", path: "src/", command: ["x"] },
    { decide: "ask", path: "a/../b", tool: "", reason: 3 },
    JSON.parse('{ "__proto__": { "decide": "allow" } }'),
  ]);
  expect(rules).toEqual([]);
  expect(problems.map(({ pointer, message, did_you_mean: meant }) => [pointer, message, meant])).toMatchInlineSnapshot(`
    [
      [
        "/0/decide",
        ""[0].decide" is missing; expected "allow", "deny" or "ask"",
        undefined,
      ],
      [
        "/0/tols",
        ""[0].tols" is not declared; declared here: decide, effect, tool, path, command, without, folder, input, timeout_ms, url, reason",
        undefined,
      ],
      [
        "/0/effect",
        ""[0].effect" must be "read", "write", "run", "network" or "ask_client", but is the text "alow"",
        undefined,
      ],
      [
        "/1/decide",
        ""[1].decide" is missing; expected "allow", "deny" or "ask"",
        undefined,
      ],
      [
        "/1/path",
        ""[1].path" must be text, but is the number 1",
        undefined,
      ],
      [
        "/1/command",
        ""[1].command" must be a list of at least 1, but is 0 items",
        undefined,
      ],
      [
        "/2",
        ""[2]" must be a mapping, but is the text "allow"",
        undefined,
      ],
      [
        "/3/a~1b~0",
        ""[3]["a/b~"]" is not declared; declared here: decide, effect, tool, path, command, without, folder, input, timeout_ms, url, reason",
        undefined,
      ],
      [
        "/3/command/1",
        ""[3].command[1]" must be text, but is the number 2",
        undefined,
      ],
      [
        "/5/tool",
        ""[5].tool" must be a text that is not blank, but is 0 characters",
        undefined,
      ],
      [
        "/5/reason",
        ""[5].reason" must be text, but is the number 3",
        undefined,
      ],
      [
        "/6/decide",
        ""[6].decide" is missing; expected "allow", "deny" or "ask"",
        undefined,
      ],
      [
        "/6/__proto__",
        ""[6].__proto__" is not declared; declared here: decide, effect, tool, path, command, without, folder, input, timeout_ms, url, reason",
        undefined,
      ],
      [
        "/4/path",
        "\`path\` ends with "/" and matches nothing: "src/**" matches everything below",
        undefined,
      ],
      [
        "/4",
        "\`path\` matches only files, and \`command\` only commands: a rule with both matches nothing",
        undefined,
      ],
    ]
  `);
});

test("a value that is not a list is one problem", () => {
  expect(parseRules({ decide: "allow" }).problems).toEqual([
    { pointer: "", message: "the whole must be a list, but is a mapping" },
  ]);
});

test.each([
  [{ input: "none" }, undefined],
  [{ input: `sha256:${"0a".repeat(32)}`, folder: ".", timeout_ms: 1000 }, undefined],
  [{ input: "sha256:0a" }, "/0/input"],
  [{ input: `sha256:${"0A".repeat(32)}` }, "/0/input"],
  [{ input: "echo hi" }, "/0/input"],
  [{ timeout_ms: 0 }, "/0/timeout_ms"],
  [{ path: "a", input: "none" }, "/0"],
])("a rule for a command with %j has its problem at %s", (parts, pointer) => {
  expect(parseRules([{ decide: "allow", ...parts }]).problems[0]?.pointer).toBe(pointer);
});
