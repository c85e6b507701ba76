import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const known = ["title", "labels", "identifier", "id", "created_at"];

test.each([
  ["titel", "title"],
  ["tittle", "title"],
  ["Title", "title"],
  ["lables", "labels"],
  ["identifer", "identifier"],
  ["createdat", "created_at"],
  ["di", "id"],
])("%s is meant as %s", (name, meant) => {
  expect(nearest(name, known)).toBe(meant);
});

test.each(["priority", "zzz", ""])("%j is nothing known", (name) => {
  expect(nearest(name, known)).toBeUndefined();
});

test("of two names at the same distance, the one that begins alike is meant", () => {
  expect(nearest("al", ["as", "all"])).toBe("all");
  expect(nearest("al", ["all", "as"])).toBe("all");
  expect(nearest("fro", ["from", "for"])).toBe("for");
});

test("if none is close, the only name whose first words are meant", () => {
  expect(nearest("default", ["name", "default_value"])).toBe("default_value");
  expect(nearest("steps", ["stepsOf", "stepping"])).toBe("stepsOf");
  expect(nearest("turn", ["turn_timeout_ms", "turn_limit"])).toBeUndefined();
  expect(nearest("it", ["it_is_long"])).toBeUndefined();
});
