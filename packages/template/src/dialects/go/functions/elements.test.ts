import { expect, test } from "vitest";
import { parse } from "../../../parse.ts";

test.each([
  ["{{ index 0 }}", "0"],
  ["{{ true | index }}", "true"],
  ["{{ index .list }}", "[a b]"],
  ['{{ index "text" }}', "text"],
])("an index without a key returns its item, as in Go: %s", (text, expected) => {
  expect(parse(text, { dialect: "go" }).template?.render({ list: ["a", "b"] })).toBe(expected);
});
