import { expect, test } from "vitest";
import { type Permissions, rulesOf } from "../named.ts";
import type { Rule } from "../rule.ts";
import { writingRules } from "./writing-rules.ts";

const allow = (...command: string[]): Rule => ({ decide: "allow", command });

test.each<[Permissions | undefined, readonly Rule[]]>([
  [undefined, []],
  [["read", "read_git"], []],
  [["edit"], []],
  [["edit", { decide: "allow", url: "https://a.example/**" }], []],
  [["full"], [{ decide: "allow" }]],
  [
    ["read", "project_commands"],
    [{ decide: "allow", effect: "run", understood: "project_commands" }, allow("sh", "-c", "make test > log")],
  ],
  [["read", allow("ls"), allow("cat", "a.txt"), allow("git", "status", "--short"), allow("grep", "\\*", "a")], []],
  [["read", allow("ls", "*")], [allow("ls", "*")]],
  [["read", allow("git", "diff", "**")], [allow("git", "diff", "**")]],
  [["read", allow("git", "diff", "--output=x")], [allow("git", "diff", "--output=x")]],
  [["read", allow("rm", "a")], [allow("rm", "a")]],
  [["read", { decide: "allow", tool: "Bash" }], [{ decide: "allow", tool: "Bash" }]],
  [["full", { decide: "deny", effect: "run" }], []],
])("of the commands of %j, these rules allow some that may write: %j", (permissions, expected) => {
  expect(writingRules(rulesOf(permissions, ["make test > log"]))).toEqual(expected);
});
