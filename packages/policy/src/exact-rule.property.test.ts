import fc from "fast-check";
import { expect, test } from "vitest";
import type { Action } from "./action.ts";
import { decide, exactRule } from "./decide.ts";
import { ruleProblems } from "./rule-problems.ts";

const word = fc.oneof(fc.constantFrom("a", "*", "**", "[a]", "{a,b}", "\\*", "?", "src/**", "{}", ""), fc.string());
const place = fc
  .oneof(fc.constantFrom("", "src", "src/a", "/tmp/x", "/tmp", "**", "a*"), fc.string())
  .filter(isResolved)
  // What is protected is denied.
  .filter((path) => !/git|cuebook|\//i.test(path.replace(/^\/?(?:src|tmp)\//, "")));
/** A path is resolved before rules see it: nothing named `.` or `..` is left. */
function isResolved(path: string): boolean {
  return !path.split("/").some((name) => name === "." || name === "..");
}

const hash = fc.constantFrom("a", "b").map((digit) => `sha256:${digit.repeat(64)}` as const);
const tool = fc.constantFrom("runCommand", "**", "Bash");

const action: fc.Arbitrary<Action> = fc.oneof(
  // No tool both reads and writes.
  fc.record({ tool: fc.constantFrom("readFile", "?"), effect: fc.constant("read" as const), path: place }),
  fc.record({ tool: fc.constantFrom("writeFile", "*"), effect: fc.constant("write" as const), path: place }),
  fc.record({
    tool,
    effect: fc.constant("run" as const),
    command: fc.array(word, { minLength: 1, maxLength: 3 }),
    folder: place,
    input: fc.option(fc.oneof(fc.constant("none" as const), hash), { nil: undefined }),
    timeoutMs: fc.option(fc.constantFrom(1000, 2000), { nil: undefined }),
  }),
  fc.record({
    tool,
    effect: fc.constant("network" as const),
    url: fc.constantFrom("", "https://a.example/", "https://a.example/*", "https://b.example/"),
  }),
  fc.record({ tool, effect: fc.constant("ask_client" as const) }),
);

/** Everything of an action that a question shows. Without a time limit, none is shown. */
const shown = (each: Action) =>
  JSON.stringify(each.effect === "run" ? { ...each, input: each.input ?? "none", timeoutMs: each.timeoutMs } : each);

/** The same action with one part of another. */
const near = fc
  .tuple(action, action, fc.nat())
  .filter(([one, other]) => one.effect === other.effect)
  .map(([one, other, at]): readonly [Action, Action] => {
    const keys = Object.keys(one);
    const key = keys[at % keys.length] ?? "tool";
    return [one, { ...one, ...Object.fromEntries(Object.entries(other).filter(([name]) => name === key)) }];
  });

test("the exact rule of an action allows it, and no action that is shown differently", () => {
  fc.assert(
    fc.property(fc.oneof(near, fc.tuple(action, action)), ([one, other]) => {
      const rule = exactRule("allow", one);
      const rules = [{ rule, source: "remembered" as const }];
      expect(ruleProblems(rule)).toEqual([]);
      expect(decide(rules, one).decision).toBe("allow");
      // Without a limit in the first one, its caller sets none, and the limit of the other belongs to another caller.
      const isFree = one.effect === "run" && one.timeoutMs === undefined;
      const compared = isFree && other.effect === "run" ? { ...other, timeoutMs: undefined } : other;
      expect(decide(rules, other).decision).toBe(shown(one) === shown(compared) ? "allow" : "ask");
    }),
    { numRuns: 500 },
  );
});

test("the exact rule of a path that nobody resolved has a problem, so that it is not stored", () => {
  expect(isResolved("..")).toBe(false);
  expect(isResolved("...")).toBe(true);
  for (const path of ["..", "src/..", "../a"])
    expect(ruleProblems(exactRule("allow", { tool: "readFile", effect: "read", path }))).toMatchObject([
      { keys: ["path"] },
    ]);
});
