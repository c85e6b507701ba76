import { expect, test } from "vitest";
import { commandWords } from "./command-words.ts";

test("commandWords splits a command like a shell, without expanding anything", () => {
  expect(commandWords("vi")).toEqual(["vi"]);
  expect(commandWords("  code   --wait ")).toEqual(["code", "--wait"]);
  expect(commandWords(`"/my apps/ed" -x 'a "b"' "c \\"d\\" \\e" f\\ g ''`)).toEqual([
    "/my apps/ed",
    "-x",
    'a "b"',
    'c "d" \\e',
    "f g",
    "",
  ]);
  expect(commandWords("vi; rm -rf $HOME `x` | y")).toEqual(["vi;", "rm", "-rf", "$HOME", "`x`", "|", "y"]);
  expect(commandWords("")).toEqual([]);
  expect(commandWords("vi 'a")).toBeUndefined();
});
