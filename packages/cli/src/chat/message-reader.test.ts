import { expect, test } from "vitest";
import { MessageReader } from "./message-reader.ts";

/** The results of lines, in order. */
function read(...lines: string[]) {
  const reader = new MessageReader();
  return lines
    .map((line) => reader.take(line))
    .filter(({ is }) => is !== "more" && is !== "nothing")
    .map((result) => [result.is, "text" in result ? result.text : ""]);
}

test.each([
  ["a line is a message", ["Hello"], [["message", "Hello"]]],
  ["blank lines are nothing", ["", "  ", "a"], [["message", "a"]]],
  [
    "a backslash at the end continues the message",
    ["a\\", "b\\", "c", "d"],
    [
      ["message", "a\nb\nc"],
      ["message", "d"],
    ],
  ],
  ["two backslashes are literal", ["C:\\\\"], [["message", "C:\\\\"]]],
  ["quotes keep lines unchanged", ['"""', "a", "", "/quit", "b\\", '"""'], [["message", "a\n\n/quit\nb\\"]]],
  [
    "quotes may be on the same line as the text",
    ['"""a', 'b"""', "c"],
    [
      ["message", "a\nb"],
      ["message", "c"],
    ],
  ],
  ["quotes may enclose one line", ['"""a"""'], [["message", "a"]]],
  ["blank text between quotes is nothing", ['"""', "  ", '"""'], []],
  [
    "a slash is a command",
    ["/args a=b ", " /quit"],
    [
      ["command", "/args a=b"],
      ["command", "/quit"],
    ],
  ],
  [
    "two slashes start a message with one",
    ["//usr/bin", " // is a comment"],
    [
      ["message", "/usr/bin"],
      ["message", " / is a comment"],
    ],
  ],
  ["a slash within a message is not a command", ["a\\", "/quit"], [["message", "a\n/quit"]]],
])("%s", (_, lines, results) => {
  expect(read(...lines)).toEqual(results);
});

test("an incomplete message can be dropped", () => {
  const reader = new MessageReader();
  reader.take('"""');
  reader.take("a");
  expect(reader.isOpen).toBe(true);
  reader.drop();
  expect(reader.isOpen).toBe(false);
  expect(reader.take("b")).toEqual({ is: "message", text: "b" });
});
