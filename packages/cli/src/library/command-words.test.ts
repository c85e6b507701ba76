import { expect, test } from "vitest";
import { commandWords } from "./command-words.ts";

test("an editor's command is divided as a shell would, and nothing in it is acted on", () => {
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
