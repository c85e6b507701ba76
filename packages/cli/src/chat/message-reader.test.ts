import { expect, test } from "vitest";
import { MessageReader } from "./message-reader.ts";

/** What comes of lines, one after the other. */
function read(...lines: string[]) {
  const reader = new MessageReader();
  return lines
    .map((line) => reader.take(line))
    .filter(({ is }) => is !== "more" && is !== "nothing")
    .map((made) => [made.is, "text" in made ? made.text : ""]);
}

test.each([
  ["a line is a message", ["Hello"], [["message", "Hello"]]],
  ["blank lines are nothing", ["", "  ", "a"], [["message", "a"]]],
  [
    "a backslash at the end goes on",
    ["a\\", "b\\", "c", "d"],
    [
      ["message", "a\nb\nc"],
      ["message", "d"],
    ],
  ],
  ["two backslashes stay", ["C:\\\\"], [["message", "C:\\\\"]]],
  ["quotes hold lines as they are", ['"""', "a", "", "/quit", "b\\", '"""'], [["message", "a\n\n/quit\nb\\"]]],
  [
    "quotes may stand beside the text",
    ['"""a', 'b"""', "c"],
    [
      ["message", "a\nb"],
      ["message", "c"],
    ],
  ],
  ["quotes around one line", ['"""a"""'], [["message", "a"]]],
  ["nothing between quotes is nothing", ['"""', "  ", '"""'], []],
  [
    "a slash is a command",
    ["/args a=b ", " /quit"],
    [
      ["command", "/args a=b"],
      ["command", "/quit"],
    ],
  ],
  [
    "two slashes are a message with one",
    ["//usr/bin", " // is a comment"],
    [
      ["message", "/usr/bin"],
      ["message", " / is a comment"],
    ],
  ],
  ["a command does not begin within a message", ["a\\", "/quit"], [["message", "a\n/quit"]]],
])("%s", (_, lines, made) => {
  expect(read(...lines)).toEqual(made);
});

test("what has begun can be dropped", () => {
  const reader = new MessageReader();
  reader.take('"""');
  reader.take("a");
  expect(reader.isOpen).toBe(true);
  reader.drop();
  expect(reader.isOpen).toBe(false);
  expect(reader.take("b")).toEqual({ is: "message", text: "b" });
});
