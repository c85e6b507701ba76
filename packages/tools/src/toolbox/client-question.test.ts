import type { Action } from "@cuebook/policy";
import { expect, test } from "vitest";
import { unknownPath } from "../workspace/real-places.ts";
import { type ClientQuestion, clientIntent } from "./client-question.ts";

const run = (folder = ""): Action => ({ tool: "Bash", effect: "run", command: ["npm", "test"], folder });
const write = (path: string): Action => ({ tool: "Edit", effect: "write", path });
const intentOf = (action: Action, more: Partial<ClientQuestion> = {}) =>
  clientIntent({ actions: [action], message: "", ...more }, "/w");

test("the hash covers everything that is shown, and not which call asks", () => {
  const question: ClientQuestion = { actions: [run()], command: "npm test", diff: "d", input: "i", message: "m" };
  const changed: readonly Partial<ClientQuestion>[] = [
    { actions: [run("sub")] },
    { actions: [run(), write("a")] },
    { command: "npm  test" },
    { diff: "D" },
    { input: "I" },
    { message: "M" },
    { folder: "/w" },
  ];
  const hashes = [question, ...changed.map((more) => ({ ...question, ...more }))].map(
    (each) => clientIntent(each, "/w").hash,
  );
  expect(new Set(hashes).size).toBe(changed.length + 1);
  expect(clientIntent({ ...question, item: "call-1" }, "/w").hash).toBe(hashes[0]);
});

test.each<[string, ReturnType<typeof clientIntent>, boolean]>([
  ["a command in the workspace", intentOf(run(), { command: "npm test" }), false],
  ["a command in a folder", intentOf(run("sub"), { command: "npm test" }), false],
  ["a command with further arguments", intentOf(run(), { input: "{}" }), true],
  ["a file with its diff", intentOf(write("a"), { diff: "+x" }), false],
  ["a file that is not named", intentOf(write(unknownPath)), true],
  ["an address", intentOf({ tool: "Fetch", effect: "network", url: "https://a.example/" }), false],
  ["an address that is not named", intentOf({ tool: "Fetch", effect: "network", url: "" }), true],
  [
    "an address with the command that reaches it",
    intentOf({ tool: "Fetch", effect: "network", url: "https://a.example/" }, { command: "npm i", folder: "/w" }),
    true,
  ],
  ["a tool of the client", intentOf({ tool: "Task", effect: "ask_client" }), false],
  ["a tool of the client with its name", intentOf({ tool: "Task", effect: "ask_client" }, { message: "Task" }), false],
  [
    "a tool of the client that says what it does",
    intentOf({ tool: "Task", effect: "ask_client" }, { message: "Task: remove all" }),
    true,
  ],
  ["a tool of the client with arguments", intentOf({ tool: "Task", effect: "ask_client" }, { input: "{}" }), true],
])("a rule for %s pins what is shown, or is not offered", (_, intent, isOnce) => {
  expect(intent.isOnce).toBe(isOnce);
});

test("arguments are laid out only if that says the same", () => {
  const linesOf = (input: string) => intentOf({ tool: "T", effect: "ask_client" }, { input }).display.details;
  expect(linesOf('{"a":[1]}')).toBe('input:\n  | {\n  |   "a": [\n  |     1\n  |   ]\n  | }');
  for (const input of ['{"a":1,"a":2}', '{"a":12345678901234567890}', "{ half"]) {
    expect(linesOf(input)).toBe(`input:\n  | ${input}`);
  }
});

test("a question larger than a person is shown is not shown in part", () => {
  const intent = intentOf(run(), { command: `echo ${"x".repeat(300_000)}` });
  expect(intent.tooLarge).toContain("a person is shown at most 262144");
  expect(intent.display).toMatchObject({ details: "", truncated: true });
});

test("warnings name what a person could miss", () => {
  expect(intentOf(write("/etc/passwd")).display.warnings).toEqual([
    "a file is outside the workspace",
    "the client does not say what it would write",
  ]);
  const shell: Action = { tool: "Bash", effect: "run", command: ["sh", "-c", "a\u200bb"], folder: "/" };
  expect(intentOf(shell, { command: "a\u200bb" }).display.warnings).toEqual([
    "the folder is outside the workspace",
    "sh runs the text after -c, which can do anything",
    "the question has an invisible character, shown by code here: U+200B",
  ]);
});
